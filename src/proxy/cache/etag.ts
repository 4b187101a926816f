import { sha256 } from '../ledger/hashes.js';

/** A weak entity tag, because compression changes the bytes. It depends only on the text, so all proxies compute the same one. */
export async function etagOf(text: string): Promise<string> {
  return `W/"${(await sha256(text)).slice(0, 32)}"`;
}

/** Whether `If-None-Match` shows that the caller already has an answer (RFC 9110 §13.1.2). */
export function hasAlready(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}
