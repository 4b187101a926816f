/** The faults that a test orders from a stand-in. The first seven occur while it loads, the others afterwards. */
export type Fault =
  | 'blocked'
  | 'server-error'
  | 'web-page-instead'
  | 'never-comes'
  /** The script loads only with the next orders. */
  | 'comes-late'
  /** The script loads and its frames do not. */
  | 'frames-blocked'
  /** The script throws in its first line. */
  | 'throws'
  /** The fields never report that they are ready. */
  | 'silent'
  /** The script throws when it starts, some time after it has loaded. */
  | 'throws-at-start'
  /** A token request is never answered. */
  | 'hangs'
  /** A token request is answered with an invalid message. */
  | 'garbled'
  /** A token request is answered with a refusal of the card. */
  | 'declines'
  /** The processor cannot reach its own servers. */
  | 'offline'
  /** Every callback is called twice. */
  | 'twice'
  /** Callbacks are called after the fields were removed. */
  | 'late'
  /** The field is in the page and reports that it can't be loaded. */
  | 'load-error'
  /** The client that Braintree's fields need is blocked, of another version, silent, or refuses the key. */
  | 'client-blocked'
  | 'client-clash'
  | 'client-silent'
  | 'bad-key';

export interface Orders {
  readonly fault?: Fault | undefined;
  /** The processor's name of the card's brand, or the card's first six digits if the processor returns no brand. */
  readonly brand: string;
  /** The wallets that the donor can use, by the processor's names; by default Google's wallet. */
  readonly wallets?: Wallets | Promise<Wallets> | undefined;
  /** The answer of Authorize.Net's form instead of a token. */
  readonly answer?: object | undefined;
}

type Wallets = Readonly<Record<string, boolean>>;

/** The donor's actions in a wallet's sheet, which belongs to the browser and not to the page. */
export type SheetMove =
  | { readonly kind: 'closes' }
  /** The sheet closes without an event. */
  | { readonly kind: 'vanishes' }
  | {
      readonly kind: 'confirms';
      readonly token: object;
      readonly payerName?: string;
      readonly payerEmail?: string;
      /** Whether the donor has closed the sheet meanwhile. */
      readonly isLate?: boolean;
      /** Whether the sheet stays open for another try, like Apple's; others close. */
      readonly staysAfterFailure?: boolean;
    };

/** The donor's input: complete, incomplete or invalid; or the processor's window was closed. */
export type Typed = 'whole' | 'half' | 'wrong' | 'closed';

/** Data that tests and stand-ins share in the page's own window. */
export interface StandInState {
  orders: Orders;
  /** The calls that the stand-in got, in order. */
  readonly calls: string[];
}

export const typing = 'stand-in-typing';
export const lateness = 'stand-in-late';
export const sheetMove = 'stand-in-sheet';
/** URL at which a test stores its orders for stand-ins that are still loading. Only the test runner answers it. */
export const ordersAddress = 'https://stand-ins.test/orders';

declare global {
  // A global has to be declared with `var`.
  var standInState: StandInState | undefined;
}

export function standIns(): StandInState {
  return (globalThis.standInState ??= { orders: { brand: '' }, calls: [] });
}
