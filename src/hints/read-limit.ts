import { hintOnce } from './developer-hint.js';

/**
 * Reads the `limit` attribute, a number from 1 to `most`. Any other value is reported, and `otherwise` is used.
 *
 * @param set In spite of the property's type, a framework may set a number or `undefined`.
 */
export function readLimit(
  host: HTMLElement,
  set: string | number | null | undefined,
  otherwise: number,
  most: number,
): number {
  const text = String(set ?? '').trim();
  if (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= most) return Number(text);
  if (text !== '') hintOnce(host, `has limit “${text}”: write a number from 1 to ${String(most)}.`);
  return otherwise;
}
