import type { LitElement, ReactiveController } from 'lit';
import { inNextFrame } from '../../styles/motion.js';

/** Below this width, in CSS pixels, a usual figure may be wider than its meter. */
const narrowWidth = 320;

let observer: ResizeObserver | undefined;

/**
 * Marks narrow meters, whose figures are then sized by container units. Making every meter a container would cost a style pass for
 * each of them at every change; one `ResizeObserver` gets all widths after the layout that is done anyway.
 */
export class NarrowController implements ReactiveController {
  readonly #host: LitElement;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    observer ??= new ResizeObserver((entries) => {
      // In the next frame: changing a height inside the callback raises a "ResizeObserver loop" error on the page.
      inNextFrame(() => {
        for (const { target, contentRect } of entries)
          target.shadowRoot?.firstElementChild?.toggleAttribute(
            'data-narrow',
            contentRect.width < narrowWidth,
          );
      });
    });
    observer.observe(this.#host);
  }

  hostDisconnected(): void {
    observer?.unobserve(this.#host);
  }
}
