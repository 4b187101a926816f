import type { GiftTimes } from '../cache/gift-times.js';
import type { GiftGuard } from '../abuse/guard.js';
import type { GiftRefusal } from '../http/log-entry.js';
import type { Client } from '../http/route.js';
import type { CampaignAccess } from './campaign-access.js';
import type { Ledger } from '../ledger/ledger.js';
import type { KeyedHash } from '../ledger/hashes.js';
import type { Platform } from '../platform/platform.js';
import type { StatusWords } from '../platform/status-words.js';
import type { Availability } from './availability.js';
import type { BillingStandIns } from './outgoing-gift.js';
import type { GiftSearch } from '../reconcile/gift-search.js';
import type { CallRules } from '../request/accept-call.js';

/** Dependencies of the donation routes. */
export interface GiftDependencies {
  readonly ledger: Ledger;
  readonly platform: Platform;
  /** The platform's own words for the status of a receipt. */
  readonly statusWords: StatusWords;
  readonly billingStandIns: BillingStandIns;
  readonly rules: CallRules;
  readonly availability: Pick<Availability, 'isSwitchedOn'>;
  /** Notes that the ledger could not reserve a gift, see `createLedgerProbe`. */
  readonly noteLedgerFailure: () => void;
  /** Notes each gift that went through, so that its donor sees the new figure. */
  readonly gifts: Pick<GiftTimes, 'note'>;
  readonly access: CampaignAccess;
  readonly search: GiftSearch;
  /** Hash for `likenessOf`. */
  readonly likenessHash: KeyedHash;
  readonly guard: Pick<GiftGuard, 'admit'>;
  /** Logs once that a gift has no header of the name in `addressHeader`. */
  readonly logMissingHeader: (client: Client) => void;
  /** See `ProxyOptions.onRefused`. */
  readonly onRefused: (refusal: GiftRefusal) => void | Promise<void>;
  /** See `ProxyOptions.confirmRefusals`. */
  readonly confirmRefusals: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  readonly timeouts: {
    /** Time limit for the platform's answer to a donation, in ms. */
    readonly write: number;
    /** How long a repeat of a donation in flight waits for the donation's answer, in ms. */
    readonly repeat: number;
  };
}
