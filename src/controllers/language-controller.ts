import type { LitElement } from 'lit';
import { englishFor, languageOf, type Language } from '../i18n/language.js';
import { hasFiles, loadFiles, type FileName } from '../i18n/messages.js';
import { LazyModule } from './lazy-module.js';

/** The language that an element speaks: the one that its page wants, once its messages are here. */
export class LanguageController {
  readonly #host: LitElement;
  readonly #files: readonly FileName[];
  readonly #loading = new Map<Language, LazyModule<true>>();
  #spoken: string | undefined;

  /** @param files Those that have what the element says. */
  constructor(host: LitElement, files: readonly FileName[]) {
    this.#host = host;
    this.#files = files;
  }

  /**
   * The locale to speak and to format with; `undefined` while the element has said nothing yet and the first messages are on their way.
   * Another language is spoken once its messages are here, and until then the one before. English, where they could not be loaded.
   *
   * @param wanted As `localeOf` gives it.
   */
  follow(wanted: string): string | undefined {
    const language = languageOf(wanted);
    if (hasFiles(language, this.#files)) return (this.#spoken = wanted);
    const messages = this.#messagesOf(language);
    void messages.prepare();
    return messages.value === null ? (this.#spoken = englishFor(wanted)) : this.#spoken;
  }

  /** Resolves once the element can speak; never rejects. */
  async prepare(wanted: string): Promise<void> {
    const language = languageOf(wanted);
    if (!hasFiles(language, this.#files)) await this.#messagesOf(language).prepare();
  }

  #messagesOf(language: Language): LazyModule<true> {
    let messages = this.#loading.get(language);
    if (!messages) {
      const load = async () => {
        await loadFiles(language, this.#files);
        return true as const;
      };
      messages = new LazyModule(this.#host, { name: `locale-${language}`, load });
      this.#loading.set(language, messages);
    }
    return messages;
  }
}
