import type { Contest, Target } from './contest.js';
import { outcomeOf, type Figures } from './figures.js';

/** Medians of every contestant, and what became of the targets, as text. */
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

function outcome(target: Target, figures: Figures): string {
  const { profile, measure, of, to, above, atMost } = target;
  const what = `${profile} ${measure}: ${of}${to === undefined ? '' : ` ÷ ${to}`}${above === undefined ? '' : ` (above ${above})`}`;
  const found = outcomeOf(target, figures);
  if (!found) return `  ----  ${what}: not compared, somebody is missing`;
  return `  ${found.isMet ? 'pass' : 'MISS'}  ${what} = ${round(found.value)}, at most ${atMost}`;
}

const cell = (value: number | undefined) => (value === undefined ? '—' : round(value)).padStart(12);

function round(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
