import { expect } from '@open-wc/testing';
import { subjects } from '../contract/place.js';
import { drawDialog, drawForm, drawLooks, hasText, nameOf, seenIn, tags, tidyUp } from './draw.js';

await subjects();

/** What a visitor sets by a style sheet or an extension (WCAG 1.4.12). The spacing of paragraphs is twice their text. */
const spacing = new CSSStyleSheet();
spacing.replaceSync(`:host, * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`);

/** A meter off screen keeps its height until it is scrolled to, and its texts, which nobody sees, would lie on the next one. */
const onScreen = new CSSStyleSheet();
onScreen.replaceSync(':host { content-visibility: visible !important }');

/** Rounding, and the letter spacing behind the last letter of a line, which is no part of a text. */
const tolerance = 3;

const isRoot = (root: ShadowRoot | null): root is ShadowRoot => root !== null;

/** The shadow roots of these elements and of those inside them. */
function rootsOf(elements: readonly Element[]): ShadowRoot[] {
  return elements
    .map(({ shadowRoot }) => shadowRoot)
    .filter(isRoot)
    .flatMap((root) => [root, ...rootsOf([...root.querySelectorAll('*')])]);
}

/** The boxes of the lines of an element's own texts. */
function linesOf(element: Element): DOMRect[] {
  return [...element.childNodes]
    .filter((node) => node instanceof Text && node.data.trim() !== '')
    .flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width }) => width > 1);
    });
}

/** Texts that are cut off by a box, leave their control, or are beside the width of the window. */
function cut(text: Element): string[] {
  const found: string[] = [];
  for (let at: Element | null = text; at; at = at.parentElement) {
    const { left, right, top, bottom } = at.getBoundingClientRect();
    const { overflowX, overflowY } = getComputedStyle(at);
    const hides = (overflow: string) => ['hidden', 'clip'].includes(overflow);
    const isControl = at.matches('button, label, .main-button, .quiet-button');
    for (const line of linesOf(text)) {
      const isOutX = line.right > right + tolerance || line.left < left - tolerance;
      const isOutY = line.bottom > bottom + tolerance || line.top < top - tolerance;
      if ((isOutX && (hides(overflowX) || isControl)) || (isOutY && (hides(overflowY) || isControl)))
        found.push(`${nameOf(text)} is not whole in ${at.localName}.${at.getAttribute('class') ?? ''}`);
    }
  }
  if (linesOf(text).some(({ left, right }) => left < -tolerance || right > innerWidth + tolerance))
    found.push(`${nameOf(text)} is beside the page`);
  return found;
}

/** Texts that lie on each other. */
function overlaps(texts: readonly Element[]): string[] {
  const lines = texts.flatMap((text) => linesOf(text).map((box) => ({ text, box })));
  return lines.flatMap(({ text, box }, index) =>
    lines
      .slice(index + 1)
      .filter(({ text: other, box: { left, right, top, bottom } }) => {
        const across = Math.min(box.right, right) - Math.max(box.left, left);
        const down = Math.min(box.bottom, bottom) - Math.max(box.top, top);
        return other !== text && across > tolerance && down > tolerance;
      })
      .map(({ text: other }) => `${nameOf(text)} lies on ${nameOf(other)}`),
  );
}

function lost(elements: readonly Element[]): string[] {
  const texts = seenIn(elements).filter((each) => hasText(each) && !each.closest('.visually-hidden'));
  return [...texts.flatMap(cut), ...overlaps(texts)];
}

/** A layout that depends on a size follows in a later frame. */
async function laidOut(): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Checks that the spacing hides nothing that is there without it, such as the end of a long name. */
async function expectRoom(elements: readonly Element[]): Promise<void> {
  for (const root of rootsOf(elements)) {
    root.adoptedStyleSheets.push(onScreen);
    for (const animation of root.getAnimations()) animation.cancel();
  }
  await laidOut();
  const before = new Set(lost(elements));
  for (const root of rootsOf(elements)) root.adoptedStyleSheets.push(spacing);
  await laidOut();
  const [first] = elements;
  const text = seenIn(elements).find(hasText);
  expect(getComputedStyle(text!).letterSpacing, first?.localName).to.not.equal('normal');
  expect(lost(elements).filter((problem) => !before.has(problem))).to.deep.equal([]);
}

for (const width of [320, 720])
  describe(`with the text spacing of WCAG 1.4.12, in ${String(width)} px, no text is cut off or covered`, () => {
    tidyUp();
    beforeEach(() => {
      document.body.style.inlineSize = `${String(width)}px`;
    });

    for (const tag of tags)
      it(`in <${tag}>`, async () => {
        await expectRoom(await drawLooks(tag));
      });

    it('in the form, with all parts open and all problems', async () => {
      await expectRoom([await drawForm()]);
    });

    it('in the form’s dialog', async () => {
      await expectRoom([await drawDialog()]);
    });
  });
