import type { ReactiveElement } from 'lit';
import type { Language } from '../text/language.js';
import { nearestAttribute } from '../page/config.js';
import { pageDocument } from '../page/page-document.js';

const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;

/** The `lang` that applies to an element, across shadow roots; the browser's language if the page sets none. */
export function nearestLanguageTag(element: Element): string {
  return nearestAttribute(element, 'lang', '[lang]:not([lang=""])') ?? navigator.language;
}

/**
 * Names the language of an element's texts where the page around it names another or none: for screen readers, and for translators, which
 * read it to know what to translate.
 */
export function markLanguage(host: ReactiveElement, language: Language): void {
  const tag = nearestAttribute(host, 'lang', '[lang]:not([lang=""])') ?? '';
  const isSame = tag.trim().toLowerCase().split(/[-_]/)[0] === language;
  for (const child of host.renderRoot.children)
    if (isSame) child.removeAttribute('lang');
    else child.setAttribute('lang', language);
}

/** Calls back when any `lang` in the document changes. All elements share one observer, which is removed with the last of them. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  if (!observer) {
    observer = new MutationObserver(() => {
      for (const each of listeners) each();
    });
    observer.observe(pageDocument.documentElement, {
      attributes: true,
      attributeFilter: ['lang'],
      subtree: true,
    });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
}
