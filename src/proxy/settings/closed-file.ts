import { access } from 'node:fs/promises';
import { codeOf } from '../observability/error-code.js';

/**
 * A function for `donationsOpen`: donations are open while there is no file at `path`. The file closes donations without a restart, and for
 * all processes that share a folder.
 */
export function whileNoFile(path: string): () => Promise<boolean> {
  return async () =>
    access(path).then(
      () => false,
      (error: unknown) => {
        // If the folder cannot be read, the last result stays valid.
        if (codeOf(error) === 'ENOENT') return true;
        throw error;
      },
    );
}
