import { statSync } from 'node:fs';

/** Checks that the path of the ledger's file still leads to the file that was opened. */
export interface LedgerFile {
  /** Call this after the first write to the database: only then do the log file beside it and the log's index exist. */
  opened(): void;
  /**
   * @throws Error if the ledger's file, or a file beside it, was removed, replaced or truncated. Writes would then be lost: another
   *   process, or this one after a restart, would send each gift again. If the original files are put back, `check` no longer throws.
   */
  check(): void;
}

/**
 * @param path Path of the file, which exists and is not open yet.
 * @throws Error if it is not a file.
 */
export function createLedgerFile(path: string): LedgerFile {
  const before = fileAt(path);
  if (!before)
    throw Object.assign(new Error('The ledger’s file does not exist after it was opened.'), {
      code: 'ENOENT',
    });
  let known: { readonly path: string; readonly id: string }[] = [{ path, id: before.id }];
  let size = 0n;
  let hasWarned = false;

  function isSame(): boolean {
    for (const one of known) {
      const found = fileAt(one.path);
      if (found?.id !== one.id) return false;
      if (one.path !== path) continue;
      // The file only grows: the ledger never shrinks it.
      if (found.size < size) return false;
      ({ size } = found);
    }
    return true;
  }
  function check(): void {
    if (isSame()) {
      hasWarned = false;
      return;
    }
    const text =
      'The ledger’s file was removed or replaced. Donations are closed until the same file is back or the proxy is restarted.';
    if (!hasWarned) console.warn(`WARNING: ${text}`);
    hasWarned = true;
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

/** The ID and size of a file; `undefined` if there is no file, or if it cannot be examined. */
function fileAt(path: string): { readonly id: string; readonly size: bigint } | undefined {
  try {
    const found = statSync(path, { bigint: true });
    return found.isFile() ? { id: `${String(found.dev)} ${String(found.ino)}`, size: found.size } : undefined;
  } catch {
    return undefined;
  }
}
