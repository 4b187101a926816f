import { cardTypes, tokenFailures, type TokenResult } from '../schema/gift-values.js';
import { members } from '../schema/json.js';

/**
 * Reads an adapter's result and checks its shape: an adapter of a third party could return an error object as a success, which must not
 * reach the platform as a token.
 */
export function readTokenResult(answer: unknown): TokenResult {
  const { ok, token, cardType, expiresAt, code } = members(answer);
  if (ok !== true) return { ok: false, code: tokenFailures.find((known) => known === code) ?? 'network' };
  if (typeof token !== 'string' || token.trim() === '') return { ok: false, code: 'network' };
  const type = cardTypes.find((known) => known === cardType);
  if (!type) return { ok: false, code: 'card-type' };
  return { ok: true, token, cardType: type, ...(typeof expiresAt === 'number' && { expiresAt }) };
}
