import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { Refusal } from './refusal.js';

/**
 * Requires the API key for every request, bare or after `Bearer`.
 *
 * The contract lists 403 for all endpoints, and 401 only for the image upload (§5.5, §7). So a missing key gets 401 at the upload and 403
 * elsewhere; a wrong key always gets 403.
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
