import { members } from './json.js';

/**
 * Whether an error shows that this proxy does not have the endpoint, so that a retry would not help. Checks members instead of the class,
 * so that the code of the donate form does not import that of errors.
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
