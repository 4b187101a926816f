import { html, nothing, type TemplateResult } from 'lit';
import { problemAt } from './problem-text.js';
import type { Desk } from './picture/desk.js';
import type { EditorActions, EditorView } from './view.js';

/** Renders the picture's field: its file input, which part of it is shown, and the ways back. @param desk Once it is loaded. */
export function renderPicture(
  view: EditorView,
  actions: EditorActions,
  desk: Desk | undefined,
): TemplateResult {
  const { words, picture, page, ratio, terms } = view;
  const problem = problemAt('picture', view);
  const isOfCampaign = picture.kind === 'kept' && page.is_default_image === true;
  const isNew = picture.kind === 'chosen' || picture.kind === 'reset';
  return html`<fieldset class="field" aria-describedby="picture-hint">
    <legend>
      <span .textContent=${words.picture}></span>
      ${isOfCampaign ? html`<span class="badge" .textContent=${words.ofCampaign}></span>` : nothing}
    </legend>
    <p class="hint" id="picture-hint" .textContent=${words.pictureHint}></p>
    ${
      picture.kind === 'chosen' && desk && !picture.whole
        ? desk.renderCrop({ ...picture, ratio, words, locale: terms.locale, onCrop: actions.onCrop })
        : nothing
    }
    <p
      class="hint"
      role="status"
      .textContent=${
        picture.kind === 'opening' ? words.openingPicture : picture.kind === 'reset' ? words.pictureReset : ''
      }
    ></p>
    <div class="buttons">
      <span class="choose">
        <input
          id="picture"
          type="file"
          accept="image/jpeg,image/png,image/gif,image/webp"
          aria-label=${words.choosePicture}
          aria-invalid=${problem ? 'true' : 'false'}
          aria-describedby=${problem ? 'picture-problem' : nothing}
          @change=${actions.onFile}
        />
        <span class="quiet-button" aria-hidden="true" .textContent=${words.choosePicture}></span>
      </span>
      ${
        isNew
          ? html`<button
              class="quiet-button plain"
              type="button"
              @click=${actions.onKeepPicture}
              .textContent=${words.keepPicture}
            ></button>`
          : nothing
      }
      ${
        picture.kind === 'reset' || page.is_default_image === true
          ? nothing
          : html`<button
              class="quiet-button plain"
              type="button"
              @click=${actions.onResetPicture}
              .textContent=${words.useCampaignPicture}
            ></button>`
      }
    </div>
    ${problem ? html`<p class="problem" id="picture-problem" role="alert" .textContent=${problem}></p>` : nothing}
  </fieldset>`;
}
