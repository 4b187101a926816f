import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { hintOnce } from '../../../hints/developer-hint.js';
import type { Language } from '../../../text/language.js';
import { textsOf } from '../../../text/messages.js';
import wallets from '../../../text/en/donate-form-wallets.json' with { type: 'json' };
import type { TextValues } from '../../../text/values.js';
import type { TokenResult } from '../../../schema/gift-values.js';
import type { CardTokenizer, MountedWallets, WalletAnswer, WalletOrder } from '../../../payment/tokenizer.js';
import { readTokenResult } from '../../../payment/token-result.js';
import type { Clock } from '../../../store/clock.js';
import { placeContainer } from '../card/place-container.js';
import { cardThemeOf } from '../card/card-theme.js';
import { pageDocument } from '../../../page/page-document.js';
import { isSameCharge, type Charge, type Installments } from '../../../donation/gift.js';
import { say, type Texts } from '../../../text/say.js';
import { dayOf, paymentDays } from '../parts/plan.js';
import type { WithOwn } from '../texts/texts-controller.js';
import { contactFrom } from './wallet-contact.js';
import type { ShownOrder, WalletSheet, WalletStore, WalletsView } from './wallet-state.js';

const messages = textsOf('wallets', wallets);

export interface WalletOptions {
  readonly clock: Clock;
  readonly withOwn: WithOwn;
  /** Returns one charge of the gift in the form; `undefined` while there is no amount. */
  readonly charge: () => Charge | undefined;
  /** Called in the task of a press. Returns `undefined` if something else has to be filled in first. */
  readonly press: () => Charge | undefined;
  /** Sends the gift, or shows what is missing. Returns whether the token will be used. */
  readonly confirm: (billing: WalletAnswer['billing']) => boolean;
  /** Opens the form's dialog if it is closed, because the donor has to see the result of the sheet. */
  readonly show: () => void;
}

/** Time in ms after which the donor may stop waiting for an open sheet: it may be gone, for example because the donor closed its window. */
const slowAfter = 20_000;

/**
 * The wallet buttons of a form. In a separate file, because only some processors have wallets. While a sheet is open, the form ignores
 * other presses. A sheet's confirmation is used only for a gift with the same charge.
 */
export class Wallets {
  readonly contactFrom = contactFrom;
  readonly #host: LitElement;
  readonly #store: WalletStore;
  readonly #options: WalletOptions;
  readonly #container = pageDocument.createElement('div');
  readonly #abort = new AbortController();
  #mounted: MountedWallets | undefined;
  #removeContainer: (() => void) | undefined;
  #hasBegun = false;
  #isRemoved = false;
  /** Whether the donor has stopped waiting before the buttons were mounted, so that `cancel` has to be called later. */
  #isCancelDue = false;
  #locale: Language;
  /** The order that was last passed to the buttons. */
  #order: WalletOrder;
  #timer: number | undefined;

  constructor(host: LitElement, store: WalletStore, terms: WalletOptions, locale: Language, charge: Charge) {
    this.#host = host;
    this.#store = store;
    this.#options = terms;
    this.#locale = locale;
    this.#order = this.#orderOf(charge);
  }

  /** Whether the page has removed the buttons, so that others are needed. A sheet that is open, or was confirmed, can still be used without them. */
  get isLost(): boolean {
    return this.#isRemoved && this.#sheet.status === 'closed';
  }

  /** Mounts the buttons once, after the form has rendered `renderButtons`. Never rejects: without wallets the donor can pay by card. */
  async mount(tokenizer: CardTokenizer): Promise<void> {
    const root = this.#host.renderRoot;
    const slot = root.querySelector<HTMLSlotElement>('slot[name=wallet-buttons]');
    if (this.#hasBegun || !slot || !(root instanceof ShadowRoot)) return;
    this.#hasBegun = true;
    this.#removeContainer = placeContainer(this.#host, slot, this.#container, () => {
      this.#isRemoved = true;
      this.#host.requestUpdate();
    });
    if (!this.#removeContainer) return;
    const { signal } = this.#abort;
    try {
      const mounted = await tokenizer.mountWallets?.({
        container: this.#container,
        locale: this.#locale,
        order: this.#order,
        theme: cardThemeOf(root),
        signal,
        onAvailable: (wallets) => {
          if (signal.aborted) return;
          this.#store.set({ wallet: { isAvailable: wallets.length > 0, sheet: this.#sheet } });
        },
        onPress: () => this.#onPress(),
        onAnswer: (answer) => {
          try {
            return this.#onAnswer(answer);
          } catch (error) {
            // The answer of a third party's adapter may be malformed. The form must not stay disabled.
            hintOnce(this.#host, `has a wallet whose answer can’t be read: ${String(error)}.`);
            this.#setSheet({ status: 'closed', problem: 'network' });
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
    // The buttons are already unmounted, and the form may have others by now.
    if (this.#abort.signal.aborted) return;
    this.#setSheet({ status: 'closed' }, false);
    this.#abort.abort();
    try {
      this.#mounted?.unmount();
    } catch {
      // The container is cleared below.
    }
    this.#mounted = undefined;
    this.#removeContainer?.();
    this.#container.replaceChildren();
  }

  /** Updates the buttons after a change of the gift or the page. @param charge `undefined` while there is no amount. */
  follow(locale: Language, charge: Charge | undefined): void {
    const sheet = this.#sheet;
    // Without a charge (in the first step, or without an amount) nothing can be sent, and `use` compares the charges again.
    if (sheet.status === 'confirmed' && charge && !this.#isConfirmedCharge(charge, sheet))
      this.#endConfirmation('changed');
    if (this.#isOpen) return;
    this.#withButtons((mounted) => {
      this.#updateButtons(mounted, locale, charge);
    });
  }

  #withButtons(use: (mounted: MountedWallets) => void): void {
    try {
      if (this.#mounted) use(this.#mounted);
    } catch (error) {
      // A third party's adapter may throw. The form must still be rendered.
      hintOnce(this.#host, `has wallet buttons that fail: ${String(error)}.`);
    }
  }

  #updateButtons(mounted: MountedWallets, locale: Language, charge: Charge | undefined): void {
    if (locale !== this.#locale) mounted.localize((this.#locale = locale));
    const order = charge && this.#orderOf(charge);
    if (!order || isSameOrder(order, this.#order)) return;
    this.#order = order;
    mounted.update(order);
  }

  restyle(): void {
    const root = this.#host.renderRoot;
    if (root instanceof ShadowRoot)
      this.#withButtons((mounted) => {
        mounted.restyle(cardThemeOf(root));
      });
  }

  /**
   * Returns when the button was pressed, in ms since 1970, if the wallet's confirmation is for this charge and has not expired. Otherwise
   * returns `undefined`, discards the confirmation and shows the reason.
   */
  pressedFor(charge: Charge): number | undefined {
    const sheet = this.#sheet;
    if (sheet.status !== 'confirmed') return undefined;
    const { expiresAt } = sheet.result;
    const isCurrent = expiresAt === undefined || expiresAt > this.#options.clock.now();
    if (isCurrent && this.#isConfirmedCharge(charge, sheet)) return sheet.pressedAt;
    this.#endConfirmation(isCurrent ? 'changed' : 'expired');
    return undefined;
  }

  /** Returns the token that the wallet has confirmed. Each token can be used only once. */
  use(charge: Charge): TokenResult {
    const sheet = this.#sheet;
    if (sheet.status !== 'confirmed' || this.pressedFor(charge) === undefined)
      return { ok: false, code: 'cancelled' };
    this.#endConfirmation(undefined);
    return sheet.result;
  }

  /** Discards the wallet's confirmation or the problem of its last sheet. Does nothing while a sheet is open. */
  drop(): void {
    if (!this.#isOpen) this.#setSheet({ status: 'closed' });
  }

  /** Renders the buttons above the donor's fields, because a wallet fills these in. */
  renderButtons(view: WalletsView): TemplateResult {
    const own = this.#words(view.language);
    const sheet = this.#sheet;
    return html`<fieldset class="group" id="wallets" part="wallets" tabindex="-1">
      <legend .textContent=${own['wallets.legend']}></legend>
      <slot name="wallet-buttons"></slot>
      ${this.#hasProblemBelow(view) ? nothing : this.#renderProblem(view)}
      ${
        sheet.status === 'open' && sheet.isSlow
          ? html`<div class="message" role="alert">
              <p .textContent=${own['wallets.slow']}></p>
              <button
                class="quiet-button"
                type="button"
                @click=${this.#onStop}
                .textContent=${own['wallets.stop']}
              ></button>
            </div>`
          : nothing
      }
      ${sheet.status === 'open' ? nothing : html`<p class="hint" .textContent=${own['wallets.or']}></p>`}
    </fieldset>`;
  }

  /** Renders the wallet's confirmation in place of the card fields, or above them why it is not used. */
  renderConfirmed(view: WalletsView): TemplateResult | typeof nothing {
    if (this.#sheet.status !== 'confirmed')
      return this.#hasProblemBelow(view) ? this.#renderProblem(view) : nothing;
    const own = this.#words(view.language);
    return html`<div class="message" id="wallet-confirmed" role="status" tabindex="-1">
      <p .textContent=${own['wallets.confirmed']}></p>
      <button
        class="quiet-button"
        type="button"
        @click=${this.#onStop}
        .textContent=${own['wallets.card']}
      ></button>
    </div>`;
  }

  /** Whether a problem is shown at the card fields: with steps, in the payment step; otherwise if the confirmation was shown there. */
  #hasProblemBelow({ step }: WalletsView): boolean {
    return step ? step === 'payment' : this.#sheet.status === 'closed' && this.#sheet.wasConfirmed === true;
  }

  #renderProblem({ words, language }: WalletsView): TemplateResult | typeof nothing {
    const sheet = this.#sheet;
    if (sheet.status !== 'closed' || !sheet.problem) return nothing;
    return html`<p
      class="notice"
      role="alert"
      .textContent=${
        sheet.problem === 'changed' || sheet.problem === 'expired'
          ? this.#words(language)[`wallets.${sheet.problem}`]
          : words[`cardProblems.${sheet.problem}`]
      }
    ></p>`;
  }

  #words(language: Language): Texts<typeof wallets, TextValues['donate-form-wallets']> {
    return this.#options.withOwn(messages(language));
  }

  #orderOf(charge: Charge): WalletOrder {
    const words = this.#words(this.#locale);
    const { frequency, payments } = charge;
    const label =
      payments === undefined
        ? words[`wallets.labels.${frequency}`]
        : say(words, 'wallets.plan', { payments });
    const plan = this.#store.view.gift?.installments;
    const now = this.#options.clock.now();
    return { ...charge, label, ...(plan && { lastPaymentOn: lastPaymentOn(plan, now) }) };
  }

  /** Focuses the wallet buttons if nothing has the focus: some wallets do not restore it when their sheet is closed. */
  #restoreFocus(): void {
    void this.#host.updateComplete.then(() => {
      if (pageDocument.activeElement === pageDocument.body)
        this.#host.renderRoot.querySelector<HTMLElement>('#wallets')?.focus();
    });
  }

  readonly #onStop = (): void => {
    const isOpen = this.#isOpen;
    this.#setSheet({ status: 'closed' });
    // The focus moves, because the pressed button is removed.
    void this.#host.updateComplete.then(() => {
      this.#host.renderRoot.querySelector<HTMLElement>(isOpen ? '#wallets' : '#card')?.focus();
    });
    if (!isOpen) return;
    this.#isCancelDue = !this.#mounted;
    this.#withButtons((mounted) => {
      mounted.cancel();
    });
  };

  #onPress(): WalletOrder | undefined {
    if (this.#isOpen || this.#abort.signal.aborted) return undefined;
    const { clock, press } = this.#options;
    const charge = press();
    // A listener of the page may have pressed another button meanwhile.
    if (!charge || this.#isOpen) return undefined;
    const order = (this.#order = this.#orderOf(charge));
    const pressedAt = clock.now();
    this.#setSheet({ status: 'open', order, campaignId: this.#campaignId, pressedAt, isSlow: false });
    return order;
  }

  #onAnswer({ result: answer, order, billing }: WalletAnswer): boolean {
    const sheet = this.#sheet;
    const result = readTokenResult(answer);
    // Answers to an earlier press, and second answers to the same press, are ignored.
    if (sheet.status !== 'open' || this.#abort.signal.aborted) return false;
    if (!result.ok) {
      this.#setSheet({ status: 'closed', ...(result.code !== 'cancelled' && { problem: result.code }) });
      this.#restoreFocus();
      if (result.code !== 'cancelled') this.#options.show();
      return false;
    }
    this.#options.show();
    const now = this.#options.charge();
    if (!isSameCharge(order, sheet.order) || !now || !this.#isConfirmedCharge(now, sheet)) {
      this.#setSheet({ status: 'closed', problem: 'changed' });
      return false;
    }
    const { order: shown, campaignId, pressedAt } = sheet;
    this.#setSheet({ status: 'confirmed', order: shown, campaignId, pressedAt, result });
    const isTaken = this.#options.confirm(billing);
    if (!isTaken && this.#sheet.status === 'confirmed') this.#setSheet({ status: 'closed' });
    return isTaken;
  }

  /** Whether a charge is the one that the donor has confirmed, for the same campaign. */
  #isConfirmedCharge(charge: Charge, { order, campaignId }: ShownOrder): boolean {
    return isSameCharge(charge, order) && this.#campaignId === campaignId;
  }

  /** The form's campaign, which payment sheets do not show. */
  get #campaignId(): number | undefined {
    return this.#store.state.page.setup?.campaignId;
  }

  /** Ends the confirmation because it is used, or because of a problem. */
  #endConfirmation(problem: 'changed' | 'expired' | undefined): void {
    this.#setSheet({ status: 'closed', ...(problem && { problem, wasConfirmed: true }) });
  }

  get #isOpen(): boolean {
    return this.#sheet.status === 'open';
  }

  get #sheet(): WalletSheet {
    const { wallet } = this.#store.state;
    return wallet && !this.#abort.signal.aborted ? wallet.sheet : { status: 'closed' };
  }

  #setSheet(sheet: WalletSheet, isAvailable = this.#store.state.wallet?.isAvailable ?? false): void {
    if (this.#abort.signal.aborted) return;
    const { clock } = this.#options;
    if (this.#timer !== undefined) clock.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#store.set({ wallet: { isAvailable, sheet } });
    if (sheet.status === 'open' && !sheet.isSlow)
      this.#timer = clock.setTimeout(() => {
        this.#setSheet({ ...sheet, isSlow: true });
      }, slowAfter);
  }
}

/** The day of a plan's last payment. @param now ms since the epoch. */
function lastPaymentOn({ payments, day }: Installments, now: number): Date {
  const today = dayOf(new Date(now));
  const last = paymentDays(today, payments, day).at(-1) ?? today;
  return new Date(last.year, last.month - 1, last.day);
}

function isSameOrder(one: WalletOrder, other: WalletOrder): boolean {
  return (
    isSameCharge(one, other) &&
    one.label === other.label &&
    one.lastPaymentOn?.getTime() === other.lastPaymentOn?.getTime()
  );
}
