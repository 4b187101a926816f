import { html, type TemplateResult } from 'lit';
import { hintOnce } from '../../../controllers/developer-hint.js';
import type { SavedPicture } from './poster-content.js';
import type { PosterFormat } from './poster-file.js';

/** Buttons that save the map on screen. The code that draws the file is loaded when one is pressed. */
export function renderSave(host: HTMLElement, root: ParentNode, picture: SavedPicture): TemplateResult {
  const { words } = picture.formatter;
  const save = async (format: PosterFormat) => {
    try {
      const { savePicture } = await import('./poster-file.js');
      await savePicture(format, root, picture, Date.now());
    } catch {
      hintOnce(host, 'could not save its map: the whole folder of the script has to be there.');
    }
  };
  return html`<p class="save">
    ${(['png', 'svg'] as const).map(
      (format) =>
        html`<button class="quiet-button" type="button" @click=${() => void save(format)}>
          ${words.save(format.toUpperCase())}
        </button>`,
    )}
  </p>`;
}
