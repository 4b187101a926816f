import { members } from './members.js';

/**
 * Whether an error says that this proxy does not serve the endpoint, so that asking again is no use. Reads members instead of the
 * class, so that the code of the donation form does not import that of errors.
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
