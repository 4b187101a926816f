import { access } from 'node:fs/promises';

/**
 * A switch for `donationsOpen`: gifts are taken while there is no file at `path`. To close them nothing has to be started
 * anew, and processes that share a folder close together.
 */
export function whileNoFile(path: string): () => Promise<boolean> {
  return async () =>
    access(path).then(
      () => false,
      (error: unknown) => {
        // A folder that cannot be looked into says nothing: what was known holds.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true;
        throw error;
      },
    );
}
