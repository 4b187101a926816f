import type { Charge } from '../../../donation/gift.js';
import type { Language } from '../../../text/language.js';
import type { Setup } from '../amount/setup.js';
import type { FieldView } from '../details/field-view.js';

/** State of the card fields. `unreachable`: they can't be shown on this page. */
export interface CardState {
  readonly status: 'loading' | 'ready' | 'unavailable' | 'unreachable';
  readonly complete: boolean;
  /** Whether `complete` is assumed, because the fields do not report what is typed. */
  readonly isAssumed?: boolean;
  readonly error?: string | undefined;
  /** The messages that the fields themselves show, one for each invalid field. */
  readonly fieldErrors?: readonly string[] | undefined;
  /** Whether the donor's input was lost because the page moved the form. */
  readonly isLost: boolean;
}

/** What the group around the card fields is rendered from. */
export interface CardView extends FieldView {
  readonly card: CardState;
  readonly wallet: { readonly isConfirmed: boolean } | undefined;
  /** The card processor's name for donors; `undefined` if it has none. */
  readonly processorName: string | undefined;
  /** The charity's number in its country's register; empty if the page does not give it. */
  readonly charityNumber: string;
}

/** What the card fields read and change in the form's store. */
export interface CardStore {
  readonly state: {
    readonly card: CardState;
    readonly page: { readonly setup: Setup | undefined; readonly language: Language };
    readonly wasShown: boolean;
    readonly hasReachedCard: boolean;
  };
  readonly view: {
    readonly charge: Charge | undefined;
    readonly isFormShown: boolean;
    readonly wallet: CardView['wallet'];
  };
  set(change: { readonly card: CardState }): void;
}

/** Returns the values for mounting the card fields; `undefined` while they must not be mounted. */
export function cardMountValues(
  { page, hasReachedCard, wasShown }: CardStore['state'],
  { charge }: Pick<CardStore['view'], 'charge'>,
) {
  if (!page.setup || !wasShown || !hasReachedCard) return undefined;
  return {
    locale: page.language,
    amountMinor: charge?.amountMinor ?? 0,
    currency: page.setup.currency,
  };
}
