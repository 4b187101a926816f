import type { Gift } from '../../../donation/gift.js';
import { plainEmail } from '../../../schema/email.js';
import { plainLine } from '../../../schema/plain-text.js';
import { addressRulesOf } from '../questions/address-rules.js';
import type { Draft, FormField, OwnField, TextField } from '../draft/draft.js';
import type { Question } from '../questions/question.js';

/**
 * What is sent where a country has no states or no postal codes. The contract (§4.4) requires two letters and a filled zip
 * for every country, and knows no way to leave them out; a deployment that wants other stand-ins sets them by attribute.
 */
export interface StandIns {
  readonly state: string;
  readonly zip: string;
}

/**
 * The stand-ins that a page sets, or the usual ones: with others than the contract takes, donors of all those countries would be
 * refused for a field that their form has not got.
 *
 * @param hint Told of what can't be sent, in words for the page's developer.
 */
export function readStandIns(
  stateCode: string,
  postalCode: string,
  hint: (sentence: string) => void,
): StandIns {
  const state = stateCode.trim();
  const isState = /^[A-Z]{2}$/i.test(state);
  if (!isState) hint(`can’t send without-state-code="${state}", which has to be two letters; it sends NA.`);
  return { state: isState ? state : 'NA', zip: postalCode.trim() || '00000' };
}

/**
 * The gift of a draft, but for what optional parts add.
 *
 * @param itemId The impact statement that goes with the chosen amount.
 */
export function giftOf(
  draft: Draft,
  { amountMinor, currency, campaignId }: Pick<Gift, 'amountMinor' | 'currency' | 'campaignId'>,
  standIns: StandIns,
  itemId?: number,
): Gift {
  const text = (name: TextField) => plainLine(draft.fields[name]);
  const { stateKind } = addressRulesOf(draft.fields.country);
  return {
    campaignId,
    amountMinor,
    currency,
    frequency: draft.frequency,
    // As it is sent: the receipt that comes back is compared with it.
    email: plainEmail(draft.fields.email),
    billing: {
      first_name: text('first-name'),
      last_name: text('last-name'),
      address: text('address'),
      city: text('city'),
      state: stateKind ? text('state') : standIns.state,
      zip: text('postal').toUpperCase() || standIns.zip,
      country: text('country'),
    },
    ...(itemId !== undefined && { itemId }),
  };
}

/** The donor by the contract's names, for a card processor's own checks. */
export function billingTexts({ billing, email }: Gift): Record<string, string> {
  const texts = Object.entries({ ...billing, email }).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return Object.fromEntries(texts);
}

const fieldNames: Readonly<Record<string, OwnField>> = {
  amount: 'amount',
  frequency: 'amount',
  'extra.donation_setting_item_id': 'amount',
  email: 'email',
  'billing.first_name': 'first-name',
  'billing.last_name': 'last-name',
  'billing.address': 'address',
  'billing.city': 'city',
  'billing.state': 'state',
  'billing.zip': 'postal',
  'billing.country': 'country',
  'card.type': 'card',
  'card.token': 'card',
};

/** The form's field for the contract's name of one; `undefined` for what the donor can't change. */
export function fieldNamed(
  path: string | undefined,
  questions: readonly Question[] = [],
): FormField | undefined {
  if (path === undefined) return undefined;
  const asked = questions.find((question) => question.path === path);
  // Own members only: the path comes from an answer, and `constructor` names one of every object.
  return asked?.name ?? (Object.hasOwn(fieldNames, path) ? fieldNames[path] : undefined);
}
