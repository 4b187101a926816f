import type { LitElement, ReactiveController } from 'lit';

/** Renders the form again when the page changes its attributes or children. */
export class PageController implements ReactiveController {
  readonly #host: LitElement;
  readonly #observer: MutationObserver;

  constructor(host: LitElement) {
    this.#host = host;
    this.#observer = new MutationObserver((records) => {
      if (records.some(({ target }) => this.#isRelevant(target))) host.requestUpdate();
    });
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer.observe(this.#host, {
      attributes: true,
      childList: true,
      subtree: true,
      characterData: true,
    });
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  /** Whether a change may concern the form's settings. Changes that the page, the processor or a captcha makes in a slot do not. */
  #isRelevant(target: Node): boolean {
    const element = target instanceof Element ? target : target.parentElement;
    const slotted = element?.closest('[slot]:not([slot=campaign], [slot=messages])');
    return !slotted || slotted.contains(this.#host);
  }
}
