import { parseArgs } from 'node:util';
import type { Sql } from '../db/sql.js';
import { DAY_MS, dateTime, isDay } from '../values/dates.js';
import { addKey, type ApiKey, endOf, listKeys, revokeKey, SCOPES } from './api-keys.js';

const usage = `Usage:
  npm run sandbox -- keys add --scope ${SCOPES.join('|')} [--name shop] [--expires 2027-01-01]
  npm run sandbox -- keys list
  npm run sandbox -- keys revoke 1`;

/**
 * `npm run sandbox -- keys …`: adds, lists and revokes keys, also while the sandbox is running.
 *
 * @param words The command line after `keys`.
 * @returns Lines to print.
 * @throws Error with a sentence for the user.
 */
export function keysCommand(sql: Sql, words: readonly string[], now: number): string[] {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      scope: { type: 'string' },
      name: { type: 'string', default: '' },
      expires: { type: 'string' },
    },
  });
  const [command, id, ...more] = positionals;
  if (more.length > 0) throw new Error(usage);
  if (command === 'list' && id === undefined) {
    const keys = listKeys(sql).map((key) => describeKey(key, now));
    return keys.length > 0 ? keys : ['The database has no keys.'];
  }
  if (command === 'revoke' && id !== undefined) {
    if (!/^\d{1,9}$/.test(id) || !revokeKey(sql, Number(id), now))
      throw new Error(`There is no key ${id}, or it was revoked before.`);
    return [`Key ${id} is revoked.`];
  }
  if (command === 'add' && id === undefined) {
    const scope = SCOPES.find((each) => each === values.scope);
    if (!scope) throw new Error(`--scope must be one of ${SCOPES.join(', ')}.`);
    const expires = dayAfter(values.expires, now);
    return [addKey(sql, { name: values.name, scope, expires }, now), 'It is not shown again.'];
  }
  throw new Error(usage);
}

/** A key in a line: "2 client, shop, until 2027-01-01". */
export function describeKey(key: ApiKey, now: number): string {
  const { id, scope, name, expires_at } = key;
  const end = endOf(key, now) ?? (expires_at === null ? undefined : `until ${expires_at.slice(0, 10)}`);
  return [`${id} ${scope}`, name, end].filter(Boolean).join(', ');
}

/** @throws Error with a sentence if the text is not a day after today. */
function dayAfter(text: string | undefined, now: number): string | undefined {
  if (text === undefined) return undefined;
  if (!isDay(text) || text <= dateTime(now).slice(0, 10))
    throw new Error(
      `--expires must be a day after today, such as ${dateTime(now + 365 * DAY_MS).slice(0, 10)}, not ${JSON.stringify(text)}.`,
    );
  return text;
}
