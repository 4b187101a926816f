/** The behaviour that a test orders from Square's stand-in, in addition to that of all stand-ins. */
export interface SquareOrders {
  /** How `setLocale` fails. */
  locale?: 'throws' | 'rejects' | 'hangs' | undefined;
  /** The value that `card.tokenize` returns or throws. */
  answer?: (() => unknown) | undefined;
  apple?: Availability | undefined;
  google?: Availability | undefined;
}

/** With `late`, the wallet is supported once the test calls `resume`. */
export type Availability = 'supported' | 'unsupported' | 'throws' | 'hangs' | 'late' | 'not attached';

/** An open payment sheet. */
export interface Sheet {
  readonly wallet: 'Apple Pay' | 'Google Pay';
  /** Text on the sheet: `CA 50.05 CAD Gift (example.org)`. */
  readonly shown: string;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly answer: (result: unknown) => void;
  readonly fail: (error: Error) => void;
}

interface SquareState {
  orders: SquareOrders;
  /** Open and closed sheets, in order. */
  sheets: Sheet[];
  isOpen: boolean;
  /** Wallets and buttons that were created and not destroyed. */
  alive: number;
  /** Makes wallets that are `late` available. */
  resume: (() => void)[];
  readonly requests: object[];
}

declare global {
  var squareStandIn: SquareState | undefined;
}

export function squareState(): SquareState {
  return (globalThis.squareStandIn ??= {
    orders: {},
    sheets: [],
    isOpen: false,
    alive: 0,
    resume: [],
    requests: [],
  });
}

/** Resets the orders of the last test. */
export function resetSquare(orders: SquareOrders = {}): void {
  const state = squareState();
  Object.assign(state, { orders, sheets: [], isOpen: false, alive: 0, resume: [] });
  state.requests.length = 0;
}
