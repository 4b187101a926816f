import { unsafeCSS, type LitElement, type ReactiveController } from 'lit';
import { addSheets } from '../../controllers/host-sheets.js';
import styles from './on-demand.css?inline';

const onDemand = unsafeCSS(styles);

/** Number of meters on a page that are always rendered. */
const alwaysRendered = 10;

let connected = 0;

/**
 * From the eleventh meter of a page on, browsers compute styles and layout of a meter only when it is near the viewport: with a thousand
 * meters this is most of the time until they are shown. The first ones are left alone, because a meter that is rendered on demand is a
 * container of its own, without a baseline, and does not widen a column while it is off screen.
 */
export class RenderOnDemand implements ReactiveController {
  readonly #host: LitElement;
  #isOnDemand = false;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    connected += 1;
    if (this.#isOnDemand || connected <= alwaysRendered) return;
    this.#isOnDemand = true;
    addSheets(this.#host, [onDemand]);
  }

  hostDisconnected(): void {
    connected -= 1;
  }
}
