import type { Contest, Target } from './contest.js';
import { outcomeOf, type Figures } from './figures.js';

/** Medians of every contestant, and the results of the targets, as text. */
export function report(name: string, { title, profiles, targets }: Contest, figures: Figures): string {
  const tables = profiles.map((profile) => {
    const measures = figures.measures(profile);
    const rows = figures
      .names(profile)
      .map((one) => ({ one, values: measures.map((measure) => figures.median(profile, one, measure)) }))
      .sort((a, b) => (a.values[0] ?? 0) - (b.values[0] ?? 0));
    const lines = rows.map(({ one, values }) => one.padEnd(20) + values.map((value) => cell(value)).join(''));
    return [profile.padEnd(20) + measures.map((measure) => measure.padStart(12)).join(''), ...lines].join(
      '\n',
    );
  });
  return [`\n## ${name}: ${title}`, ...tables, ...targets.map((target) => outcome(target, figures))].join(
    '\n\n',
  );
}

/** All targets of a run in one table. */
export function summary(
  contests: ReadonlyMap<string, Contest>,
  figures: ReadonlyMap<string, Figures>,
): string {
  const lines = [...contests].flatMap(([name, { targets }]) =>
    targets.map((target) => {
      const own = figures.get(name);
      const found = own && outcomeOf(target, own);
      const state = found ? (found.isMet ? 'pass' : 'MISS') : '----';
      const value = found ? round(found.value) : '—';
      const spread = found ? `±${String(Math.round(found.spread * 100))} %` : '';
      return `${name.padEnd(12)}${describe(target).padEnd(60)}${value.padStart(8)}${spread.padStart(8)}${String(target.atMost).padStart(9)}  ${state}`;
    }),
  );
  return [
    '\n## targets',
    `${'contest'.padEnd(12)}${'what'.padEnd(60)}${'found'.padStart(8)}${'spread'.padStart(8)}${'at most'.padStart(9)}`,
    ...lines,
  ].join('\n');
}

function describe({ profile, measure, of, to, above }: Target): string {
  return `${profile} ${measure}: ${of}${to === undefined ? '' : ` ÷ ${to}`}${above === undefined ? '' : ` (above ${above})`}`;
}

function outcome(target: Target, figures: Figures): string {
  const { atMost } = target;
  const what = describe(target);
  const found = outcomeOf(target, figures);
  if (!found) return `  ----  ${what}: not compared, somebody is missing`;
  return `  ${found.isMet ? 'pass' : 'MISS'}  ${what} = ${round(found.value)}, at most ${atMost}`;
}

const cell = (value: number | undefined) => (value === undefined ? '—' : round(value)).padStart(12);

function round(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
