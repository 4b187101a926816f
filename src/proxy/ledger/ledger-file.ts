import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Of statfs(2): what is kept in memory, and gone when the machine, or the container, starts anew. */
const inMemory: ReadonlyMap<number, string> = new Map([
  [0x01021994, 'tmpfs'],
  [0x858458f6, 'ramfs'],
]);

/** Whether the ledger's file, as its path leads to it, is still the one that was opened. */
export interface LedgerFile {
  /** To be called once the database has been written to: the files beside it, its log and the index of that, are there then. */
  opened(): void;
  /**
   * @throws Error when the file, or one beside it, was removed, replaced or cut. The open ones can be written to all the same,
   *   but nobody would ever read that again: another process, or this one after its next start, would send each gift anew.
   *   Where the very same files are put back, it throws no more.
   */
  check(): void;
}

/**
 * @param path Of the file, which is there, and not open yet.
 * @throws Error when it is no file.
 */
export function createLedgerFile(path: string): LedgerFile {
  const before = fileAt(path);
  if (!before)
    throw Object.assign(new Error('The ledger’s file does not exist after it was opened.'), {
      code: 'ENOENT',
    });
  let known: { readonly path: string; readonly id: string }[] = [{ path, id: before.id }];
  let size = 0n;
  let isTold = false;
  // Its log lies beside the path, the file itself where a link or a mount leads.
  const type = [path, dirname(path)].map((place) => inMemory.get(statfsSync(place).type)).find(Boolean);
  if (type)
    console.warn(
      `WARNING: the ledger’s file is on a file system in memory (${type}). All attempts are lost when the machine or the container ` +
        'restarts, and a gift that is then repeated is charged twice. Do not use it for real donations: name a file on a disk.',
    );

  function isSame(): boolean {
    for (const one of known) {
      const found = fileAt(one.path);
      if (found?.id !== one.id) return false;
      if (one.path !== path) continue;
      // It only grows: nothing here gives room back.
      if (found.size < size) return false;
      ({ size } = found);
    }
    return true;
  }
  function check(): void {
    if (isSame()) {
      isTold = false;
      return;
    }
    const text =
      'The ledger’s file was removed or replaced. Donations are closed until the same file is back or the proxy is restarted.';
    if (!isTold) console.warn(`WARNING: ${text}`);
    isTold = true;
    throw new Error(text);
  }
  return {
    opened() {
      check();
      const beside = [`${path}-wal`, `${path}-shm`].flatMap((name) => {
        const found = fileAt(name);
        return found ? [{ path: name, id: found.id }] : [];
      });
      known = [...known, ...beside];
    },
    check,
  };
}

/** Undefined where there is none, or none that can be looked at. */
function fileAt(path: string): { readonly id: string; readonly size: bigint } | undefined {
  try {
    const found = statSync(path, { bigint: true });
    return found.isFile() ? { id: `${String(found.dev)} ${String(found.ino)}`, size: found.size } : undefined;
  } catch {
    return undefined;
  }
}
