import type { TokenFailure } from '../schema/gift-values.js';
import type { AcceptedState } from '../schema/payment-state.js';
import { type Charge, isSameCharge } from './gift.js';
import { isUnderWay, mayGive } from './phase.js';

/** One intention to give. Its key leads to at most one charge, even if it is sent more than once. */
export interface Attempt extends Charge {
  /** UUID, sent as `Idempotency-Key`: version 8 if it is bound to the proxy's ledger (see `boundKey`), otherwise version 4. */
  readonly key: string;
  readonly campaignId: number;
  /** The proxy that the gift is sent to. No other proxy has the key in its ledger. */
  readonly proxyUrl: string;
  /** When Give was pressed, in ms since 1970. */
  readonly startedAt: number;
  /** When the gift was last sent with this key, in ms since 1970. A gift that did not arrive may be sent again long after the press. */
  readonly sentAt?: number | undefined;
  /** When this tab learned that the gift was made, in ms since 1970. A reload shortly after shows the result instead of an empty form. */
  readonly settledAt?: number | undefined;
  /**
   * Whether the proxy has confirmed that the gift was not forwarded. After a reload, only a contrary answer of the proxy overrides this.
   */
  readonly isUnsent?: boolean | undefined;
  /** The earlier gift for which it was not forwarded. The donor is asked about it again after a reload. */
  readonly repeats?: EarlierGift | undefined;
}

/** The platform's data on a gift that it has accepted; `null` if a value was not returned. Amount in integer minor units. */
export interface Receipt {
  readonly state: AcceptedState;
  readonly reference: string | null;
  readonly amountMinor: number | null;
  readonly currency: string | null;
  readonly frequency: string | null;
  /** The text that appears on the donor's card statement. */
  readonly statementDescriptor: string | null;
}

/** The result of one send or one status request. */
export type Verdict =
  | { readonly kind: 'done'; readonly receipt: Receipt }
  /** Refused. `field` is the contract's name of the invalid field, for example `billing.zip`. */
  | {
      readonly kind: 'refused';
      readonly field?: string | undefined;
      /** The platform's own error message, which the proxy passes on only to pages on a developer's machine. */
      readonly reason?: string | undefined;
      /** The proxy will never send a gift with this key, because it is too old. ID of the ledger that a new key has to be bound to. */
      readonly ledger?: string | undefined;
    }
  /** Certainly not charged: the gift was not forwarded by the proxy, or did not leave the page. */
  | { readonly kind: 'not-sent' }
  /** Not charged: the proxy requires a challenge first. `isOwn`: it is the site's own captcha, which only the page can solve. */
  | { readonly kind: 'challenge'; readonly isOwn: boolean }
  /** Not charged: the proxy's ledger has an identical gift of the same donor, so the donor has to confirm this one. */
  | { readonly kind: 'possible-repeat'; readonly earlier: EarlierGift }
  /** The proxy's ledger reaches back beyond the press and does not contain the key: nothing was forwarded with it. */
  | { readonly kind: 'never-arrived' }
  /** The gift may or may not have been charged. */
  | {
      readonly kind: 'unknown';
      /**
       * Why a status request returned no state. `no-answer`: there was no usable answer. `no-endpoint`: the server has no such endpoint.
       * `not-found`: the proxy does not have the gift, but its ledger does not prove that it never arrived.
       */
      readonly failure?: 'no-answer' | 'no-endpoint' | 'not-found';
      /** Whether the gift is missing in the platform's list of transactions an hour later. */
      readonly isMissing?: boolean;
      /** Whether this proxy has not sent the gift because its key is bound to another ledger. A proxy with that ledger may have sent it. */
      readonly isElsewhere?: boolean;
    };

/**
 * An earlier gift that may be the same as this one: `made` was successful, `open` has no outcome yet. `unsaid`: it is one of these, and maybe
 * of another donor or from another network.
 */
export type EarlierGift = (typeof earlierGifts)[number];
export const earlierGifts = ['made', 'open', 'unsaid'] as const;

/** A gift that the donor was asked to confirm. Another press of the same gift confirms it. */
export type Repeat = Pick<Attempt, 'campaignId' | 'amountMinor' | 'frequency' | 'payments'> & {
  readonly earlier: EarlierGift;
};

/** The key of an attempt that was not forwarded to the platform. The next press for the same campaign and proxy reuses it. */
export type SpareKey = Pick<Attempt, 'key' | 'campaignId' | 'proxyUrl' | 'sentAt'>;

/** The state of a gift. The donor can press Give only in `editing` and `refused`. */
export type Submission =
  | {
      readonly status: 'editing';
      /** Why the last press did not result in a gift. */
      readonly problem?:
        TokenFailure | 'not-sent' | 'never-arrived' | 'offline' | 'challenge' | 'possible-repeat' | undefined;
      readonly spare?: SpareKey | undefined;
      /** Only with the problem `possible-repeat`. */
      readonly repeat?: Repeat | undefined;
    }
  | {
      readonly status: 'tokenising';
      readonly attempt: Attempt;
      /** Whether tokenisation takes long. The donor may stop waiting, because nothing has been sent. */
      readonly isSlow?: boolean | undefined;
      /** Key of the state `editing`, for the next press if there is no token. */
      readonly spare?: SpareKey | undefined;
    }
  | {
      readonly status: 'sending';
      readonly attempt: Attempt;
      /** Whether the gift waits for the solution of a challenge. */
      readonly isChallenged?: boolean | undefined;
    }
  | { readonly status: 'refused'; readonly field?: string | undefined }
  | {
      readonly status: 'unknown';
      readonly attempt: Attempt;
      readonly isChecking: boolean;
      /** Whether the donor may send the gift again with the same key, because the proxy does not have it. */
      readonly mayRetry?: boolean | undefined;
      /** Whether the platform cannot find the gift. The donor may start a new gift after checking. */
      readonly isMissing?: boolean | undefined;
      /** Whether the gift was made in another form or tab: its outcome is not the result of this form's press. */
      readonly isOther?: boolean | undefined;
    }
  | { readonly status: 'done'; readonly attempt: Attempt; readonly receipt: Receipt };

type WithAttempt = Extract<Submission, { readonly attempt: Attempt }>;

export type Action =
  | { readonly type: 'give'; readonly attempt: Attempt }
  /** There is a token, and the gift is sent with this key. Once more, if the proxy does not send it with the first one. */
  | { readonly type: 'token'; readonly key: string; /** ms since 1970. */ readonly at: number }
  | { readonly type: 'slow' }
  /** Nothing is sent, because there is no token, or because the gift could not be sent safely. */
  | { readonly type: 'no-token'; readonly code: TokenFailure | 'offline' | 'not-sent' }
  /** The proxy requires a challenge and does not forward the gift without it. */
  | { readonly type: 'challenge' }
  | { readonly type: 'verdict'; readonly verdict: Verdict }
  /** An attempt from before a reload, or from another tab, was found in the memory. */
  | { readonly type: 'resume'; readonly attempt: Attempt }
  /** A press found an attempt of another form or tab whose outcome is unknown, or that was made since the press. */
  | { readonly type: 'rival'; readonly attempt: Attempt; readonly pressed: Attempt }
  /**
   * A press found that an earlier gift was charged, although the platform had refused it. Nothing of this press was sent. `isOwn`: the same
   * donor has pressed.
   */
  | {
      readonly type: 'charged';
      readonly attempt: Attempt;
      readonly receipt: Receipt;
      readonly isOwn: boolean;
    }
  | { readonly type: 'check' }
  | { readonly type: 'pause' }
  /** The donor sends a gift again that never arrived. */
  | { readonly type: 'retry' }
  | { readonly type: 'restart' };

/**
 * Returns the next state; every change of state uses this function. An action that does not fit the state changes nothing: a second press, a
 * late token, an answer to an earlier attempt. From `unknown`, the gift can be sent again only if it never arrived, and with the same key:
 * if the first send arrives late, the proxy's ledger accepts only one of the two.
 */
// eslint-disable-next-line sonarjs/cognitive-complexity -- One case for each action; none depends on another.
export function advance(now: Submission, action: Action): Submission {
  switch (action.type) {
    case 'give':
      return mayGive(now)
        ? {
            status: 'tokenising',
            attempt: action.attempt,
            spare: 'spare' in now ? now.spare : undefined,
          }
        : now;
    case 'token':
      return isUnderWay(now)
        ? { status: 'sending', attempt: { ...now.attempt, key: action.key, sentAt: action.at } }
        : now;
    case 'slow':
      return now.status === 'tokenising' ? { ...now, isSlow: true } : now;
    case 'no-token':
      // The key was sent by an earlier press. If that gift was forwarded after all, only the same key prevents a second charge.
      return now.status === 'tokenising'
        ? { status: 'editing', problem: action.code, spare: now.spare }
        : now;
    case 'challenge':
      return now.status === 'sending' ? { ...now, isChallenged: true } : now;
    case 'verdict':
      return 'attempt' in now && now.status !== 'tokenising' ? applyVerdict(now, action.verdict) : now;
    case 'resume':
      return mayGive(now) || now.status === 'tokenising' ? restoreAttempt(action.attempt) : now;
    case 'rival':
      if (!mayGive(now) && now.status !== 'tokenising') return now;
      return action.attempt.settledAt === undefined
        ? { ...unknownYet(action.attempt), isOther: true }
        : withRepeatQuestion(action.pressed, 'made', 'spare' in now ? now.spare : undefined);
    case 'charged':
      if (now.status !== 'tokenising') return now;
      if (!action.isOwn) return withRepeatQuestion(now.attempt, 'unsaid', now.spare);
      // The donor has pressed for the same gift again, and has now given it.
      return isSameCharge(now.attempt, action.attempt)
        ? { status: 'done', attempt: action.attempt, receipt: action.receipt }
        : withRepeatQuestion(now.attempt, 'made', now.spare);
    case 'check':
      return now.status === 'unknown' ? { ...now, isChecking: true } : now;
    case 'pause':
      return now.status === 'unknown' ? { ...now, isChecking: false } : now;
    case 'retry':
      return now.status === 'unknown' && now.mayRetry
        ? { status: 'editing', problem: 'never-arrived', spare: spareKeyOf(now.attempt) }
        : now;
    case 'restart':
      return mayLeave(now) ? { status: 'editing' } : now;
  }
}

/** Whether the donor may leave this gift and start another one. */
export function mayLeave(now: Submission): now is WithAttempt {
  return now.status === 'done' || (now.status === 'unknown' && now.isMissing === true);
}

/** Returns to the form with a question about an earlier gift. The next press of the same gift confirms it. */
function withRepeatQuestion(
  { campaignId, amountMinor, frequency, payments }: Attempt,
  earlier: EarlierGift,
  spare: SpareKey | undefined,
): Submission {
  const repeat = {
    campaignId,
    amountMinor,
    frequency,
    ...(payments !== undefined && { payments }),
    earlier,
  };
  return { status: 'editing', problem: 'possible-repeat', spare, repeat };
}

const spareKeyOf = ({ key, campaignId, proxyUrl, sentAt }: Attempt): SpareKey => ({
  key,
  campaignId,
  proxyUrl,
  sentAt,
});

/**
 * The state for an attempt of the memory. One that was shown as made stays `done`, whatever the proxy answers now; only its receipt is
 * requested again.
 */
function restoreAttempt(attempt: Attempt): Submission {
  if (attempt.settledAt !== undefined) return { status: 'done', attempt, receipt: noReceipt };
  // That it has not reached the charity would be true, and read as if the earlier gift had not.
  if (attempt.isUnsent && attempt.repeats)
    return withRepeatQuestion(attempt, attempt.repeats, spareKeyOf(attempt));
  return unknownYet(attempt);
}

function unknownYet(attempt: Attempt): Extract<Submission, { readonly status: 'unknown' }> {
  return { status: 'unknown', attempt, isChecking: true, mayRetry: attempt.isUnsent };
}

const noReceipt: Receipt = {
  state: 'completed',
  reference: null,
  amountMinor: null,
  currency: null,
  frequency: null,
  statementDescriptor: null,
};

function applyVerdict(
  now: Exclude<WithAttempt, { readonly status: 'tokenising' }>,
  verdict: Verdict,
): Submission {
  switch (now.status) {
    case 'sending':
      return afterSend(now, verdict);
    case 'unknown':
      return afterCheck(now, verdict);
    case 'done':
      return now.receipt === noReceipt && verdict.kind === 'done'
        ? { ...now, receipt: verdict.receipt }
        : now;
  }
}

/** The state after the answer to a send. */
function afterSend(now: Extract<Submission, { readonly status: 'sending' }>, verdict: Verdict): Submission {
  const { attempt } = now;
  switch (verdict.kind) {
    case 'done':
      return { status: 'done', attempt, receipt: verdict.receipt };
    case 'refused':
      return { status: 'refused', field: verdict.field };
    case 'possible-repeat':
      return withRepeatQuestion(attempt, verdict.earlier, spareKeyOf(attempt));
    case 'not-sent':
    case 'challenge':
      return { status: 'editing', problem: verdict.kind, spare: spareKeyOf(attempt) };
    case 'never-arrived':
      return now;
    case 'unknown':
      return { status: 'unknown', attempt, isChecking: true };
  }
}

/** The state after the answer to a status request. */
function afterCheck(now: Extract<Submission, { readonly status: 'unknown' }>, verdict: Verdict): Submission {
  const { attempt, isOther } = now;
  switch (verdict.kind) {
    case 'done':
      return isOther
        ? withRepeatQuestion(attempt, 'made', undefined)
        : { status: 'done', attempt, receipt: verdict.receipt };
    case 'refused':
      return isOther ? { status: 'editing' } : { status: 'refused', field: verdict.field };
    case 'possible-repeat':
    case 'not-sent':
    case 'challenge':
      // These only count as answers to a send: once the outcome is unknown, they may refer to another send.
      return now;
    case 'never-arrived':
      return { ...now, mayRetry: true };
    case 'unknown':
      if (verdict.isMissing) return { ...now, isMissing: true, mayRetry: false };
      // The gift may have arrived meanwhile, so "nothing was charged" might be wrong.
      return now.mayRetry && !(attempt.isUnsent && verdict.failure) ? { ...now, mayRetry: false } : now;
  }
}
