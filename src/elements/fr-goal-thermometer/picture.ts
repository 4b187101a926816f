import {
  html,
  nothing,
  svg,
  unsafeCSS,
  type LitElement,
  type ReactiveController,
  type TemplateResult,
} from 'lit';
import { hintOnce } from '../../hints/developer-hint.js';
import { addSheets, setOnHost } from '../../controllers/host-sheets.js';
import type { Meter } from './meter.js';
import styles from './picture.css?inline';
import { fillOf, receivedFillOf } from '../../format/campaign-progress.js';
import { formatFraction } from './render-gauge.js';

/** The attributes that the picture depends on; a removed one is `null`. */
interface PictureHost extends LitElement {
  readonly pictureSrc: string | null;
  readonly layout: 'meter' | 'cards';
}

/** Neither bubbles. */
const events = ['load', 'error'];

/**
 * The picture of `variant="fill"`: the page's child in the slot `picture`, or an `img` of the address in the attribute. It is drawn once, behind
 * a mask that makes it pale above the share of the goal. If its file can't be loaded, the thermometer is a bar.
 */
export class FillPicture implements ReactiveController {
  readonly #host: PictureHost;
  /** Width ÷ height of the files that have loaded, and 0 of those that have failed, by address. */
  readonly #files = new Map<string, number>();

  constructor(host: PictureHost) {
    this.#host = host;
    addSheets(host, [unsafeCSS(styles)]);
    host.addController(this);
  }

  hostConnected(): void {
    for (const type of events) this.#host.addEventListener(type, this.#onSettled, true);
  }

  hostDisconnected(): void {
    for (const type of events) this.#host.removeEventListener(type, this.#onSettled, true);
  }

  /** The place has the shape that the picture's markup says, and keeps it if the file has another one: nothing moves when it arrives. */
  hostUpdate(): void {
    const own = this.#own;
    if (this.#address === '' && !own)
      hintOnce(
        this.#host,
        'has nothing to fill: add <img slot="picture" src="…" alt="" width="…" height="…">.',
      );
    setOnHost(this.#host, '--_ratio', ratioOf(own) ?? 'initial');
    setOnHost(this.#host, '--_file', this.#files.get(this.#address) || 'initial');
  }

  /** Whether there is a picture that has not failed. */
  get isShown(): boolean {
    const own = this.#own;
    if (this.#address === '') return own !== undefined && !(own instanceof HTMLImageElement);
    // The page's picture may have failed before this code was there.
    const hasFailed = own instanceof HTMLImageElement && own.complete && own.naturalWidth === 0;
    return !hasFailed && this.#files.get(this.#address) !== 0;
  }

  /** What is inside the progressbar. Pledged gifts are paler than received ones. */
  render({ progress, milestones }: Meter): TemplateResult {
    const picture = this.#own
      ? html`<slot name="picture"></slot>`
      : html`<img src=${this.#address} alt="" @load=${this.#onSettled} @error=${this.#onSettled} />`;
    const received = renderLevel(receivedFillOf(progress), picture);
    return html`<div class="drawn" part="picture">
      ${progress.pending > 0 ? renderLevel(fillOf(progress.share), received) : received}
      ${milestones.map(({ place, reached }) => (place === undefined ? nothing : renderFlag(place, reached)))}
    </div>`;
  }

  readonly #onSettled = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement)) return;
    const { naturalWidth, naturalHeight } = target;
    this.#files.set(target.getAttribute('src') ?? '', naturalWidth / naturalHeight || 0);
    this.#host.requestUpdate();
  };

  /** The page's picture. Cards use the attribute only, because a slot can show a child once. */
  get #own(): Element | undefined {
    return this.#host.layout === 'cards'
      ? undefined
      : (this.#host.querySelector(':scope > [slot=picture]') ?? undefined);
  }

  /** The address of the file; empty for markup, such as an `svg`. */
  get #address(): string {
    return (this.#own ? this.#own.getAttribute('src') : this.#host.pictureSrc) ?? '';
  }
}

/** Width ÷ height in the markup of a picture. */
function ratioOf(picture: Element | undefined): number | undefined {
  const box = picture
    ?.getAttribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .slice(2);
  const [width, height] = box ?? ['width', 'height'].map((name) => picture?.getAttribute(name));
  const ratio = Number(width) / Number(height);
  return ratio > 0 && ratio < Infinity ? ratio : undefined;
}

function renderLevel(share: number, inside: TemplateResult): TemplateResult {
  return html`<div class="level" data-fraction=${formatFraction(share)}>${inside}</div>`;
}

/** A flag beside the picture, whose foot is at the height of a milestone. */
function renderFlag(place: number, reached: boolean): TemplateResult {
  return html`<svg
    class=${reached ? 'flag reached' : 'flag'}
    part="milestone"
    data-fraction=${formatFraction(place)}
    viewBox="0 0 16 16"
  >
    ${svg`<path d="M0 15.25h13M4.5 15V1.5l8.5 3.25-8.5 3.25" />`}
  </svg>`;
}
