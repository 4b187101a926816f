import { pageProcessor } from '../../../payment/page-processor.js';
import type { CardProcessor, CardTokenizer } from '../../../payment/tokenizer.js';

/** The code of the chosen card processor, loaded once for both its card fields and its wallets. */
export class ProcessorCode {
  #loaded: { readonly processor: CardProcessor; readonly tokenizer: Promise<CardTokenizer> } | undefined;

  load(processor: CardProcessor): Promise<CardTokenizer> {
    if (this.#loaded?.processor !== processor)
      // An adapter of a third party may throw synchronously, which becomes a rejection here.
      this.#loaded = { processor, tokenizer: Promise.resolve().then(() => processor.load()) };
    return this.#loaded.tokenizer;
  }

  /** Loads the code of the processor that the page has chosen; `undefined` while there is none. */
  loadChosen(): Promise<CardTokenizer> | undefined {
    const processor = pageProcessor();
    return processor && this.load(processor);
  }

  /** Call this after the processor has failed, so that the next `load` requests its code again. */
  forget(): void {
    this.#loaded = undefined;
  }
}
