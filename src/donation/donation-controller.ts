import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { connectionTo, type Connection } from '../page/config.js';
import { boundKey, isLedgerId, ledgerOfKey, windowMs, windowsBetween } from '../schema/gift-protocol.js';
import type { TokenResult } from '../schema/gift-values.js';
import {
  advance,
  mayLeave,
  type Attempt,
  type Receipt,
  type SpareKey,
  type Action,
  type Submission,
  type Verdict,
} from './attempt.js';
import { isUnderWay, mayGive } from './phase.js';
import { jsonText } from '../schema/json.js';
import { chargeOf, toRequest, type Gift } from './gift.js';
import { sendGift, requestStatus } from './gift-calls.js';
import { StatusPoller } from './status-poller.js';
import { guardLeaving } from '../page/leave-guard.js';
import type { DonationEffects } from './effects.js';

/** Time in ms after which tokenisation counts as slow: it may hang, or wait for the donor's bank. */
const slowAfter = 20_000;

/** For how long a status of the proxy is taken for its present one, in ms. */
const freshFor = 2_000;

/** Time in ms after which no proxy sends a gift with a key any more: the key's windows, and one to be sure. */
const keyLifetime = 3 * windowMs;

/** Two IDs that are further apart, in windows, are those of two ledgers: keys are remembered for 48 hours. */
const windowsOfKeys = 1_500;

/** Time limit in ms for the question about a refused gift, for which the next press waits. */
const refusedPatience = 5_000;

/** The part of a store that holds the state of the submission. */
export interface SubmissionStore {
  readonly state: { readonly submission: Submission };
  set(change: { readonly submission: Submission }): void;
}

/** A gift that the platform has charged. */
interface Charged {
  readonly attempt: Attempt;
  readonly receipt: Receipt;
  /** Whether it was the gift of the donor who has pressed now. */
  readonly isOwn: boolean;
}

export interface DonationHost extends ReactiveControllerHost {
  readonly isConnected: boolean;
}

/**
 * Processes a gift from the press of Give to its outcome: gets a token, sends the gift, and requests the outcome if the answer is lost.
 * Sends a gift again only after a challenge or a further press of Give, with the same key.
 */
export class DonationController implements ReactiveController {
  readonly #host: DonationHost;
  readonly #connection: () => Connection | undefined;
  readonly #effects: DonationEffects;
  readonly #store: SubmissionStore;
  readonly #poller: StatusPoller;
  /** The gift of the last press. */
  #asked: Gift | undefined;
  /** The last gift that was refused in this form, and its donor, who is not known after a reload. */
  #refused: { readonly attempt: Attempt; readonly donor: string | undefined } | undefined;

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
    this.#host = host;
    this.#connection = connection;
    this.#effects = effects;
    this.#store = store;
    this.#poller = new StatusPoller({
      clock: effects.clock,
      random: effects.random,
      request: async () =>
        this.state.status === 'unknown' ? this.#requestStatus(this.state.attempt) : undefined,
      isNeeded: () => this.state.status === 'unknown' && host.isConnected,
      onPause: () => {
        this.#dispatch({ type: 'pause' });
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
    const { clock, memory, newKey, ledger, isOnline } = this.#effects;
    if (!connection || !mayGive(this.state)) return;
    const { proxyUrl } = connection;
    const { campaignId } = gift;
    const spare = this.#spareKeyFor(campaignId, proxyUrl);
    const sent = memory.find(campaignId, proxyUrl);
    const attempt: Attempt = {
      key: spare?.key ?? boundKey(newKey(), ledger.idOf(proxyUrl)),
      campaignId,
      ...chargeOf(gift),
      proxyUrl,
      // With a reused key, the time of its first press is kept: a ledger that starts later cannot prove that the first send never arrived.
      startedAt: spare && sent?.key === spare.key ? sent.startedAt : pressedAt,
    };
    const isConfirmed = this.#isConfirmed(attempt, gift);
    this.#asked = gift;
    if (this.#findRival(attempt, isConfirmed)) return;
    // Called before the first `await`, so that a second press in the same task is ignored.
    this.#dispatch({ type: 'give', attempt });
    const online = isOnline(proxyUrl);
    if (!(online === true || (await online))) {
      this.#dispatch({ type: 'no-token', code: 'offline' });
      return;
    }
    const begunAt = clock.now();
    const timer = clock.setTimeout(() => {
      this.#dispatch({ type: 'slow' });
    }, slowAfter);
    // A proxy that was restarted may have another ledger, and would not send a gift whose key is bound to the one before.
    const refreshed = ledger.refresh(proxyUrl);
    const [result, made] = await Promise.all([
      tokenize(attempt),
      this.#chargeDespiteRefusal(connection, gift),
    ]);
    const isSlow = clock.now() - begunAt > freshFor;
    await (isSlow && result.ok ? ledger.refresh(proxyUrl) : refreshed);
    clock.clearTimeout(timer);
    // If the donor has stopped waiting, a late token is ignored.
    if (this.state.status !== 'tokenising' || this.state.attempt !== attempt) return;
    if (made) {
      this.#showCharged(connection, made);
      return;
    }
    // A form that was removed meanwhile can't show the outcome, and the form that replaces it has not found this gift in the memory.
    if (!result.ok || !this.#host.isConnected) {
      this.#dispatch({ type: 'no-token', code: result.ok ? 'cancelled' : result.code });
      return;
    }
    // Checked again, because the bank's authentication can take a minute, and a duplicated tab may have sent the same gift meanwhile.
    if (this.#findRival(attempt, isConfirmed)) return;
    const firstKey = this.#keyToSend(attempt, spare);
    if (firstKey === undefined) {
      this.#dispatch({ type: 'no-token', code: 'not-sent' });
      return;
    }
    const body = toRequest(gift, { type: result.cardType, token: result.token });
    const send = (key: string) => {
      const at = clock.now();
      this.#dispatch({ type: 'token', key, at });
      memory.save({ ...attempt, key, sentAt: at });
      return sendGift(connection, body, key, captcha(), isConfirmed, () => {
        this.#dispatch({ type: 'challenge' });
        return this.#effects.solveChallenge(proxyUrl);
      });
    };
    const verdict = await sendWithKey(firstKey, send);
    if (verdict.kind === 'refused') this.#effects.hintAtRefusal(verdict);
    this.#applyVerdict(connection, verdict);
    this.#poller.start();
  }

  /** Restores an attempt from the memory, for example after a reload. */
  resume(campaignId: number): void {
    const connection = this.#connection();
    if (this.state.status !== 'editing' || !connection) return;
    if (this.#spareKeyFor(campaignId, connection.proxyUrl)) return;
    const attempt = this.#effects.memory.find(campaignId, connection.proxyUrl);
    if (!attempt) return;
    this.#dispatch({ type: 'resume', attempt });
    if (this.#store.state.submission.status === 'done') void this.#requestStatus(attempt);
    else void this.check();
  }

  /** Requests the status of the attempt: immediately, then with growing pauses for three minutes. */
  async check(): Promise<void> {
    this.#dispatch({ type: 'check' });
    await this.#poller.startNow();
  }

  /** Stops waiting for a token. Nothing has been sent at this time. */
  cancel(): void {
    this.#dispatch({ type: 'no-token', code: 'cancelled' });
  }

  /** Returns to the form after a gift that never arrived. The next press sends it again with the same key. */
  retry(): void {
    this.#dispatch({ type: 'retry' });
    if (this.state.status !== 'unknown') this.#poller.stop();
  }

  /** Leaves the result, or a gift that cannot be found, and starts another gift. */
  restart(): void {
    if (mayLeave(this.state)) this.#effects.memory.delete(this.state.attempt);
    this.#poller.stop();
    this.#dispatch({ type: 'restart' });
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
    this.#poller.stop();
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
    const attempt = this.#effects.memory.findRival(pressed);
    if (!attempt || (isConfirmed && attempt.settledAt !== undefined)) return false;
    this.#dispatch({ type: 'rival', attempt, pressed });
    if (this.state.status === 'unknown') void this.check();
    return true;
  }

  /** Whether the donor was asked about an equal gift and has pressed Give again. Another donor of the same form has to be asked, too. */
  #isConfirmed({ campaignId, amountMinor, frequency, payments }: Attempt, gift: Gift): boolean {
    const repeat = this.state.status === 'editing' ? this.state.repeat : undefined;
    return (
      this.#asked !== undefined &&
      donorOf(this.#asked) === donorOf(gift) &&
      repeat?.campaignId === campaignId &&
      repeat.amountMinor === amountMinor &&
      repeat.frequency === frequency &&
      repeat.payments === payments
    );
  }

  async #requestStatus(attempt: Attempt): Promise<Verdict> {
    // The client of the attempt's own proxy is used, even if the page has another proxy now: no other proxy has the key in its ledger.
    const current = this.#connection();
    const connection = current?.proxyUrl === attempt.proxyUrl ? current : connectionTo(attempt.proxyUrl);
    const age = this.#effects.clock.now() - attempt.startedAt;
    const verdict: Verdict = connection ? await requestStatus(connection, attempt, age) : { kind: 'unknown' };
    // The donor may have left this gift meanwhile, or sent it again. Its answer is not that of the gift on screen.
    if (!('attempt' in this.state) || this.state.attempt !== attempt) return verdict;
    // Another tab may have sent the gift meanwhile. Then a missing attempt proves nothing.
    const isProof = verdict.kind !== 'unknown' || verdict.isMissing || this.#isUnsent(attempt);
    if (connection) this.#applyVerdict(connection, isProof ? verdict : { kind: 'unknown' });
    return verdict;
  }

  /**
   * The platform may have charged a gift that it refused, and the proxy finds that out only later. Asked before the next press of the
   * campaign is sent, while the card is checked.
   */
  async #chargeDespiteRefusal(connection: Connection, gift: Gift): Promise<Charged | undefined> {
    const { attempt, donor } = this.#refused ?? {};
    if (attempt?.campaignId !== gift.campaignId || attempt.proxyUrl !== connection.proxyUrl) return undefined;
    const age = this.#effects.clock.now() - attempt.startedAt;
    const verdict = await requestStatus(connection, attempt, age, refusedPatience);
    const isOwn = donor === donorOf(gift);
    return verdict.kind === 'done' ? { attempt, receipt: verdict.receipt, isOwn } : undefined;
  }

  /**
   * Shows that the gift refused before was made after all. Nothing of this press is sent. Another donor, as at a shared tablet or after a
   * corrected e-mail, is asked instead: a result would thank them for a gift that may not be theirs.
   */
  #showCharged({ store }: Connection, made: Charged): void {
    const { memory, clock } = this.#effects;
    this.#refused = undefined;
    this.#dispatch({ type: 'charged', ...made });
    if (made.isOwn) memory.settle(made.attempt, clock.now());
    store.follow(made.attempt.campaignId);
  }

  /**
   * The key with which a gift is sent, bound to the proxy's ledger as it is now. `undefined` if it cannot be sent for some minutes.
   *
   * @param spare The key, if the proxy has confirmed before that nothing was sent with it. It is sent as it is: a copy may be held up on the
   *   way, and only the same key prevents a second charge. If its ledger was replaced since then, no proxy has that one, or another proxy
   *   has it: then it is bound again once no proxy sends a gift with it any more.
   */
  #keyToSend({ key, proxyUrl }: Attempt, spare: SpareKey | undefined): string | undefined {
    const { clock, ledger } = this.#effects;
    const [bound, now] = [ledgerOfKey(key), ledger.idOf(proxyUrl)];
    if (!spare) return boundKey(key, now);
    const isSame =
      bound === undefined || !isLedgerId(now) || Math.abs(windowsBetween(bound, now)) < windowsOfKeys;
    if (isSame) return key;
    return clock.now() - (spare.sentAt ?? Infinity) > keyLifetime ? boundKey(key, now) : undefined;
  }

  #spareKeyFor(campaignId: number, proxyUrl: string): SpareKey | undefined {
    const spare = this.state.status === 'editing' ? this.state.spare : undefined;
    return spare?.campaignId === campaignId && spare.proxyUrl === proxyUrl ? spare : undefined;
  }

  /** Whether no tab has sent the gift again since the proxy reported that it was not forwarded. */
  #isUnsent({ key, campaignId, proxyUrl }: Attempt): boolean {
    const kept = this.#effects.memory.find(campaignId, proxyUrl);
    return kept?.key === key && kept.isUnsent === true;
  }

  #applyVerdict(connection: Connection, verdict: Verdict): void {
    const before = this.state;
    const { memory, clock } = this.#effects;
    this.#dispatch({ type: 'verdict', verdict });
    const { status } = this.state;
    if (!('attempt' in before)) return;
    const { attempt } = before;
    if (before.status === 'sending' && status === 'editing') {
      const repeats = verdict.kind === 'possible-repeat' ? verdict.earlier : undefined;
      memory.save({ ...attempt, isUnsent: true, repeats });
    }
    // An attempt whose outcome is open stays in the memory, so that the next press reuses its key, even after a reload.
    if (before.status === 'tokenising') return;
    if (verdict.kind === 'done') {
      memory.settle(attempt, attempt.settledAt ?? clock.now());
      connection.store.follow(attempt.campaignId);
    } else if (verdict.kind === 'refused' && before.status !== 'done') {
      memory.delete(attempt);
      this.#refused = { attempt, donor: this.#asked && donorOf(this.#asked) };
    }
  }

  #dispatch(action: Action): void {
    this.#store.set({ submission: advance(this.state, action) });
    guardLeaving(this, isUnderWay(this.state));
  }
}

/** Sends a gift with a key; once more with another one, if the proxy will never send it with the first one, and has not. */
async function sendWithKey(key: string, send: (key: string) => Promise<Verdict>): Promise<Verdict> {
  const verdict = await send(key);
  return verdict.kind === 'refused' && verdict.ledger !== undefined
    ? send(boundKey(key, verdict.ledger))
    : verdict;
}

/** What tells one donor from another, as the proxy compares gifts. */
function donorOf({ email, billing }: Gift): string {
  return email?.trim().toLowerCase() || jsonText(billing);
}
