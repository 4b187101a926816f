import type { LitElement } from 'lit';
import { hintOnce } from '../../../controllers/developer-hint.js';
import { LazyModule } from '../../../controllers/lazy-module.js';
import type { Language } from '../../../i18n/language.js';
import { messagesOf } from '../../../i18n/messages.js';
import { form, type FormMessages as FormWords } from '../../../locales/en/donate-form/form.js';
import type { FormMessages } from './message-keys.js';
import type { Messages } from './messages.js';

const messages = messagesOf('form', form);

/** A host that the page may have given words of its own. */
export interface WordedHost extends LitElement {
  messages?: FormMessages;
}

/** The words of an optional part, as the page has changed them. */
export type WordsOf = <Words extends object>(part: string, words: Words) => Words;

// With a slot of its own it is not taken for what the page shows in the form's place.
const child = ':scope > script[slot="messages"]';

function wantsMessages(host: WordedHost): boolean {
  return host.messages !== undefined || host.hasAttribute('messages') || host.querySelector(child) !== null;
}

type LateMessages = LazyModule<typeof Messages>;

/** What changes words, fetched for pages that do. A form is worth more than its words: this never throws. */
export async function openMessages(host: WordedHost): Promise<LateMessages> {
  const late = new LazyModule(host, {
    name: 'messages',
    load: async () => (await import('./messages.js')).Messages,
  });
  if (wantsMessages(host)) await late.load().catch(() => undefined);
  return late;
}

/**
 * The form's words as its page wants them: `<script type="application/json" slot="messages">` among its children, the attribute `messages`, or the
 * property, one over the other. The property's accessor comes with the form: pages that change nothing do not pay for it.
 */
export class WordingController {
  readonly #host: WordedHost;
  #property: FormMessages | undefined;
  readonly #late: LateMessages;
  #made: { readonly said: readonly unknown[]; readonly messages: Messages } | undefined;

  constructor(host: WordedHost, late: LateMessages) {
    this.#host = host;
    this.#late = late;
    this.#property = host.messages;
    Object.defineProperty(host, 'messages', {
      configurable: true,
      enumerable: true,
      get: () => this.#property,
      set: (said: FormMessages | undefined) => {
        this.#property = said;
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
    if (!wantsMessages(this.#host)) return undefined;
    const { value: MessagesOfPages } = this.#late;
    if (!MessagesOfPages) {
      // Asked for once: otherwise a lost file would be asked for without end.
      void this.#late.prepare();
      return undefined;
    }
    const said = [
      this.#host.querySelector(child)?.textContent,
      this.#host.getAttribute('messages'),
      this.#property,
    ];
    // Read anew only when something else is said: it is asked for with every keystroke.
    if (!this.#made || said.some((one, index) => one !== this.#made?.said[index]))
      this.#made = {
        said,
        messages: new MessagesOfPages(said, (sentence) => {
          hintOnce(this.#host, sentence);
        }),
      };
    return this.#made.messages;
  }
}
