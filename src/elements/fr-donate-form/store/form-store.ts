import type { Setup } from './setup.js';
import { settled, untouched, type FormState, type Page } from './state.js';
import { viewOf, type FormView } from './view.js';

export interface FormStoreEffects {
  /** What the page says of its form now. @param setup `undefined` while its settings are wrong. */
  readonly readPage: (setup: Setup | undefined) => Page;
  /** Called after each change. */
  readonly onChange: () => void;
}

/** The state of one form, and what follows from it. */
export class FormStore {
  #state: FormState;
  #view: FormView | undefined;
  readonly #effects: FormStoreEffects;

  constructor(effects: FormStoreEffects) {
    this.#effects = effects;
    this.#state = settled({ ...untouched, page: effects.readPage(undefined) });
  }

  get state(): FormState {
    return this.#state;
  }

  /** What the state comes to: worked out once for each state, as it is asked for several times in a drawing. */
  get view(): FormView {
    return (this.#view ??= viewOf(this.#state));
  }

  set(change: Partial<FormState>): void {
    this.#state = settled({ ...this.#state, ...change });
    this.#view = undefined;
    this.#effects.onChange();
  }

  /** Reads the page anew: a script may change it in the task of a press, or in a listener to what it is told. */
  refresh(): void {
    this.follow(this.#state.page.setup);
  }

  /** Reads the page anew, with other settings. @param setup `undefined` while they are wrong. */
  follow(setup: Setup | undefined): void {
    this.set({ page: this.#effects.readPage(setup) });
  }
}
