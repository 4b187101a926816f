import { html, noChange, type LitElement, type TemplateResult } from 'lit';
import { directive, Directive, type ElementPart } from 'lit/directive.js';
import type { LazyModule } from '../../../controllers/lazy-module.js';
import { jsonText } from '../../../schema/json.js';
import type { drawPicture, PictureTexts } from './share-picture.js';

/** A picture that is drawn, or being drawn. */
interface Drawn {
  readonly canvas: HTMLCanvasElement;
  /** Its texts. */
  readonly key: string;
  /** `undefined` while it is being written; `null` if this browser can't write it. */
  readonly file: PictureFile | undefined | null;
}

export interface PictureFile {
  readonly file: File;
  /** A data URL, because one of a blob would have to be released some time after a download has begun. */
  readonly href: string;
}

type Draw = (canvas: HTMLCanvasElement) => void;

/** Calls a function with a canvas after each rendering of it. */
const drawn = directive(
  class extends Directive {
    override render(_draw: Draw): typeof noChange {
      return noChange;
    }

    override update({ element }: ElementPart, [draw]: [Draw]): typeof noChange {
      draw(element as HTMLCanvasElement);
      return noChange;
    }
  },
);

/** The picture to share, in a canvas that has its size before anything is drawn. It is drawn again when its texts change. */
export class ShareCanvas {
  readonly #host: LitElement;
  readonly #code: LazyModule<typeof drawPicture>;
  #drawn: Drawn | undefined;
  #writing: Promise<void> | undefined;

  constructor(host: LitElement, code: LazyModule<typeof drawPicture>) {
    this.#host = host;
    this.#code = code;
  }

  /** `undefined` while the file is being written; `null` if this browser can't write it. */
  get file(): PictureFile | undefined | null {
    return this.#drawn?.file;
  }

  /** Whether there is no picture, because the code that draws it can't be loaded. */
  get isLost(): boolean {
    return this.#code.isLost;
  }

  /** Resolves once the file is written, or can't be. */
  async written(): Promise<PictureFile | undefined | null> {
    await this.#writing;
    return this.file;
  }

  /** @param name The text for screen readers. */
  render(texts: PictureTexts, name: string): TemplateResult {
    const draw = (canvas: HTMLCanvasElement) => {
      const key = jsonText(texts);
      if (this.#drawn?.canvas === canvas && this.#drawn.key === key) return;
      // The former file stays until the new one is written: a link without a file could not keep the focus, nor be pressed.
      this.#drawn = { canvas, key, file: this.#drawn?.canvas === canvas ? this.#drawn.file : undefined };
      this.#writing = this.#draw(this.#drawn, texts);
    };
    return html`<canvas width="1200" height="630" role="img" aria-label=${name} ${drawn(draw)}></canvas>`;
  }

  async #draw(now: Drawn, texts: PictureTexts): Promise<void> {
    const draw = await this.#code.load().catch(() => undefined);
    // The button whose colours it has is rendered after it.
    await this.#host.updateComplete;
    if (this.#drawn !== now) return this.#writing;
    if (!this.#host.isConnected) {
      // Without a style, it would be drawn white on white. It is drawn when the form is back.
      this.#drawn = undefined;
      return undefined;
    }
    // Privacy extensions may make any method of a canvas throw.
    const blob = await draw?.(now.canvas, texts, this.#look()).catch(() => undefined);
    const href = blob && (await dataUrlOf(blob));
    if (this.#drawn !== now) return this.#writing;
    this.#drawn = {
      ...now,
      file: blob && href ? { file: new File([blob], 'picture.png', { type: blob.type }), href } : null,
    };
    this.#host.requestUpdate();
    return undefined;
  }

  /** The colours of a main button, whose text can be read on its fill. Where it is not filled, the picture is black on white. */
  #look() {
    const { fontFamily, direction } = getComputedStyle(this.#host);
    const button = this.#host.renderRoot.querySelector('.share .main-button');
    const isFilled = button && CSS.supports('color', 'rgb(from red r g b)');
    const { backgroundColor, color } = getComputedStyle(button ?? this.#host);
    return {
      ground: isFilled ? backgroundColor : '#fff',
      ink: isFilled ? color : '#1b1b1b',
      fontFamily,
      isRtl: direction === 'rtl',
    };
  }
}

/** `undefined` if it can't be read. */
function dataUrlOf(blob: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      resolve(typeof reader.result === 'string' ? reader.result : undefined);
    });
    reader.readAsDataURL(blob);
  });
}
