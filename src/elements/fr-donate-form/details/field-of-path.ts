import { addressRulesOf } from './address-rules.js';
import type { FormField, BuiltInField } from './draft.js';
import type { Question } from './question.js';

const fieldsByPath: Readonly<Record<string, BuiltInField>> = {
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

/**
 * The form's field for the contract's name of a field; `undefined` if the donor can't change it.
 *
 * @param country The donor's.
 */
export function fieldOfPath(
  path: string | undefined,
  questions: readonly Question[],
  country: string,
): FormField | undefined {
  if (path === undefined || isStandIn(path, country)) return undefined;
  const question = questions.find((one) => one.path === path);
  // `Object.hasOwn` because the path comes from an answer, and every object inherits `constructor`.
  return question?.name ?? (Object.hasOwn(fieldsByPath, path) ? fieldsByPath[path] : undefined);
}

/** Whether the refused value is the state that is sent for countries without states. The form has no field to change it. */
export function isStandIn(path: string | undefined, country: string): boolean {
  return path === 'billing.state' && !addressRulesOf(country).stateKind;
}
