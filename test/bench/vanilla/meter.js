/** The minimum for a campaign's progress: handwritten for one page and one language, without handling errors. */
const answers = new Map();
const money = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  maximumFractionDigits: 0,
});

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block }
  .raised { font-size: 2.25em; font-weight: 700 }
  .track { block-size: 16px; border-radius: 8px; background: #ddd; overflow: hidden }
  .fill { block-size: 100%; inline-size: calc(var(--share) * 100%); background: #0b6b4f }
`);
function element(tag, className) {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

export class VanillaMeter extends HTMLElement {
  async connectedCallback() {
    const url = `/v2/client/fundraiser/${this.getAttribute('campaign')}`;
    if (!answers.has(url))
      answers.set(
        url,
        fetch(url).then((response) => response.json()),
      );
    const { raised, goal, donors } = await answers.get(url);
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    const share = Math.min(raised / goal, 1);
    const percent = Math.floor(share * 100);
    const figure = element('span', 'raised');
    figure.textContent = money.format(raised);
    const line = element('p', 'line');
    line.append(figure, ` of ${money.format(goal)}`);
    const fill = element('div', 'fill');
    fill.style.setProperty('--share', share);
    const track = element('div', 'track');
    track.role = 'progressbar';
    track.ariaLabel = 'Raised';
    track.ariaValueMin = '0';
    track.ariaValueMax = '100';
    track.ariaValueNow = String(percent);
    track.append(fill);
    const more = element('p', 'more');
    more.textContent = `${percent}% · ${donors} donors`;
    root.append(line, track, more);
    this.dispatchEvent(new Event('ready', { bubbles: true }));
  }
}
