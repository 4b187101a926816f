import type { LitElement, ReactiveController } from 'lit';
import { reminder } from '../../../locales/en/donate-form/reminder.js';
import { frequencies, type Frequency } from '../../../schema/donation.js';
import { jsonText } from '../../../schema/json-text.js';
import type { OfferedAmount } from '../amounts/offers.js';
import { begunGiftKey, deleteBegunGift, type BegunGift } from '../draft/begun-gift.js';
import type { Limits } from '../draft/first-draft.js';
import { pageDocument } from '../../../page/page-document.js';

export interface ReminderEffects {
  /** Returns the site's storage. May throw. */
  readonly storage: () => Storage;
  /** Current time, ms since 1970. */
  readonly now: () => number;
  /** Whether a gift for the campaign is being processed or its outcome is unknown, in this tab or another. */
  readonly hasOpenGift: (campaignId: number) => boolean;
}

/** What the page offers now. A begun gift that is no longer offered is not proposed. */
export interface ReminderOffers {
  readonly campaignId: number;
  readonly amounts: Readonly<Record<Frequency, readonly OfferedAmount[]>>;
  readonly frequencies: readonly Frequency[];
  readonly limits: Limits;
}

interface ReminderHost extends LitElement {
  campaignId: string;
}

/** Days for which a gift is stored if the attribute gives no number from 1 to 30. */
const defaultDays = 7;

/** Events of any form on the page that show that the visitor is already giving. */
const givingEvents = [
  'fr-amount-change',
  'fr-frequency-change',
  'fr-submit',
  'fr-success',
  'fr-unknown',
] as const;

/**
 * Stores that a gift was begun, and finds it at a later visit. In a separate file, because most pages do not use it. Errors of the
 * storage are ignored: it throws in sandboxed frames and if the visitor blocks it.
 */
export class Reminder implements ReactiveController {
  /** The English texts, for pages that load this file only. */
  readonly english = reminder;
  readonly #host: ReminderHost;
  readonly #effects: ReminderEffects;
  /** Whether the visitor has begun another gift, or has made one, since this page was opened. */
  #hasActed = false;

  constructor(host: ReminderHost, effects: ReminderEffects) {
    this.#host = host;
    this.#effects = effects;
    host.addController(this);
  }

  save({ campaignId, ...gift }: BegunGift & { readonly campaignId: number }): void {
    const { storage, now, hasOpenGift } = this.#effects;
    if (this.#days === undefined || hasOpenGift(campaignId)) return;
    try {
      storage().setItem(begunGiftKey(campaignId), jsonText({ ...gift, at: now() }));
    } catch {
      // Without storage, there is no reminder.
    }
  }

  /** Returns the gift to remind the visitor of, if there is one and the page still offers it. */
  find({ campaignId, amounts, ...offers }: ReminderOffers): BegunGift | undefined {
    const { storage, now, hasOpenGift } = this.#effects;
    const days = this.#days;
    if (days === undefined) {
      // The page may have removed the attribute, for example because the visitor has withdrawn consent.
      deleteBegunGift(storage, campaignId);
      return undefined;
    }
    if (this.#hasActed || hasOpenGift(campaignId) || !this.#isFirst()) return undefined;
    const found = readStored(storage, campaignId);
    if (!found) return undefined;
    const { at, ...gift } = found;
    const age = now() - at;
    // If the clock was set back, the age is unknown.
    if (age < 0 || age > days * 24 * 3_600_000) {
      deleteBegunGift(storage, campaignId);
      return undefined;
    }
    const { amountMinor, currency, frequency } = gift;
    const { min, max } = offers.limits;
    const isOffered =
      amounts[frequency].some(({ minor }) => minor === amountMinor) ||
      (amountMinor >= min && amountMinor <= max);
    return isOffered && currency === offers.limits.currency && offers.frequencies.includes(frequency)
      ? gift
      : undefined;
  }

  hostConnected(): void {
    for (const type of givingEvents) pageDocument.addEventListener(type, this.#onGiving);
    // Another tab may have made or dismissed the gift, also while this page was in the back/forward cache.
    for (const type of ['storage', 'pageshow']) window.addEventListener(type, this.#onChange);
  }

  hostDisconnected(): void {
    for (const type of givingEvents) pageDocument.removeEventListener(type, this.#onGiving);
    for (const type of ['storage', 'pageshow']) window.removeEventListener(type, this.#onChange);
  }

  readonly #onGiving = ({ target }: Event): void => {
    if (target === this.#host) return;
    this.#hasActed = true;
    this.#onChange();
  };

  readonly #onChange = (): void => {
    this.#host.requestUpdate();
  };

  /** For how many days a gift is stored; `undefined` if the page does not have the attribute. */
  get #days(): number | undefined {
    const text = this.#host.getAttribute('reminder');
    if (text === null) return undefined;
    const days = Number(text);
    return Number.isInteger(days) && days >= 1 && days <= 30 ? days : defaultDays;
  }

  /** Whether this is the first form of its campaign, so that two forms of one page do not both show the same reminder. */
  #isFirst(): boolean {
    const root = this.#host.getRootNode();
    // A form that was removed from the page shows nothing, and must not delete anything.
    if (!(root instanceof Document || root instanceof ShadowRoot)) return false;
    const { localName, campaignId } = this.#host;
    const rivals = [...root.querySelectorAll<ReminderHost>(`${localName}[reminder]`)];
    return rivals.find((form) => form.campaignId === campaignId) === this.#host;
  }
}

/** Reads what `save` wrote; `undefined` for anything else, such as data of another version of the form. */
function readStored(
  storage: () => Storage,
  campaignId: number,
): (BegunGift & { readonly at: number }) | undefined {
  try {
    const found: unknown = JSON.parse(storage().getItem(begunGiftKey(campaignId)) ?? 'null');
    if (typeof found !== 'object' || found === null) return undefined;
    const { amountMinor, currency, frequency: often, at } = found as Record<string, unknown>;
    const frequency = frequencies.find((known) => known === often);
    return isCount(amountMinor) && amountMinor > 0 && typeof currency === 'string' && frequency && isCount(at)
      ? { amountMinor, currency, frequency, at }
      : undefined;
  } catch {
    return undefined;
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
