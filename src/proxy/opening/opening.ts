import { askedSeldom } from '../asked-seldom.js';
import type { ProxyOptions } from '../options.js';

/** Whether gifts are taken: the owner's switch, and whether a gift could be written down. */
export interface Opening {
  /** The owner's switch alone: a gift that comes while the ledger is away gets its own answer. */
  isSwitchedOn(): Promise<boolean>;
  /** What forms are told. */
  isOpen(): Promise<boolean>;
}

export interface OpeningSetup {
  readonly donationsOpen: NonNullable<ProxyOptions['donationsOpen']>;
  /** Whether the ledger answers, cheaply. */
  readonly ledgerAnswers: () => Promise<boolean>;
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
}

export function createOpening({ donationsOpen, ledgerAnswers, clock }: OpeningSetup): Opening {
  const isSwitchedOn =
    typeof donationsOpen === 'boolean'
      ? async () => donationsOpen
      : askedSeldom({
          ask: async () => donationsOpen(),
          // Open at first: a switch that fails from the start should not keep gifts away. Then what it last said holds.
          otherwise: (last) => last,
          isGuessTold: false,
          clock,
        });
  return {
    isSwitchedOn,
    isOpen: async () => (await isSwitchedOn()) && (await ledgerAnswers()),
  };
}
