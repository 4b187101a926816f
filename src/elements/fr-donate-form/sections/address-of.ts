import type { ValueOf } from '../questions/part.js';

/** What contract §4.4 calls an address; all of it optional there. */
export interface GivenAddress {
  address?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
}

/** Returns the answers to an address question. Fields that its country does not have are left out: only billing needs stand-ins. */
export function addressOf(name: string, value: ValueOf): GivenAddress {
  const members = {
    address: value(`${name}-address`),
    city: value(`${name}-city`),
    state: value(`${name}-state`),
    zip: value(`${name}-postal`).toUpperCase(),
    country: value(`${name}-country`),
  };
  return Object.fromEntries(Object.entries(members).filter(([, text]) => text !== ''));
}
