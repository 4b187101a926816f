import type { ReactiveController } from 'lit';
import type { Connection } from '../config.js';
import { getAttempt } from '../schema/attempt.js';
import type { TokenResult } from '../schema/card-token.js';
import type { DonationRequest } from '../schema/donation.js';
import { createTransaction } from '../schema/create-transaction.js';
import { toMinor } from '../schema/money.js';
import type { Clock } from '../store/clock.js';
import { advance, mayGive, type Attempt, type Step, type Submission, type Verdict } from './attempt.js';
import type { AttemptMemory } from './attempt-memory.js';
import { nextCheck } from './check-times.js';
import { hintOnce } from './developer-hint.js';
import { guardLeaving } from './leave-guard.js';
import type { SettingsController, SettingsHost } from './settings-controller.js';
import { verdictOnDonation, verdictOnFailure, verdictOnStatus } from './verdict.js';

export interface SubmissionEffects {
  readonly clock: Clock;
  readonly memory: AttemptMemory;
  readonly newKey: () => string;
  /** 0 ≤ x < 1, for jitter. */
  readonly random: () => number;
  readonly isOnline: () => boolean;
}

/** A donation but for its card. */
export type Gift = Omit<DonationRequest, 'card'>;

/** Takes a gift from the press of Give to its outcome, once. Tokenise, send, and where the answer is lost, ask; never send again. */
export class SubmissionController implements ReactiveController {
  state: Submission = { status: 'editing' };

  readonly #host: SettingsHost;
  readonly #settings: SettingsController;
  readonly #effects: SubmissionEffects;
  #timer: number | undefined;

  constructor(host: SettingsHost, settings: SettingsController, effects: SubmissionEffects) {
    this.#host = host;
    this.#settings = settings;
    this.#effects = effects;
    host.addController(this);
  }

  /**
   * One press of Give. Presses while a gift is on its way or its outcome unknown do nothing.
   *
   * @param tokenize Asked once, with the attempt that the token is for.
   */
  async give(
    gift: Gift,
    currency: string,
    tokenize: (attempt: Attempt) => Promise<TokenResult>,
  ): Promise<void> {
    const { connection } = this.#settings;
    const { clock, memory, newKey, isOnline } = this.#effects;
    if (!connection || !mayGive(this.state)) return;
    const attempt: Attempt = {
      key: (this.state.status === 'editing' && this.state.spareKey) || newKey(),
      campaignId: gift.fundraiser_id,
      amountMinor: toMinor(gift.amount) ?? 0,
      currency,
      frequency: gift.frequency,
    };
    // Before the first wait, so that a second press in the same task finds the form busy.
    this.#take({ type: 'give', attempt });
    if (!isOnline()) {
      this.#take({ type: 'no-token', code: 'offline' });
      return;
    }
    const result = await tokenize(attempt);
    if (!result.ok) {
      this.#take({ type: 'no-token', code: result.code });
      return;
    }
    this.#take({ type: 'token' });
    memory.keep(attempt);
    const card = { type: result.cardType, token: result.token };
    const verdict = await send(connection, { ...gift, card }, attempt.key);
    // The form asks nothing of its campaign before a gift, so nothing else has told of an ID that the platform does not know.
    if (verdict.kind === 'refused' && verdict.field === undefined)
      hintOnce(this.#host, "had a gift refused: was it the card, or is campaign-id none of the platform's?");
    this.#settle(connection, verdict);
    this.#checkFrom(clock.now(), 0);
  }

  /** Takes up an attempt of this tab whose outcome nobody saw, as after a reload. */
  recall(campaignId: number): void {
    if (this.state.status !== 'editing') return;
    const attempt = this.#effects.memory.find(campaignId);
    if (!attempt) return;
    this.#take({ type: 'recall', attempt });
    void this.check();
  }

  /** Asks the proxy what became of the attempt, now and then with growing pauses for two minutes. */
  async check(): Promise<void> {
    this.#take({ type: 'check' });
    this.#stopChecking();
    await this.#ask(this.#effects.clock.now(), 0);
  }

  /** Leaves the result for another gift. */
  again(): void {
    this.#take({ type: 'again' });
  }

  hostConnected(): void {
    window.addEventListener('online', this.#onOnline);
    if (this.state.status === 'unknown') void this.check();
  }

  // The request itself goes on: a gift must not get lost because a page builder takes the form away.
  hostDisconnected(): void {
    window.removeEventListener('online', this.#onOnline);
    this.#stopChecking();
  }

  readonly #onOnline = () => {
    if (this.state.status === 'unknown') void this.check();
  };

  async #ask(since: number, asked: number): Promise<void> {
    const { state } = this;
    const { connection } = this.#settings;
    if (state.status !== 'unknown') return;
    if (connection) this.#settle(connection, await statusOf(connection, state.attempt));
    this.#checkFrom(since, asked + 1);
  }

  #checkFrom(since: number, asked: number): void {
    if (this.state.status !== 'unknown' || !this.#host.isConnected) return;
    this.#stopChecking();
    const { clock, random } = this.#effects;
    const delay = nextCheck(asked, clock.now() - since, random());
    if (delay === undefined) this.#take({ type: 'rest' });
    else this.#timer = clock.setTimeout(() => void this.#ask(since, asked), delay);
  }

  #stopChecking(): void {
    if (this.#timer !== undefined) this.#effects.clock.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #settle(connection: Connection, verdict: Verdict): void {
    const before = this.state;
    this.#take({ type: 'verdict', verdict });
    if (!('attempt' in before) || this.state === before || this.state.status === 'unknown') return;
    this.#effects.memory.forget(before.attempt);
    if (this.state.status === 'done') connection.store.follow(before.attempt.campaignId);
  }

  #take(step: Step): void {
    this.state = advance(this.state, step);
    guardLeaving(this, this.state.status === 'tokenising' || this.state.status === 'sending');
    this.#host.requestUpdate();
  }
}

async function send({ client }: Connection, body: DonationRequest, key: string): Promise<Verdict> {
  try {
    const { value } = await client.call(createTransaction, { body }, { idempotencyKey: key });
    return verdictOnDonation(value);
  } catch (error) {
    return verdictOnFailure(error);
  }
}

async function statusOf({ client }: Connection, { key }: Attempt): Promise<Verdict> {
  try {
    const { value } = await client.call(getAttempt, { params: { key } });
    return verdictOnStatus(value);
  } catch {
    // A plain proxy answers 404, and a proxy that can't be reached says nothing: neither is an outcome.
    return { kind: 'unknown' };
  }
}
