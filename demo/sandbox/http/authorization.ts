import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Sql } from '../db/sql.js';
import { digest, endOf, findKey, type Scope, SCOPES } from '../keys/api-keys.js';
import { Refusal } from './refusal.js';

/**
 * Requires an API key for every request, bare or after `Bearer`: that of the settings, which may do everything, or one of the database with
 * the scope of the path.
 *
 * The contract lists 403 for all endpoints, and 401 only for the image upload (§5.5, §7). So a missing key gets 401 at the upload and 403
 * elsewhere; a key that is wrong, has ended or is for other paths always gets 403.
 *
 * @param now The machine's time in ms: keys do not end earlier because the sandbox's clock was moved ahead.
 */
export function requireKey(sql: Sql, apiKey: string | undefined, now: () => number): MiddlewareHandler {
  const expected = apiKey === undefined ? undefined : digest(apiKey);
  return async (context, next) => {
    const { path } = context.req;
    const given = (context.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '').trim();
    if (given === '')
      throw new Refusal(path.endsWith('/upload/image') ? 401 : 403, 'Authorization is required');
    if (!expected || !timingSafeEqual(digest(given), expected)) {
      const problem = problemWith(sql, given, scopeOf(path), now());
      if (problem !== undefined) throw new Refusal(403, problem);
    }
    await next();
  };
}

/** Paths that are not known here need the most. */
function scopeOf(path: string): Scope {
  if (path.startsWith('/v2/client/')) return 'client';
  return path.startsWith('/v2/') ? 'private' : 'admin';
}

function problemWith(sql: Sql, text: string, needed: Scope, now: number): string | undefined {
  const key = findKey(sql, text);
  if (!key) return 'Authorization is not valid';
  const end = endOf(key, now);
  if (end !== undefined) return `Authorization: the key ${end}`;
  return SCOPES.indexOf(key.scope) < SCOPES.indexOf(needed)
    ? `Authorization: the key is of scope ${key.scope}, and ${needed} is needed`
    : undefined;
}
