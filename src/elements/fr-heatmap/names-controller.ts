import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { loadGazetteer } from '../../maps/load-gazetteer.js';
import { builtInGazetteer, type Gazetteer } from '../../maps/place.js';

/** The gazetteer in force: codes until the names arrive, and if they never do. */
export class NamesController implements ReactiveController {
  gazetteer: Gazetteer = builtInGazetteer;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    loadGazetteer().then(
      (gazetteer) => {
        this.gazetteer = gazetteer;
        this.#host.requestUpdate();
      },
      // Without names the map is poorer, not wrong: nobody on the page can do anything about it.
      () => undefined,
    );
  }
}
