/** What a test has a stand-in do wrong. The first seven happen on the way to it, the others in it. */
export type Fault =
  | 'blocked'
  | 'server-error'
  | 'web-page-instead'
  | 'never-comes'
  /** It comes with the next orders. */
  | 'comes-late'
  /** Its script comes and its frames do not. */
  | 'frames-blocked'
  /** Its script fails in its first line. */
  | 'throws'
  /** Its fields never say that they are ready. */
  | 'silent'
  /** Its script fails when it starts, some time after it has come. */
  | 'throws-at-start'
  /** A token is asked for and never comes. */
  | 'hangs'
  /** It answers with something that is none of its messages. */
  | 'garbled'
  /** It is asked for a token and answers that the card was refused. */
  | 'declines'
  /** It can't reach its own servers. */
  | 'offline'
  /** It calls back twice for everything it has to say. */
  | 'twice'
  /** It goes on calling back after it was taken away. */
  | 'late'
  /** Its field is in the page and says that it can't be loaded. */
  | 'load-error'
  /** It throws when it is told what the donor is to be shown. */
  | 'update-throws'
  /** What Braintree's fields need beside themselves is blocked, of another version, silent, or refuses the key. */
  | 'client-blocked'
  | 'client-clash'
  | 'client-silent'
  | 'bad-key'
  /** It rejects when it is taken away. */
  | 'teardown-fails';

export interface Orders {
  readonly fault?: Fault | undefined;
  /** The card's brand, in the processor's own word; its first six digits where the processor names no brand. */
  readonly brand: string;
  /** What the donor can pay with, in the processor's own words; the default is Google's wallet. */
  readonly wallets?: Wallets | Promise<Wallets> | undefined;
  /** What Authorize.Net's form answers instead of a token. */
  readonly answer?: object | undefined;
}

type Wallets = Readonly<Record<string, boolean>>;

/** What the donor does in a wallet's sheet, which belongs to the browser and not to the page. */
export type SheetMove =
  | { readonly kind: 'closes' }
  /** The sheet goes, and the page is not told. */
  | { readonly kind: 'vanishes' }
  | {
      readonly kind: 'confirms';
      readonly token: object;
      readonly payerName?: string;
      readonly payerEmail?: string;
      /** The donor had closed the sheet meanwhile. */
      readonly isLate?: boolean;
      /** As Apple's sheet does, for another try; others close. */
      readonly staysAfterFailure?: boolean;
    };

/** What the donor has typed: everything, half of it, or something that can't be; or the processor's window was closed. */
export type Typed = 'whole' | 'half' | 'wrong' | 'closed';

/** What tests and stand-ins of the page's own window share. */
export interface StandInDesk {
  orders: Orders;
  /** What the stand-in was told to do, in order. */
  readonly calls: string[];
}

export const typing = 'stand-in-typing';
export const lateness = 'stand-in-late';
export const sheetMove = 'stand-in-sheet';
/** The donor presses a wallet's button, which is in a frame of the processor's. */
export const walletPress = 'stand-in-wallet-press';
/** Where a test leaves its orders for the stand-ins on the way; nothing answers there but the test runner. */
export const ordersAddress = 'https://stand-ins.test/orders';

declare global {
  // A global has to be a var to be one.
  var standInDesk: StandInDesk | undefined;
}

export function desk(): StandInDesk {
  return (globalThis.standInDesk ??= { orders: { brand: '' }, calls: [] });
}
