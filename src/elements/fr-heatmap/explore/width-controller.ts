import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { inNextFrame } from '../../../styles/motion.js';

/** Calls back when the host's width has changed, for changes that a container query can't make. */
export class WidthController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #observer: ResizeObserver;

  constructor(host: ReactiveControllerHost & HTMLElement, onChange: () => void) {
    this.#host = host;
    // In the next frame: a redraw inside the callback would raise "ResizeObserver loop completed".
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
