import { html, nothing, type TemplateResult } from 'lit';
import { say } from '../../i18n/say.js';
import type { BoardTexts } from './messages.js';
import type { KioskAddress } from './kiosk-code.js';

/** The content above the rows of a kiosk. */
export interface KioskHead {
  readonly title: string;
  /** `undefined` until the QR code can be drawn. */
  readonly address: KioskAddress | undefined;
}

/** Light margin around a QR code, in its squares: readers need four. */
const margin = 4;

/** Renders the head of a kiosk: its title, the legend of its bars, and the QR code of the page where visitors can give. */
export function renderKioskHead(
  { title, address }: KioskHead,
  legend: TemplateResult | typeof nothing,
  words: BoardTexts,
): TemplateResult {
  return html`<header class="kiosk">
    <div>
      <p class="title" part="title" role="heading" aria-level="2">
        <slot name="heading"><bdi .textContent=${title}></bdi></slot>
      </p>
      ${legend}
    </div>
    ${address ? renderCode(address, words) : nothing}
  </header>`;
}

function renderCode({ href, code }: KioskAddress, words: BoardTexts): TemplateResult {
  const size = code.size + 2 * margin;
  return html`<p class="scan" .textContent=${words.scan}></p>
    <svg
      class="code"
      part="code"
      role="img"
      aria-label=${say(words, 'code', { address: href })}
      viewBox="${-margin} ${-margin} ${size} ${size}"
      shape-rendering="crispEdges"
    >
      <path d=${code.path} />
    </svg>`;
}
