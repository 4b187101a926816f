import type { ReactiveController } from 'lit';
import { hintOnce } from '../../controllers/developer-hint.js';
import type { Picture, PictureHost } from './picture.js';

// Kept for the page: with figures that another heatmap has loaded already, the next one draws at once.
let arrived: typeof Picture | undefined;

/** Fetches what draws the map, while its figures are on their way: a page without a heatmap never loads it. */
export class PictureController implements ReactiveController {
  /** `undefined` until it is there, `null` when it did not arrive. */
  picture: Picture | undefined | null;
  /** Settles when it is there, or known not to be. */
  arrival: Promise<void> | undefined;

  readonly #host: PictureHost;

  constructor(host: PictureHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    if (arrived) this.picture ??= new arrived(this.#host);
    else this.arrival ??= this.#load();
  }

  /** Asks for it again, after it did not arrive. */
  retry(): void {
    this.picture = undefined;
    this.arrival = this.#load();
    this.#host.requestUpdate();
  }

  async #load(): Promise<void> {
    try {
      arrived = (await import('./picture.js')).Picture;
      this.picture = new arrived(this.#host);
    } catch {
      this.picture = null;
      hintOnce(this.#host, 'could not load its map: fr-picture.js has to lie beside the script.');
    }
    this.#host.requestUpdate();
  }
}
