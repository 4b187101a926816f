import type { Endpoint } from '../../schema/endpoint.js';
import { readTolerantly } from '../../schema/read.js';
import { differs, agreementFinding, reportToPlatform, uncheckedFinding, type Finding } from './finding.js';
import { lackOf } from './troubles.js';

/** The fields that pages or the search for lost gifts cannot work without, and those that are dates. */
const needed: Readonly<
  Record<string, { readonly fields: readonly string[]; readonly dates?: readonly string[] }>
> = {
  searchTeams: {
    fields: ['id', 'name', 'amount_goal', 'amount_raised', 'created_at', 'url', 'fundraiser.id'],
    dates: ['created_at'],
  },
  getCampaign: {
    fields: ['type', 'goal', 'raised', 'donors', 'n_teams', 'n_pages', 'name'],
    dates: ['event.start_at', 'event.end_at'],
  },
  getHeatmap: { fields: ['amount_raised', 'n_donors', 'country', 'state'] },
  getSiteStats: { fields: ['amount_raised', 'n_fundraisers', 'n_teams', 'n_pages', 'n_donors'] },
  listTransactions: {
    fields: [
      ...['id', 'type', 'status', 'date', 'is_pending', 'fundraiser.id', 'amount.donation'],
      ...['amount.currency', 'amount.total_paid', 'donated_by.email', 'billing.last_name'],
    ],
    dates: ['date'],
  },
};

/** Maximum number of invalid fields that the finding names. */
const most = 5;

/**
 * Checks the fields of an operation's answers: reports fields that no row has, fields of the wrong type, and dates that cannot be read.
 *
 * @param bodies Bodies of answers with status 200.
 */
export function fieldFinding(endpoint: Endpoint, bodies: readonly unknown[]): Finding {
  const check = `${endpoint.name}: fields`;
  const readings = bodies.map((body) => readTolerantly(endpoint.reply, body));
  if (readings.includes(undefined))
    return differs(check, {
      what: 'An answer has another shape than the interface says, so that nothing of it can be read.',
      ...{ follows: lackOf(endpoint), advice: reportToPlatform },
    });
  const rows = bodies.flatMap((body) => valueAt(body, 'data') ?? body);
  if (rows.length === 0) return uncheckedFinding(check, 'There are no rows to look at.');
  const { fields = [], dates = [] } = needed[endpoint.name] ?? {};
  const valuesOf = (path: string) => rows.map((row) => valueAt(row, path));
  const wrong = readings
    .flatMap((reading) => reading?.warnings ?? [])
    .filter(({ path }) => path !== '')
    .map(({ path, problem }) => `${plainPath(path)} ${problem}`);
  const problems = [
    ...fields
      .filter((path) => valuesOf(path).every((value) => value === undefined))
      .map((path) => `${path} is missing`),
    ...[...new Set(wrong)].slice(0, most),
    ...dates.flatMap((path) => {
      const texts = valuesOf(path).filter((value) => typeof value === 'string');
      const other = texts.find((text) => !isDate(text.trim()));
      return other === undefined ? [] : [`${path} is written ${maskedDate(other)}`];
    }),
  ];
  if (problems.length === 0) return agreementFinding(check);
  return differs(check, {
    what: `Fields differ from the interface: ${problems.join('; ')}.`,
    follows: 'What these fields say is not shown, and a gift may not be recognised in the list.',
    advice: reportToPlatform,
  });
}

/** Whether pages and proxy can read a date-time. It may be absent. */
const isDate = (text: string): boolean => text === '' || /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(text);

/**
 * The format of a date, with each digit replaced by 0. Other texts are not shown, because a report must not contain data of the platform.
 */
function maskedDate(text: string): string {
  const form = text.replace(/\d/g, '0');
  return /^[0T Z:+./-]{1,35}$/.test(form) ? form : 'otherwise';
}

/** A field's path without indexes of lists, and without members that are not named like fields of the interface: those may be data. */
const plainPath = (path: string): string =>
  path
    .split('.')
    .filter((part) => /^[a-z_]+$/.test(part))
    .join('.');

function valueAt(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path.split('.'))
    found = typeof found === 'object' && found !== null ? (Reflect.get(found, name) as unknown) : undefined;
  return found;
}
