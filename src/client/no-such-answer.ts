import { members } from '../schema/members.js';

/**
 * Whether an answer is one of a proxy that knows nothing of the question. Read by its members: the client's own code is no part of
 * the form's.
 */
export function isNoSuchAnswer(error: unknown): boolean {
  const { kind, status } = members(error);
  return (
    kind === 'contract' ||
    (kind === 'http' &&
      typeof status === 'number' &&
      status >= 400 &&
      status < 500 &&
      status !== 408 &&
      status !== 429)
  );
}
