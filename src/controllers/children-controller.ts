import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Watches configuration in child elements, such as `<fr-milestone at="5000">`, and redraws the host when it changes. */
export class ChildrenController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #tag: string;
  readonly #observer: MutationObserver;

  constructor(host: ReactiveControllerHost & HTMLElement, tag: string) {
    this.#host = host;
    this.#tag = tag;
    this.#observer = new MutationObserver(() => {
      host.requestUpdate();
    });
    host.addController(this);
  }

  /** The children in document order. They need not be defined elements: only their attributes and text are read. */
  get all(): Element[] {
    return [...this.#host.children].filter(({ localName }) => localName === this.#tag);
  }

  hostConnected(): void {
    this.#observer.observe(this.#host, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    });
    // Changes made while the host was disconnected were not observed.
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }
}
