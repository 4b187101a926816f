import type { PlatformAnswer } from '../platform/platform.js';

/** Why an answer cannot be used. */
export type Trouble =
  | 'certificate'
  | 'unreachable'
  | 'broken'
  | 'late'
  | 'redirected'
  | 'web page'
  | 'unreadable'
  | 'refused'
  | 'bad request'
  | 'not found'
  | 'busy'
  | 'failed';

const ofStatus: Readonly<Record<number, Trouble>> = {
  400: 'bad request',
  401: 'refused',
  403: 'refused',
  404: 'not found',
  429: 'busy',
};

export function troubleOf(
  answer: PlatformAnswer,
  status: number,
  isWebPage: boolean,
  code: string,
): Trouble | undefined {
  if (answer.kind === 'answered') return status < 300 ? undefined : (ofStatus[status] ?? 'failed');
  if (answer.kind === 'timeout') return 'late';
  if (answer.kind === 'unreadable') {
    if (status >= 300) return 'redirected';
    return isWebPage ? 'web page' : 'unreadable';
  }
  if (/CERT|SIGNED|ISSUER|TLS|SSL/.test(code)) return 'certificate';
  return status === 0 ? 'unreachable' : 'broken';
}
