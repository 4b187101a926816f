import { nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { LazyModule } from '../../../controllers/lazy-module.js';
import { formatMoney } from '../../../format/money.js';
import { messagesOf } from '../../../i18n/messages.js';
import { systemClock } from '../../../store/clock.js';
import type { BegunGift } from '../draft/begun-gift.js';
import { renderProposal } from '../render/render-proposal.js';
import type { FormStore } from '../store/form-store.js';
import type { FormView } from '../store/view.js';
import type { WordingController } from '../wording/wording-controller.js';
import type { Reminder, ReminderOffers } from './reminder.js';

interface ReminderHost extends LitElement {
  campaignId: string;
}

type LazyReminder = LazyModule<typeof Reminder>;

const usesReminder = (host: Element) => host.hasAttribute('reminder');

/** Loads the code of the reminder if the page uses it, so that it does not push the form down later. Never throws. */
export async function loadReminder(host: LitElement): Promise<LazyReminder> {
  const late: LazyReminder = new LazyModule(host, {
    name: 'reminder',
    load: async () => (await import('./reminder.js')).Reminder,
  });
  if (usesReminder(host)) await late.load().catch(() => undefined);
  return late;
}

/** Reminds a visitor of the gift that they began on an earlier visit, if the form has the attribute `reminder`. */
export class ReminderController implements ReactiveController {
  readonly #host: ReminderHost;
  readonly #store: FormStore;
  readonly #lazy: LazyReminder;
  readonly #wording: Pick<WordingController, 'wordsOf'>;
  readonly #hasOpenGift: (campaignId: number) => boolean;
  #reminder: Reminder | undefined;

  constructor(
    host: ReminderHost,
    store: FormStore,
    late: LazyReminder,
    wording: Pick<WordingController, 'wordsOf'>,
    hasOpenGift: (campaignId: number) => boolean,
  ) {
    this.#host = host;
    this.#store = store;
    this.#lazy = late;
    this.#wording = wording;
    this.#hasOpenGift = hasOpenGift;
    this.#create();
    host.addController(this);
  }

  /** Loads the code if the page sets the attribute after the first render, for example after the visitor has consented. */
  hostUpdate(): void {
    if (this.#reminder || !usesReminder(this.#host)) return;
    void this.#lazy.prepare();
    this.#create();
  }

  render(
    { begun, language, locale }: FormView,
    { accept, decline }: { readonly accept: (begun: BegunGift) => void; readonly decline: () => void },
  ): TemplateResult | typeof nothing {
    const english = this.#reminder?.english;
    if (!begun || !english) return nothing;
    const words = this.#wording.wordsOf(language)('reminder', messagesOf('reminder', english)(language));
    const text = words[begun.frequency](formatMoney(begun.amountMinor, begun.currency, locale));
    return renderProposal('reminder', { ...words, text }, { accept: () => accept(begun), decline });
  }

  /** Returns the gift of an earlier visit; `undefined` also once the donor has changed the form. */
  find(offers: ReminderOffers): BegunGift | undefined {
    // Always called, because it deletes the stored gift if the attribute has been removed.
    const found = this.#reminder?.find(offers);
    return this.#store.state.typed ? undefined : found;
  }

  /** Stores the gift in the form. */
  readonly save = (): void => {
    const { state, view } = this.#store;
    const { setup } = state.page;
    const { amount, draft } = view;
    if (setup && typeof amount === 'number')
      this.#reminder?.save({ ...setup, amountMinor: amount, frequency: draft.frequency });
  };

  #create(): void {
    const { value: ReminderOfPages } = this.#lazy;
    if (!ReminderOfPages || !usesReminder(this.#host)) return;
    this.#reminder = new ReminderOfPages(this.#host, {
      storage: () => localStorage,
      now: () => systemClock.now(),
      hasOpenGift: this.#hasOpenGift,
    });
  }
}
