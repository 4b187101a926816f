/** What a page or an act costs, by measure. */
export type Row = Readonly<Record<string, number>>;

export type Rows = Readonly<Record<string, Row>>;

/** The share by which a measure may exceed its record. */
const tolerance = 0.03;

/**
 * What a measure may exceed its record by besides. A busy machine draws a frame more. Browsers differ in how many functions they compile
 * ahead.
 */
const slack: Readonly<Record<string, number>> = { layouts: 2, stylePasses: 4, compiled: 30 };

/** The same for each further element, whose share of a page's calls may be a part of one. */
const slackOfFurther: Readonly<Record<string, number>> = {
  listeners: 0.5,
  observers: 0.5,
  timers: 0.5,
  ports: 0.5,
  computedStyles: 0.5,
};

const slackOf = (name: string, measure: string): number =>
  (isFurther.test(name) ? slackOfFurther : slack)[measure] ?? 0;

const isFurther = /each further one$/;

/** What a further element that only shows figures must never do, whatever is recorded: pages have hundreds of them. */
const never = ['listeners', 'timers', 'ports', 'computedStyles'];
const figures = /^fr-(goal-thermometer|site-stats|stat|supporters|fundraisers), .*each further one$/;

export interface Comparison {
  readonly problems: readonly string[];
  /** Each measured value beside its record. */
  readonly notes: readonly string[];
}

/** Compares measured values with the recorded ones. */
export function compare(recorded: Rows, measured: Rows): Comparison {
  const problems: string[] = [];
  const notes: string[] = [];
  for (const [name, row] of Object.entries(measured)) {
    const before = recorded[name] ?? {};
    for (const [measure, now] of Object.entries(row)) {
      const limit = limitOf(name, measure, before[measure]);
      if (limit === undefined) problems.push(`${name}: ${measure} is not recorded: npm run write -- budget`);
      else if (now > limit)
        problems.push(
          `${name}: ${measure} is ${show(now)}, at most ${show(limit)}. If visitors get something for it: npm run write -- budget, and say what in the commit.`,
        );
    }
    for (const measure of Object.keys(before))
      if (row[measure] === undefined) problems.push(`${name}: ${measure} is recorded but not measured.`);
    notes.push(`${name}: ${noteOf(name, row, before)}`);
  }
  return { problems, notes };
}

function limitOf(name: string, measure: string, recorded: number | undefined): number | undefined {
  const base = figures.test(name) && never.includes(measure) ? 0 : recorded;
  return base === undefined ? undefined : base * (1 + tolerance) + slackOf(name, measure);
}

function noteOf(name: string, row: Row, recorded: Row): string {
  const parts = Object.entries(row).map(([measure, now]) => {
    const before = recorded[measure] ?? Number.NaN;
    return now === before ? `${measure} ${show(now)}` : `${measure} ${show(now)} (recorded ${show(before)})`;
  });
  const hasFallen = Object.entries(row).some(
    ([measure, now]) => now * (1 + tolerance) + slackOf(name, measure) < (recorded[measure] ?? 0),
  );
  return parts.join(', ') + (hasFallen ? '. Lower the record: npm run write -- budget' : '');
}

const show = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });
