import { members } from '../schema/json.js';
import { fieldsOf, type EventFields } from './relayed-events.js';

/**
 * The messages between `embed.html` and the page around its frame, sent by `postMessage`:
 *
 * 1. The frame sends `ready` to its parent, whatever its origin.
 * 2. The page sends `host` to the origin of the frame's `src`, with its language and the campaign parameters of its address.
 * 3. The frame sends its `height` to the origin of that answer, at once and after each change, and the events of its element if the frame's
 *    page allows them for that origin.
 *
 * Each message has the number of this protocol. Messages with another number are ignored, and the page logs a warning.
 */
export const protocol = 1;

export type Message =
  | { readonly frEmbed: number; readonly type: 'ready' }
  | {
      readonly frEmbed: number;
      readonly type: 'host';
      /** The page's language, a BCP 47 tag; empty if it has none. */
      readonly lang: string;
      readonly utm: UtmParameters;
    }
  | { readonly frEmbed: number; readonly type: 'height'; readonly height: number }
  | {
      readonly frEmbed: number;
      readonly type: 'event';
      readonly name: string;
      readonly fields: EventFields;
    };

/** Parameters that say which letter or advertisement led a visitor to the page. No other parameter of the page's address enters the frame. */
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'];

export type UtmParameters = Readonly<Record<string, string>>;

/** Maximum height. A greater one means that the content grows with its frame, without end. */
const maxHeight = 20_000;

/** A message of this protocol with any number; `undefined` for anything else. */
export function readMessage(data: unknown): Message | undefined {
  const { frEmbed, type, height, lang, utm, name, fields } = members(data);
  if (typeof frEmbed !== 'number') return undefined;
  switch (type) {
    case 'ready':
      return { frEmbed, type };
    case 'host':
      return { frEmbed, type, lang: languageOf(lang), utm: utmOf((key) => members(utm)[key]) };
    case 'height':
      return typeof height === 'number' && height >= 0 && height <= maxHeight
        ? { frEmbed, type, height: Math.ceil(height) }
        : undefined;
    case 'event': {
      const own = fieldsOf(name, members(fields));
      return own && { frEmbed, type, name: String(name), fields: own };
    }
    default:
      return undefined;
  }
}

function languageOf(lang: unknown): string {
  return typeof lang === 'string' && /^[a-z]{2,3}(-[a-z\d]{1,8}){0,4}$/i.test(lang) ? lang : '';
}

/**
 * Returns the parameters that may enter the frame. A value with as many digits as a card number, of any script, is left out: a form can't
 * send a gift with such a value, and the donor couldn't change it.
 */
export function utmOf(read: (name: string) => unknown): UtmParameters {
  const found: Record<string, string> = {};
  for (const name of utmNames) {
    const value = read(name);
    if (typeof value !== 'string' || value === '' || value.length > 200) continue;
    if (value.normalize('NFKC').replace(/\P{N}/gu, '').length < 12) found[name] = value;
  }
  return found;
}
