import type { Ledger } from '../ledger/ledger.js';
import { createSingleFlight } from '../reads/single-flight.js';

/** Whether gifts are taken: the owner's switch, and whether a gift could be written down. */
export interface Opening {
  /** The owner's switch alone: a gift that comes while the ledger is away gets its own answer. */
  isSwitchedOn(): Promise<boolean>;
  /** What forms are told. */
  isOpen(): Promise<boolean>;
}

export interface OpeningSetup {
  readonly donationsOpen: boolean | (() => boolean | Promise<boolean>);
  readonly ledger: Pick<Ledger, 'find'>;
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
}

/** An answer is good for so long, and a question may take so long, in ms: with the forms' own pace it is half a minute. */
const goodFor = 1_000;
const patience = 2_000;

/** No attempt has it. */
const nobody = '00000000-0000-4000-8000-000000000000';

export function createOpening({ donationsOpen, ledger, clock }: OpeningSetup): Opening {
  const remembered = brief(clock);
  /** While a switch of the owner's own fails, what it last said holds. */
  let lastSwitch = true;

  const isSwitchedOn = () =>
    typeof donationsOpen === 'boolean'
      ? Promise.resolve(donationsOpen)
      : remembered('switch', async () => {
          lastSwitch = await within(async () => donationsOpen(), lastSwitch);
          return lastSwitch;
        });
  const isWritable = () =>
    remembered('ledger', () => within(async () => ledger.find(nobody).then(() => true), false));

  return {
    isSwitchedOn,
    isOpen: async () => (await isSwitchedOn()) && (await isWritable()),
  };
}

/** One question at a time, and one a second, however many forms ask. */
function brief(clock: () => number) {
  const flights = createSingleFlight<boolean>();
  const known = new Map<string, { readonly value: boolean; readonly at: number }>();
  return async (name: string, ask: () => Promise<boolean>): Promise<boolean> => {
    const last = known.get(name);
    if (last && clock() - last.at < goodFor) return last.value;
    return flights.join(name, async () => {
      const value = await ask();
      known.set(name, { value, at: clock() });
      return value;
    });
  };
}

async function within(ask: () => Promise<boolean>, otherwise: boolean): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), patience);
  });
  try {
    return await Promise.race([ask(), late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
