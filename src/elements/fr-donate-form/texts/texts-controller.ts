import type { LitElement } from 'lit';
import { hintOnce } from '../../../controllers/developer-hint.js';
import { LazyModule } from '../../../controllers/lazy-module.js';
import type { Texts } from '../../../i18n/say.js';
import type { FormMessages } from './message-keys.js';
import type { OwnTexts } from './own-texts.js';

/** A host for which the page may set texts. */
export interface MessagesHost extends LitElement {
  messages?: FormMessages;
}

/** Returns a set of texts with the page's changes. */
export type WithOwn = <English>(words: Texts<English>) => Texts<English>;

type LazyOwnTexts = LazyModule<typeof OwnTexts>;

/** What the page sets. The script has a slot of its own, so that it does not count as content of the default slot. */
const sourcesOf = (host: MessagesHost) => [
  host.querySelector(':scope > script[slot="messages"]')?.textContent,
  host.getAttribute('messages'),
  host.messages,
];

const isSet = (source: unknown) => source !== undefined && source !== null;

/** Loads the code that replaces texts, if the page sets any. Never throws: the form also works with the default texts. */
export async function loadOwnTexts(host: MessagesHost): Promise<LazyOwnTexts> {
  const late = new LazyModule(host, {
    name: 'own-texts',
    load: async () => (await import('./own-texts.js')).OwnTexts,
  });
  if (sourcesOf(host).some(isSet)) await late.load().catch(() => undefined);
  return late;
}

/**
 * The form's texts with the page's changes: from a child `<script type="application/json" slot="messages">`, the attribute `messages` and
 * the property `messages`. Later ones override earlier ones. The property is defined here, to keep the element's class small.
 */
export class TextsController {
  readonly #host: MessagesHost;
  readonly #lazy: LazyOwnTexts;
  #cache: { readonly sources: readonly unknown[]; readonly own: OwnTexts } | undefined;

  constructor(host: MessagesHost, late: LazyOwnTexts) {
    this.#host = host;
    this.#lazy = late;
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
    const sources = sourcesOf(this.#host);
    if (!sources.some(isSet)) return words;
    const { value: OwnTextsOfPages } = this.#lazy;
    if (!OwnTextsOfPages) {
      // `prepare` and not `load`, which would request a missing file again at each rendering.
      void this.#lazy.prepare();
      return words;
    }
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
