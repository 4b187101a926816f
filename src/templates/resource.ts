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
  switch (state.status) {
    case 'ready':
      return html`${state.value === undefined ? nothing : view.ready(state.value)}${renderAge(view)}`;
    case 'loading':
      return inRoom(view, hasFallbackContent(view.host) ? html`<slot></slot>` : renderLoading(view.language));
    case 'failed':
      return inRoom(view, hasFallbackContent(view.host) ? html`<slot></slot>` : renderFailure(view));
    case 'misconfigured':
      return html`<slot></slot>`;
  }
}

function inRoom<Value>({ room }: ResourceView<Value>, shown: TemplateResult): TemplateResult {
  if (!room) return shown;
  return html`<div class="stage">
    <div class="ghost">${room()}</div>
    <div class="front">${shown}</div>
  </div>`;
}

function renderLoading(language: Language): TemplateResult {
  return html`<slot name="loading"
    ><div class="skeleton reserved">
      <span class="visually-hidden">${commonStrings[language].loading}</span>
    </div></slot
  >`;
}

function renderFailure<Value>({ language, retry }: ResourceView<Value>): TemplateResult {
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
