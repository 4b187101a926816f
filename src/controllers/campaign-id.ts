import type { Misconfiguration } from './view-state.js';

const wholeNumber = /^[1-9]\d{0,14}$/;

/**
 * Reads the `campaign-id` attribute: the platform's integer ID, or a hint on what to write instead.
 *
 * @param text `null` after the attribute has been removed: Lit sets the property to it. A framework may set a number.
 */
export function readCampaignId(text: string | null): number | Misconfiguration {
  const digits = unquoted(String(text ?? '')).trim();
  if (wholeNumber.test(digits)) return Number(digits);
  return {
    advice: digits
      ? 'has a campaign-id that is no number: write campaign-id="123".'
      : 'needs campaign-id="123", the number of a campaign.',
  };
}

/**
 * Removes the typographic quotation marks of a value. Editors turn straight ones into these, which HTML takes as a part of the value:
 * `campaign-id=”1001″`. Also removes the zero-width characters that are copied with a number from chats and documents.
 */
export function unquoted<Text extends string | null>(text: Text): Text {
  return (text?.replace(/^[“”„«»″‘’′\p{Cf}]+|[“”„«»″‘’′\p{Cf}]+$/gu, '') ?? text) as Text;
}

/** Reads several IDs of one `campaign-id`, separated by commas or spaces, without duplicates. */
export function readCampaignIds(text: string | null): number[] | Misconfiguration {
  const list = String(text ?? '');
  if (hasThousandsMark(list))
    return {
      advice:
        'has a campaign-id that is one campaign or several: write campaign-id="123456" or "123 456", without thousands marks.',
    };
  const words = wordsOf(list);
  const ids: number[] = [];
  for (const word of words.length > 0 ? words : ['']) {
    const id = readCampaignId(word);
    if (typeof id !== 'number') return id;
    // A campaign named twice would be counted twice.
    if (!ids.includes(id)) ids.push(id);
  }
  return ids;
}

/** The IDs of a `campaign-id`; none if it can't be read. */
export function campaignIdsIn(text: string | null): readonly number[] {
  const ids = readCampaignIds(text);
  return 'advice' in ids ? [] : ids;
}

/**
 * Reads the `templates` attribute: several IDs, as in `campaign-id`. An empty list stands for the whole site.
 *
 * @param text `null` after the attribute has been removed: Lit sets the property to it.
 */
export function readTemplateIds(text: string | null): number[] | Misconfiguration {
  const list = String(text ?? '');
  const words = wordsOf(list).map(unquoted);
  return !hasThousandsMark(list) && words.every((word) => wholeNumber.test(word))
    ? [...new Set(words.map(Number))]
    : { advice: 'can’t read its templates: write templates="12 345", without thousands marks.' };
}

const wordsOf = (list: string) => list.split(/[\s,]+/).filter((word) => word !== '');

/**
 * Whether a list has a number as templates of a localized site print it: "12,345" for campaign 12345. It could also be the campaigns 12 and
 * 345, whose figures would be added up. After a comma and a space, and after four digits, a new number begins.
 */
function hasThousandsMark(list: string): boolean {
  const marked = /^\d{1,3}([,\u00a0\u2007\u2009\u202f]\d{2,3})*[,\u00a0\u2007\u2009\u202f]\d{3}$/;
  return list.split(/[ \t\r\n\f]+/).some((word) => marked.test(word.replace(/^,|,$/g, '')));
}
