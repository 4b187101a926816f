import { languageOf, localeOf, type Language } from '../../i18n/language.js';
import { nothing, type Endpoint } from '../../schema/endpoint.js';
import { z } from '../../schema/z.js';
import type { Reply } from '../http/reply.js';
import { wrongField } from '../http/reply.js';
import { readQuery } from '../request/read-query.js';
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

const narrowest = 240;
const widest = 1200;

const form = (pattern: RegExp, error: string) => z.optional(z.string().check(z.regex(pattern, error)));

const Query = z.strictObject({
  lang: form(/^[a-z]{2,3}([-_][a-z0-9]{2,8}){0,3}$/i, 'has to be a language, like fr or fr-CA'),
  theme: z.optional(z.enum(['light', 'dark'])),
  accent: form(/^([0-9a-f]{3}|[0-9a-f]{6})$/i, 'has to be a colour, like 7a1f5c'),
  width: z.optional(z.int().check(z.gte(narrowest), z.lte(widest))),
  shape: z.optional(z.enum(['plain', 'card'])),
  currency: form(/^[a-z]{3}$/i, 'has to be a code of three letters, like CAD'),
  timezone: z.optional(
    z
      .string()
      .check(z.refine((name) => isTimezone(name), { error: 'has to be a name, like America/Toronto' })),
  ),
});

/** `readQuery` reads the query of an endpoint. */
const picture = {
  ...{ name: 'picture', method: 'GET', path: '/', params: nothing, query: Query, body: undefined },
  ...{ reply: nothing, freshFor: 0, access: 'visitor' },
} as const satisfies Endpoint;

/** Reads the query of a picture, or returns a refusal that says what is wrong. */
export function readTerms(search: URLSearchParams): PictureTerms | Reply {
  const { query, problem } = readQuery(picture, search);
  if (problem) return wrongField(problem.path, problem.problem);
  const {
    lang = 'en',
    theme = 'light',
    accent,
    width = 600,
    shape = 'plain',
    currency = '',
    timezone,
  } = z.parse(Query, query);
  return {
    ...{ theme, width, shape, accent: accent && sixDigits(accent) },
    ...{ language: languageOf(lang), locale: localeOf(lang) },
    currency: currency.toUpperCase(),
    timezone: timezone ?? 'UTC',
    isUtc: timezone === undefined,
  };
}

function sixDigits(accent: string): string {
  const digits = accent.length === 3 ? accent.replace(/./g, '$&$&') : accent;
  return `#${digits.toLowerCase()}`;
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
