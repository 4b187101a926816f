import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { hintOnce } from '../../../controllers/developer-hint.js';
import type { Language } from '../../../i18n/language.js';
import { messagesOf } from '../../../i18n/messages.js';
import { wallets, type WalletMessages } from '../../../locales/en/donate-form/wallets.js';
import type { TokenResult } from '../../../schema/card-token.js';
import type { CardTokenizer, MountedWallets, WalletAnswer, WalletOrder } from '../../../payment/tokenizer.js';
import { readTokenResult } from '../../../payment/token-result.js';
import type { Clock } from '../../../store/clock.js';
import { placeContainer } from '../card/place-container.js';
import { cardThemeOf } from '../card/card-theme.js';
import type { FormStore } from '../store/form-store.js';
import type { ShownOrder, WalletSheet } from '../store/state.js';
import type { FormView } from '../store/view.js';
import { pageDocument } from '../../../page-document.js';
import { isSameCharge, type Charge } from '../../../donation/gift.js';
import type { WordingController } from '../wording/wording-controller.js';

const messages = messagesOf('wallets', wallets);

export interface WalletTerms {
  readonly clock: Clock;
  readonly wording: Pick<WordingController, 'wordsOf'>;
  /** What each charge would come to; `undefined` while there is no amount. */
  readonly charge: () => Charge | undefined;
  /** Asked in the task of a press. `undefined`: something that no wallet knows has to be filled in first. */
  readonly press: () => Charge | undefined;
  /** Sends the gift, or asks the donor for what is missing. Returns whether the token will be used. */
  readonly confirm: (billing: WalletAnswer['billing']) => boolean;
  /** Brings a form that stands in a closed dialog back: the sheet has led to something that the donor has to see. */
  readonly show: () => void;
}

/** ms after which an open sheet may have been lost, as one whose window the donor closed: from then on the donor may stop waiting. */
const slowAfter = 20_000;

/**
 * The wallet buttons of a form whose processor has some, in a file of its own. While a sheet is open the form takes no other press,
 * and what the sheet confirmed is used only for a gift that charges the same.
 */
export class Wallets {
  readonly #host: LitElement;
  readonly #store: FormStore;
  readonly #terms: WalletTerms;
  readonly #container = pageDocument.createElement('div');
  readonly #abort = new AbortController();
  #mounted: MountedWallets | undefined;
  #clear: (() => void) | undefined;
  #hasBegun = false;
  /** Whether the donor has stopped waiting before there was anybody to tell. */
  #isCancelDue = false;
  #locale: Language;
  /** What the buttons were told last. */
  #told: WalletOrder;
  #timer: number | undefined;

  constructor(host: LitElement, store: FormStore, terms: WalletTerms, locale: Language, charge: Charge) {
    this.#host = host;
    this.#store = store;
    this.#terms = terms;
    this.#locale = locale;
    this.#told = this.#orderOf(charge);
  }

  /** Once, as soon as the form has drawn `renderButtons`. Never rejects: without wallets there is the card. */
  async mount(tokenizer: CardTokenizer): Promise<void> {
    const root = this.#host.renderRoot;
    const slot = root.querySelector<HTMLSlotElement>('slot[name=wallet-buttons]');
    if (this.#hasBegun || !slot || !(root instanceof ShadowRoot)) return;
    this.#hasBegun = true;
    this.#clear = placeContainer(this.#host, slot, this.#container);
    if (!this.#clear) return;
    const { signal } = this.#abort;
    try {
      const mounted = await tokenizer.mountWallets?.({
        container: this.#container,
        locale: this.#locale,
        order: this.#told,
        theme: cardThemeOf(root),
        signal,
        onAvailable: (wallets) => {
          if (signal.aborted) return;
          this.#store.set({ wallet: { isAvailable: wallets.length > 0, sheet: this.#sheet } });
        },
        onPress: () => this.#press(),
        onAnswer: (answer) => {
          try {
            return this.#answer(answer);
          } catch (error) {
            // What an adapter hands over may be anything; the form must not stay closed over it.
            hintOnce(this.#host, `has a wallet whose answer can’t be read: ${String(error)}.`);
            this.#take({ status: 'closed', problem: 'network' });
            return false;
          }
        },
      });
      if (signal.aborted) mounted?.unmount();
      else this.#mounted = mounted;
      if (this.#isCancelDue) mounted?.cancel();
      this.#host.requestUpdate();
    } catch (error) {
      if (!signal.aborted)
        hintOnce(
          this.#host,
          `can’t show wallet buttons: ${error instanceof Error ? error.message : 'they failed'}.`,
        );
      this.unmount();
    }
  }

  unmount(): void {
    // The form may have other buttons by now.
    if (this.#abort.signal.aborted) return;
    this.#take({ status: 'closed' }, false);
    this.#abort.abort();
    try {
      this.#mounted?.unmount();
    } catch {
      // What it leaves behind is taken away below.
    }
    this.#mounted = undefined;
    this.#clear?.();
    this.#container.replaceChildren();
  }

  /** Follows the gift and the page. @param charge `undefined` while there is no amount. */
  follow(locale: Language, charge: Charge | undefined): void {
    const sheet = this.#sheet;
    // In the first step, or without an amount, nothing can be sent: `use` compares again before it is.
    if (sheet.status === 'confirmed' && charge && !this.#isFor(charge, sheet)) this.#end('changed');
    if (this.#isOpen) return;
    this.#ask((mounted) => {
      this.#tell(mounted, locale, charge);
    });
  }

  #ask(ask: (mounted: MountedWallets) => void): void {
    try {
      if (this.#mounted) ask(this.#mounted);
    } catch (error) {
      // An adapter may be anybody's: one that throws must not keep the form from being drawn.
      hintOnce(this.#host, `has wallet buttons that fail: ${String(error)}.`);
    }
  }

  #tell(mounted: MountedWallets, locale: Language, charge: Charge | undefined): void {
    if (locale !== this.#locale) mounted.localize((this.#locale = locale));
    const order = charge && this.#orderOf(charge);
    if (!order || (isSameCharge(order, this.#told) && order.label === this.#told.label)) return;
    this.#told = order;
    mounted.update(order);
  }

  restyle(): void {
    const root = this.#host.renderRoot;
    if (root instanceof ShadowRoot)
      this.#ask((mounted) => {
        mounted.restyle(cardThemeOf(root));
      });
  }

  /**
   * When the button was pressed, in ms since 1970, if what the wallet has confirmed is for this gift and has not run out; otherwise
   * `undefined`, and the donor is told.
   */
  pressedFor(charge: Charge): number | undefined {
    const sheet = this.#sheet;
    if (sheet.status !== 'confirmed') return undefined;
    const { expiresAt } = sheet.result;
    const isCurrent = expiresAt === undefined || expiresAt > this.#terms.clock.now();
    if (isCurrent && this.#isFor(charge, sheet)) return sheet.pressedAt;
    this.#end(isCurrent ? 'changed' : 'expired');
    return undefined;
  }

  /** What the wallet has confirmed, once only. */
  use(charge: Charge): TokenResult {
    const sheet = this.#sheet;
    if (sheet.status !== 'confirmed' || this.pressedFor(charge) === undefined)
      return { ok: false, code: 'cancelled' };
    this.#end(undefined);
    return sheet.result;
  }

  /** Forgets what the wallet has confirmed, which is not used then, and what came of its last sheet. */
  drop(): void {
    if (!this.#isOpen) this.#take({ status: 'closed' });
  }

  /** Above the donor's fields, which a wallet can fill in. */
  renderButtons(view: FormView): TemplateResult {
    const own = this.#words(view.language);
    const sheet = this.#sheet;
    return html`<fieldset class="group" id="wallets" part="wallets" tabindex="-1">
      <legend>${own.legend}</legend>
      <slot name="wallet-buttons"></slot>
      ${this.#isToldBelow(view) ? nothing : this.#renderProblem(view)}
      ${
        sheet.status === 'open' && sheet.isSlow
          ? html`<div class="message" role="status">
              <p>${own.slow}</p>
              <button class="quiet-button" type="button" @click=${this.#stop}>${own.stop}</button>
            </div>`
          : nothing
      }
      ${sheet.status === 'open' ? nothing : html`<p class="hint">${own.or}</p>`}
    </fieldset>`;
  }

  /** In place of the card's fields, while the wallet has confirmed; above them, why what it has confirmed is not used. */
  renderConfirmed(view: FormView): TemplateResult | typeof nothing {
    if (this.#sheet.status !== 'confirmed')
      return this.#isToldBelow(view) ? this.#renderProblem(view) : nothing;
    const own = this.#words(view.language);
    return html`<div class="message" id="wallet-confirmed" role="status" tabindex="-1">
      <p>${own.confirmed}</p>
      <button class="quiet-button" type="button" @click=${this.#stop}>${own.card}</button>
    </div>`;
  }

  /** Whether a problem is told at the card's place: in the step that the donor is in, or where the wallet's confirmation stood. */
  #isToldBelow({ step }: FormView): boolean {
    return step ? step === 'payment' : this.#sheet.status === 'closed' && this.#sheet.wasConfirmed === true;
  }

  #renderProblem({ words, language }: FormView): TemplateResult | typeof nothing {
    const sheet = this.#sheet;
    if (sheet.status !== 'closed' || !sheet.problem) return nothing;
    return html`<p class="notice" role="alert">
      ${
        sheet.problem === 'changed' || sheet.problem === 'expired'
          ? this.#words(language)[sheet.problem]
          : words.cardProblems[sheet.problem]
      }
    </p>`;
  }

  #words(language: Language): WalletMessages {
    return this.#terms.wording.wordsOf(language)('wallets', messages(language));
  }

  #orderOf(charge: Charge): WalletOrder {
    const { labels, plan } = this.#words(this.#locale);
    const { frequency, payments } = charge;
    return { ...charge, label: payments === undefined ? labels[frequency] : plan(payments) };
  }

  readonly #stop = (): void => {
    const isOpen = this.#isOpen;
    this.#take({ status: 'closed' });
    // The button that was pressed goes.
    void this.#host.updateComplete.then(() => {
      this.#host.renderRoot.querySelector<HTMLElement>(isOpen ? '#wallets' : '#card')?.focus();
    });
    if (!isOpen) return;
    this.#isCancelDue = !this.#mounted;
    this.#ask((mounted) => {
      mounted.cancel();
    });
  };

  #press(): WalletOrder | undefined {
    if (this.#isOpen || this.#abort.signal.aborted) return undefined;
    const { clock, press } = this.#terms;
    const charge = press();
    // A listener of the page's may have pressed another button meanwhile.
    if (!charge || this.#isOpen) return undefined;
    const order = (this.#told = this.#orderOf(charge));
    const pressedAt = clock.now();
    this.#take({ status: 'open', order, campaignId: this.#campaignId, pressedAt, isSlow: false });
    return order;
  }

  #answer({ result: said, order, billing }: WalletAnswer): boolean {
    const sheet = this.#sheet;
    const result = readTokenResult(said);
    // A late answer to a press that is over, or one that an adapter gives twice.
    if (sheet.status !== 'open' || this.#abort.signal.aborted) return false;
    if (!result.ok) {
      this.#take({ status: 'closed', ...(result.code !== 'cancelled' && { problem: result.code }) });
      if (result.code !== 'cancelled') this.#terms.show();
      return false;
    }
    this.#terms.show();
    const now = this.#terms.charge();
    if (!isSameCharge(order, sheet.order) || !now || !this.#isFor(now, sheet)) {
      this.#take({ status: 'closed', problem: 'changed' });
      return false;
    }
    const { order: shown, campaignId, pressedAt } = sheet;
    this.#take({ status: 'confirmed', order: shown, campaignId, pressedAt, result });
    const isTaken = this.#terms.confirm(billing);
    if (!isTaken && this.#sheet.status === 'confirmed') this.#take({ status: 'closed' });
    return isTaken;
  }

  /** Whether a gift is the one that the donor has confirmed. */
  #isFor(charge: Charge, { order, campaignId }: ShownOrder): boolean {
    return isSameCharge(charge, order) && this.#campaignId === campaignId;
  }

  /** What the gift is for, which no sheet shows. */
  get #campaignId(): number | undefined {
    return this.#store.state.page.setup?.campaignId;
  }

  /** What the wallet has confirmed is used, or can't be. */
  #end(problem: 'changed' | 'expired' | undefined): void {
    this.#take({ status: 'closed', ...(problem && { problem, wasConfirmed: true }) });
  }

  get #isOpen(): boolean {
    return this.#sheet.status === 'open';
  }

  get #sheet(): WalletSheet {
    const { wallet } = this.#store.state;
    return wallet && !this.#abort.signal.aborted ? wallet.sheet : { status: 'closed' };
  }

  #take(sheet: WalletSheet, isAvailable = this.#store.state.wallet?.isAvailable ?? false): void {
    if (this.#abort.signal.aborted) return;
    const { clock } = this.#terms;
    if (this.#timer !== undefined) clock.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#store.set({ wallet: { isAvailable, sheet } });
    if (sheet.status === 'open' && !sheet.isSlow)
      this.#timer = clock.setTimeout(() => {
        this.#take({ ...sheet, isSlow: true });
      }, slowAfter);
  }
}
