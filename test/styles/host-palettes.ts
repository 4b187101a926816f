import { expect } from '@open-wc/testing';
import { subjects } from '../contract/place.js';
import { colourOf, contrast, over, written, type Colour, type Palette } from './colour.js';
import {
  drawDialog,
  drawForm,
  drawLooks,
  drawStates,
  hasText,
  nameOf,
  seenIn,
  tags,
  tidyUp,
} from './draw.js';

const every = await subjects();

/** Declares the tests of contrast, each with all of these palettes of a page. */
export function testContrast(palettes: readonly Palette[]): void {
  describe('on a page that sets colours of its own and none of our custom properties', () => {
    tidyUp();

    for (const tag of tags)
      it(`<${tag}> has texts of 4.5:1 and controls of 3:1`, async () => {
        expectContrast(await drawLooks(tag), palettes);
      });

    for (const subject of every.filter(({ row }) => row.reads !== undefined))
      it(`<${subject.tag}> has texts of 4.5:1 and controls of 3:1 in every state`, async () => {
        expectContrast(await drawStates(subject), palettes);
      });

    it('<fr-donate-form> has texts of 4.5:1 and controls of 3:1, with its problems as well', async () => {
      expectContrast([await drawForm()], palettes);
    });

    it('<fr-donate-form> has texts of 4.5:1 and controls of 3:1 in its dialog', async () => {
      expectContrast([await drawDialog()], palettes);
    });
  });
}

/** Transitions would show the colours of the previous palette. */
const still = new CSSStyleSheet();
still.replaceSync('*, ::before, ::after { transition: none !important; }');

/** One element for each combination of colours, because equal ones have the same contrast on every page. */
function expectContrast(elements: readonly Element[], palettes: readonly Palette[]): void {
  for (const root of elements.map(({ shadowRoot }) => shadowRoot)) {
    root?.adoptedStyleSheets.push(still);
    for (const animation of root?.getAnimations() ?? [])
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
  }
  document.body.style.cssText = 'background: rgb(255 250 240); color: rgb(80 20 10)';
  const all = seenIn(elements);
  const texts = distinct(
    all.filter(isText),
    (element) => `${letterColour(element)} ${backgroundsOf(element).join()}`,
  );
  const controls = distinct(
    all.filter(hasOutline),
    (element) => `${outlinesOf(element).join()} ${backgroundsOf(element).join()}`,
  );
  expect(texts.length, 'kinds of texts').to.be.above(0);
  const problems: string[] = [];
  for (const { text, ground } of palettes)
    for (const scheme of ['light', 'dark']) {
      document.documentElement.style.colorScheme = scheme;
      Object.assign(document.body.style, { background: written(ground), color: written(text) });
      const page = `${written(text)} on ${written(ground)}, ${scheme}`;
      for (const element of texts) {
        const behind = flat(backgroundsOf(element));
        const ratio = contrast(over(colourOf(letterColour(element)), behind), behind);
        if (ratio < 4.5) problems.push(`${nameOf(element)} ${ratio.toFixed(2)} (${page})`);
      }
      for (const element of controls) {
        const behind = flat(backgroundsOf(parentOf(element)));
        const ratio = Math.max(
          ...outlinesOf(element).map((line) => contrast(over(colourOf(line), behind), behind)),
        );
        if (ratio < 3) problems.push(`${nameOf(element)}, its outline, ${ratio.toFixed(2)} (${page})`);
      }
    }
  expect(problems.slice(0, 20), `${problems.length} of ${palettes.length} palettes`).to.deep.equal([]);
}

/** The numbers of rosettes are on a disc with its own colour. */
const isText = (element: Element) => hasText(element) && !element.matches('[data-medal] > .number');

/** The colour of letters may differ from `color`. While a figure counts up, its letters are hidden below a layer. */
function letterColour(element: Element): string {
  const { color, webkitTextFillColor: painted } = getComputedStyle(element);
  return colourOf(painted)[3] === 0 ? color : painted;
}

/** Buttons that look like text, and those that appear on hover only, have no border. */
function hasOutline(element: Element): boolean {
  return (
    element.matches('input, select, textarea, button, a.main-button, a.button, label.choice') &&
    outlinesOf(element).some((colour) => colourOf(colour)[3] > 0)
  );
}

/** The colours that distinguish a control from its surroundings. */
function outlinesOf(element: Element): string[] {
  const { borderTopColor, borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(element);
  const hasBorder = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
  return [backgroundColor, ...(hasBorder ? [borderTopColor] : [])];
}

/** The backgrounds behind an element's text, the element's own first. */
function backgroundsOf(element: Element | null): string[] {
  const backgrounds: string[] = [];
  for (let at = element; at; at = parentOf(at)) {
    const { backgroundColor } = getComputedStyle(at);
    if (colourOf(backgroundColor)[3] > 0) backgrounds.push(backgroundColor);
    if (colourOf(backgroundColor)[3] === 1) break;
  }
  return backgrounds;
}

function flat(backgrounds: readonly string[]): Colour {
  return backgrounds.reduceRight<Colour>((below, ground) => over(colourOf(ground), below), [1, 1, 1, 1]);
}

/** The parent in the flat tree: the slot of a slotted element, the host of a shadow root. */
function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

function distinct(elements: readonly Element[], key: (element: Element) => string): Element[] {
  return [...new Map(elements.map((element) => [`${element.localName} ${key(element)}`, element])).values()];
}
