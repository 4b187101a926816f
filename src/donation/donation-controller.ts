import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { connectionTo, type Connection } from '../page/config.js';
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

/** Time in ms after which tokenisation counts as slow: it may hang, or wait for the donor's bank. */
const slowAfter = 20_000;

/** The part of a store that holds the state of the submission. */
export interface SubmissionStore {
  readonly state: { readonly submission: Submission };
  set(change: { readonly submission: Submission }): void;
}

export interface DonationHost extends ReactiveControllerHost {
  readonly isConnected: boolean;
}

/**
 * Processes a gift from the press of Give to its outcome: gets a token, sends the gift, and requests the outcome if the answer is lost.
 * Sends a gift again only after a challenge or a further press of Give, with the same key.
 */
export class DonationController implements ReactiveController {
  readonly #connection: () => Connection | undefined;
  readonly #effects: DonationEffects;
  readonly #store: SubmissionStore;
  readonly #inquiry: Inquiry;

  /**
   * @param connection Returns the connection to the current proxy, or `undefined` if there is none. @param store Starts in the status
   *   `editing`.
   */
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
   * Handles one press of Give. Does nothing while a gift is being sent or while its outcome is unknown.
   *
   * @param tokenize Called once, with the attempt that the token is for.
   * @param captcha Returns the current response of the page's own captcha, if the page has one. Called just before sending.
   * @param pressedAt When the donor decided to give, in ms since 1970. If another form or tab has made a gift since then, the donor is
   *   asked to confirm this one.
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
      key: spareKey ?? newKey(proxyUrl),
      campaignId,
      ...chargeOf(gift),
      proxyUrl,
      // With a reused key, the time of its first press is kept: a ledger that starts later cannot prove that the first send never arrived.
      startedAt: spareKey !== undefined && sent?.key === spareKey ? sent.startedAt : pressedAt,
    };
    const isConfirmed = this.#isConfirmed(attempt);
    if (this.#findRival(attempt, isConfirmed)) return;
    // Called before the first `await`, so that a second press in the same task is ignored.
    this.#take({ type: 'give', attempt });
    const online = isOnline(proxyUrl);
    if (!(online === true || (await online))) {
      this.#take({ type: 'no-token', code: 'offline' });
      return;
    }
    const timer = clock.setTimeout(() => {
      this.#take({ type: 'slow' });
    }, slowAfter);
    const result = await tokenize(attempt);
    clock.clearTimeout(timer);
    // If the donor has stopped waiting, a late token is ignored.
    if (this.state.status !== 'tokenising' || this.state.attempt !== attempt) return;
    if (!result.ok) {
      this.#take({ type: 'no-token', code: result.code });
      return;
    }
    // Checked again, because the bank's authentication can take a minute, and a duplicated tab may have sent the same gift meanwhile.
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

  /** Restores an attempt from the memory, for example after a reload. */
  recall(campaignId: number): void {
    const connection = this.#connection();
    if (this.state.status !== 'editing' || !connection) return;
    if (this.#spareFor(campaignId, connection.proxyUrl)) return;
    const attempt = this.#effects.memory.find(campaignId, connection.proxyUrl);
    if (attempt) this.#takeUp(attempt);
  }

  /** Whether a gift for the campaign is on its way, was made just now, or has an unknown outcome, in this tab or another. */
  hasAttempt(campaignId: number): boolean {
    const connection = this.#connection();
    return Boolean(connection && this.#effects.memory.find(campaignId, connection.proxyUrl));
  }

  /** Requests the status of the attempt: immediately, then with growing pauses for two minutes. */
  async check(): Promise<void> {
    this.#take({ type: 'check' });
    await this.#inquiry.ask();
  }

  /** Stops waiting for a token. Nothing has been sent at this time. */
  cancel(): void {
    this.#take({ type: 'no-token', code: 'cancelled' });
  }

  /** Returns to the form after a gift that never arrived. The next press sends it again with the same key. */
  retry(): void {
    this.#take({ type: 'retry' });
    if (this.state.status !== 'unknown') this.#inquiry.stop();
  }

  /** Leaves the result, or a gift that cannot be found, and starts another gift. */
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

  // The request for the gift is not aborted, because a page builder may remove the form while the gift is being sent.
  hostDisconnected(): void {
    window.removeEventListener('online', this.#onReturn);
    window.removeEventListener('pageshow', this.#onReturn);
    this.#inquiry.stop();
  }

  /** Runs when the network is back, or when the page returns from the back/forward cache, where its timers were suspended. */
  readonly #onReturn = (event: Event) => {
    if (event instanceof PageTransitionEvent && !event.persisted) return;
    if (this.state.status === 'unknown') void this.check();
  };

  /**
   * Whether another tab or form has a gift for this campaign whose outcome is unknown, or that was made since the press. If so, nothing is
   * sent until that outcome is known and the donor has confirmed this gift.
   *
   * @param isConfirmed Whether the donor has confirmed it. A reused key keeps the time of its first press, so without this parameter every
   *   further press would find the same earlier gift again.
   */
  #findRival(pressed: Attempt, isConfirmed: boolean): boolean {
    const attempt = this.#effects.memory.rivalOf(pressed);
    if (!attempt || (isConfirmed && attempt.settledAt !== undefined)) return false;
    this.#take({ type: 'rival', attempt, pressed });
    if (this.state.status === 'unknown') void this.check();
    return true;
  }

  /** Whether the donor was asked about an equal gift and has pressed Give again. */
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
    // The client of the attempt's own proxy is used, even if the page has another proxy now: no other proxy has the key in its ledger.
    const current = this.#connection();
    const connection = current?.proxyUrl === attempt.proxyUrl ? current : connectionTo(attempt.proxyUrl);
    const age = this.#effects.clock.now() - attempt.startedAt;
    const verdict: Verdict = connection ? await statusOf(connection, attempt, age) : { kind: 'unknown' };
    // Another tab may have sent the gift meanwhile. Then a missing attempt proves nothing.
    const isProof = verdict.kind !== 'unknown' || verdict.isMissing || this.#isUnsent(attempt);
    if (connection) this.#settle(connection, isProof ? verdict : { kind: 'unknown' });
    return verdict;
  }

  #spareFor(campaignId: number, proxyUrl: string): SpareKey | undefined {
    const spare = this.state.status === 'editing' ? this.state.spare : undefined;
    return spare?.campaignId === campaignId && spare.proxyUrl === proxyUrl ? spare : undefined;
  }

  /** Whether no tab has sent the gift again since the proxy reported that it was not forwarded. */
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
    // An attempt whose outcome is open stays in the memory, so that the next press reuses its key, even after a reload.
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
