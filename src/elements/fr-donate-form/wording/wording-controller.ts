import type { LitElement } from 'lit';
import { hintOnce } from '../../../controllers/developer-hint.js';
import { LazyModule } from '../../../controllers/lazy-module.js';
import type { Language } from '../../../i18n/language.js';
import { messagesOf } from '../../../i18n/messages.js';
import { form, type FormMessages as FormWords } from '../../../locales/en/donate-form/form.js';
import type { FormMessages } from './message-keys.js';
import type { Messages } from './messages.js';

const messages = messagesOf('form', form);

/** A host for which the page may set texts. */
export interface MessagesHost extends LitElement {
  messages?: FormMessages;
}

/** Returns the texts of an optional part with the page's changes. */
export type WordsOf = <Words extends object>(part: string, words: Words) => Words;

// The script has a slot of its own, so that it does not count as content of the default slot.
const messagesSelector = ':scope > script[slot="messages"]';

function usesMessages(host: MessagesHost): boolean {
  return (
    host.messages !== undefined ||
    host.hasAttribute('messages') ||
    host.querySelector(messagesSelector) !== null
  );
}

type LazyMessages = LazyModule<typeof Messages>;

/** Loads the code that replaces texts, if the page sets any. Never throws: the form also works with the default texts. */
export async function loadMessages(host: MessagesHost): Promise<LazyMessages> {
  const late = new LazyModule(host, {
    name: 'messages',
    load: async () => (await import('./messages.js')).Messages,
  });
  if (usesMessages(host)) await late.load().catch(() => undefined);
  return late;
}

/**
 * The form's texts with the page's changes: from a child `<script type="application/json" slot="messages">`, the attribute `messages` and
 * the property `messages`. Later ones override earlier ones. The property is defined here, to keep the element's class small.
 */
export class WordingController {
  readonly #host: MessagesHost;
  #property: FormMessages | undefined;
  readonly #lazy: LazyMessages;
  #cache: { readonly sources: readonly unknown[]; readonly messages: Messages } | undefined;

  constructor(host: MessagesHost, late: LazyMessages) {
    this.#host = host;
    this.#lazy = late;
    this.#property = host.messages;
    Object.defineProperty(host, 'messages', {
      configurable: true,
      enumerable: true,
      get: () => this.#property,
      set: (value: FormMessages | undefined) => {
        this.#property = value;
        host.requestUpdate();
      },
    });
  }

  words(language: Language): FormWords {
    const words = messages(language);
    return this.#messages()?.own(language, words) ?? words;
  }

  wordsOf(language: Language): WordsOf {
    return (part, words) => this.#messages()?.part(part, language, words) ?? words;
  }

  #messages(): Messages | undefined {
    if (!usesMessages(this.#host)) return undefined;
    const { value: MessagesOfPages } = this.#lazy;
    if (!MessagesOfPages) {
      // `prepare` and not `load`, which would request a missing file again at each rendering.
      void this.#lazy.prepare();
      return undefined;
    }
    const sources = [
      this.#host.querySelector(messagesSelector)?.textContent,
      this.#host.getAttribute('messages'),
      this.#property,
    ];
    // Texts are read again only if they have changed, because this runs at every keystroke.
    if (!this.#cache || sources.some((one, index) => one !== this.#cache?.sources[index]))
      this.#cache = {
        sources,
        messages: new MessagesOfPages(sources, (sentence) => {
          hintOnce(this.#host, sentence);
        }),
      };
    return this.#cache.messages;
  }
}
