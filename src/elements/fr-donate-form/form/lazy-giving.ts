import type { LitElement } from 'lit';
import type { LazyModule } from '../../../controllers/lazy-module.js';
import { within } from '../../../timing/within.js';
import type { Form } from './form.js';
import type { createGivingCode, GivingCode } from './giving-code.js';

/** Time in ms for which a press waits for the code. Later the donor may have given in another way. */
const patience = 20_000;

export interface LazyGivingOptions {
  readonly code: LazyModule<typeof createGivingCode>;
  readonly create: (create: typeof createGivingCode) => GivingCode;
  /** What the screen says about the gift, its campaign and its currency. */
  readonly shownGift: () => string;
  /** Returns the time, in ms since 1970. */
  readonly now: () => number;
  /** Moves the focus to the notice after the next render. */
  readonly focusNotice: () => void;
}

/**
 * The code for giving, which the form loads when the donor first touches it, and a press that waits for the code. Without the code nothing
 * can be sent.
 */
export class LazyGiving {
  /** Resolves once the code is in use. */
  readonly arrival: Promise<void>;
  readonly #host: LitElement;
  readonly #form: Form;
  readonly #options: LazyGivingOptions;
  #onArrival: () => void = () => undefined;
  #value: GivingCode | undefined;
  /** The press that waits for the code. */
  #held: object | undefined;

  constructor(host: LitElement, form: Form, options: LazyGivingOptions) {
    this.#host = host;
    this.#form = form;
    this.#options = options;
    this.arrival = new Promise((resolve) => (this.#onArrival = resolve));
  }

  /** `undefined` until the code has loaded. */
  get value(): GivingCode | undefined {
    return this.#value;
  }

  /** Starts to use the code if it has loaded. Called before each rendering, because it changes the state. */
  take(): void {
    const { code, create } = this.#options;
    if (this.#value || !code.value) return;
    this.#value = create(code.value);
    if (this.#form.state.press === 'lost') this.#form.set({ press: undefined });
    this.#onArrival();
  }

  /** Loads the code, at most every 30 s. A failure is reported to the donor only by the next press. */
  prepare(): void {
    if (!this.#value) void this.#options.code.prepare();
  }

  /**
   * Follows a press of Continue or Give: in its own task if the code is there, and otherwise once it is. Further presses are ignored
   * meanwhile, and the fields are inert. If the code can't be loaded, the form says so.
   *
   * @param perform `pressedAt`: when the donor pressed, in ms since 1970; `undefined` = now.
   */
  press(perform: (code: GivingCode, pressedAt: number | undefined) => void): void {
    if (this.#value) perform(this.#value, undefined);
    else if (!this.#held) void this.#hold(perform);
  }

  /** Ends the wait of a press, because the donor has left the form. */
  withdraw(): void {
    if (!this.#held) return;
    this.#held = undefined;
    this.#form.set({ press: undefined });
  }

  async #hold(perform: (code: GivingCode, pressedAt: number) => void): Promise<void> {
    const held = {};
    this.#held = held;
    const { shownGift, now, focusNotice } = this.#options;
    const pressedAt = now();
    const seen = shownGift();
    this.#form.set({ press: 'waiting' });
    await within(
      this.#options.code.load().catch(() => undefined),
      patience,
      () => undefined,
    );
    if (this.#held !== held) return;
    this.#held = undefined;
    this.take();
    const code = this.#value;
    this.#form.set({ press: code ? undefined : 'lost' });
    if (!code) {
      focusNotice();
      return;
    }
    // The last check before a gift is sent reads the screen.
    await this.#host.updateComplete;
    if (!this.#host.isConnected) return;
    // The page may have changed the gift meanwhile. The donor has pressed for what was shown then.
    if (shownGift() === seen) perform(code, pressedAt);
    else code.askAgain();
  }
}
