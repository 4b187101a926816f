import type { ProxyOptions } from '../options.js';
import { within } from '../within.js';

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

/** How long what a function said stands, and how long it may take, in ms: with the forms' own pace it is half a minute. */
const standing = 1_000;
const patience = 2_000;

export function createOpening({ donationsOpen, ledgerAnswers, clock }: OpeningSetup): Opening {
  let known: { readonly isOn: boolean; readonly at: number } | undefined;

  async function isSwitchedOn(): Promise<boolean> {
    if (typeof donationsOpen === 'boolean') return donationsOpen;
    if (known && clock() - known.at < standing) return known.isOn;
    // Open at first: a switch that fails from the start should not keep gifts away. Then what it last said holds.
    const last = known?.isOn ?? true;
    // Whoever asks meanwhile is told that, and not made to ask, too: a crowd must not become one before the owner's function.
    if (known) known = { isOn: last, at: clock() };
    const ask = async () => donationsOpen();
    const isOn = await within(ask(), patience, () => last).catch(() => last);
    known = { isOn, at: clock() };
    return isOn;
  }

  return {
    isSwitchedOn,
    isOpen: async () => (await isSwitchedOn()) && (await ledgerAnswers()),
  };
}
