import type { Setup } from '../amount/setup.js';
import { updateShown, initialState, type FormState, type Page } from './state.js';
import { viewOf, type FormView } from './view.js';

export interface FormStoreEffects {
  /** Reads the page's current settings. @param setup `undefined` while required settings are wrong. */
  readonly readPage: (setup: Setup | undefined) => Page;
  /** Called after each change. */
  readonly onChange: () => void;
}

/** The state of one form, and the view derived from it. */
export class FormStore {
  #state: FormState;
  #view: FormView | undefined;
  readonly #effects: FormStoreEffects;

  constructor(effects: FormStoreEffects) {
    this.#effects = effects;
    this.#state = updateShown({ ...initialState, page: effects.readPage(undefined) });
  }

  get state(): FormState {
    return this.#state;
  }

  /** The view of the current state. Cached, because a render reads it several times. */
  get view(): FormView {
    return (this.#view ??= viewOf(this.#state));
  }

  set(change: Partial<FormState>): void {
    this.#state = updateShown({ ...this.#state, ...change });
    this.#view = undefined;
    this.#effects.onChange();
  }

  /** Reads the page again, because a script may have changed it in the task of a press or in a listener of an event. */
  refresh(): void {
    this.applySetup(this.#state.page.setup);
  }

  /** Reads the page again with other required settings. @param setup `undefined` while they are wrong. */
  applySetup(setup: Setup | undefined): void {
    this.set({ page: this.#effects.readPage(setup) });
  }
}
