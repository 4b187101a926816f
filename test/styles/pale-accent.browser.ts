import { expect } from '@open-wc/testing';
import { colourOf, contrast, over } from './colour.js';
import { subjects } from '../contract/place.js';
import { drawLooks, seenIn, tidyUp } from './draw.js';

/** What only a colour shows, by its element. */
const figures = {
  'fr-goal-thermometer':
    '.fill:not(.beyond, .pending, .match), .arc.filled, .received::before, .reached .mark',
  'fr-team-leaderboard': '.bar .received, .swatch .received, [aria-current]',
  'fr-fundraisers': '.bar .received',
  'fr-heatmap': ".swatch[data-tone='5'], .share .bar",
};

const pages = [
  ...['#ffd400', '#ff8800', '#e2001a', '#00a0df', '#ffffff', 'rgb(255 191 0 / 0.5)'].map(
    (accent) => ['rgb(34, 34, 34)', 'rgb(255, 255, 255)', accent] as const,
  ),
  ...['#050505', '#001f5b', '#663399', '#ffd400'].map(
    (accent) => ['rgb(242, 245, 251)', 'rgb(20, 20, 24)', accent] as const,
  ),
];

// Registers the elements.
await subjects();

describe('figures that only a colour shows', () => {
  tidyUp();

  for (const [tag, selector] of Object.entries(figures))
    it(`<${tag}> has 3:1 with an accent like the page’s background (WCAG 1.4.11)`, async () => {
      const drawn = seenIn(await drawLooks(tag)).filter((each) =>
        each.matches(selector.replace('::before', '')),
      );
      expect(drawn.length).to.be.above(0);
      const problems = new Set<string>();
      for (const [color, background, accent] of pages) {
        Object.assign(document.body.style, { color, background });
        document.body.style.setProperty('--fr-accent-color', accent);
        const page = colourOf(background);
        for (const each of drawn) {
          const colours = coloursOf(each).map((colour) => contrast(over(colourOf(colour), page), page));
          const best = Math.max(0, ...colours);
          if (best < 3)
            problems.add(
              `${each.localName}.${each.getAttribute('class') ?? ''} ${best.toFixed(2)} (${accent})`,
            );
        }
      }
      expect([...problems]).to.deep.equal([]);
    });

  it('keep an accent that contrasts', async () => {
    const [element] = await drawLooks('fr-goal-thermometer');
    Object.assign(document.body.style, { color: '#222', background: '#fff' });
    document.body.style.setProperty('--fr-accent-color', '#0d6efd');
    const { backgroundColor } = getComputedStyle(element!.shadowRoot!.querySelector('.fill')!);
    colourOf(backgroundColor).forEach((part, index) => {
      expect(part).to.be.closeTo(colourOf('rgb(13, 110, 253)')[index]!, 0.005);
    });
  });
});

/** Fill, line, background and shadow of an element, or of what is drawn before its text. */
function coloursOf(element: Element): string[] {
  const styles = element.matches('.received:not(svg *)')
    ? getComputedStyle(element, '::before')
    : getComputedStyle(element);
  const { fill, stroke, backgroundColor, boxShadow } = styles;
  const shadow = /^\w+\([^)]*\)/.exec(boxShadow)?.[0];
  const painted = element instanceof SVGElement ? [fill, stroke] : [backgroundColor, shadow];
  return painted.filter((colour): colour is string => colour !== undefined && colour !== 'none');
}
