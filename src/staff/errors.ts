import { isFrError } from '../client/errors.js';
import type { Words } from './words.js';

/** What went wrong, in one plain sentence. `undefined`: there is no proxy to ask. */
export function sentenceOf(error: unknown, words: Words): string {
  if (error === undefined) return words['error.setup'];
  if (!isFrError(error)) return words['error.service'];
  const { kind, status = 0 } = error;
  if (kind === 'network') return words['error.offline'];
  if (kind === 'timeout') return words['error.late'];
  if (kind === 'contract') return words['error.contract'];
  if (kind === 'invalid' || status === 400) return words['error.filters'];
  if (status === 401) return words['error.login'];
  if (status === 403) return words['error.refused'];
  return words['error.service'];
}
