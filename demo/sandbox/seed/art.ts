/** Draws a picture of a valley for a campaign: sky, hills, river, and a sun or moon, with two colours that differ for each campaign. */
export function campaignArt(hue: number, night: boolean): string {
  const sky = night ? `hsl(${hue} 38% 24%)` : `hsl(${hue} 55% 88%)`;
  const far = night ? `hsl(${hue} 32% 32%)` : `hsl(${hue} 32% 70%)`;
  const near = night ? `hsl(${hue} 36% 18%)` : `hsl(${hue} 34% 46%)`;
  const water = night ? `hsl(${hue} 42% 46%)` : `hsl(${hue + 40} 58% 80%)`;
  const light = night ? 'hsl(48 60% 88%)' : 'hsl(40 90% 72%)';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" role="img">
<rect width="1200" height="630" fill="${sky}"/>
<circle cx="${300 + ((hue * 7) % 600)}" cy="150" r="62" fill="${light}"/>
<path fill="${far}" d="M0 330C150 230 260 250 380 310S640 210 790 280s270-70 410 10V630H0Z"/>
<path fill="${near}" d="M0 420c180-90 330-40 470-20s210-60 360-40 240 60 370 20V630H0Z"/>
<path fill="${water}" d="M640 388c-60 40 90 70 20 110S470 560 380 630H860c-20-50 120-70 60-120S690 440 690 386Z"/>
<path fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round" opacity=".6" d="M640 470h60M600 540h110M700 590h80"/>
</svg>`;
}
