import { languageOf, localeOf, type Language } from '../../text/language.js';
import type { PictureStyle } from './sheet.js';

/** What the query of a picture asks for. */
export interface PictureTerms extends PictureStyle {
  readonly language: Language;
  readonly locale: string;
  /** ISO 4217 code; empty for amounts without one. */
  readonly currency: string;
  /** IANA name. */
  readonly timezone: string;
  /** Whether the reader has to be told which time zone it is. */
  readonly isUtc: boolean;
}

/** Widths in pixels. Each is a picture of its own, so there are only some. */
const widths = { least: 240, most: 1200, step: 60, usual: 600 };

/**
 * Reads the query of a picture. Its address stays in mails that are sent, where nobody can correct it: mail services and trackers add
 * parameters, editors escape `&` twice, and a merge field may be empty. So unknown names are ignored, and a bad value is none.
 *
 * @param accents The owner's colours, six digits; any colour if `undefined`.
 */
export function readTerms(search: URLSearchParams, accents?: ReadonlySet<string>): PictureTerms {
  const given = new Map<string, string>();
  for (const [name, value] of search) {
    const own = name.replace(/^(?:amp;)+/, '');
    if (!given.has(own)) given.set(own, value.trim());
  }
  const take = (name: string, form: RegExp) => form.exec(given.get(name) ?? '')?.[0];
  const lang = take('lang', /^[a-z]{2,3}([-_][a-z0-9]{2,8}){0,3}$/i) ?? 'en';
  const timezone = given.get('timezone') ?? '';
  const isUtc = !isTimezone(timezone);
  return {
    theme: take('theme', /^dark$/i) ? 'dark' : 'light',
    shape: take('shape', /^card$/i) ? 'card' : 'plain',
    width: widthOf(given.get('width') ?? ''),
    accent: accentOf(given.get('accent') ?? '', accents),
    language: languageOf(lang),
    locale: localeOf(lang),
    currency: take('currency', /^[a-z]{3}$/i)?.toUpperCase() ?? '',
    timezone: isUtc ? 'UTC' : timezone,
    isUtc,
  };
}

/** The nearest of the widths: of "480px", too. */
function widthOf(text: string): number {
  const [, pixels] = /^(\d{1,5})(?:\.\d+)?(?:px)?$/i.exec(text) ?? [];
  if (pixels === undefined) return widths.usual;
  const nearest = Math.round(Number(pixels) / widths.step) * widths.step;
  return Math.min(widths.most, Math.max(widths.least, nearest));
}

/** A colour as `#` and six digits. It may be written with "#", also escaped twice. */
function accentOf(text: string, accents: ReadonlySet<string> | undefined): string | undefined {
  const [, digits] = /^(?:#|%23)?([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const all = sixDigits(digits);
  return !accents || accents.has(all) ? `#${all}` : undefined;
}

/** "7A1" as "77aa11". */
export function sixDigits(accent: string): string {
  return (accent.length === 3 ? accent.replace(/./g, '$&$&') : accent).toLowerCase();
}

function isTimezone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]{0,30}(\/[\w+-]{1,30}){0,2}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
