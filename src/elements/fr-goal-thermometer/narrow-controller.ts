import type { LitElement, ReactiveController } from 'lit';
import { inNextFrame } from '../../styles/motion.js';

/** Below this width, in CSS pixels, a usual figure may be wider than its meter. */
const narrow = 320;

let observer: ResizeObserver | undefined;

/**
 * Marks meters that are narrow, whose figures then follow their width by container units. A container of each meter would be styled by
 * itself, and again whenever its figures change; a browser tells one observer of all widths, after it has laid them out anyway.
 */
export class NarrowController implements ReactiveController {
  readonly #host: LitElement;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    observer ??= new ResizeObserver((entries) => {
      // Not at once: a meter that changes its height while sizes are told is an error event on the page.
      inNextFrame(() => {
        for (const { target, contentRect } of entries)
          target.shadowRoot?.firstElementChild?.toggleAttribute('data-narrow', contentRect.width < narrow);
      });
    });
    observer.observe(this.#host);
  }

  hostDisconnected(): void {
    observer?.unobserve(this.#host);
  }
}
