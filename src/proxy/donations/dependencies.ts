import type { AddressSource } from '../abuse/client-address.js';
import type { GiftGuard } from '../abuse/guard.js';
import type { GiftRefusal } from '../http/log-entry.js';
import type { CampaignAccess } from './campaign-access.js';
import type { Ledger } from '../ledger/ledger.js';
import type { KeyedHash } from '../ledger/keyed-hash.js';
import type { Platform } from '../platform/platform.js';
import type { Availability } from '../availability/availability.js';
import type { GiftSearch } from '../reconcile/gift-search.js';
import type { CallRules } from '../request/call-rules.js';

/** What the donation routes need. */
export interface GiftDependencies {
  readonly ledger: Ledger;
  readonly platform: Platform;
  readonly rules: CallRules;
  readonly availability: Pick<Availability, 'isSwitchedOn'>;
  readonly access: CampaignAccess;
  readonly search: GiftSearch;
  /** For `likenessOf`. */
  readonly likenessHash: KeyedHash;
  readonly guard: Pick<GiftGuard, 'pass' | 'hasRefused'>;
  readonly addresses: AddressSource;
  /** Logs, once, a gift without the header that `addressHeader` names. */
  readonly logMissingHeader: (headers: Headers, peer: string | undefined) => void;
  /** Calls `onRefused`. Never rejects. */
  readonly notifyRefused: (refusal: GiftRefusal) => Promise<void>;
  /** See `ProxyOptions.confirmRefusals`. */
  readonly confirmRefusals: boolean;
  /** See `isUnidentifiedSender`. */
  readonly isUnidentified: (headers: Headers, peer: string | undefined) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
  readonly timeouts: {
    /** How long the platform may take over a donation, in ms. */
    readonly write: number;
    /** How long a repeat of a running donation waits for its answer, in ms. */
    readonly repeat: number;
  };
}
