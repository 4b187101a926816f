import { html, nothing, type TemplateResult } from 'lit';
import { httpsLink } from '../../format/https-link.js';
import { formatMoney } from '../../format/money.js';
import { formatCount } from '../../format/number.js';
import { plainName } from '../../format/plain-name.js';
import { say } from '../../text/say.js';
import { toMinor } from '../../schema/money.js';
import { renderNewTab } from '../../templates/new-tab.js';
import { showPicture } from '../../templates/show-picture.js';
import { goalIn } from './draft.js';
import { shownRatio, type EditorView } from './view.js';

/** Width in pixels of the picture's canvas. */
const canvasWidth = 640;

/** Renders the page as its visitors will see it: what was typed, and how much was raised. */
export function renderPreview(view: EditorView): TemplateResult {
  const { words, texts, page, terms } = view;
  const raised = toMinor(page.amount_raised);
  const goal = goalIn(texts.goal, terms) ?? toMinor(page.amount_goal);
  const link = httpsLink(page.url);
  const shown = texts.description.trim();
  const money = (minor: number | null) => formatMoney(minor, terms.currency, terms.locale);
  const progress = say(words, 'raised', { raised: money(raised), goal: money(goal) });
  return html`<section class="preview" part="preview" aria-labelledby="preview-title">
    <h2 class="preview-title" id="preview-title" .textContent=${words.preview}></h2>
    <div class="card">
      ${renderImage(view)}
      <h3 class="page-name"><bdi .textContent=${texts.name}></bdi></h3>
      <div class="progress">
        <progress
          aria-label=${progress}
          max=${Math.max(1, goal ?? 1)}
          .value=${Math.min(Math.max(0, raised ?? 0), Math.max(1, goal ?? 1))}
        ></progress>
        <p aria-hidden="true" .textContent=${progress}></p>
      </div>
      ${renderFacts(view)}
      ${shown === '' ? nothing : html`<p class="story"><bdi .textContent=${shown}></bdi></p>`}
      ${shown === '' ? html`<p class="hint" .textContent=${words.descriptionReset}></p>` : nothing}
      ${
        link === undefined
          ? nothing
          : html`<a href=${link} target="_blank" rel="noopener" part="link"
              ><span .textContent=${words.openPage}></span>${renderNewTab(view.common)}</a
            >`
      }
    </div>
  </section>`;
}

/** What the platform says of the page besides its progress. */
function renderFacts({ words, page, terms }: EditorView): TemplateResult {
  const pledged = toMinor(page.amount_pledged) ?? 0;
  const team = plainName(page.team?.name);
  const { n_donors: count } = page;
  return html`<ul class="facts">
    ${typeof count === 'number' ? fact(say(words, 'donors', { count, number: formatCount(count, terms.locale) })) : nothing}
    ${pledged > 0 ? fact(say(words, 'pledged', { amount: formatMoney(pledged, terms.currency, terms.locale) })) : nothing}
    ${team ? fact(say(words, 'team', { team })) : nothing}
  </ul>`;
}

const fact = (text: string) => html`<li .textContent=${text}></li>`;

function renderImage({ words, picture, ratio, pictureAddress, campaignPicture }: EditorView) {
  if (picture.kind === 'chosen' || picture.kind === 'shown')
    // A canvas and not an address of its data, which a policy of the page may forbid.
    return html`<canvas
      class="preview-canvas"
      role="img"
      aria-label=${words.newPicture}
      width=${canvasWidth}
      height=${Math.round(canvasWidth / shownRatio(picture, ratio))}
    ></canvas>`;
  const address = picture.kind === 'reset' ? campaignPicture : pictureAddress;
  return address === ''
    ? nothing
    : html`<img src=${address} alt="" @load=${showPicture} @error=${showPicture} />`;
}
