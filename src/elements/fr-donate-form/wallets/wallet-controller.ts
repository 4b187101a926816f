import type { LitElement, ReactiveController } from 'lit';
import { LazyModule } from '../../../controllers/lazy-module.js';
import { languages, type Language } from '../../../i18n/language.js';
import { loadFiles } from '../../../i18n/messages.js';
import type { CardTokenizer } from '../../../payment/tokenizer.js';
import { systemClock } from '../../../store/clock.js';
import type { CardController } from '../card/card-controller.js';
import type { WordingController } from '../wording/wording-controller.js';
import type { Charge } from '../../../donation/gift.js';
import type { Wallets, WalletTerms } from './wallets.js';

/** What the buttons are shown with; `undefined` while the form can't show any. */
export type WalletNeeds = () =>
  { readonly locale: Language; readonly charge: Charge; readonly campaignId: number } | undefined;

/** Shows wallet buttons where the page's processor has some. Their code is fetched then: with the other processors nobody pays for it. */
export class WalletController implements ReactiveController {
  /** Absent where the processor has no wallets, and until their code is there. */
  wallets: Wallets | undefined;

  readonly #host: LitElement;
  readonly #card: Pick<CardController, 'loadTokenizer'>;
  readonly #wording: Pick<WordingController, 'wordsOf'>;
  readonly #needs: WalletNeeds;
  readonly #terms: Pick<WalletTerms, 'press' | 'confirm' | 'show'>;
  // One object: each call makes another, from which the listener could not be taken away.
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');
  readonly #late: LazyModule<typeof Wallets>;
  /** The processor's code that was last asked for wallets. */
  #asked: Promise<CardTokenizer> | undefined;
  #mount: (() => Promise<void>) | undefined;
  #language: Language = 'en';

  constructor(
    host: LitElement,
    card: Pick<CardController, 'loadTokenizer'>,
    wording: Pick<WordingController, 'wordsOf'>,
    needs: WalletNeeds,
    terms: Pick<WalletTerms, 'press' | 'confirm' | 'show'>,
  ) {
    this.#host = host;
    this.#card = card;
    this.#wording = wording;
    this.#needs = needs;
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
    const needs = this.#needs();
    if (needs) this.#language = needs.locale;
    // The processor, and one that takes its place, is asked for nothing before its wallets can be shown.
    const tokenizer = needs ? this.#card.loadTokenizer() : this.#asked;
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

  async #open(tokenizer: Promise<CardTokenizer>, needs: NonNullable<ReturnType<WalletNeeds>>): Promise<void> {
    try {
      const loaded = await tokenizer;
      if (!loaded.mountWallets) return;
      const WalletsOfForm = await this.#late.load();
      // Two tries wait for the same code where the form was moved meanwhile.
      if (this.#asked !== tokenizer || this.wallets) return;
      const { locale, charge } = this.#needs() ?? needs;
      const terms: WalletTerms = {
        ...this.#terms,
        clock: systemClock,
        wording: this.#wording,
        charge: () => this.#needs()?.charge,
        campaignId: () => this.#needs()?.campaignId,
      };
      const wallets = new WalletsOfForm(this.#host, terms, locale, charge);
      this.wallets = wallets;
      // After an update in which the form draws their place.
      this.#mount = () => wallets.mount(loaded);
      this.#host.requestUpdate();
    } catch {
      // The processor's code did not come, which the card's place says, or that of the buttons, which the console does.
    }
  }

  #close(): void {
    this.wallets?.unmount();
    this.wallets = undefined;
    this.#mount = undefined;
    this.#asked = undefined;
  }
}
