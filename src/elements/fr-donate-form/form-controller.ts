import type { ReactiveController } from 'lit';
import { hintOnce } from '../../controllers/developer-hint.js';
import type { SettingsController } from '../../controllers/settings-controller.js';
import type { DonationForm, DonateHost } from './donation-form.js';

/** Fetches the form itself, for the first page that shows one: most pages show figures only. */
export class FormController implements ReactiveController {
  /** `undefined` until it is there, `null` when it did not arrive. */
  form: DonationForm | undefined | null;

  readonly #host: DonateHost;
  readonly #settings: SettingsController;
  #arrival: Promise<void> | undefined;

  constructor(host: DonateHost, settings: SettingsController) {
    this.#host = host;
    this.#settings = settings;
    host.addController(this);
  }

  hostConnected(): void {
    this.#arrival ??= this.#load();
  }

  /** Asks for it again, after it did not arrive. */
  retry(): void {
    this.form = undefined;
    this.#arrival = this.#load();
    this.#host.requestUpdate();
  }

  async #load(): Promise<void> {
    try {
      const { DonationForm } = await import('./donation-form.js');
      this.form = new DonationForm(this.#host, this.#settings);
    } catch {
      this.form = null;
      hintOnce(this.#host, 'could not load its form: fr-donation-form.js has to lie beside the script.');
    }
    this.#host.requestUpdate();
  }
}
