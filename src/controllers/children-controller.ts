import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { languageOf, type Language } from '../text/language.js';

/**
 * The elements with a tag that belong to a host, in document order: its children, also inside the paragraphs that a CMS puts around them, but
 * not those of another widget in it. An element that is written without an end tag contains those after it, which count as well.
 *
 * @param language The host's. Children whose `lang` attribute is of another language are left out, unless it is `undefined`.
 */
export function ownChildren(host: Element, tag: string, language?: Language): Element[] {
  // Most hosts have no children, and each rendering asks several times.
  if (!host.firstElementChild) return [];
  return [...host.querySelectorAll(tag)].filter((child) => {
    if (language && isForeign(child, language)) return false;
    let around = child.parentElement;
    while (around && around !== host && (around.localName === tag || !around.localName.startsWith('fr-')))
      around = around.parentElement;
    return around === host;
  });
}

/** The text of such a child in a language, with single spaces: without nested children of the same tag, and without elements in another language. */
export function ownText(child: Element, tag: string, language: Language): string {
  const isOther = (element: Element) => element.localName === tag || isForeign(element, language);
  return textIn(child, isOther).replace(/\s+/g, ' ').trim();
}

function textIn(node: Node, isOther: (element: Element) => boolean): string {
  return [...node.childNodes]
    .map((child) => {
      if (child instanceof Element) return isOther(child) ? '' : textIn(child, isOther);
      return child.nodeType === Node.TEXT_NODE ? (child.nodeValue ?? '') : '';
    })
    .join('');
}

/** Whether an element is for the readers of another language. */
function isForeign(element: Element, language: Language): boolean {
  const lang = element.getAttribute('lang');
  return lang !== null && languageOf(lang) !== language;
}

/** Watches configuration in child elements, such as `<fr-milestone at="5000">`, and redraws the host when it changes. */
export class ChildrenController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #tag: string;
  readonly #observer: MutationObserver;

  constructor(host: ReactiveControllerHost & HTMLElement, tag: string) {
    this.#host = host;
    this.#tag = tag;
    this.#observer = new MutationObserver(() => {
      host.requestUpdate();
    });
    host.addController(this);
  }

  /** The children in document order. They need not be defined elements: only their attributes and text are read. */
  all(language: Language): Element[] {
    return ownChildren(this.#host, this.#tag, language);
  }

  hostConnected(): void {
    this.#observer.observe(this.#host, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    });
    // Changes made while the host was disconnected were not observed.
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }
}
