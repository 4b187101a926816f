import type { Gift } from '../../controllers/submission-controller.js';
import { toMajor } from '../../schema/money.js';
import { addressRulesOf } from './address-rules.js';
import type { Draft, FormField } from './draft.js';

/**
 * What is sent where a country has no states or no postal codes. The contract (§4.4) requires two letters and a filled zip
 * for every country, and knows no way to leave them out; a deployment that wants other stand-ins sets them by attribute.
 */
export interface StandIns {
  readonly state: string;
  readonly zip: string;
}

/** The body of contract §4.4, but for the card, from a draft that has no problems. */
export function giftOf(draft: Draft, amountMinor: number, campaignId: number, standIns: StandIns): Gift {
  const text = (name: keyof Draft['fields']) => draft.fields[name].trim();
  const { stateKind } = addressRulesOf(draft.fields.country);
  return {
    amount: toMajor(amountMinor),
    frequency: draft.frequency,
    email: text('email'),
    fundraiser_id: campaignId,
    billing: {
      first_name: text('first-name'),
      last_name: text('last-name'),
      address: text('address'),
      city: text('city'),
      state: stateKind ? text('state') : standIns.state,
      zip: text('postal').toUpperCase() || standIns.zip,
      country: text('country'),
    },
  };
}

const fieldNames: Readonly<Record<string, FormField>> = {
  amount: 'amount',
  frequency: 'amount',
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
export function fieldNamed(path: string | undefined): FormField | undefined {
  // Own members only: the path comes from an answer, and `constructor` names one of every object.
  return path !== undefined && Object.hasOwn(fieldNames, path) ? fieldNames[path] : undefined;
}
