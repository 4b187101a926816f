import type { LitElement } from 'lit';
import { hintOnce } from '../../../controllers/developer-hint.js';
import { hintLost } from '../../../controllers/part-task.js';
import type { Language } from '../../../i18n/language.js';
import { strings, type FormStrings } from '../fr-donate-form.strings.js';
import type { FormMessages } from './message-keys.js';
import type { Messages } from './messages.js';

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

let MessagesOfPages: typeof Messages | undefined;

/** Fetches what changes words, on pages that do; without it, nothing. A form is worth more than its words: it never throws. */
export async function loadMessages(host: WordedHost): Promise<void> {
  if (MessagesOfPages || !wantsMessages(host)) return;
  try {
    MessagesOfPages = (await import('./messages.js')).Messages;
  } catch {
    hintLost(host, 'fr-messages.js');
  }
}

/**
 * The form's words as its page wants them: `<script type="application/json" slot="messages">` among its children, the attribute `messages`, or the
 * property, one over the other. The property's accessor comes with the form: pages that change nothing do not pay for it.
 */
export class WordingController {
  readonly #host: WordedHost;
  #property: FormMessages | undefined;
  #isLoading = false;
  #made: { readonly said: readonly unknown[]; readonly messages: Messages } | undefined;

  constructor(host: WordedHost) {
    this.#host = host;
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

  words(language: Language): FormStrings {
    return this.#messages()?.own(language, strings[language]) ?? strings[language];
  }

  wordsOf(language: Language): WordsOf {
    return (part, words) => this.#messages()?.part(part, language, words) ?? words;
  }

  #messages(): Messages | undefined {
    if (!wantsMessages(this.#host)) return undefined;
    if (!MessagesOfPages) {
      this.#load();
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

  #load(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    void loadMessages(this.#host).then(() => {
      // Drawn anew only when it is here: otherwise a lost file would be asked for without end.
      if (MessagesOfPages) this.#host.requestUpdate();
      this.#isLoading = false;
    });
  }
}
