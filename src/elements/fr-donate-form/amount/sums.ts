import { noChange } from 'lit';
import { directive, Directive, type ElementPart } from 'lit/directive.js';
import { pageDocument } from '../../../page/page-document.js';

/** A text, and the sums in it. */
export interface SumText {
  readonly text: string;
  readonly sums?: readonly string[] | undefined;
}

/** The words of a text, and at odd places its sums. */
function piecesOf({ text, sums = [] }: SumText): string[] {
  if (sums.length === 0) return [text];
  return text.split(
    new RegExp(`(${sums.map((sum) => sum.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`),
  );
}

/** Writes a text into an element, with its sums in elements of their own, which translators leave as they are. */
export function writeSums(element: Element, text: SumText): void {
  const nodes = piecesOf(text).map((piece, at) => {
    if (at % 2 === 0) return piece;
    const sum = pageDocument.createElement('span');
    sum.className = 'sum';
    sum.translate = false;
    sum.textContent = piece;
    return sum;
  });
  element.replaceChildren(...nodes);
}

/**
 * Whether an element shows the sums of a text, in whatever words.
 *
 * @param read Returns what a sum is compared by, so that it may be written in another way.
 */
export function showsSums(element: Element, text: SumText, read: (sum: string) => unknown): boolean {
  const wanted = piecesOf(text).filter((_, at) => at % 2 === 1);
  const shown = [...element.querySelectorAll('.sum')].map(({ textContent }) => read(textContent.trim()));
  return wanted.length === shown.length && wanted.every((sum, at) => read(sum) === shown[at]);
}

class SumsDirective extends Directive {
  #text: string | undefined;

  override render(_text: SumText | undefined): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart, [own = { text: '' }]: [SumText?]): typeof noChange {
    if (own.text !== this.#text) {
      this.#text = own.text;
      writeSums(element, own);
    }
    return noChange;
  }
}

/** Sets the text of an element by `writeSums`, when it has changed. */
export const withSums = directive(SumsDirective);
