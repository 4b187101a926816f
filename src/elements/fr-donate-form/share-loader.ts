import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { hintOnce } from '../../controllers/developer-hint.js';
import type { Language } from '../../i18n/language.js';
import { FrShareEvent } from './events.js';
import type { SharePanel } from './share.js';
import type { WordingController } from './wording-controller.js';

/** Fetches the ways to tell others while the form is being filled in, on pages that have `share`. */
export class ShareLoader {
  readonly #host: LitElement;
  readonly #wording: WordingController;
  #panel: SharePanel | undefined;
  #isLoading = false;

  constructor(host: LitElement, wording: WordingController) {
    this.#host = host;
    this.#wording = wording;
  }

  /** Asked at each drawing of the form, so that the file is there when the result is. */
  load(): void {
    if (this.#panel || this.#isLoading || !this.#host.hasAttribute('share')) return;
    this.#isLoading = true;
    import('./share.js').then(
      ({ SharePanel: Panel }) => {
        this.#panel = new Panel(this.#host);
        this.#host.requestUpdate();
      },
      () => {
        hintOnce(this.#host, 'could not load a part of itself: fr-share.js has to lie beside the script.');
      },
    );
  }

  render(campaignId: number, language: Language): TemplateResult | typeof nothing {
    if (!this.#panel || !this.#host.hasAttribute('share')) return nothing;
    return html`${this.#panel.render(language, this.#wording.wordsOf(language), (channel) =>
      this.#host.dispatchEvent(new FrShareEvent(campaignId, channel)),
    )}`;
  }
}
