import { within } from '../../timing/within.js';
import type { Admitted } from '../abuse/guard.js';
import { refusal, type Refusal } from '../http/reply.js';
import type { Client, Route } from '../http/route.js';
import { traceOf } from '../ledger/donor-hash.js';
import { attemptKey, barOf } from '../ledger/ledger-id.js';
import { refusedMs, type Alike, type Bar, type EarlierGift, type Intent } from '../ledger/ledger.js';
import type { PlatformAnswer } from '../platform/platform.js';
import { isOpen, outcomeOf, replyTo, storedAnswer, storedOutcome, type Answer } from './answers.js';
import type { GiftDependencies } from './dependencies.js';
import { readGift, type Gift } from './read-gift.js';
import { answerRepeat } from './status.js';
import { verdictOf } from './verdict.js';

/**
 * Maximum number of refusals of our own that this process records at once, so that gifts do not wait for hundreds of them at the ledger, and
 * in the time for which they are kept, so that an attack does not fill it.
 */
const mostRecording = 20;
const mostRecorded = 20_000;

/**
 * Takes gifts and forwards each at most once, however often it arrives: browsers repeat a POST by themselves if its connection drops, with
 * the same headers, and the platform has no idempotency keys.
 */
export function createGiving(d: GiftDependencies): {
  readonly serve: Route['serve'];
  /** Takes a gift that is not in the ledger. */
  readonly take: (gift: Gift) => Promise<Answer>;
} {
  /**
   * The gifts that this process is taking. The ledger already ensures that only one copy of each is sent, but if copies did not wait here,
   * each would count for the limits and could be refused because of the others.
   */
  const taking = new Map<string, { readonly gift: Gift; readonly answer: Promise<Answer> }>();
  /** Refusals that are being recorded, and that were since a time by `clock`. */
  const refusals = { recording: 0, recorded: 0, since: d.clock() };

  return {
    async serve(request, params, client) {
      const key = attemptKey(request.headers.get('idempotency-key'));
      return key
        ? replyTo(await give(request, params, client, key), key)
        : refusal(400, 'Idempotency-Key has to be a UUID.');
    },
    take,
  };

  /**
   * Known? Barred? Otherwise the gift is taken. What is known comes first: a repeated request is answered with the outcome of the first, even
   * if donations have been closed or limits reached since.
   */
  async function give(
    request: Request,
    params: Readonly<Record<string, string>>,
    client: Client,
    key: string,
  ): Promise<Answer> {
    const reading = await readGift(d, request, params, client, key);
    if ('invalid' in reading) return (await otherThanInvalid(key)) ?? reading.invalid;
    const { gift } = reading;
    const first = taking.get(key);
    const known = await knownAnswer(gift);
    // The first copy was released, and its answer says why.
    if (known?.name === 'unreachable' && first) return toCopy(gift, first.gift, await first.answer);
    if (known && known.name !== 'key-expired') return known;
    // A key that is too old or not bound stands for no gift, so that none is taken at present is said first.
    const closed = await barred(gift, client);
    if (closed) return knownInstead(gift, closed);
    // A copy of a gift that is being taken must not say of its key that it is too old: the first one may be sent.
    if (known && !taking.has(key)) return known;
    d.logMissingHeader(client);
    return takeInTurn(gift);
  }

  /** Why no gift is taken at present. */
  async function barred({ donation }: Gift, client: Client): Promise<Answer | undefined> {
    if (!(await d.availability.isSwitchedOn())) return { name: 'switched-off' };
    if (client.isUnidentified) return { name: 'unidentified-sender' };
    return (await d.access.isClosed(donation.fundraiser_id)) ? { name: 'campaign-closed' } : undefined;
  }

  /** Copies of a gift that arrive while it is taken wait for it, and get its outcome. */
  async function takeInTurn(gift: Gift): Promise<Answer> {
    const { key, fingerprint } = gift;
    const first = taking.get(key);
    if (first && first.gift.fingerprint !== fingerprint) return { name: 'other-donation' };
    if (first) {
      const answer = await within(first.answer, d.timeouts.repeat, () => undefined);
      const known = await knownAnswer(gift);
      // While the first copy is taken, its key may have become too old for this one, but the first one may be sent.
      if (!answer && known?.name === 'key-expired') return { name: 'running' };
      return known ?? (answer ? toCopy(gift, first.gift, answer) : { name: 'running' });
    }
    const answer = take(gift);
    taking.set(key, { gift, answer: answer.catch(() => ({ name: 'unknown' })) });
    try {
      return await answer;
    } finally {
      taking.delete(key);
    }
  }

  /** Answers a copy whose first copy has ended without a row in the ledger. It is taken if it has what the first one lacked. */
  async function toCopy(copy: Gift, first: Gift, answer: Answer): Promise<Answer> {
    const hasMore = copy.solution !== first.solution || copy.isRepeatConfirmed !== first.isRepeatConfirmed;
    return hasMore && (answer.name === 'challenge' || answer.name === 'possible-repeat')
      ? takeInTurn(copy)
      : copyOf(answer);
  }

  /** Limits, reservation, sending, end. Nothing is written for a gift that is held back; one that limits refuse is recorded. */
  async function take(gift: Gift): Promise<Answer> {
    const pass = await d.guard.admit(gift);
    // Another process may have sent it meanwhile: "refused" or "not sent" would make its donor give a second time.
    if (pass.kind === 'held-back') return knownInstead(gift, heldBack(pass.challenge));
    if (pass.kind === 'refused') return refuse(gift, { name: 'limited', problem: pass.problem });
    let answer: Answer = { name: 'unknown' };
    try {
      answer = await sendAdmitted(gift, pass);
      return answer;
    } finally {
      await pass.end(outcomeOf(answer));
    }
  }

  async function sendAdmitted(gift: Gift, pass: Admitted): Promise<Answer> {
    const { key, claim, donation } = gift;
    const campaign = donation.fundraiser_id;
    // Asked again, because the gift may have waited.
    if (!(await d.availability.isSwitchedOn())) return knownInstead(gift, { name: 'switched-off' });
    // Started before the key is reserved, so that few gifts have to wait for the cursor.
    const cursor = d.search.before(campaign);
    const begun = await reserve(gift);
    if ('name' in begun) return begun;
    const earlier = begun.alike && (await earlierOf(begun.alike));
    if (earlier) {
      const isTold = await pass.hasGiven();
      return release(gift, { name: 'possible-repeat', ...(isTold && { earlier }) });
    }
    const trace = await traceOf(donation, key, await cursor, d.search.hash);
    const noted = pass.note();
    if (d.clock() >= gift.deadline) return release(gift, { name: 'late' });
    // If the attempt was marked although the call failed, it cannot be released. Its outcome becomes unknown, and the platform's list will
    // not contain it.
    if (!(await succeeds(d.ledger.markForwarded(key, claim, trace))))
      return release(gift, { name: 'ledger-closed' });
    // Checked again, because marking the attempt may have taken too long.
    if (d.clock() >= gift.deadline) return release(gift, { name: 'late' });
    // The only place that forwards a gift.
    const said = await d.platform(gift.call, d.timeouts.write);
    const answer = await settle(gift, verdictOf(said, donation, d.statusWords), said);
    await noted;
    if (answer.name === 'receipt') {
      d.gifts.note(campaign);
      const { id } = answer.receipt;
      if (typeof id === 'number') d.search.note(campaign, id);
    }
    if (answer.name === 'key-refused' && !(await d.access.isRefused(campaign)))
      return { ...answer, name: 'card-or-key-refused' };
    return isOpen(answer) ? { ...answer, background: d.search.searchSoon(key) } : answer;
  }

  /** Reserves a gift, or answers it. */
  async function reserve(gift: Gift): Promise<{ readonly alike?: Alike } | Answer> {
    try {
      const { likeness, isRepeatConfirmed } = gift;
      const begun = await d.ledger.reserve({ ...intentOf(gift), likeness, isRepeatConfirmed });
      switch (begun.kind) {
        case 'reserved':
          return begun;
        case 'known':
          return await answerRepeat(d, gift, begun.attempt);
        case 'elsewhere':
        case 'expired':
          return barredAnswer(begun);
        case 'token-used':
          return { name: 'token-used' };
        case 'full':
          return { name: 'ledger-closed' };
      }
    } catch {
      d.noteLedgerFailure();
      // Nothing was sent with the key if the ledger does not have it, or has it reserved by this request: only this request could forward it,
      // and it does not.
      return (await knownAnswer(gift)) ?? release(gift, { name: 'ledger-closed' });
    }
  }

  /** What became of an equal gift. Of refused ones, the platform's list is read for a charge. */
  async function earlierOf(alike: Alike): Promise<EarlierGift | undefined> {
    return alike.kind === 'alike' ? alike.earlier : d.search.chargeDespiteRefusal(alike.keys);
  }

  /**
   * Records the verdict. It is returned whether or not that succeeds: if it does not, the attempt stays `forwarded`, and a repeat of the
   * request gets no receipt, but is not sent.
   */
  async function settle(gift: Gift, verdict: Answer, said: PlatformAnswer): Promise<Answer> {
    const { key, claim, isGone } = gift;
    const confirmed = verdict.refusal && d.confirmRefusals ? await confirm(key, verdict) : verdict;
    if (confirmed !== verdict && confirmed.name === 'receipt') {
      if (!isGone()) await succeeds(d.ledger.tell(key));
      return confirmed;
    }
    if (confirmed.name === 'unreachable')
      return orProblem(confirmed, await succeeds(d.ledger.release(key, claim)));
    if (confirmed.name !== 'receipt' && !confirmed.refusal)
      return orProblem(confirmed, await succeeds(d.ledger.markUnknown(key)));
    const id = confirmed.name === 'receipt' ? confirmed.receipt['id'] : undefined;
    const transaction = typeof id === 'number' ? id : undefined;
    // A ledger that cannot be written to, or has lost the attempt, is no reason to doubt a receipt that matches the gift.
    const isOurs = await d.ledger
      .settle(key, storedOutcome(confirmed), transaction, !isGone())
      .catch(() => 'unstored' as const);
    // The receipt's transaction belongs to another attempt, so it was not the answer to this gift.
    if (isOurs === false) return settle(gift, { name: 'receipt-mismatch' }, said);
    const charge = await foundCharge(gift, confirmed, isOurs);
    if (charge) return charge;
    const answer = orProblem(confirmed, isOurs === true);
    if (said.kind !== 'answered') return answer;
    if (answer.refusal) return { ...answer, background: tellOwner(gift, said.status, answer.refusal) };
    return { ...answer, wholeReceipt: said.body };
  }

  /**
   * The receipt of a gift that the platform refused, if its refusal could not be recorded because a search has found the charge in the platform's
   * list meanwhile. The charge outweighs the refusal.
   */
  async function foundCharge(
    { key, isGone }: Gift,
    { refusal }: Answer,
    recorded: boolean | 'unstored',
  ): Promise<Answer | undefined> {
    if (!refusal || recorded !== 'unstored') return undefined;
    const row = await d.ledger.find(key).catch(() => undefined);
    if (row?.state !== 'settled' || row.outcome.status !== 200) return undefined;
    if (!isGone()) await succeeds(d.ledger.tell(key));
    return storedAnswer(row.outcome);
  }

  /**
   * Confirms a refusal that may have been the answer to another gift: it is only returned once the platform's list does not contain this
   * gift. If the list contains it, the gift is settled with that charge.
   */
  async function confirm(key: string, verdict: Answer): Promise<Answer> {
    await succeeds(d.ledger.markUnknown(key));
    const found = await d.search.followUp(key);
    if (found.kind === 'settled') return storedAnswer(found.outcome);
    // If the platform refuses the API key, its list cannot be read to confirm the refusal.
    const isRefused = found.kind === 'lacking' || verdict.name === 'key-refused';
    return isRefused ? verdict : { name: 'refusal-unconfirmed' };
  }

  /** Calls the owner's `onRefused`, as work in the background. Its errors are ignored, because the gift was answered. */
  async function tellOwner(
    { donation, key }: Gift,
    status: number,
    { about: _, ...why }: Refusal,
  ): Promise<void> {
    try {
      await d.onRefused({ campaign: donation.fundraiser_id, attempt: key, status, ...why });
    } catch {
      // See above.
    }
  }

  /**
   * The answer to a gift that the ledger has, or that must not be forwarded because of what its key is bound to; `undefined` for a new one,
   * and for one that only this request has reserved. A ledger that cannot be read may have an earlier copy that was sent.
   */
  async function knownAnswer(gift: Gift): Promise<Answer | undefined> {
    try {
      const known = await d.ledger.find(gift.key);
      if (!known) return await unbound(gift.key);
      return known.claim === gift.claim ? undefined : await answerRepeat(d, gift, known);
    } catch {
      return { name: 'unrecorded' };
    }
  }

  /** What is said of a gift that is not taken, unless another process has sent it meanwhile. */
  async function knownInstead(gift: Gift, answer: Answer): Promise<Answer> {
    const known = await knownAnswer(gift);
    return known && known.name !== 'key-expired' ? known : answer;
  }

  /** The answer to an invalid request whose key may stand for a gift that was charged. */
  async function otherThanInvalid(key: string): Promise<Answer | undefined> {
    try {
      if (await d.ledger.find(key)) return { name: 'other-donation' };
      const answer = await unbound(key);
      // A key that is too old stands for no gift.
      return answer?.name === 'other-ledger' ? answer : undefined;
    } catch {
      return { name: 'unrecorded' };
    }
  }

  /**
   * The answer to a gift that is not in the ledger, and whose key is not bound to it at present. Asked for after the ledger was found not to
   * have the key: a store that has lost attempts in between has another ID by then, so that the missing attempt proves nothing.
   */
  async function unbound(key: string): Promise<Answer | undefined> {
    const bar = barOf(await d.ledger.id?.(), key, d.now());
    return bar && barredAnswer(bar);
  }

  /** Forgets a gift that was not sent. If that fails, the reservation ends with its lease. */
  async function release({ key, claim }: Gift, answer: Answer): Promise<Answer> {
    await succeeds(d.ledger.release(key, claim));
    return answer;
  }

  /** Records that limits refuse a gift: its donor may give with another key, so a late copy must not be sent. */
  async function refuse(gift: Gift, answer: Answer): Promise<Answer> {
    if (!mayRecord()) return knownInstead(gift, answer);
    refusals.recording += 1;
    refusals.recorded += 1;
    try {
      const known = await d.ledger.refuse(intentOf(gift), storedOutcome(answer));
      return known ? await answerRepeat(d, gift, known) : ((await unbound(gift.key)) ?? answer);
    } catch {
      return knownInstead(gift, { name: 'ledger-closed' });
    } finally {
      refusals.recording -= 1;
    }
  }

  function mayRecord(): boolean {
    if (d.clock() - refusals.since >= refusedMs) {
      refusals.recorded = 0;
      refusals.since = d.clock();
    }
    return refusals.recording < mostRecording && refusals.recorded < mostRecorded;
  }
}

/** The gift as the ledger stores it. */
function intentOf({ key, fingerprint, tokenHash, claim }: Gift): Intent {
  return { key, fingerprint, tokenHash, claim };
}

function barredAnswer(bar: Bar): Answer {
  return bar.kind === 'elsewhere' ? { name: 'other-ledger' } : { name: 'key-expired', ledger: bar.ledger };
}

/** The answer to a copy of a gift that is not in the ledger. */
function copyOf(answer: Answer): Answer {
  const { background: _, refusal: __, wholeReceipt: ___, ...said } = answer;
  return { ...said, isReplay: true };
}

function heldBack(challenge: 'proof-of-work' | 'own' | undefined): Answer {
  return challenge ? { name: 'challenge', challenge } : { name: 'busy' };
}

function orProblem(answer: Answer, isStored: boolean): Answer {
  return isStored ? answer : { ...answer, problem: 'ledger' };
}

async function succeeds(step: Promise<unknown>): Promise<boolean> {
  return step.then(
    () => true,
    () => false,
  );
}
