// What a link to `embed.html` may set. Anyone can write such a link, and it opens the charity's own page: a text or an address in it would be
// the words of a stranger beside the card fields. Whatever is in no list is refused, so that a new attribute is.
// test/embed/address-attributes.test.ts compares the lists with the types in custom-elements.json.

/** Attributes that are numbers, booleans or enumerations, except `with-fee-cover-checked`, which decides what is charged. */
const typed =
  'with-cancel-any-time debug without-other-languages floating format layout map metric near-percent paging without-pending scale ' +
  'with-captain sort steps variant with-business with-draft with-image with-label with-mailed-receipt ' +
  'with-name with-pending with-pulse with-row-gifts with-search with-sort with-tax-receipt with-time with-title ' +
  'with-tribute with-upsell without-amounts';

/**
 * Attributes whose texts are IDs, amounts, codes or words of a list. Not `tags`, which are names, nor what is recorded with a gift or charged:
 * `currency`, `fee-cover`, `custom-data` and the like.
 */
const listed =
  'amounts amounts-month amounts-once amounts-year campaign-id cents country default-amount ' +
  'default-country default-frequency figure frequencies highlight-page highlight-team installment-days installments kiosk limit ' +
  'locale max min min-donors page-id prefill refresh selected share show sort stretch-goals templates timezone ' +
  'tribute-methods tribute-types upsell-percent value';

const allowed: ReadonlySet<string> = new Set(`${typed} ${listed}`.split(' '));

/** Whether an address may set an attribute. The others are written in the site's own copy of the page. */
export function isForAddress(name: string): boolean {
  return allowed.has(name);
}

/** Whether a value from an address has no address and no markup: IDs, amounts, words of a list, and a time zone have none. */
export function isValueForAddress(value: string): boolean {
  return /^(?!.*\/\/)[\w \u00a0\u202f.,:;|=%+/$€£¥-]{0,200}$/.test(value);
}

/**
 * Attributes of the donate form that are ignored in a frame. A dialog would be as high as its frame, and the frame is only as high as the
 * button.
 */
export const dialogAttributes = /^(layout|floating)$/;
