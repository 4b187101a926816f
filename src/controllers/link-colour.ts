import { pageDocument } from '../page/page-document.js';
import { backgroundOf } from '../styles/background-of.js';

/** The least chroma of a colour with a hue, in Oklab. The tinted greys in which sites write their texts have less. */
const leastChroma = 0.05;
/** WCAG 1.4.11, for bars and buttons. What is written on them is black or white (`tokens.css`), one of which has 4.5:1 on any colour. */
const leastContrast = 3;

/**
 * Returns the colour of the page's links, as the browser writes it; empty if it could not be an accent.
 *
 * It is the colour of a plain link at the end of the body. A link of the header may be white on dark, and one that looks like a button has the
 * colour of its label. If that is none, as on sites that style only the links of their articles, it is the colour of a plain link after the
 * widget. These links are gone before anything is drawn.
 */
export function linkColour(widget: Element): string {
  const { body } = pageDocument;
  const link = pageDocument.createElement('a');
  link.href = '#';
  try {
    body.append(link);
    const ofBody = accentOf(link, body);
    if (ofBody !== '') return ofBody;
    // Not by `append` of its parent: a `<form>` may have a field of that name.
    widget.after(link);
    return accentOf(link, widget);
  } finally {
    link.remove();
  }
}

/** The link's colour, if the site has chosen it, it has a hue, and it can be seen on the background of `place`; otherwise empty. */
function accentOf(link: HTMLElement, place: Element): string {
  // Through the CSSOM, which a strict style-src allows. What is not displayed starts no transitions.
  link.style.cssText = 'display: none !important';
  const style = getComputedStyle(link);
  const { color } = style;
  const written = (value: string) => {
    link.style.setProperty('color', value, 'important');
    return style.color;
  };
  // Nobody has chosen the browser's own blue.
  if (written('revert') === color) return '';
  const [, a, b] = threeNumbers(written(converted('oklab', color)));
  const [, front] = threeNumbers(written(converted('xyz', color)));
  const [, behind] = threeNumbers(written(converted('xyz', backgroundOf(place))));
  const contrast = (Math.max(front, behind) + 0.05) / (Math.min(front, behind) + 0.05);
  return Math.hypot(a, b) >= leastChroma && contrast >= leastContrast ? color : '';
}

/** A colour in any notation as one of another space. The second number of `xyz` is the luminance of WCAG. */
function converted(space: 'oklab' | 'xyz', color: string): string {
  return `color-mix(in ${space}, ${color}, ${color})`;
}

/** The numbers of a computed colour; `NaN` if it is translucent, because its contrast is not known. */
function threeNumbers(computed: string): [number, number, number] {
  const [, one, two, three] = /^(?:oklab\(|color\(xyz-d65 )(\S+) (\S+) (\S+)\)$/.exec(computed) ?? [];
  return [Number(one), Number(two), Number(three)];
}
