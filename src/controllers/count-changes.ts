import { beforeChanges } from '../page/config.js';
import type { countUp } from '../styles/count-up.js';
import { within } from '../timing/within.js';

/** How long new figures wait for the code that counts to them, in ms. */
const patience = 1000;

let count: typeof countUp | undefined;
let loading: Promise<void> | undefined;
/** The figures on screen until the code is there. */
const shown = new WeakMap<Element, string>();

/**
 * Counts visually to a new figure (`src/styles/count-up.ts`). Call this for each figure after each rendering. The code is requested beside the
 * first refresh, because a figure has to change before it counts; without it, the new figure is shown at once.
 */
export function countChanges(figure: HTMLElement): void {
  beforeChanges(prepare);
  if (count) count(figure, shown.get(figure));
  else shown.set(figure, figure.textContent);
}

function prepare(): Promise<void> {
  loading ??= load();
  return within(loading, patience, () => undefined);
}

/** Not requested again if it cannot be had: otherwise a kiosk whose release has gone would ask for it at each refresh. */
async function load(): Promise<void> {
  try {
    ({ countUp: count } = await import('../styles/count-up.js'));
  } catch {
    // Figures change at once.
  }
}
