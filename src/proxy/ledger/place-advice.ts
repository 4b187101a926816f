import { isPostgres, postgresAdvice } from '../sql/address.js';
import { sharedAdvice } from './file-system.js';

/** What to do about the place of a ledger, or of counts of failed gifts, that cannot be used, by the code of the error. */
export function adviceFor(place: string, code: string): string {
  if (isPostgres(place))
    return (
      postgresAdvice(code) ??
      'See to it that it runs, that this machine reaches it, and that the password is right.'
    );
  if (code === 'SQLITE_NOTADB') return 'It is a file of something else: name another one.';
  if (code === 'ENOENT' || code === 'SQLITE_CANTOPEN')
    return 'Make its folder, and name a file in it that is no folder itself.';
  if (code === 'EISDIR') return 'It is a folder: name a file in it.';
  if (code.startsWith('on ')) return sharedAdvice;
  return 'Name a file that this user may write, on a disk that has room.';
}
