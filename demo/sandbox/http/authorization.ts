import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { Refusal } from './refusal.js';

/**
 * Asks every request for the API key, bare or after `Bearer`.
 *
 * The contract lists 403 for all endpoints and 401 for image upload alone (§5.5, §7). So no key at all is 401 at the upload,
 * where that status exists, and 403 elsewhere; a wrong key is understood and insufficient, hence 403 everywhere.
 */
export function requireKey(apiKey: string): MiddlewareHandler {
  const expected = digest(apiKey);
  return async (context, next) => {
    const given = (context.req.header('authorization') ?? '').replace(/^Bearer\s+/i, '').trim();
    if (given === '') {
      throw new Refusal(context.req.path.endsWith('/upload/image') ? 401 : 403, 'Authorization is required');
    }
    if (!timingSafeEqual(digest(given), expected)) throw new Refusal(403, 'Authorization is not valid');
    await next();
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
