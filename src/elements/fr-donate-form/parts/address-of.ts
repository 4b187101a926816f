import type { Gift } from '../../../donation/gift.js';
import { addressRulesOf, readPostal } from '../details/address-rules.js';
import { filled } from './filled.js';
import type { ValueOf } from './part.js';

/** An address in contract §4.4; all members are optional. */
export interface GivenAddress {
  address?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
}

/**
 * Returns the answers to the questions of an address. Fields that its country does not have are left out: only the billing address needs a
 * value for them.
 */
export function addressOf(name: string, value: ValueOf): GivenAddress {
  const country = value(`${name}-country`);
  const postal = value(`${name}-postal`);
  return filled({
    address: value(`${name}-address`),
    city: value(`${name}-city`),
    state: value(`${name}-state`),
    zip: readPostal(country, postal) ?? postal,
    country,
  });
}

/** The billing address, without the values that stand in for a state or a postal code that its country does not have. */
export function billingAddress({ billing: { address, city, state, zip, country } }: Gift): GivenAddress {
  const { stateKind, needsPostal } = addressRulesOf(country);
  return { address, city, ...(stateKind && { state }), ...(needsPostal && { zip }), country };
}
