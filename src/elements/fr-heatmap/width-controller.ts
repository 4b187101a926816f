import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Whether the host is narrower than a width in CSS pixels: for what a container query can't do, like drawing something else. */
export class WidthController implements ReactiveController {
  isNarrow = false;
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #observer: ResizeObserver;

  constructor(host: ReactiveControllerHost & HTMLElement, width: number) {
    this.#host = host;
    // Inside a redraw the observer would report a loop; a frame later is soon enough for a layout.
    this.#observer = new ResizeObserver(() => requestAnimationFrame(() => this.#measure(width)));
    host.addController(this);
    this.#measure(width);
  }

  hostConnected(): void {
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }

  #measure(width: number): void {
    const { clientWidth } = this.#host;
    // A hidden host has no width, and what it shows next is best what it showed last.
    const isNarrow = clientWidth === 0 ? this.isNarrow : clientWidth < width;
    if (isNarrow === this.isNarrow) return;
    this.isNarrow = isNarrow;
    this.#host.requestUpdate();
  }
}
