import { html, nothing, type TemplateResult } from 'lit';
import type { Retry } from '../controllers/retry.js';
import type { ViewState } from '../controllers/view-state.js';
import { commonMessages, loadingText } from '../text/common.js';
import { say } from '../text/say.js';
import { formatCount } from '../format/number.js';
import type { Language } from '../text/language.js';
import { isNoSuchAnswer } from '../schema/no-such-answer.js';
import { hasFallbackContent } from './fallback-content.js';

export interface ResourceView<Value> {
  readonly host: HTMLElement;
  readonly settings: { readonly language: Language; readonly locale: string };
  readonly state: ViewState<Value>;
  readonly ready: (value: Value) => TemplateResult | undefined;
  readonly retry: Retry;
  /** The sentence for an element that could not be loaded. It names what the element would show. */
  readonly failed: string;
  /**
   * The value with unknown figures, rendered invisibly while loading to reserve its space. It must be one element, and so must the result
   * of `ready`. The element's styles include `room`.
   */
  readonly room?: () => TemplateResult;
  /** How many campaigns are not in the value, because they could not be loaded. */
  readonly missing?: number;
  /** Says when the value was counted, if that is to be shown (`ResourceController.timeOf`). */
  readonly time: string | undefined;
}

/**
 * Renders loading, ready, stale, failed and misconfigured for all elements. Until there is a value, the element's fallback content (its
 * children on the page) replaces the placeholder or the error message. With a wrong setting, only fallback content is shown.
 */
export function renderResource<Value>(view: ResourceView<Value>): TemplateResult | typeof nothing {
  const { state } = view;
  if (state.status === 'misconfigured') return html`<slot></slot>`;
  // A failed element takes only the space of its message.
  const room = state.status === 'failed' ? undefined : view.room;
  const shown = state.status === 'ready' ? renderReady(view, state.value) : room?.();
  const meanwhile = state.status === 'ready' ? nothing : renderMeanwhile(view);
  // The container of the element's rules; with `room`, that is the other box.
  if (!room)
    return html`<div class="box">${shown ?? meanwhile}</div>
      ${renderNotes(view)}`;
  const classes = state.status === 'ready' ? 'stack' : isBare(view.host) ? 'stack room bones' : 'stack room';
  // Placeholder and value use the same template, so that arriving figures are written into the existing elements instead of new ones.
  return html`<div class=${classes}>${shown}${meanwhile}</div>
    ${renderNotes(view)}`;
}

function renderReady<Value>({ ready }: ResourceView<Value>, value: Value): TemplateResult | typeof nothing {
  return (value === undefined ? undefined : ready(value)) ?? nothing;
}

/** Whether the page has no content of its own to show while the element loads. */
function isBare(host: HTMLElement): boolean {
  return !hasFallbackContent(host) && !host.querySelector(':scope > [slot=loading]');
}

/** Shown while there are no figures; while loading, in front of the invisible placeholder. */
function renderMeanwhile<Value>(view: ResourceView<Value>): TemplateResult {
  const { host, settings, state, room } = view;
  const { language } = settings;
  const shown = hasFallbackContent(host)
    ? html`<slot></slot>`
    : state.status === 'failed'
      ? renderFailure(view, state.error)
      : renderLoading(language);
  return room && state.status !== 'failed' ? html`<div class="front">${shown}</div>` : shown;
}

function renderLoading(language: Language): TemplateResult {
  return html`<slot name="loading"
    ><div class="skeleton reserved">
      <span class="visually-hidden" .textContent=${loadingText(language)}></span></div
  ></slot>`;
}

/** There is no retry button if the platform does not have the requested data, because a retry would not help the visitor. */
function renderFailure<Value>(
  { settings, failed, retry }: ResourceView<Value>,
  error: unknown,
): TemplateResult {
  return html`<slot name="error"
    ><div class="failure">
      <p .textContent=${failed}></p>
      ${isNoSuchAnswer(error) ? nothing : renderRetry(retry, settings.language, failed)}
    </div></slot
  >`;
}

/**
 * Renders "Try again". The button is not `disabled` during an attempt, because that would remove its focus.
 *
 * @param failed Announced if the attempt fails. Nothing on screen changes then.
 */
export function renderRetry(
  { isLoading, start }: Retry,
  language: Language,
  failed = commonMessages(language).missingPart,
): TemplateResult {
  const { loading, retry } = commonMessages(language);
  return html`<button
      class="quiet-button"
      type="button"
      aria-disabled=${isLoading ?? false}
      @click=${start}
      .textContent=${isLoading ? loading : retry}
    ></button>
    <span
      class="visually-hidden"
      role="status"
      .textContent=${isLoading === undefined ? '' : isLoading ? loading : failed}
    ></span>`;
}

/** One expression for both notes: each expression adds a node to every element, even without a note. */
function renderNotes<Value>(view: ResourceView<Value>): TemplateResult | typeof nothing {
  const { settings, missing = 0 } = view;
  if (missing === 0) return renderAge(view);
  const { language, locale } = settings;
  return html`<p
      class="note"
      .textContent=${say(commonMessages(language), 'missing', { count: missing, number: formatCount(missing, locale) })}
    ></p>
    ${renderAge(view)}`;
}

function renderAge<Value>({ time }: ResourceView<Value>): TemplateResult | typeof nothing {
  return time === undefined ? nothing : html`<p class="note time" part="time" .textContent=${time}></p>`;
}
