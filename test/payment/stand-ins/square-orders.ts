/** What a test has Square's stand-in do, beyond what all stand-ins can. */
export interface SquareOrders {
  /** How `setLocale` fails. */
  locale?: 'throws' | 'rejects' | 'hangs' | undefined;
  /** What `card.tokenize` returns or throws. */
  answer?: (() => unknown) | undefined;
  /** Whether everything that is optional throws: `focus`, `clear`, `configure` and `destroy`. */
  isBroken?: boolean | undefined;
  apple?: Availability | undefined;
  google?: Availability | undefined;
}

/** `late` is supported once the test calls `resume`. */
export type Availability = 'supported' | 'unsupported' | 'throws' | 'hangs' | 'late' | 'not attached';

/** A payment sheet that is open. */
export interface Sheet {
  readonly wallet: 'Apple Pay' | 'Google Pay';
  /** As `50.05 CAD Gift (example.org)`. */
  readonly shown: string;
  /** Whether it was opened in the task of a click. */
  readonly isInClick: boolean;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly answer: (result: unknown) => void;
  readonly fail: (error: Error) => void;
}

interface SquareDesk {
  orders: SquareOrders;
  /** Open ones and closed ones, in order. */
  sheets: Sheet[];
  isOpen: boolean;
  /** Wallets and buttons that were made and not destroyed. */
  alive: number;
  /** Lets what is `late` come. */
  resume: (() => void)[];
  readonly requests: object[];
}

declare global {
  var squareStandIn: SquareDesk | undefined;
}

export function squareDesk(): SquareDesk {
  return (globalThis.squareStandIn ??= {
    orders: {},
    sheets: [],
    isOpen: false,
    alive: 0,
    resume: [],
    requests: [],
  });
}

/** Forgets what the last test wanted. */
export function resetSquare(orders: SquareOrders = {}): void {
  const desk = squareDesk();
  Object.assign(desk, { orders, sheets: [], isOpen: false, alive: 0, resume: [] });
  desk.requests.length = 0;
}
