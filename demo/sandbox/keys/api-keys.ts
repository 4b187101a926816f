import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../db/sql.js';
import { dateTime } from '../values/dates.js';

/** What a key may be used for: `client` for /v2/client/, `private` for all of /v2/, `admin` for everything. Each includes those before it. */
export const SCOPES = ['client', 'private', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

export interface ApiKey {
  id: number;
  /** Who has it, as text. */
  name: string;
  scope: Scope;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
}

const columns = 'id, name, scope, created_at, expires_at, revoked_at';

/**
 * Creates a key of 192 random bits. Only its hash is stored, so it can't be shown again. SHA-256 is enough: such a key can't be guessed, unlike
 * a password.
 *
 * @param expires The first day on which it is refused, `YYYY-MM-DD` in UTC.
 * @returns The key.
 */
export function addKey(
  sql: Sql,
  { name, scope, expires }: { name: string; scope: Scope; expires: string | undefined },
  now: number,
): string {
  const secret = randomBytes(24).toString('base64url');
  const id = sql.run(
    'INSERT INTO api_keys (name, scope, hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?)',
    name,
    scope,
    digest(secret).toString('hex'),
    dateTime(now),
    expires === undefined ? null : `${expires} 00:00:00`,
  );
  return `sandbox_${id}_${secret}`;
}

export const listKeys = (sql: Sql): ApiKey[] =>
  sql.all<ApiKey>(`SELECT ${columns} FROM api_keys ORDER BY id`);

/** @returns False if there is no such key, or if it was revoked before. */
export const revokeKey = (sql: Sql, id: number, now: number): boolean =>
  sql.all(
    'UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL RETURNING id',
    dateTime(now),
    id,
  ).length > 0;

/** Finds a key by its text, in a time that does not tell how much of it is right. */
export function findKey(sql: Sql, text: string): ApiKey | undefined {
  const [, id, secret = ''] = /^sandbox_(\d{1,9})_([\w-]{32})$/.exec(text) ?? [];
  if (id === undefined) return undefined;
  const row = sql.get<ApiKey & { hash: string }>(
    `SELECT ${columns}, hash FROM api_keys WHERE id = ?`,
    Number(id),
  );
  return row && timingSafeEqual(digest(secret), Buffer.from(row.hash, 'hex')) ? row : undefined;
}

/** Why a key is no longer valid; undefined for a valid one. */
export function endOf({ expires_at, revoked_at }: ApiKey, now: number): string | undefined {
  if (revoked_at !== null) return `was revoked on ${revoked_at.slice(0, 10)}`;
  if (expires_at !== null && expires_at <= dateTime(now)) return `expired on ${expires_at.slice(0, 10)}`;
  return undefined;
}

/** SHA-256. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
