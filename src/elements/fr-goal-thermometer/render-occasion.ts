import { html, nothing, type TemplateResult } from 'lit';
import { occasionOf } from '../../format/campaign-occasion.js';
import type { FigureContext } from '../../format/campaign-figures.js';
import type { Meter } from './meter.js';

/** How much of the goal may be given while a page is open, as a share of it. */
const soon = 0.05;

/** Whether a sentence about the goal may appear while the page is open. Its line is reserved, so that it does not move the page. */
export function isNewsNear({ progress: { share } }: Meter, { near }: { readonly near: number }): boolean {
  return share !== null && share >= Math.min(near, 1) - soon;
}

/** At most one sentence about goal or time. */
export function renderOccasion(
  context: FigureContext,
  { near, timezone }: { readonly near: number; readonly timezone: string },
): TemplateResult | typeof nothing {
  const occasion = occasionOf(context, near, timezone);
  if (!occasion) return nothing;
  const { slot, sentence } = occasion;
  return html`<slot name=${slot}><p class="occasion" part="occasion" .textContent=${sentence}></p></slot>`;
}
