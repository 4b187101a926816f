import type { Gift } from '../../../donation/donation-controller.js';

/** The gift with more in its `custom_data`, whose inner shape the contract leaves open. */
export function withCustomData(gift: Gift, data: Readonly<Record<string, unknown>>): Gift {
  return Object.keys(data).length === 0 ? gift : { ...gift, custom_data: { ...gift.custom_data, ...data } };
}
