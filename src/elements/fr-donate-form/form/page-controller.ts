import type { LitElement, ReactiveController } from 'lit';
import { pageDocument } from '../../../page/page-document.js';

/** Renders the form again when the page changes its attributes or children, or when a page that was prepared in advance is opened. */
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
    pageDocument.addEventListener('prerenderingchange', this.#redraw);
    this.#redraw();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    pageDocument.removeEventListener('prerenderingchange', this.#redraw);
  }

  readonly #redraw = (): void => {
    this.#host.requestUpdate();
  };

  /** Whether a change may concern the form's settings. Changes that the page, the processor or a captcha makes in a slot do not. */
  #isRelevant(target: Node): boolean {
    const element = target instanceof Element ? target : target.parentElement;
    const slotted = element?.closest('[slot]:not([slot=campaign], [slot=messages])');
    return !slotted || slotted.contains(this.#host);
  }
}
