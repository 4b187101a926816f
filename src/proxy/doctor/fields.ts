import type { Endpoint } from '../../schema/endpoint.js';
import { readTolerantly } from '../../schema/read.js';
import type { Row } from './row.js';
import { lackOf } from './trouble.js';
import { members, valueAt } from '../../schema/json.js';

/** The fields that pages or the search for lost gifts cannot work without, and those that are dates. */
const needed: Readonly<Record<string, { readonly fields: string; readonly dates?: string }>> = {
  searchTeams: {
    fields: 'id name amount_goal amount_raised created_at url fundraiser.id',
    dates: 'created_at',
  },
  getCampaign: {
    fields: 'type goal raised donors n_teams n_pages name',
    dates: 'event.start_at event.end_at',
  },
  getHeatmap: { fields: 'amount_raised n_donors country state' },
  getSiteStats: { fields: 'amount_raised n_fundraisers n_teams n_pages n_donors' },
  listTransactions: {
    fields:
      'id type status date is_pending fundraiser.id amount.donation amount.currency amount.total_paid donated_by.email billing.last_name',
    dates: 'date',
  },
};

/** Maximum number of invalid fields that are named. */
const most = 5;

/** All answers of an operation so far: no field may be missing in every row, or have the wrong type, and dates have to be readable. */
export const fieldsRow = (endpoint: Endpoint): Row => ({
  name: `${endpoint.name}: fields`,
  look(_, { exchanges }) {
    const bodies = exchanges.flatMap((one) => (one.endpoint === endpoint && !one.trouble ? [one.body] : []));
    const readings = bodies.map((body) => readTolerantly(endpoint.reply, body));
    if (readings.includes(undefined))
      return {
        what: 'An answer has another shape than the interface says, so that nothing of it can be read.',
        follows: lackOf(endpoint),
      };
    const rows = bodies.flatMap((body) => members(body)['data'] ?? body);
    if (rows.length === 0) return undefined;
    const wrong = readings
      .flatMap((reading) => reading?.warnings ?? [])
      .filter(({ path }) => path !== '')
      .map(({ path, problem }) => `${plainPath(path)} ${problem}`);
    const { fields = '', dates = '' } = needed[endpoint.name] ?? {};
    const problems = [
      ...fields
        .split(' ')
        .filter((path) => rows.every((row) => valueAt(row, path.split('.')) === undefined))
        .map((path) => `${path} is missing`),
      ...[...new Set(wrong)].slice(0, most),
      ...dates.split(' ').flatMap((path) => {
        const texts = rows
          .map((row) => valueAt(row, path.split('.')))
          .filter((value) => typeof value === 'string');
        const other = texts.find((text) => !isDate(text.trim()));
        return other === undefined ? [] : [`${path} is written ${maskedDate(other)}`];
      }),
    ];
    return problems.length === 0 || { what: `Fields differ from the interface: ${problems.join('; ')}.` };
  },
  follows: 'What these fields say is not shown, and a gift may not be recognised in the list.',
  lacks: 'There are no rows to look at.',
});

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
