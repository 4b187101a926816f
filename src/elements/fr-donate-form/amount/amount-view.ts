import type { Charge, Gift } from '../../../donation/gift.js';
import type { FieldView } from '../details/field-view.js';
import type { Offers } from './first-draft.js';
import type { OfferedAmount } from './offers.js';

/** What the amount, the frequency and the texts about the gift are rendered from. */
export interface AmountView extends FieldView, Pick<Offers, 'frequencies'> {
  /** The offered amounts for the chosen frequency. */
  readonly amounts: readonly OfferedAmount[];
  /** The gift that a press of Give would send, without the card; `undefined` while there is no amount. */
  readonly gift: Gift | undefined;
  /** One charge of the gift. */
  readonly charge: Charge | undefined;
  /** Name of the campaign that the gift is for; `undefined` while it is not known. */
  readonly campaign: string | undefined;
  /** Whether the charity says that regular gifts can be cancelled at any time. */
  readonly isCancellable: boolean;
}
