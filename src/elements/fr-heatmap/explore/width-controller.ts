import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { inNextFrame } from '../../../styles/motion.js';

/** Tells when the host's width has changed: for what a container query can't do, like drawing something else. */
export class WidthController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #observer: ResizeObserver;

  constructor(host: ReactiveControllerHost & HTMLElement, onChange: () => void) {
    this.#host = host;
    // Inside a redraw the observer would report a loop; a frame later is soon enough for a layout.
    this.#observer = new ResizeObserver(() => inNextFrame(onChange));
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }
}
