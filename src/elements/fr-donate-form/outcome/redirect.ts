import type { LitElement, ReactiveController } from 'lit';
import { hintOnce } from '../../../controllers/developer-hint.js';
import type { Clock } from '../../../store/clock.js';
import { redirectAddress, type RedirectFigures } from './redirect-address.js';

export interface RedirectEffects {
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly go: (address: string) => void;
  /** The address in the author's text, if donors may be sent there. */
  readonly read: (text: string) => string | undefined;
}

/** Milliseconds: as long as WCAG 2.2.1 asks for at least, and any key, click or touch in the form stops it. */
export const redirectDelay = 20_000;

/** Takes the donor to `redirect-url` after a gift, not at once, and only once. */
export class Redirect implements ReactiveController {
  readonly seconds = redirectDelay / 1000;
  readonly #host: LitElement;
  readonly #effects: RedirectEffects;
  #timer: number | undefined;

  constructor(host: LitElement, effects: RedirectEffects) {
    this.#host = host;
    this.#effects = effects;
    host.addController(this);
  }

  /** Whether it is about to leave. */
  get isLeaving(): boolean {
    return this.#timer !== undefined;
  }

  /** Where to; `undefined` for a `redirect-url` that can't be used. */
  addressFor(figures: RedirectFigures): string | undefined {
    const text = this.#host.getAttribute('redirect-url')?.trim() ?? '';
    const address = this.#effects.read(redirectAddress(text, figures));
    if (!address)
      hintOnce(
        this.#host,
        `can’t use redirect-url="${text}": write an https:// address, or one of this site.`,
      );
    return address;
  }

  /** Leaves after a while, unless the donor is busy with the result. */
  start(figures: RedirectFigures): void {
    const address = this.addressFor(figures);
    this.stop();
    if (!address) return;
    this.#timer = this.#effects.clock.setTimeout(() => {
      this.stop();
      this.#effects.go(address);
    }, redirectDelay);
    this.#host.requestUpdate();
  }

  /** The donor is busy with the result, or has closed it, or wants to stay. */
  readonly stop = (): void => {
    if (this.#timer === undefined) return;
    this.#effects.clock.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#host.requestUpdate();
  };

  hostConnected(): void {
    this.#host.addEventListener('click', this.stop);
    this.#host.addEventListener('keydown', this.stop);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('click', this.stop);
    this.#host.removeEventListener('keydown', this.stop);
    this.stop();
  }
}
