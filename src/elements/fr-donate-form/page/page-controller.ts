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

  /**
   * Whether a change concerns the form's settings or its `<fr-campaign-choice>`. Changes that the card processor makes in its own
   * container do not.
   */
  #isRelevant(target: Node): boolean {
    if (target === this.#host) return true;
    const element = target instanceof Element ? target : target.parentElement;
    return Boolean(element?.closest('fr-amount, fr-field, fr-tribute-card, script, [slot=campaign]'));
  }
}
