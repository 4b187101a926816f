import type { TokenFailure } from '../schema/card-token.js';
import type { Frequency } from '../schema/donation.js';

/** One intention to give. Whatever happens on the way, its key leads to at most one charge. */
export interface Attempt {
  /** UUIDv4, sent as `Idempotency-Key`. */
  readonly key: string;
  readonly campaignId: number;
  /** What is charged now, in integer minor units. */
  readonly amountMinor: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly frequency: Frequency;
  /** How often that is charged in all, for a gift in instalments. */
  readonly payments?: number | undefined;
  /** The proxy that has the key, if any has: no other knows it. */
  readonly proxyUrl: string;
  /** When Give was pressed, in ms since 1970. */
  readonly startedAt: number;
  /** When it was last sent under this key, in ms since 1970: a gift that had not arrived may be sent long after the press. */
  readonly sentAt?: number | undefined;
  /** When this tab saw that it was made, in ms since 1970. A reload right after shows the result again, not an empty form. */
  readonly settledAt?: number | undefined;
  /** The proxy has said that it has certainly not gone on: after a reload nothing but its word that it has may say otherwise. */
  readonly isUnsent?: boolean | undefined;
}

/** What the platform says of a gift that went through; `null` where it said nothing. Amount in integer minor units. */
export interface Receipt {
  readonly reference: string | null;
  readonly amountMinor: number | null;
  readonly currency: string | null;
  readonly frequency: string | null;
  /** What the donor's card statement will say. */
  readonly statementDescriptor: string | null;
  /** The platform has accepted the gift, but the payment has not arrived yet. */
  readonly isPending?: boolean;
}

/** What one send, or one question about it, came to. */
export type Verdict =
  | { readonly kind: 'done'; readonly receipt: Receipt }
  /** Not accepted. `field` is the contract's name of what was wrong, as in `billing.zip`. */
  | {
      readonly kind: 'refused';
      readonly field?: string | undefined;
      /** The platform's own words, which the proxy passes on only to pages on a developer's machine. */
      readonly reason?: string | undefined;
    }
  /** Certainly not charged: it never left the proxy, or the page. */
  | { readonly kind: 'not-sent' }
  /** Not charged either: the proxy wants a challenge solved first. `own`: one of the site's, which only its page can solve. */
  | { readonly kind: 'challenge'; readonly isOwn: boolean }
  /** Not charged either: the proxy knows an identical gift of the same donor, so the donor has to confirm this one. */
  | { readonly kind: 'possible-repeat'; readonly earlier: Earlier }
  /** The proxy's ledger reaches back beyond the press and does not have the key: nothing has left the proxy under it. */
  | { readonly kind: 'never-arrived' }
  /** May or may not have been charged. */
  | {
      readonly kind: 'unknown';
      /**
       * Of a question that got no word on the gift: it was lost, whoever is asked knows nothing of such questions, or the proxy has not
       * got the gift and does not say that it would remember it.
       */
      readonly silence?: 'lost' | 'mute' | 'absent';
      /** The platform's list of transactions has not got it, an hour later. */
      readonly isMissing?: boolean;
    };

/** An earlier gift that may be the same as this one: `made` went through, `open` has no outcome yet. */
export type Earlier = 'made' | 'open';

/** The gift that the donor was asked about. Another press of the same gift confirms it. */
export type Repeat = Pick<Attempt, 'campaignId' | 'amountMinor' | 'frequency'> & {
  readonly earlier: Earlier;
};

/** A key that is known to have led nowhere, for the next press: to the same campaign, by the same proxy. */
export type SpareKey = Pick<Attempt, 'key' | 'campaignId' | 'proxyUrl'>;

/** Where a gift stands. Only `editing` and `refused` let the donor press Give. */
export type Submission =
  | {
      readonly status: 'editing';
      /** Why the last press did not lead to a gift. */
      readonly problem?:
        TokenFailure | 'not-sent' | 'never-arrived' | 'offline' | 'challenge' | 'possible-repeat' | undefined;
      readonly spare?: SpareKey | undefined;
      /** With the problem `possible-repeat`. */
      readonly repeat?: Repeat | undefined;
    }
  | {
      readonly status: 'tokenising';
      readonly attempt: Attempt;
      /** The card or the bank takes its time: the donor may stop waiting, as nothing has been sent. */
      readonly isSlow?: boolean | undefined;
      /** As while editing, for the press after this one should no token be had. */
      readonly spare?: SpareKey | undefined;
    }
  | {
      readonly status: 'sending';
      readonly attempt: Attempt;
      /** It waits for a challenge to be solved. */
      readonly isChallenged?: boolean | undefined;
    }
  | { readonly status: 'refused'; readonly field?: string | undefined }
  | {
      readonly status: 'unknown';
      readonly attempt: Attempt;
      readonly isChecking: boolean;
      /** The proxy has not got it, so it may be sent again, under its own key. */
      readonly mayRetry?: boolean | undefined;
      /** Nobody can find it: whoever has looked as well may leave it for a new gift. */
      readonly isMissing?: boolean | undefined;
      /** It was given in another form or tab, and a press found it: its end is not the result of that press. */
      readonly isOther?: boolean | undefined;
    }
  | { readonly status: 'done'; readonly attempt: Attempt; readonly receipt: Receipt };

export type Step =
  | { readonly type: 'give'; readonly attempt: Attempt }
  | { readonly type: 'token' }
  | { readonly type: 'slow' }
  | { readonly type: 'no-token'; readonly code: TokenFailure | 'offline' }
  /** The proxy asks for a challenge; without it the gift goes nowhere. */
  | { readonly type: 'challenge' }
  | { readonly type: 'verdict'; readonly verdict: Verdict }
  /** An attempt of an earlier view of the page, or of another tab, whose outcome nobody saw. */
  | { readonly type: 'recall'; readonly attempt: Attempt }
  /** A press found a gift of another form or tab, whose outcome nobody knows yet; or one that was made since the press. */
  | { readonly type: 'rival'; readonly attempt: Attempt; readonly pressed: Attempt }
  | { readonly type: 'check' }
  | { readonly type: 'rest' }
  /** The donor wants what never arrived sent again. */
  | { readonly type: 'retry' }
  | { readonly type: 'again' };

/**
 * The only way from one stage to the next. A step that does not belong to the stage changes nothing: a second press, a late
 * token, an answer to an attempt that is over. From `unknown` only what never arrived leads back to a press of Give, and that
 * press has the same key: should the first send arrive after all, the ledger lets one of the two through.
 */
export function advance(now: Submission, step: Step): Submission {
  switch (step.type) {
    case 'give':
      return mayGive(now)
        ? {
            status: 'tokenising',
            attempt: step.attempt,
            spare: 'spare' in now ? now.spare : undefined,
          }
        : now;
    case 'token':
      return now.status === 'tokenising' ? { status: 'sending', attempt: now.attempt } : now;
    case 'slow':
      return now.status === 'tokenising' ? { ...now, isSlow: true } : now;
    case 'no-token':
      // An earlier press has sent the spare key: should its "not sent" be wrong, only that key keeps it from a second charge.
      return now.status === 'tokenising' ? { status: 'editing', problem: step.code, spare: now.spare } : now;
    case 'challenge':
      return now.status === 'sending' ? { ...now, isChallenged: true } : now;
    case 'verdict':
      return 'attempt' in now && now.status !== 'tokenising' ? judged(now, step.verdict) : now;
    case 'recall':
      return mayGive(now) || now.status === 'tokenising' ? recalled(step.attempt) : now;
    case 'rival':
      if (!mayGive(now) && now.status !== 'tokenising') return now;
      return step.attempt.settledAt === undefined
        ? {
            ...{ status: 'unknown', attempt: step.attempt, isChecking: true, isOther: true },
            mayRetry: step.attempt.isUnsent,
          }
        : asked(step.pressed, 'made', 'spare' in now ? now.spare : undefined);
    case 'check':
      return now.status === 'unknown' ? { ...now, isChecking: true } : now;
    case 'rest':
      return now.status === 'unknown' ? { ...now, isChecking: false } : now;
    case 'retry':
      return now.status === 'unknown' && now.mayRetry
        ? { status: 'editing', problem: 'never-arrived', spare: spareOf(now.attempt) }
        : now;
    case 'again':
      return mayLeave(now) ? { status: 'editing' } : now;
  }
}

/** Whether a donor may leave it for another gift. */
export function mayLeave(now: Submission): now is Extract<Submission, { readonly attempt: Attempt }> {
  return now.status === 'done' || (now.status === 'unknown' && now.isMissing === true);
}

export function mayGive({ status }: Submission): boolean {
  return status === 'editing' || status === 'refused';
}

/** Between the press of Give and the first word on it. */
export function isUnderWay({ status }: Submission): boolean {
  return status === 'tokenising' || status === 'sending';
}

/** Back to the form, with a question that the next press of the same gift answers. */
function asked(
  { campaignId, amountMinor, frequency }: Attempt,
  earlier: Earlier,
  spare: SpareKey | undefined,
): Submission {
  const repeat = { campaignId, amountMinor, frequency, earlier };
  return { status: 'editing', problem: 'possible-repeat', spare, repeat };
}

const spareOf = ({ key, campaignId, proxyUrl }: Attempt): SpareKey => ({ key, campaignId, proxyUrl });

/** What this visitor has seen made is made, whatever can be asked now; only its reference has to be asked for again. */
function recalled(attempt: Attempt): Submission {
  return attempt.settledAt === undefined
    ? { status: 'unknown', attempt, isChecking: true, mayRetry: attempt.isUnsent }
    : { status: 'done', attempt, receipt: noReceipt };
}

const noReceipt: Receipt = {
  reference: null,
  amountMinor: null,
  currency: null,
  frequency: null,
  statementDescriptor: null,
};

function judged(now: Extract<Submission, { readonly attempt: Attempt }>, verdict: Verdict): Submission {
  const { attempt } = now;
  if (now.status === 'done')
    return now.receipt === noReceipt && verdict.kind === 'done' ? { ...now, receipt: verdict.receipt } : now;
  if (now.status === 'unknown' && now.isOther) {
    if (verdict.kind === 'done') return asked(attempt, 'made', undefined);
    if (verdict.kind === 'refused') return { status: 'editing' };
  }
  switch (verdict.kind) {
    case 'done':
      return { status: 'done', attempt, receipt: verdict.receipt };
    case 'refused':
      return { status: 'refused', field: verdict.field };
    case 'possible-repeat':
      return now.status === 'sending' ? asked(attempt, verdict.earlier, spareOf(attempt)) : now;
    case 'not-sent':
    case 'challenge':
      // Said of a send only: once an outcome is unknown, "not sent" is about something else.
      return now.status === 'sending'
        ? { status: 'editing', problem: verdict.kind, spare: spareOf(attempt) }
        : now;
    case 'never-arrived':
      return now.status === 'unknown' ? { ...now, mayRetry: true } : now;
    case 'unknown':
      if (now.status !== 'unknown') return { status: 'unknown', attempt, isChecking: true };
      if (verdict.isMissing) return { ...now, isMissing: true, mayRetry: false };
      // It may have arrived since; another press would do no harm, but "nothing was charged" would be a lie.
      return now.mayRetry && !(now.attempt.isUnsent && verdict.silence) ? { ...now, mayRetry: false } : now;
  }
}
