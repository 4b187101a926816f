import { FrError } from './errors.js';

/** Whether paths can be appended to a proxy's address: after a `?` or `#` they would be no part of its path. */
export function takesPaths(proxyUrl: string): boolean {
  return !/[?#]/.test(proxyUrl);
}

/**
 * What the paths of a proxy's operations are appended to: its address without slashes at the end.
 *
 * @throws FrError of kind `invalid` for an address to which no path can be appended.
 */
export function proxyBase(proxyUrl: string): string {
  if (takesPaths(proxyUrl)) return proxyUrl.replace(/\/+$/, '');
  throw new FrError('invalid', 'proxyUrl has to be an address without "?" and "#"', { field: 'proxyUrl' });
}
