import { html, nothing, type TemplateResult } from 'lit';
import { formatPercent } from '../../../format/number.js';
import { say } from '../../../text/say.js';
import type { Texts } from '../../../text/say.js';
import type english from '../../../text/en/page-editor.json';
import type { TextValues } from '../../../text/values.js';
import { cutOf, moved, mostZoom, turned, turnedSize, zoomed, type Crop } from './crop.js';
import type { Picture } from './read-picture.js';
import { liveValue } from '../../../templates/live-value.js';

export interface CropView {
  readonly picture: Picture;
  readonly crop: Crop;
  readonly ratio: number;
  readonly words: Texts<typeof english, TextValues['page-editor']>;
  readonly locale: string;
  readonly onCrop: (crop: Crop) => void;
}

/** Width in pixels of the canvases on screen. */
export const canvasWidth = 960;

/**
 * Renders the picture with what crops it. The picture can be dragged, and each slider does by keyboard what dragging does: a part of a
 * picture has no shape that screen readers could name, but sliders have names and values.
 */
export function renderCrop(view: CropView): TemplateResult {
  const { picture, crop, ratio, words, locale, onCrop } = view;
  const whole = turnedSize(picture.size, crop.turns);
  const cut = cutOf(crop, picture.size, ratio);
  const turn = (direction: 'left' | 'right') => () => {
    onCrop(turned(crop, direction));
  };
  return html`<div class="crop" role="group" aria-labelledby="crop-label">
    <canvas
      class="stage-canvas"
      width=${canvasWidth}
      height=${Math.round(canvasWidth / ratio)}
      aria-hidden="true"
      @pointerdown=${(event: PointerEvent) => {
        drag(event, view);
      }}
    ></canvas>
    <p class="hint" id="crop-label" .textContent=${words.cropPicture}></p>
    ${picture.isAnimated ? html`<p class="hint" .textContent=${words.notAnimated}></p>` : nothing}
    <div class="sliders">
      ${slider({
        name: 'zoom',
        label: words.zoom,
        share: (crop.zoom - 1) / (mostZoom - 1),
        spoken: formatPercent(crop.zoom, locale),
        isUsed: true,
        onShare: (share) => {
          onCrop(zoomed(crop, 1 + share * (mostZoom - 1)));
        },
      })}
      ${slider({
        name: 'across',
        label: words.across,
        share: crop.across,
        spoken: placeOf(crop.across, ['left', 'right'], view),
        isUsed: whole.width - cut.width > 0.5,
        onShare: (across) => {
          onCrop({ ...crop, across });
        },
      })}
      ${slider({
        name: 'down',
        label: words.down,
        share: crop.down,
        spoken: placeOf(crop.down, ['top', 'bottom'], view),
        isUsed: whole.height - cut.height > 0.5,
        onShare: (down) => {
          onCrop({ ...crop, down });
        },
      })}
    </div>
    <div class="buttons">
      <button class="quiet-button" type="button" @click=${turn('left')}>
        <span aria-hidden="true">↺</span> <span .textContent=${words.turnLeft}></span>
      </button>
      <button class="quiet-button" type="button" @click=${turn('right')}>
        <span aria-hidden="true">↻</span> <span .textContent=${words.turnRight}></span>
      </button>
    </div>
  </div>`;
}

/** Where the part is between two edges, in words. @param share 0 to 1. */
function placeOf(
  share: number,
  [start, end]: readonly ['left', 'right'] | readonly ['top', 'bottom'],
  { words, locale }: CropView,
): string {
  const percent = Math.round(share * 100);
  if (percent === 0) return words[`at.${start}`];
  if (percent === 50) return words['at.middle'];
  if (percent === 100) return words[`at.${end}`];
  return say(words, `from.${start}`, { percent: formatPercent(percent / 100, locale) });
}

interface Slider {
  readonly name: string;
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
  /** What screen readers say instead of a number from 0 to 100. */
  readonly spoken: string;
  /** Whether it can change anything: it stays in its place. */
  readonly isUsed: boolean;
  readonly onShare: (share: number) => void;
}

function slider({ name, label, share, spoken, isUsed, onShare }: Slider): TemplateResult {
  return html`<label for=${name} .textContent=${label}></label>
    <input
      id=${name}
      type="range"
      min="0"
      max="100"
      aria-valuetext=${spoken}
      ?disabled=${!isUsed}
      .value=${liveValue(String(Math.round(share * 100)))}
      @input=${({ target }: Event) => {
        onShare(Number((target as HTMLInputElement).value) / 100);
      }}
    />`;
}

/** Moves the part while the pointer is down: the picture follows the pointer. */
function drag({ currentTarget, pointerId, clientX, clientY, button }: PointerEvent, view: CropView): void {
  if (!(currentTarget instanceof HTMLCanvasElement) || button !== 0) return;
  const canvas = currentTarget;
  const { width, height } = canvas.getBoundingClientRect();
  canvas.setPointerCapture(pointerId);
  const move = (event: PointerEvent) => {
    const [x, y] = [(clientX - event.clientX) / width, (clientY - event.clientY) / height];
    view.onCrop(moved(view.crop, view.picture.size, view.ratio, x, y));
  };
  const stop = () => {
    canvas.removeEventListener('pointermove', move);
  };
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', stop, { once: true });
  canvas.addEventListener('pointercancel', stop, { once: true });
}
