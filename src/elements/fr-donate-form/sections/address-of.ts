import { readPostal } from '../address/address-rules.js';
import type { ValueOf } from '../questions/part.js';

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
  const members = {
    address: value(`${name}-address`),
    city: value(`${name}-city`),
    state: value(`${name}-state`),
    zip: readPostal(country, postal) ?? postal,
    country,
  };
  return Object.fromEntries(Object.entries(members).filter(([, text]) => text !== ''));
}
