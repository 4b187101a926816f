import { html, nothing, svg, type TemplateResult } from 'lit';
import { formatPercent } from '../../format/number.js';
import { exactMoney, formatWhole } from '../../format/public-money.js';
import { say } from '../../text/say.js';
import { figure } from '../../templates/figure.js';
import type { CampaignTotal } from './campaign-total.js';
import type { KioskAddress } from './kiosk-code.js';
import { messages } from './messages.js';
import { percent } from './render-bar.js';
import type { RowContext } from './render-row.js';

/** The content above the rows of a kiosk. */
export interface KioskHead {
  readonly title: string;
  /** `undefined` until the QR code can be drawn. */
  readonly address: KioskAddress | undefined;
  /** `undefined` until it is known. */
  readonly total: CampaignTotal | undefined;
}

type KioskContext = Pick<RowContext, 'language' | 'currency' | 'locale' | 'cents' | 'withoutAmounts'>;

/** Light margin around a QR code, in its squares: readers need four. */
const margin = 4;

/**
 * Renders the head of a kiosk: its title, the campaign's figures with their bar, and the QR code of the page where visitors can give. A
 * legend of the teams' bars would be too small to be read from the back of a hall.
 */
export function renderKioskHead({ title, address, total }: KioskHead, context: KioskContext): TemplateResult {
  return html`<header class="kiosk">
    <div>
      <div class="about">
        <p class="title" part="title" role="heading" aria-level="2">
          <slot name="heading"><bdi .textContent=${title}></bdi></slot>
        </p>
        ${total ? renderTotal(total, context) : nothing}
      </div>
    </div>
    ${address ? renderCode(address, context) : nothing}
  </header>`;
}

/** The bar is hidden from screen readers, because its figures are also shown as text. */
function renderTotal(
  { raised, goal }: CampaignTotal,
  context: KioskContext,
): TemplateResult | typeof nothing {
  const share = goal === null ? null : Math.max(raised, 0) / goal;
  if (context.withoutAmounts && share === null) return nothing;
  return html`<p class="total" part="total">
      ${context.withoutAmounts ? renderShare(share ?? 0, context) : renderMoney(raised, goal, context)}
    </p>
    ${
      share === null
        ? nothing
        : svg`<svg class="bar" aria-hidden="true" focusable="false">
            <rect class="received" width=${percent(Math.min(share, 1))} height="100%"></rect>
          </svg>`
    }`;
}

function renderMoney(raised: number, goal: number | null, context: KioskContext): TemplateResult {
  const words = messages(context.language);
  const beside = goal === null ? words.raised : say(words, 'ofGoal', { goal: formatWhole(goal, context) });
  return html`<strong ${figure(formatWhole(raised, context), exactMoney(raised, context))}></strong>
    <span .textContent=${beside}></span>`;
}

function renderShare(share: number, { language, locale }: KioskContext): TemplateResult {
  return html`<strong ${figure(formatPercent(share, locale))}></strong>
    <span .textContent=${messages(language).shareOfGoal}></span>`;
}

function renderCode({ href, code }: KioskAddress, { language }: KioskContext): TemplateResult {
  const words = messages(language);
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
