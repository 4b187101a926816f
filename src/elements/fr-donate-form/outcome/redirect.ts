import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { hintOnce } from '../../../hints/developer-hint.js';
import { readAttribute } from '../../../controllers/read-attribute.js';
import { say } from '../../../text/say.js';
import type { FormTexts } from '../texts/form-texts.js';
import type { Clock } from '../../../store/clock.js';
import { redirectAddress, type RedirectFigures } from './redirect-address.js';

export interface RedirectEffects {
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly navigate: (address: string) => void;
  /** Returns the URL in an attribute, or `undefined` if donors may not be sent there. */
  readonly read: (text: string) => string | undefined;
}

/** Time in ms until the redirect: the minimum of WCAG 2.2.1. Any key, click or touch in the form cancels it, and so does closing its dialog. */
const redirectDelay = 20_000;

/** Redirects the donor to `redirect-href` after a gift, once and after a delay. */
export class Redirect implements ReactiveController {
  readonly #host: LitElement;
  readonly #effects: RedirectEffects;
  #timer: number | undefined;

  constructor(host: LitElement, effects: RedirectEffects) {
    this.#host = host;
    this.#effects = effects;
    host.addController(this);
  }

  /** Whether the redirect is pending. */
  get isPending(): boolean {
    return this.#timer !== undefined;
  }

  /** Renders the link to the page, and while the redirect is pending, a button that cancels it; nothing if `redirect-href` can't be used. */
  render(figures: RedirectFigures, words: FormTexts): TemplateResult | typeof nothing {
    const address = this.#addressFor(figures);
    if (!address) return nothing;
    const { isPending } = this;
    return html`<div class="leave">
      <p id="redirect-note" ?hidden=${!isPending} .textContent=${this.noteOf(words)}></p>
      <a class="main-button" id="redirect-go" href=${address} .textContent=${words.redirectGo}></a>
      ${
        isPending
          ? html`<button
              class="quiet-button"
              type="button"
              @click=${this.#stay}
              .textContent=${words.redirectStay}
            ></button>`
          : nothing
      }
    </div>`;
  }

  /** Returns the text that announces a pending redirect; empty without one. */
  noteOf(words: FormTexts): string {
    return this.isPending ? say(words, 'redirectSoon', { seconds: redirectDelay / 1000 }) : '';
  }

  #addressFor(figures: RedirectFigures): string | undefined {
    const text = readAttribute(this.#host, 'redirect-href')?.trim() ?? '';
    const address = this.#effects.read(redirectAddress(text, figures));
    if (!address)
      hintOnce(
        this.#host,
        `can’t use redirect-href="${text}": write an https:// address, or one of this site.`,
      );
    return address;
  }

  /** Starts the redirect, which `stop` cancels. */
  start(figures: RedirectFigures): void {
    const address = this.#addressFor(figures);
    this.stop();
    // A form that was removed while its gift was sent can neither announce the redirect nor offer to stay.
    if (!address || !this.#host.isConnected) return;
    this.#timer = this.#effects.clock.setTimeout(() => {
      this.stop();
      this.#effects.navigate(address);
    }, redirectDelay);
    this.#host.requestUpdate();
  }

  /** Cancels the redirect if the donor interacts with the result, types elsewhere on the page, has closed the result or wants to stay. */
  readonly stop = (): void => {
    if (this.#timer === undefined) return;
    this.#effects.clock.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#host.requestUpdate();
  };

  readonly #stay = (): void => {
    this.stop();
    // The focused button is no longer there, so the focus moves.
    this.#host.renderRoot.querySelector<HTMLElement>('#redirect-go')?.focus();
  };

  hostConnected(): void {
    this.#host.addEventListener('click', this.stop);
    this.#host.addEventListener('keydown', this.stop);
    // A donor who types elsewhere on the page would lose the input.
    window.addEventListener('input', this.stop);
    // A donor who comes back to the page, which browsers keep as it was, would be sent away again.
    window.addEventListener('pagehide', this.stop);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('click', this.stop);
    this.#host.removeEventListener('keydown', this.stop);
    window.removeEventListener('input', this.stop);
    window.removeEventListener('pagehide', this.stop);
    this.stop();
  }
}
