import type { LitElement, ReactiveController } from 'lit';
import { LazyModule } from '../../../controllers/lazy-module.js';
import { languages, type Language } from '../../../text/language.js';
import { loadFiles } from '../../../text/messages.js';
import type { CardTokenizer } from '../../../payment/tokenizer.js';
import { systemClock } from '../../../store/clock.js';
import { onColorScheme } from '../../../styles/color-scheme.js';
import type { ProcessorCode } from '../card/processor-code.js';
import { walletMountValues, type WalletStore } from './wallet-state.js';
import type { Wallets, WalletOptions } from './wallets.js';

/** How often the page may remove the buttons. A page that removes all unknown children would otherwise load them for ever. */
const mostLosses = 20;

export interface WalletControllerOptions extends Omit<WalletOptions, 'clock' | 'charge'> {
  /** Resolves once a press of a button can be followed. Until then, no buttons are shown. */
  readonly whenReady: () => Promise<unknown>;
}

/** Shows wallet buttons if the page's processor has wallets. Their code is loaded only then. */
export class WalletController implements ReactiveController {
  /** Absent if the processor has no wallets, and until their code has loaded. */
  wallets: Wallets | undefined;

  readonly #host: LitElement;
  readonly #store: WalletStore;
  readonly #code: ProcessorCode;
  readonly #options: Omit<WalletOptions, 'clock' | 'charge'>;
  readonly #lazy: LazyModule<typeof Wallets>;
  /** The processor's code for which wallets were last requested. */
  #tokenizer: Promise<CardTokenizer> | undefined;
  #mount: (() => Promise<void>) | undefined;
  #language: Language = 'en';
  /** How often the page has removed the buttons. */
  #losses = 0;
  #stopRestyling: (() => void) | undefined;

  constructor(
    host: LitElement,
    store: WalletStore,
    code: ProcessorCode,
    { whenReady, ...terms }: WalletControllerOptions,
  ) {
    this.#host = host;
    this.#store = store;
    this.#code = code;
    this.#options = terms;
    this.#lazy = new LazyModule(host, {
      name: 'wallets',
      load: async () => {
        // A wallet returns the name of a state in the language of the donor's account. Without a language's file, the donor has to choose
        // the state.
        await Promise.allSettled(languages.map((language) => loadFiles(language, ['regions'])));
        await whenReady();
        return (await import('./wallets.js')).Wallets;
      },
    });
    host.addController(this);
  }

  hostConnected(): void {
    // If the form was moved within one task, the frames of the buttons were reloaded.
    this.#close();
    this.#stopRestyling = onColorScheme(() => this.wallets?.restyle());
  }

  hostDisconnected(): void {
    this.#stopRestyling?.();
    queueMicrotask(() => {
      if (!this.#host.isConnected) this.#close();
    });
  }

  hostUpdated(): void {
    if (this.wallets?.isLost) this.#replace();
    const needs = this.#mountValues;
    if (needs) this.#language = needs.locale;
    // The processor's code is not loaded before its wallets can be shown.
    const tokenizer = needs ? this.#code.loadChosen() : this.#tokenizer;
    if (tokenizer === this.#tokenizer) {
      this.wallets?.follow(this.#language, needs?.charge);
      void this.#mount?.();
      return;
    }
    if (!needs || !this.#host.isConnected) return;
    this.#close();
    this.#tokenizer = tokenizer;
    if (tokenizer) void this.#open(tokenizer, needs);
  }

  get #mountValues() {
    return walletMountValues(this.#store.state, this.#store.view);
  }

  async #open(
    tokenizer: Promise<CardTokenizer>,
    needs: NonNullable<ReturnType<typeof walletMountValues>>,
  ): Promise<void> {
    try {
      const loaded = await tokenizer;
      if (!loaded.mountWallets) return;
      const WalletsOfForm = await this.#lazy.load();
      // If the form was moved meanwhile, two calls may have waited for the same code.
      if (this.#tokenizer !== tokenizer || this.wallets) return;
      const { locale, charge } = this.#mountValues ?? needs;
      const terms: WalletOptions = {
        ...this.#options,
        clock: systemClock,
        charge: () => {
          this.#store.refresh();
          return this.#mountValues?.charge;
        },
      };
      const wallets = new WalletsOfForm(this.#host, this.#store, terms, locale, charge);
      this.wallets = wallets;
      // Called after the update that renders the slot for the buttons.
      this.#mount = () => wallets.mount(loaded);
      const { sheet = { status: 'closed' } } = this.#store.state.wallet ?? {};
      this.#store.set({ wallet: { isAvailable: false, sheet } });
    } catch {
      // The card controller reports that the processor's code can't be loaded, and `LazyModule` that the buttons' code can't.
    }
  }

  /** Mounts the buttons again after the page has removed them. The problem of the last sheet is kept. */
  #replace(): void {
    const [tokenizer, { wallet }] = [this.#tokenizer, this.#store.state];
    this.#close();
    if ((this.#losses += 1) > mostLosses) this.#tokenizer = tokenizer;
    else if (wallet) this.#store.set({ wallet: { ...wallet, isAvailable: false } });
  }

  #close(): void {
    this.wallets?.unmount();
    if (this.wallets) this.#store.set({ wallet: undefined });
    this.wallets = undefined;
    this.#mount = undefined;
    this.#tokenizer = undefined;
  }
}
