import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { connectionTo, type Connection } from '../config.js';
import type { TokenResult } from '../schema/card-token.js';
import {
  advance,
  isUnderWay,
  mayGive,
  mayLeave,
  type Attempt,
  type SpareKey,
  type Step,
  type Submission,
  type Verdict,
} from './attempt.js';
import { chargeOf, toRequest, type Gift } from './gift.js';
import { sendGift, statusOf } from './gift-calls.js';
import { Inquiry } from './inquiry.js';
import { guardLeaving } from './leave-guard.js';
import type { DonationEffects } from './effects.js';

/** A card that has not become a token by then, in ms, may be hanging, or wait for the donor's bank. */
const slowAfter = 20_000;

/** What keeps where the gift stands, beside whatever else it keeps. */
export interface SubmissionStore {
  readonly state: { readonly submission: Submission };
  set(change: { readonly submission: Submission }): void;
}

export interface DonationHost extends ReactiveControllerHost {
  readonly isConnected: boolean;
}

/**
 * Takes a gift from the press of Give to its outcome: gets a token, sends the gift, and asks the proxy for the outcome if the answer
 * is lost. It sends a gift again only after a challenge, or when the donor
 * presses Give again, and then with the same key.
 */
export class DonationController implements ReactiveController {
  readonly #connection: () => Connection | undefined;
  readonly #effects: DonationEffects;
  readonly #store: SubmissionStore;
  readonly #inquiry: Inquiry;

  /** @param connection To the proxy in force; `undefined` while there is none. @param store Begins with `editing`. */
  constructor(
    host: DonationHost,
    connection: () => Connection | undefined,
    effects: DonationEffects,
    store: SubmissionStore,
  ) {
    this.#connection = connection;
    this.#effects = effects;
    this.#store = store;
    this.#inquiry = new Inquiry({
      clock: effects.clock,
      random: effects.random,
      ask: () => this.#ask(),
      isWanted: () => this.state.status === 'unknown' && host.isConnected,
      rest: () => {
        this.#take({ type: 'rest' });
      },
    });
    host.addController(this);
  }

  get state(): Submission {
    return this.#store.state.submission;
  }

  /**
   * One press of Give. Presses while a gift is on its way or its outcome unknown do nothing.
   *
   * @param tokenize Asked once, with the attempt that the token is for.
   * @param captcha What the page's own captcha says at the moment of sending, if it has one.
   * @param pressedAt When the donor has decided, in ms since 1970: gifts that other forms and tabs have made since are asked about.
   */
  async give(
    gift: Gift,
    tokenize: (attempt: Attempt) => Promise<TokenResult>,
    captcha: () => string | undefined = () => undefined,
    pressedAt = this.#effects.clock.now(),
  ): Promise<void> {
    const connection = this.#connection();
    const { clock, memory, newKey, isOnline } = this.#effects;
    if (!connection || !mayGive(this.state)) return;
    const { proxyUrl } = connection;
    const { campaignId } = gift;
    const spareKey = this.#spareFor(campaignId, proxyUrl)?.key;
    const sent = memory.find(campaignId, proxyUrl);
    const attempt: Attempt = {
      key: spareKey ?? newKey(),
      campaignId,
      ...chargeOf(gift),
      proxyUrl,
      // Of the first press under this key: a ledger that is younger says nothing about that one.
      startedAt: spareKey !== undefined && sent?.key === spareKey ? sent.startedAt : pressedAt,
    };
    const isConfirmed = this.#isConfirmed(attempt);
    if (this.#findRival(attempt, isConfirmed)) return;
    // Before the first wait, so that a second press in the same task finds the form busy.
    this.#take({ type: 'give', attempt });
    if (!isOnline()) {
      this.#take({ type: 'no-token', code: 'offline' });
      return;
    }
    const timer = clock.setTimeout(() => {
      this.#take({ type: 'slow' });
    }, slowAfter);
    const result = await tokenize(attempt);
    clock.clearTimeout(timer);
    // A token that comes after all, to a donor who has stopped waiting for it.
    if (this.state.status !== 'tokenising' || this.state.attempt !== attempt) return;
    if (!result.ok) {
      this.#take({ type: 'no-token', code: result.code });
      return;
    }
    // Asked again after what may have been a minute at the bank's: a duplicated tab has the same gift in its form.
    if (this.#findRival(attempt, isConfirmed)) return;
    this.#take({ type: 'token' });
    memory.keep({ ...attempt, sentAt: clock.now() });
    const card = { type: result.cardType, token: result.token };
    const body = toRequest(gift, card);
    const verdict = await sendGift(connection, body, attempt.key, captcha(), isConfirmed, () => {
      this.#take({ type: 'challenge' });
      return this.#effects.solveChallenge(proxyUrl);
    });
    if (verdict.kind === 'refused') this.#effects.hintAtRefusal(verdict);
    this.#settle(connection, verdict);
    this.#inquiry.start();
  }

  /** Takes up an attempt whose outcome nobody saw, as after a reload. */
  recall(campaignId: number): void {
    const connection = this.#connection();
    if (this.state.status !== 'editing' || !connection) return;
    if (this.#spareFor(campaignId, connection.proxyUrl)) return;
    const attempt = this.#effects.memory.find(campaignId, connection.proxyUrl);
    if (attempt) this.#takeUp(attempt);
  }

  /** Asks the proxy what became of the attempt, now and then with growing pauses for two minutes. */
  async check(): Promise<void> {
    this.#take({ type: 'check' });
    await this.#inquiry.ask();
  }

  /** Stops waiting for a token, before anything is sent. */
  cancel(): void {
    this.#take({ type: 'no-token', code: 'cancelled' });
  }

  /** Back to the form with a gift that never arrived; the next press sends it under the key it had. */
  retry(): void {
    this.#take({ type: 'retry' });
    if (this.state.status !== 'unknown') this.#inquiry.stop();
  }

  /** Leaves the result, or what nobody can find, for another gift. */
  again(): void {
    if (mayLeave(this.state)) this.#effects.memory.forget(this.state.attempt);
    this.#inquiry.stop();
    this.#take({ type: 'again' });
  }

  hostConnected(): void {
    window.addEventListener('online', this.#onReturn);
    window.addEventListener('pageshow', this.#onReturn);
    if (this.state.status === 'unknown') void this.check();
  }

  // The request itself goes on: a gift must not get lost because a page builder takes the form away.
  hostDisconnected(): void {
    window.removeEventListener('online', this.#onReturn);
    window.removeEventListener('pageshow', this.#onReturn);
    this.#inquiry.stop();
  }

  /** The network is back, or the page from the browser's own back and forward, with all its timers late. */
  readonly #onReturn = (event: Event) => {
    if (event instanceof PageTransitionEvent && !event.persisted) return;
    if (this.state.status === 'unknown') void this.check();
  };

  /**
   * Whether another tab, or another form, has a gift to this campaign of which nobody knows yet, or that was made since the press:
   * then nothing is sent before its end is known, and the donor has been asked.
   *
   * @param isConfirmed Whether they have been: the press may count from long before, as that of a key which was used before does, and
   *   each further one would meet the same made gift.
   */
  #findRival(pressed: Attempt, isConfirmed: boolean): boolean {
    const attempt = this.#effects.memory.rivalOf(pressed);
    if (!attempt || (isConfirmed && attempt.settledAt !== undefined)) return false;
    this.#take({ type: 'rival', attempt, pressed });
    if (this.state.status === 'unknown') void this.check();
    return true;
  }

  /** Whether its donor was asked about an equal gift, and has pressed Give again. */
  #isConfirmed({ campaignId, amountMinor, frequency }: Attempt): boolean {
    const repeat = this.state.status === 'editing' ? this.state.repeat : undefined;
    return (
      repeat?.campaignId === campaignId &&
      repeat.amountMinor === amountMinor &&
      repeat.frequency === frequency
    );
  }

  #takeUp(attempt: Attempt): void {
    this.#take({ type: 'recall', attempt });
    if (this.state.status === 'done') void this.#askAfter(attempt);
    else void this.check();
  }

  async #ask(): Promise<Verdict | undefined> {
    const { state } = this;
    if (state.status !== 'unknown') return undefined;
    return this.#askAfter(state.attempt);
  }

  async #askAfter(attempt: Attempt): Promise<Verdict> {
    // The one that has the key, though the page may have been given another since: no other knows it.
    const current = this.#connection();
    const connection = current?.proxyUrl === attempt.proxyUrl ? current : connectionTo(attempt.proxyUrl);
    const age = this.#effects.clock.now() - attempt.startedAt;
    const verdict: Verdict = connection ? await statusOf(connection, attempt, age) : { kind: 'unknown' };
    // Another tab may have sent it since: silence proves nothing then.
    const isProof = verdict.kind !== 'unknown' || verdict.isMissing || this.#isUnsent(attempt);
    if (connection) this.#settle(connection, isProof ? verdict : { kind: 'unknown' });
    return verdict;
  }

  #spareFor(campaignId: number, proxyUrl: string): SpareKey | undefined {
    const spare = this.state.status === 'editing' ? this.state.spare : undefined;
    return spare?.campaignId === campaignId && spare.proxyUrl === proxyUrl ? spare : undefined;
  }

  /** Whether nobody has sent it, in whichever tab, since the proxy said that it had not gone on. */
  #isUnsent({ key, campaignId, proxyUrl }: Attempt): boolean {
    const kept = this.#effects.memory.find(campaignId, proxyUrl);
    return kept?.key === key && kept.isUnsent === true;
  }

  #settle(connection: Connection, verdict: Verdict): void {
    const before = this.state;
    const { memory, clock } = this.#effects;
    this.#take({ type: 'verdict', verdict });
    const { status } = this.state;
    if (!('attempt' in before)) return;
    const { attempt } = before;
    if (before.status === 'sending' && status === 'editing') memory.keep({ ...attempt, isUnsent: true });
    // Kept while nothing has been decided: the key of a gift that was not sent is the next press's, after a reload as well.
    if (before.status === 'tokenising') return;
    if (verdict.kind === 'done') {
      memory.settle(attempt, attempt.settledAt ?? clock.now());
      connection.store.follow(attempt.campaignId);
    } else if (verdict.kind === 'refused' && before.status !== 'done') memory.forget(attempt);
  }

  #take(step: Step): void {
    this.#store.set({ submission: advance(this.state, step) });
    guardLeaving(this, isUnderWay(this.state));
  }
}
