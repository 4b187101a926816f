import type { LitElement } from 'lit';
import { hintOnce } from '../../../hints/developer-hint.js';
import { OptionalPart } from '../../../controllers/lazy-module.js';
import type { Texts } from '../../../text/say.js';
import type { FormMessages } from './message-keys.js';
import type { OwnTexts } from './own-texts.js';

/** A host for which the page may set texts. */
export interface MessagesHost extends LitElement {
  messages?: FormMessages;
}

/** Returns a set of texts with the page's changes. */
export type WithOwn = <Words extends Texts>(words: Words) => Words;

/** What the page sets. The script has a slot of its own, so that it does not count as content of the default slot. */
const sourcesOf = (host: MessagesHost) => [
  host.querySelector('script[slot="messages"]')?.textContent,
  host.messages,
];

/** The code that replaces texts. */
export function optionalTexts(host: MessagesHost): OptionalPart<typeof OwnTexts> {
  return new OptionalPart(host, {
    name: 'own-texts',
    isUsed: () => sourcesOf(host).some((source) => source !== undefined && source !== null),
    load: async () => (await import('./own-texts.js')).OwnTexts,
  });
}

/**
 * The form's texts with the page's changes: from a child `<script type="application/json" slot="messages">` and from the property
 * `messages`, which overrides it. The property is defined here, to keep the element's class small.
 */
export class TextsController {
  readonly #host: MessagesHost;
  readonly #code: OptionalPart<typeof OwnTexts>;
  #cache: { readonly sources: readonly unknown[]; readonly own: OwnTexts } | undefined;

  constructor(host: MessagesHost, code: OptionalPart<typeof OwnTexts>) {
    this.#host = host;
    this.#code = code;
    let property = host.messages;
    Object.defineProperty(host, 'messages', {
      configurable: true,
      enumerable: true,
      get: () => property,
      set: (value: FormMessages | undefined) => {
        property = value;
        host.requestUpdate();
      },
    });
  }

  readonly withOwn: WithOwn = (words) => {
    const { value: OwnTextsOfPages } = this.#code;
    if (!OwnTextsOfPages) return words;
    const sources = sourcesOf(this.#host);
    // Texts are read again only if they have changed, because this runs at every keystroke.
    if (!this.#cache || sources.some((one, index) => one !== this.#cache?.sources[index]))
      this.#cache = {
        sources,
        own: new OwnTextsOfPages(sources, (sentence) => {
          hintOnce(this.#host, sentence);
        }),
      };
    return this.#cache.own.over(words);
  };
}
