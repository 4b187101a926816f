import type { Charge, Gift } from '../../../donation/gift.js';
import type { Language } from '../../../text/language.js';
import type { WalletOrder } from '../../../payment/tokenizer.js';
import type { TokenFailure, TokenResult } from '../../../schema/gift-values.js';
import type { Setup } from '../amount/setup.js';
import type { FieldView } from '../details/field-view.js';

/** The order that the payment sheet showed when the donor confirmed it. */
export interface ShownOrder {
  readonly order: WalletOrder;
  readonly campaignId: number | undefined;
  /** ms since 1970. */
  readonly pressedAt: number;
}

/** State of a wallet's payment sheet. */
export type WalletSheet =
  | {
      readonly status: 'closed';
      readonly problem?: Exclude<TokenFailure, 'cancelled'> | 'changed';
      /** Whether the wallet had confirmed before: then the problem is shown at the card fields, where the donor is. */
      readonly wasConfirmed?: boolean;
    }
  | ({ readonly status: 'open'; readonly isSlow: boolean } & ShownOrder)
  /** The donor has confirmed, but something else has to be filled in before the gift can be sent. */
  | ({
      readonly status: 'confirmed';
      readonly result: Extract<TokenResult, { readonly ok: true }>;
    } & ShownOrder);

export interface WalletState {
  /** Whether the processor has a wallet for this donor. */
  readonly isAvailable: boolean;
  readonly sheet: WalletSheet;
}

export interface WalletView {
  /**
   * Whether to show the buttons: the processor has a wallet for this donor, or its sheet is open, which needs the button "Stop waiting".
   */
  readonly isShown: boolean;
  readonly isOpen: boolean;
  readonly isConfirmed: boolean;
}

/** What the wallet buttons and the confirmation are rendered from. */
export interface WalletsView extends Pick<FieldView, 'step' | 'words'> {
  readonly language: Language;
}

/** What the wallets read and change in the form's store. */
export interface WalletStore {
  readonly state: {
    readonly wallet?: WalletState | undefined;
    readonly page: { readonly setup: Setup | undefined; readonly language: Language };
    readonly wasShown: boolean;
  };
  readonly view: {
    readonly charge: Charge | undefined;
    readonly gift: Gift | undefined;
    readonly step: string | undefined;
  };
  set(change: { readonly wallet: WalletState | undefined }): void;
  /** Reads the page again. */
  refresh(): void;
}

export function walletView({ wallet }: Pick<WalletStore['state'], 'wallet'>): WalletView | undefined {
  if (!wallet) return undefined;
  const { isAvailable, sheet } = wallet;
  const isOpen = sheet.status === 'open';
  return { isShown: isAvailable || isOpen, isOpen, isConfirmed: sheet.status === 'confirmed' };
}

/** Returns the values for the wallet buttons; `undefined` while the form can't show any. */
export function walletMountValues(
  { page, wasShown }: Omit<WalletStore['state'], 'wallet'>,
  { charge, step }: Pick<WalletStore['view'], 'charge' | 'step'>,
) {
  if (!page.setup || !charge || !wasShown || step === 'gift') return undefined;
  return { locale: page.language, charge };
}
