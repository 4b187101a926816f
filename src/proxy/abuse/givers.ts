import { networkOf } from '../http/ip-address.js';
import type { KeyedHash } from '../ledger/keyed-hash.js';
import type { LimitStore } from './counters.js';

/**
 * From which networks gifts were sent. Only these are told whether an equal gift was made: anyone who knows an e-mail could otherwise find
 * out who has just given, because maps and thermometers publish sum and moment of each gift.
 */
export interface Givers {
  /** @param likeness See `likenessOf`. @param address As in `GiftRequest`; gifts without one count as those of one network. */
  add(likeness: string, address: string | undefined): Promise<void>;
  has(likeness: string, address: string | undefined): Promise<boolean>;
}

/** After an hour, the question does not say any more what became of the equal gift. */
const seconds = 3_600;

export function createGivers(store: LimitStore, hash: KeyedHash): Givers {
  const kept = store.counter({ name: 'givers', points: 1, seconds });
  const keyOf = (likeness: string, address: string | undefined) =>
    hash(`${likeness} from ${(address && networkOf(address)) ?? 'nowhere'}`);
  return {
    async add(likeness, address) {
      await kept.add(await keyOf(likeness, address), 1);
    },
    has: async (likeness, address) => (await kept.count(await keyOf(likeness, address))) > 0,
  };
}
