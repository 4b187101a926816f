import type { Endpoint } from '../../schema/endpoint.js';
import { readTolerantly } from '../../schema/read.js';
import type { PlatformAnswer } from '../platform/platform.js';
import type { Exchange } from './asker.js';
import { agreementFinding, differs, reportToPlatform, uncheckedFinding, type Finding } from './finding.js';

type Failure = Exclude<PlatformAnswer['kind'], 'answered' | 'unreadable'>;

/** The consequence for pages and donors if an operation returns no usable answer. */
const lack: Readonly<Record<string, string>> = {
  searchTeams: 'Leaderboards show no teams.',
  getCampaign: 'Thermometers show no figures.',
  getHeatmap: 'Maps stay empty.',
  getSiteStats: 'Site statistics show no figures.',
  listTransactions:
    'A gift whose answer is lost is not looked up: its donor is told that the outcome is not known.',
};

export const lackOf = ({ name }: Endpoint): string => lack[name] ?? 'Pages show no figures.';

/** Why an answer cannot be used. */
export type Trouble =
  | 'unreachable'
  | 'certificate'
  | 'broken'
  | 'late'
  | 'redirected'
  | 'web page'
  | 'unreadable'
  | 'refused'
  | 'bad request'
  | 'not found'
  | 'busy'
  | 'failed';

/** `undefined` if the answer has status 200 and JSON. */
export function troubleOf({ answer, status = 0, mediaType, code = '' }: Exchange): Trouble | undefined {
  if (answer.kind === 'unreadable') {
    if (status >= 300 && status < 400) return 'redirected';
    return isWebPage(mediaType) ? 'web page' : 'unreadable';
  }
  if (answer.kind !== 'answered') return troubleWithoutAnswer(answer.kind, code);
  if (answer.status < 300) return undefined;
  if (answer.status === 401 || answer.status === 403) return 'refused';
  if (answer.status === 400) return 'bad request';
  if (answer.status === 404) return 'not found';
  return answer.status === 429 ? 'busy' : 'failed';
}

function troubleWithoutAnswer(failure: Failure, code: string): Trouble {
  if (failure === 'timeout') return 'late';
  if (isCertificate(code)) return 'certificate';
  return failure === 'not-sent' ? 'unreachable' : 'broken';
}

export const isWebPage = (mediaType = ''): boolean => /html/.test(mediaType);

const isCertificate = (code: string): boolean => /CERT|SIGNED|ISSUER|TLS|SSL/.test(code);

/**
 * The finding about one answer.
 *
 * @param whose Name of the check, for example `getHeatmap of campaign 1002`.
 */
export function troubleFinding(endpoint: Endpoint, whose: string, exchange: Exchange): Finding {
  const follows = lackOf(endpoint);
  const status = String(exchange.status ?? '');
  const findingOf = (what: string, advice?: string) =>
    differs(whose, { what, follows, ...(advice !== undefined && { advice }) });
  switch (troubleOf(exchange)) {
    case undefined:
      return agreementFinding(whose);
    case 'busy':
      return uncheckedFinding(whose, 'The platform answers 429 (too many requests). Run this again later.');
    case 'late':
      return findingOf(`The platform gives no answer within ${seconds(exchange.ms)} s.`, reportToPlatform);
    case 'redirected':
      return findingOf(`The platform answers ${status}, a redirect, which the proxy does not follow.`);
    case 'web page':
      return findingOf('The platform answers with a web page (HTML) where the interface has JSON.');
    case 'unreadable':
      return findingOf('The platform answers with something that is not JSON, or is cut off.');
    case 'refused':
      return findingOf(`The platform refuses the key (${status}).`);
    case 'bad request':
      return findingOf('The platform refuses a request that the interface allows (400).');
    case 'not found':
      return findingOf('The platform has nothing at the address of this operation (404).');
    case 'failed':
      return findingOf(`The platform answers ${status}, twice.`, reportToPlatform);
    case 'broken':
    case 'certificate':
    case 'unreachable':
      return findingOf(`The connection fails (${exchange.code ?? 'no known code'}).`);
  }
}

/** Converts milliseconds to whole seconds, at least 1. */
export const seconds = (ms: number): string => String(Math.max(1, Math.round(ms / 1000)));

/** The fields that pages or the search for lost gifts cannot work without. */
const needed: Readonly<Record<string, readonly string[]>> = {
  searchTeams: ['id', 'name', 'amount_goal', 'amount_raised', 'created_at', 'url', 'fundraiser.id'],
  getCampaign: ['type', 'goal', 'raised', 'donors', 'n_teams', 'n_pages', 'name'],
  getHeatmap: ['amount_raised', 'n_donors', 'country', 'state'],
  getSiteStats: ['amount_raised', 'n_fundraisers', 'n_teams', 'n_pages', 'n_donors'],
  listTransactions: [
    ...['id', 'type', 'status', 'date', 'is_pending', 'fundraiser.id'],
    ...['amount.donation', 'amount.currency', 'amount.total_paid', 'donated_by.email', 'billing.last_name'],
  ],
};

/** The date-time fields that pages and the proxy use. */
const dates: Readonly<Record<string, readonly string[]>> = {
  searchTeams: ['created_at'],
  getCampaign: ['event.start_at', 'event.end_at'],
  listTransactions: ['date'],
};

/**
 * Checks the fields of an operation's answers: reports fields that no row has, fields of the wrong type, and dates in another format.
 *
 * @param bodies Bodies of answers with status 200.
 */
export function fieldFindings(endpoint: Endpoint, bodies: readonly unknown[]): Finding[] {
  const check = `${endpoint.name}: fields`;
  const rows = bodies.flatMap((body) => rowsOf(endpoint, body));
  const wrong = new Set<string>();
  for (const body of bodies) {
    const reading = readTolerantly(endpoint.reply, body);
    if (!reading)
      return [
        differs(check, {
          what: 'An answer has another shape than the interface says, so that nothing of it can be read.',
          follows: lackOf(endpoint),
          advice: reportToPlatform,
        }),
      ];
    for (const { path, problem } of reading.warnings)
      if (path !== '') wrong.add(`${plainPath(path)} ${problem}`);
  }
  const listed = endpoint.name === 'listTransactions' ? envelopeProblems(bodies) : [];
  if (rows.length === 0 && listed.length === 0)
    return [uncheckedFinding(check, 'There are no rows to look at.')];
  const absent = (needed[endpoint.name] ?? []).filter((path) =>
    rows.every((row) => valueAt(row, path) === undefined),
  );
  const problems = [
    ...absent.map((path) => `${path} is missing`),
    ...[...wrong].slice(0, 5),
    ...(wrong.size > 5 ? [`${String(wrong.size - 5)} more`] : []),
    ...listed,
  ];
  const fields =
    problems.length === 0
      ? agreementFinding(check)
      : differs(check, {
          what: `Fields differ from the interface: ${problems.join('; ')}.`,
          follows: 'What these fields say is not shown, and a gift may not be recognised in the list.',
          advice: reportToPlatform,
        });
  return [fields, ...dateFindings(endpoint, rows)];
}

function dateFindings(endpoint: Endpoint, rows: readonly unknown[]): Finding[] {
  const paths = dates[endpoint.name] ?? [];
  if (paths.length === 0) return [];
  const check = `${endpoint.name}: dates`;
  const texts = rows.flatMap((row) =>
    paths.flatMap((path) => {
      const text = valueAt(row, path);
      return typeof text === 'string' && text !== '' ? [text] : [];
    }),
  );
  if (texts.length === 0) return [uncheckedFinding(check, 'No answer has a date.')];
  const other = texts.find((text) => !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text.trim()));
  return [
    other === undefined
      ? agreementFinding(check)
      : differs(check, {
          what: `Date-times are written ${maskedDate(other)} where the interface has 0000-00-00 00:00:00.`,
          follows: 'Pages cannot tell when a campaign begins and ends, or which team is new.',
          advice: reportToPlatform,
        }),
  ];
}

/**
 * The format of a date, with each digit replaced by 0. Other texts are not shown, because a report must not contain data of the platform.
 */
function maskedDate(text: string): string {
  const form = text.replace(/\d/g, '0');
  return /^[0T Z:+./-]{1,35}$/.test(form) ? form : 'otherwise';
}

function envelopeProblems(bodies: readonly unknown[]): string[] {
  const has = (name: string) => bodies.every((body) => valueAt(body, name) !== undefined);
  const isCounted = bodies.every((body) => {
    const [count, data] = [valueAt(body, 'count'), valueAt(body, 'data')];
    return typeof count !== 'number' || !Array.isArray(data) || count === data.length;
  });
  return [
    ...['dt_start', 'dt_end', 'count'].filter((name) => !has(name)).map((name) => `${name} is missing`),
    ...(isCounted ? [] : ['count is not the number of transactions in the answer']),
  ];
}

function rowsOf({ name }: Endpoint, body: unknown): readonly unknown[] {
  const list = name === 'listTransactions' ? valueAt(body, 'data') : body;
  return Array.isArray(list) ? (list as unknown[]) : name === 'listTransactions' ? [] : [list];
}

/** A field's path without indexes of lists, and without members that are not named like fields of the interface: those may be data. */
function plainPath(path: string): string {
  return path
    .split('.')
    .filter((part) => /^[a-z_]+$/.test(part))
    .join('.');
}

function valueAt(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path.split('.'))
    found = typeof found === 'object' && found !== null ? (Reflect.get(found, name) as unknown) : undefined;
  return found;
}
