import { pageProcessor } from '../../../payment/page-processor.js';
import type { CardProcessor, CardTokenizer } from '../../../payment/tokenizer.js';

/** The code of the chosen card processor: loaded once for its card fields and for its wallets. */
export class ProcessorCode {
  #loaded: { readonly processor: CardProcessor; readonly tokenizer: Promise<CardTokenizer> } | undefined;

  load(processor: CardProcessor): Promise<CardTokenizer> {
    if (this.#loaded?.processor !== processor)
      // An adapter may be anybody's: one that throws outright is one that rejects.
      this.#loaded = { processor, tokenizer: Promise.resolve().then(() => processor.load()) };
    return this.#loaded.tokenizer;
  }

  /** Of the processor that the page has chosen; `undefined` while it has chosen none. */
  loadChosen(): Promise<CardTokenizer> | undefined {
    const processor = pageProcessor();
    return processor && this.load(processor);
  }

  /** The processor has failed: the next one to ask loads its code again. */
  forget(): void {
    this.#loaded = undefined;
  }
}
