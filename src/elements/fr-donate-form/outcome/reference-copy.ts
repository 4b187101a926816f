import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { copyText } from '../../../controllers/copy-text.js';
import { figure } from '../../../templates/figure.js';
import type { FormTexts } from '../texts/form-texts.js';

export type CopyWords = Pick<FormTexts, 'copy' | 'copied' | 'copySelected'>;

/** Shows a reference with a button that copies it, for a letter or a call to the charity. */
export class ReferenceCopy {
  readonly #host: LitElement;
  #copied: { readonly reference: string; readonly isDone: boolean } | undefined;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** Renders one line of a `<dl>`; nothing if the reference is unknown. */
  render(name: string, reference: string | null, words: CopyWords): TemplateResult | typeof nothing {
    if (!reference) return nothing;
    const copied = this.#copied?.reference === reference ? this.#copied : undefined;
    return html`<div class="reference">
      <dt id="reference-name" .textContent=${name}></dt>
      <dd>
        <bdi id="reference" ${figure(reference)}></bdi>
        <button
          class="quiet-button"
          type="button"
          aria-describedby="reference-name"
          @click=${() => this.#copy(reference)}
          .textContent=${words.copy}
        ></button>
        <span
          role="status"
          .textContent=${copied && (copied.isDone ? words.copied : words.copySelected)}
        ></span>
      </dd>
    </div>`;
  }

  async #copy(reference: string): Promise<void> {
    const isDone = await copyText(reference, this.#host, () => {
      this.#copied = undefined;
    });
    this.#copied = { reference, isDone };
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    // The donor can still copy the reference by hand.
    const text = this.#host.renderRoot.querySelector('#reference');
    if (!isDone && text) getSelection()?.selectAllChildren(text);
  }
}
