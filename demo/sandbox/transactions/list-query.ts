import { Refusal } from '../http/refusal.js';
import { booleanParam, choiceParam, idListParam, integerParam } from '../http/query.js';
import { isDay } from '../values/dates.js';

export interface ListQuery {
  afterId: number;
  /** A time as `YYYY-MM-DD HH:MM:SS`; undefined for no limit. */
  start: string | undefined;
  end: string | undefined;
  payoutAccount: 'global' | 'user' | undefined;
  payoutDate: string | undefined;
  campaignIds: number[] | undefined;
  page: number;
  limit: number;
  sort: 'id' | 'date';
  direction: 'asc' | 'desc';
  excludeSubsites: boolean;
  includePending: boolean;
  tags: string[];
}

/** The parameters of contract 4.5, which does not name them: these are the default names. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const payoutDate = dateParam(query, 'payout_date', /^\d{4}-\d{2}-\d{2}$/, 'YYYY-MM-DD');
  const limit = integerParam(query, 'limit', 100, 1);
  if (limit > 1000) throw new Refusal(400, 'limit must be at most 1000');
  return {
    afterId: integerParam(query, 'after_id', 0),
    start: momentParam(query, 'dt_start'),
    end: momentParam(query, 'dt_end'),
    payoutAccount: choiceParam(query, 'payout_account', ['global', 'user']),
    payoutDate,
    campaignIds: idListParam(query, 'fundraisers'),
    page: integerParam(query, 'page', 1, 1),
    limit,
    sort: choiceParam(query, 'sort', ['id', 'date']) ?? 'id',
    direction: choiceParam(query, 'direction', ['asc', 'desc']) ?? 'asc',
    excludeSubsites: booleanParam(query, 'exclude_subsites'),
    includePending: booleanParam(query, 'include_pending'),
    tags: [...query.getAll('tags[]'), ...query.getAll('tags')].filter(Boolean),
  };
}

function momentParam(query: URLSearchParams, name: string): string | undefined {
  return dateParam(query, name, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, 'yyyy-mm-ddThh:mm:ss')?.replace(
    'T',
    ' ',
  );
}

function dateParam(query: URLSearchParams, name: string, form: RegExp, shown: string): string | undefined {
  const text = query.get(name);
  if (text === null || text === '') return undefined;
  const isTime = !text.includes('T') || !Number.isNaN(Date.parse(`${text}Z`));
  if (!form.test(text) || !isDay(text.slice(0, 10)) || !isTime) {
    throw new Refusal(400, `${name} must be a date, ${shown}`);
  }
  return text;
}
