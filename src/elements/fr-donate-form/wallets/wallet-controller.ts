import type { LitElement, ReactiveController } from 'lit';
import { LazyModule } from '../../../controllers/lazy-module.js';
import { languages, type Language } from '../../../i18n/language.js';
import { loadFiles } from '../../../i18n/messages.js';
import type { CardTokenizer } from '../../../payment/tokenizer.js';
import { systemClock } from '../../../store/clock.js';
import type { ProcessorCode } from '../card/processor-code.js';
import type { FormStore } from '../store/form-store.js';
import { walletNeeds } from '../store/view.js';
import type { Wallets, WalletTerms } from './wallets.js';

/** Shows wallet buttons where the page's processor has some. Their code is fetched then: with the other processors nobody pays for it. */
export class WalletController implements ReactiveController {
  /** Absent where the processor has no wallets, and until their code is there. */
  wallets: Wallets | undefined;

  readonly #host: LitElement;
  readonly #store: FormStore;
  readonly #code: ProcessorCode;
  readonly #terms: Omit<WalletTerms, 'clock' | 'charge'>;
  // One object: each call makes another, from which the listener could not be taken away.
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');
  readonly #late: LazyModule<typeof Wallets>;
  /** The processor's code that was last asked for wallets. */
  #asked: Promise<CardTokenizer> | undefined;
  #mount: (() => Promise<void>) | undefined;
  #language: Language = 'en';

  constructor(
    host: LitElement,
    store: FormStore,
    code: ProcessorCode,
    terms: Omit<WalletTerms, 'clock' | 'charge'>,
  ) {
    this.#host = host;
    this.#store = store;
    this.#code = code;
    this.#terms = terms;
    this.#late = new LazyModule(host, {
      name: 'wallets',
      load: async () => {
        // A wallet names a state in the language of the donor's account. What does not come leaves that donor to choose it.
        await Promise.allSettled(languages.map((language) => loadFiles(language, ['regions'])));
        return (await import('./wallets.js')).Wallets;
      },
    });
    host.addController(this);
  }

  hostConnected(): void {
    // Moved within one task: the frames of the buttons have been reloaded.
    this.#close();
    this.#dark.addEventListener('change', this.#restyle);
  }

  hostDisconnected(): void {
    this.#dark.removeEventListener('change', this.#restyle);
    queueMicrotask(() => {
      if (!this.#host.isConnected) this.#close();
    });
  }

  hostUpdated(): void {
    const needs = this.#needs;
    if (needs) this.#language = needs.locale;
    // The processor, and one that takes its place, is asked for nothing before its wallets can be shown.
    const tokenizer = needs ? this.#code.loadChosen() : this.#asked;
    if (tokenizer === this.#asked) {
      this.wallets?.follow(this.#language, needs?.charge);
      void this.#mount?.();
      return;
    }
    if (!needs || !this.#host.isConnected) return;
    this.#close();
    this.#asked = tokenizer;
    if (tokenizer) void this.#open(tokenizer, needs);
  }

  readonly #restyle = (): void => {
    this.wallets?.restyle();
  };

  get #needs() {
    return walletNeeds(this.#store.state, this.#store.view);
  }

  async #open(
    tokenizer: Promise<CardTokenizer>,
    needs: NonNullable<ReturnType<typeof walletNeeds>>,
  ): Promise<void> {
    try {
      const loaded = await tokenizer;
      if (!loaded.mountWallets) return;
      const WalletsOfForm = await this.#late.load();
      // Two tries wait for the same code where the form was moved meanwhile.
      if (this.#asked !== tokenizer || this.wallets) return;
      const { locale, charge } = this.#needs ?? needs;
      const terms: WalletTerms = {
        ...this.#terms,
        clock: systemClock,
        charge: () => {
          this.#store.refresh();
          return this.#needs?.charge;
        },
      };
      const wallets = new WalletsOfForm(this.#host, this.#store, terms, locale, charge);
      this.wallets = wallets;
      // After an update in which the form draws their place.
      this.#mount = () => wallets.mount(loaded);
      this.#store.set({ wallet: { isAvailable: false, sheet: { status: 'closed' } } });
    } catch {
      // The processor's code did not come, which the card's place says, or that of the buttons, which the console does.
    }
  }

  #close(): void {
    this.wallets?.unmount();
    if (this.wallets) this.#store.set({ wallet: undefined });
    this.wallets = undefined;
    this.#mount = undefined;
    this.#asked = undefined;
  }
}
