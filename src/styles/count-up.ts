import { allowsMotion, inNextFrame } from './motion.js';

/** Time in ms in which a figure counts to its new value. */
const duration = 400;

/** Maximum number of figures that count at the same time: hundreds would block the page. */
const most = 20;

const texts = new WeakMap<Element, string>();
const copies = new Map<Element, HTMLElement>();

/**
 * Counts visually to a new figure: the text of the element is the new figure at once, and the digits change in a copy in front of it, which
 * is hidden from screen readers. Call this for each figure after each rendering; the first call only stores the figure.
 *
 * @param first The figure of earlier renderings, if this was not called for them.
 */
export function countUp(element: HTMLElement, first?: string): void {
  const copy = copies.get(element);
  copy?.remove();
  const text = element.textContent;
  const before = texts.get(element) ?? first;
  if (text === before) {
    if (copy) element.append(copy);
    return;
  }
  texts.set(element, text);
  const from = copy?.textContent ?? before;
  const write = from === undefined ? undefined : digitsBetween(from, text);
  if (!write || !allowsMotion() || (!copy && copies.size >= most)) {
    if (copy) stop(element);
    return;
  }
  show(element, write);
}

function show(element: HTMLElement, write: (share: number) => string): void {
  // A clone has the tag and so the font of the element. `document.createElement` could be shadowed by the name of an element of the page.
  const copy = element.cloneNode() as HTMLElement;
  for (const name of copy.getAttributeNames()) copy.removeAttribute(name);
  copy.setAttribute('aria-hidden', 'true');
  copy.style.cssText =
    'position: absolute; inset: 0; font-size: 1em; white-space: nowrap; -webkit-text-fill-color: currentcolor';
  copy.textContent = write(0);
  element.style.setProperty('position', 'relative');
  element.style.setProperty('-webkit-text-fill-color', 'transparent');
  element.append(copy);
  copies.set(element, copy);
  const start = performance.now();
  const step = () => {
    if (copies.get(element) !== copy) return;
    const share = (performance.now() - start) / duration;
    if (share >= 1 || !copy.isConnected) stop(element);
    else {
      copy.textContent = write(1 - (1 - share) ** 3);
      inNextFrame(step);
    }
  };
  inNextFrame(step);
}

function stop(element: HTMLElement): void {
  copies.get(element)?.remove();
  copies.delete(element);
  element.style.removeProperty('position');
  element.style.removeProperty('-webkit-text-fill-color');
}

/**
 * The figures between two figures of the same form. Only the digits of the text are replaced, so no formatter is needed.
 *
 * @returns The text at a share of the way, 0 to 1; `undefined` for figures of different forms, such as "$980K" and "$1M".
 */
export function digitsBetween(from: string, to: string): ((share: number) => string) | undefined {
  if (frameOf(from) !== frameOf(to)) return undefined;
  const [a, b] = [numberOf(from), numberOf(to)];
  if (Number.isNaN(a + b) || a === b) return undefined;
  const longer = a > b ? from : to;
  return (share) => withDigits(longer, String(Math.round(a + (b - a) * share)));
}

/** The text without its digits, and the number of decimals. */
function frameOf(text: string): string {
  const decimals = /[.,](\d{1,2})\D*$/.exec(text)?.[1] ?? '';
  return `${String(decimals.length)} ${text.replace(/[\d\s.,’]/g, '')}`;
}

function numberOf(text: string): number {
  const digits = text.replace(/\D/g, '');
  return digits.length > 0 && digits.length <= 15 ? Number(digits) : NaN;
}

/** Replaces the digits of a text, starting at its end. Separators between digits that are not needed are left out. */
function withDigits(text: string, digits: string): string {
  let left = digits;
  let result = '';
  for (const character of [...text].reverse()) {
    if (/\d/.test(character)) {
      result = left.slice(-1) + result;
      left = left.slice(0, -1);
    } else if (left !== '' || !/[\s.,’]/.test(character)) result = character + result;
  }
  return result;
}
