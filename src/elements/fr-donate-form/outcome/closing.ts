import { nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { mayGive, type Submission } from '../../../donation/attempt.js';
import type { CustomStates } from '../../../controllers/custom-states.js';
import { AvailabilityController } from '../../../controllers/availability-controller.js';
import type { Connection } from '../../../config.js';
import type { FormView } from '../form-view.js';
import type { LayoutController } from '../layout/layout-controller.js';
import { renderClosed } from './render-closed.js';

export interface ClosingTerms {
  /** `undefined` while the page's settings are wrong. */
  readonly connection: () => Connection | undefined;
  readonly submission: { readonly state: Submission };
  readonly layout: Pick<LayoutController, 'wasShown' | 'focusFirst'>;
  readonly states: Pick<CustomStates, 'toggle'>;
}

/** What stands in the form's place while the charity takes no gifts through it. A gift under way, or made, is shown as ever. */
export class Closing implements ReactiveController {
  readonly #host: LitElement;
  readonly #terms: ClosingTerms;
  readonly #availability: AvailabilityController;
  #shown: Submission | undefined;
  #wasClosed = false;
  #hadFocus = false;

  constructor(host: LitElement, terms: ClosingTerms) {
    this.#host = host;
    this.#terms = terms;
    this.#availability = new AvailabilityController(host, terms.connection, () => terms.layout.wasShown);
    host.addController(this);
  }

  get isClosed(): boolean {
    return this.#availability.isClosed && mayGive(this.#terms.submission.state);
  }

  render(view: FormView, hostedPage: FormView['hostedPage']): TemplateResult | typeof nothing {
    return this.isClosed ? renderClosed({ ...view, hostedPage }) : nothing;
  }

  hostUpdate(): void {
    this.#hadFocus = this.#host.matches(':focus-within');
    this.#terms.states.toggle('closed', this.isClosed);
  }

  hostUpdated(): void {
    const { layout, submission } = this.#terms;
    const { state } = submission;
    if (state !== this.#shown && state.status === 'editing' && state.problem === 'not-sent')
      this.#availability.refresh();
    this.#shown = state;
    if (this.isClosed === this.#wasClosed) return;
    this.#wasClosed = this.isClosed;
    // What had the focus is hidden now.
    if (this.#hadFocus) layout.focusFirst();
  }
}
