import type { Outcome } from './try-cell.js';

export const faultNames = [
  'charged again after a press that the form invited',
  'charged again without a press',
  'thanked without a charge',
  'told of a failure after the charge',
  'left without an explanation',
] as const;
export type FaultName = (typeof faultNames)[number];

const thanks = /Thank you|has gone through/;
const failure = /not accepted|could not be sent|nothing (was|has been) charged/i;
const finalStates = ['done', 'free', 'retry', 'asking', 'resting', 'missing', 'other'];

/**
 * The faults of an outcome, as a donor or the charity would see them. If a browser itself repeats a gift more than once, only a ledger
 * recognises the repeats: with a plain proxy, their charges are counted but are not a fault of the form.
 */
export function faultsOf({ cell, charges, presses, state, texts }: Outcome): FaultName[] {
  const wasCharged = cell.fate === 'repeat answered' || cell.fate === 'held, then charged';
  const found: Readonly<Record<FaultName, boolean>> = {
    'charged again after a press that the form invited': charges > 1 && presses > 1,
    'charged again without a press': charges > 1 && presses === 1 && cell.proxy === 'fr-proxy',
    'thanked without a charge': charges === 0 && texts.some((text) => thanks.test(text)),
    'told of a failure after the charge': wasCharged && texts.some((text) => failure.test(text)),
    'left without an explanation':
      !finalStates.includes(state) ||
      (texts.at(-1) ?? '') === '' ||
      (state === 'free' && !isExplained(texts)),
  };
  return faultNames.filter((name) => found[name]);
}

/** Whether a form that is free again shows the reason. */
function isExplained(texts: readonly string[]): boolean {
  return failure.test(texts.at(-1) ?? '') || /try again|challenge|Check /i.test(texts.at(-1) ?? '');
}

/** Failing cells as text: one line for each kind, with the ranges of its statuses. */
export function describeFaults(
  outcomes: readonly Outcome[],
  asked: readonly FaultName[] = faultNames,
): string[] {
  const statuses = new Map<string, number[]>();
  for (const outcome of outcomes)
    for (const fault of faultsOf(outcome).filter((name) => asked.includes(name))) {
      const { proxy, name, body, status } = outcome.cell;
      const line = `${fault}: ${proxy}, ${name}, ${body.name}`;
      statuses.set(line, [...(statuses.get(line) ?? []), status]);
    }
  return [...statuses].map(([line, some]) => `${line}: ${some.length} of ${rangesOf(some)}`).sort();
}

function rangesOf(statuses: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const status of [...new Set(statuses)].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last[1] === status - 1) last[1] = status;
    else ranges.push([status, status]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(' ');
}

/** How often browsers repeated gifts themselves, among gifts whose connection was reset after the charge. */
export function describeRepeats(outcomes: readonly Outcome[]): string {
  const reset = outcomes.filter(({ cell }) => cell.fate === 'repeat answered');
  const onReused = reset.filter(({ isReused }) => isReused);
  const more = reset.filter(({ repeats }) => repeats > 1);
  const unasked = outcomes.filter(({ charges, presses }) => charges > 1 && presses === 1);
  return (
    `${onReused.filter(({ repeats }) => repeats > 0).length} of ${onReused.length} gifts on a used connection were repeated by the browser, ` +
    `${reset.filter(({ isReused, repeats }) => !isReused && repeats > 0).length} of ${reset.length - onReused.length} on a new one; ` +
    `${more.length} more than once (statuses ${rangesOf(more.map(({ cell }) => cell.status)) || 'none'}); ` +
    `${unasked.length} charged again by such repeats through a plain proxy`
  );
}
