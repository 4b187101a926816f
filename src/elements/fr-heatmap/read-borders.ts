import { hintOnce } from '../../controllers/developer-hint.js';

const none: ReadonlyMap<string, string> = new Map();

/**
 * Which parts of the world a page shows as parts of others: "XK=RS EH=MA". What may be written is in `maps/POLITICS.md`.
 *
 * @returns Code to code.
 */
export function readBorders(host: HTMLElement, written: string): ReadonlyMap<string, string> {
  const text = (written ?? '').trim().toUpperCase();
  if (text === '') return none;
  const pairs = text.split(/[\s,]+/).map((pair) => pair.split('='));
  const isCode = (code = '') => /^[A-Z]{2}(-[A-Z\d]{1,3})?$/.test(code);
  const good = pairs.filter((pair) => pair.length === 2 && pair.every(isCode));
  if (good.length < pairs.length) hintOnce(host, 'has wrong borders: write borders="XK=RS EH=MA".');
  return new Map(good.map(([part = '', country = '']) => [part, country]));
}
