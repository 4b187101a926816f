import type { LitElement } from 'lit';
import { englishFor, languageOf, type Language } from '../text/language.js';
import { hasFiles, loadFiles, type FileName } from '../text/messages.js';
import { LazyModule } from './lazy-module.js';

/** The language of an element: the one that the page requests, as soon as its messages are loaded. */
export class LanguageController {
  readonly #host: LitElement;
  readonly #files: readonly FileName[];
  readonly #loading = new Map<Language, LazyModule<true>>();
  #spoken: string | undefined;

  /** @param files Message files that the element needs. */
  constructor(host: LitElement, files: readonly FileName[]) {
    this.#host = host;
    this.#files = files;
  }

  /**
   * The locale for texts and formats; `undefined` while the first messages load. After a change of language, the previous one is used
   * until the new messages are loaded. English, if they cannot be loaded.
   *
   * @param wanted As returned by `localeOf`.
   */
  follow(wanted: string): string | undefined {
    const language = languageOf(wanted);
    if (hasFiles(language, this.#files)) return (this.#spoken = wanted);
    const messages = this.#messagesOf(language);
    void messages.prepare();
    return messages.value === null ? (this.#spoken = englishFor(wanted)) : this.#spoken;
  }

  /** Resolves once messages are loaded or have failed to load; never rejects. */
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
