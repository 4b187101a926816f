import type { LitElement } from 'lit';
import type { LazyModule } from '../../../controllers/lazy-module.js';
import type { Form } from './form.js';
import type { createGivingCode, GivingCode } from './giving-code.js';

export interface LazyGivingOptions {
  readonly code: LazyModule<typeof createGivingCode>;
  readonly create: (create: typeof createGivingCode) => GivingCode;
  /** Moves the focus to the notice after the next render. */
  readonly focusNotice: () => void;
}

/**
 * The code for giving, which the form loads when the donor first touches it, and a press that waits for the code. Without the code nothing
 * can be sent.
 */
export class LazyGiving {
  readonly #host: LitElement;
  readonly #form: Form;
  readonly #options: LazyGivingOptions;
  #value: GivingCode | undefined;

  constructor(host: LitElement, form: Form, options: LazyGivingOptions) {
    this.#host = host;
    this.#form = form;
    this.#options = options;
  }

  /** `undefined` until the code has loaded. */
  get value(): GivingCode | undefined {
    return this.#value;
  }

  /** Starts to use the code if it has loaded. Called before each rendering, because it changes the state. */
  take(): void {
    const { code, create } = this.#options;
    if (!this.#value && code.value) this.#value = create(code.value);
  }

  /** Loads the code, at most every 30 s. A failure is reported to the donor only by the next press. */
  prepare(): void {
    if (!this.#value) void this.#options.code.prepare();
  }

  /** @throws What the import throws. The next call tries again. */
  async load(): Promise<GivingCode | undefined> {
    await this.#options.code.load();
    this.take();
    return this.#value;
  }

  /**
   * Follows a press of Continue or Give: in its own task if the code is there, and otherwise once it is. Further presses are ignored
   * meanwhile, and the fields are inert. If the code can't be loaded, the form says so.
   */
  press(perform: (code: GivingCode) => void): void {
    if (this.#value) {
      perform(this.#value);
      return;
    }
    if (this.#form.state.press === 'waiting') return;
    const seen = this.#shownGift;
    this.#form.set({ press: 'waiting' });
    this.load().then(
      async (code) => {
        this.#form.set({ press: undefined });
        // The last check before a gift is sent reads the screen.
        await this.#host.updateComplete;
        // The page may have changed the gift meanwhile. The donor has pressed for what was shown then.
        if (code && this.#shownGift === seen) perform(code);
        else code?.askAgain();
      },
      () => {
        this.#form.set({ press: 'lost' });
        this.#options.focusNotice();
      },
    );
  }

  /** What the screen says about the gift. */
  get #shownGift(): string {
    return [...this.#host.renderRoot.querySelectorAll('form :is(.review, .give)')]
      .map(({ textContent }) => textContent)
      .join('\n');
  }
}
