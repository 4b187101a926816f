import type { AddressSource } from '../abuse/client-address.js';
import type { GiftGuard } from '../abuse/guard.js';
import type { GiftRefusal } from '../http/log-entry.js';
import type { CampaignAccess } from './campaign-access.js';
import type { Ledger } from '../ledger/ledger.js';
import type { KeyedHash } from '../ledger/keyed-hash.js';
import type { Platform } from '../platform/platform.js';
import type { Opening } from '../availability/availability.js';
import type { GiftSearch } from '../reconcile/gift-search.js';
import type { Admission } from '../request/call-rules.js';

/** What handling a donation takes. */
export interface Desk {
  readonly ledger: Ledger;
  readonly platform: Platform;
  readonly admission: Admission;
  readonly opening: Pick<Opening, 'isSwitchedOn'>;
  readonly access: CampaignAccess;
  readonly search: GiftSearch;
  /** For `likenessOf`. */
  readonly likenessHash: KeyedHash;
  readonly guard: Pick<GiftGuard, 'pass' | 'hasRefused'>;
  readonly addresses: AddressSource;
  /** Told of whom each gift comes from. */
  readonly noteSender: (headers: Headers, peer: string | undefined) => void;
  /** Tells the owner of a gift that the platform refused. Never rejects. */
  readonly tellRefused: (refusal: GiftRefusal) => Promise<void>;
  /** See `ProxyOptions.confirmRefusals`. */
  readonly confirmRefusals: boolean;
  /** Whether a gift may not be taken because whom it comes from cannot be told, see `isUnidentifiedSender`. */
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
