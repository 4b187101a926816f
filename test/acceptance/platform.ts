import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../demo/sandbox/server.js';
import type { Owner } from '../runner/start-demo.js';
import { placeSeededDatabase } from '../support/seeded-database.js';

export const apiKey = 'acceptance-key';

export interface Platform {
  url: string;
  databasePath: string;
}

/** A sandbox in this process, for pages of `allowedOrigins`: others cannot show its card fields. */
export async function startPlatform(owner: Owner, ...allowedOrigins: string[]): Promise<Platform> {
  const folder = await mkdtemp(join(tmpdir(), 'fr-platform-'));
  const databasePath = join(folder, 'sandbox.db');
  placeSeededDatabase(databasePath);
  const sandbox = await startSandbox({
    port: 0,
    databasePath,
    apiKey,
    allowedOrigins,
    scenarios: true,
  });
  owner.after(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true });
  });
  return { url: sandbox.url, databasePath };
}
