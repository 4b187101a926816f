import type { Charge, Gift } from '../../../donation/gift.js';
import type { FieldView } from '../details/field-view.js';
import type { Offers } from './first-draft.js';
import type { OfferedAmount } from './offers.js';
import type { SumText } from './sums.js';

/** The texts about a gift before it is sent. Their elements in the form have these names as classes. */
export interface GiftTexts {
  /** What a regular gift is, below the choice; empty for others. */
  readonly every: SumText;
  /** What was chosen in the first step, above the later ones. */
  readonly chosen: SumText;
  readonly review: SumText;
  readonly give: SumText;
}

/** What the amount, the frequency and the texts about the gift are rendered from. */
export interface AmountView extends FieldView, Pick<Offers, 'frequencies'> {
  /** The offered amounts for the chosen frequency. */
  readonly amounts: readonly OfferedAmount[];
  /** The gift that a press of Give would send, without the card; `undefined` while there is no amount. */
  readonly gift: Gift | undefined;
  /** The texts about the gift. */
  readonly giftTexts: GiftTexts | undefined;
  /** One charge of the gift. */
  readonly charge: Charge | undefined;
  /** Name of the campaign that the gift is for; `undefined` while it is not known. */
  readonly campaign: string | undefined;
  /** Whether the charity says that regular gifts can be cancelled at any time. */
  readonly isCancellable: boolean;
}
