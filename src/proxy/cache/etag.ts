import { sha256 } from '../ledger/fingerprint.js';

/** Weak, because compression on the way changes the bytes; from the text alone, so that all proxies agree. */
export async function etagOf(text: string): Promise<string> {
  return `W/"${(await sha256(text)).slice(0, 32)}"`;
}

/** Whether a caller has an answer already, by its `If-None-Match` (RFC 9110 §13.1.2). */
export function hasAlready(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}
