import { html, type TemplateResult } from 'lit';
import { commonMessages, loadingText } from '../text/common.js';
import type { Language } from '../text/language.js';
import { hasFallbackContent } from './fallback-content.js';

export interface LazyView {
  readonly host: HTMLElement;
  readonly language: Language;
  readonly retry: () => void;
  /** What is missing, as a sentence; by default, that it is a part of the page. */
  readonly failed?: string | undefined;
}

/** Shown while a part of an element's code is loading: the fallback content of the page, or the element's placeholder. */
export function renderPartLoading({ host, language }: LazyView): TemplateResult {
  if (hasFallbackContent(host)) return html`<slot></slot>`;
  return html`<div class="skeleton reserved">
    <span class="visually-hidden" .textContent=${loadingText(language)}></span>
  </div>`;
}

/**
 * Shown if a part of an element's code could not be loaded: because of a blocker, a bad network, or a site that copied only some of the
 * files.
 */
export function renderPartMissing({ host, language, retry, failed }: LazyView): TemplateResult {
  if (hasFallbackContent(host)) return html`<slot></slot>`;
  const strings = commonMessages(language);
  return html`<div class="message frame">
    <p .textContent=${failed ?? strings.missingPart}></p>
    <button class="quiet-button" type="button" @click=${retry} .textContent=${strings.retry}></button>
  </div>`;
}
