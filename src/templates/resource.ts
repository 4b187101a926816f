import { html, nothing, type TemplateResult } from 'lit';
import type { ViewState } from '../controllers/view-state.js';
import { commonStrings } from '../i18n/common.js';
import type { Language } from '../i18n/language.js';
import { hasFallbackContent } from './fallback-content.js';

export interface ResourceView<Value> {
  readonly host: HTMLElement;
  readonly language: Language;
  readonly state: ViewState<Value>;
  readonly ready: (value: Value) => TemplateResult;
  readonly retry: () => void;
  /** What the value will look like, with unknown figures: drawn unseen until there is one, so that nothing below jumps. */
  readonly room?: () => TemplateResult;
  /** Clock time of an old value that can't be refreshed; `undefined` while the value is good. */
  readonly staleTime?: string | undefined;
}

/**
 * Loading, ready, stale, failed and misconfigured, drawn once for all elements. While there is nothing to show, what the
 * page wrote between the tags stays visible; it is the only thing a visitor ever sees of a wrong setting.
 */
export function renderResource<Value>(view: ResourceView<Value>): TemplateResult | typeof nothing {
  const { state } = view;
  if (state.status === 'misconfigured') return html`<slot></slot>`;
  // One template for all: figures that arrive are written into the room that was drawn for them, not drawn anew.
  return html`${state.status === 'ready' ? renderReady(view, state.value) : renderMeanwhile(view)}${renderAge(view)}`;
}

function renderReady<Value>(
  { room, ready }: ResourceView<Value>,
  value: Value,
): TemplateResult | typeof nothing {
  const shown = value === undefined ? nothing : ready(value);
  return room ? inRoom('', '', shown, nothing) : shown;
}

/** What is shown while there are no figures, in front of the unseen room that these will take. */
function renderMeanwhile<Value>({ host, language, state, room, retry }: ResourceView<Value>): TemplateResult {
  const shown = hasFallbackContent(host)
    ? html`<slot></slot>`
    : state.status === 'failed'
      ? renderFailure(language, retry)
      : renderLoading(language);
  return room ? inRoom('stage', 'ghost', room(), html`<div class="front">${shown}</div>`) : shown;
}

function inRoom(
  outer: string,
  inner: string,
  content: TemplateResult | typeof nothing,
  front: TemplateResult | typeof nothing,
): TemplateResult {
  return html`<div class=${outer}>
    <div class=${inner}>${content}</div>
    ${front}
  </div>`;
}

function renderLoading(language: Language): TemplateResult {
  return html`<slot name="loading"
    ><div class="skeleton reserved">
      <span class="visually-hidden">${commonStrings[language].loading}</span>
    </div></slot
  >`;
}

function renderFailure(language: Language, retry: () => void): TemplateResult {
  const strings = commonStrings[language];
  return html`<slot name="error"
    ><div class="message reserved">
      <p>${strings.unavailable}</p>
      <button class="quiet-button" type="button" @click=${retry}>${strings.retry}</button>
    </div></slot
  >`;
}

function renderAge<Value>({ language, staleTime }: ResourceView<Value>): TemplateResult | typeof nothing {
  return staleTime === undefined
    ? nothing
    : html`<p class="note">${commonStrings[language].asOf(staleTime)}</p>`;
}
