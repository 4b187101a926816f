import type { ReactiveControllerHost } from 'lit';
import { FrStepEvent } from '../events.js';
import { stepNames, type StepName } from './steps.js';

/** Which step of the form is on screen. What is typed is the draft's, so that no way through the steps loses any of it. */
export class StepController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #at: StepName = 'gift';
  #hasReachedCard = false;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
  }

  /** `undefined` while the whole form is on one page. */
  get current(): StepName | undefined {
    return this.#host.hasAttribute('steps') ? this.#at : undefined;
  }

  /**
   * Whether the card's fields have been on screen. Before that nothing is asked of the processor, some of whose fields come
   * out without a height where they are not seen; afterwards they stay, with what is typed in them.
   */
  get hasReachedCard(): boolean {
    return (this.#hasReachedCard ||= this.current === undefined || this.#at === 'payment');
  }

  /** For another gift: from the start, without a word to the page, whose funnel begins anew. */
  restart(): void {
    this.#at = 'gift';
  }

  /** @param by 1 = on, -1 = back. */
  move(by: 1 | -1): void {
    this.go(stepNames[stepNames.indexOf(this.#at) + by] ?? this.#at);
  }

  go(name: StepName): void {
    if (name === this.#at || this.current === undefined) return;
    this.#at = name;
    this.#host.requestUpdate();
    this.#host.dispatchEvent(new FrStepEvent(name, stepNames.indexOf(name) + 1, stepNames.length));
  }
}
