import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Ledger } from '../ledger/ledger.js';
import { openLedger } from '../ledger/open-ledger.js';
import { adviceFor } from '../ledger/place-advice.js';
import { isPostgres } from '../sql/address.js';
import { version } from '../ledger/sql-schema.js';
import type { Verdict } from './finding.js';
import { codeOf } from '../observability/error-code.js';

/** The consequence if attempts cannot be stored. */
const closed = 'Donations are closed: forms show their link instead.';
const notStarted = 'The proxy does not start with it.';

/**
 * Whether attempts can be stored, by the ledger's own test write, which leaves nothing behind.
 *
 * @param place Location of the ledger, as in `FR_LEDGER`.
 * @param own The ledger of the config file, if it has one.
 * @param oneHost See `isOneHost`.
 */
export async function ledgerVerdict(
  place: string,
  own: Ledger | undefined,
  oneHost = false,
): Promise<Verdict> {
  if (own && !own.probe) return { why: 'The ledger of the config file has no probe().' };
  if (!own && place === 'memory')
    return {
      what: 'The ledger is kept in memory and does not survive a restart.',
      follows: 'A gift that is repeated after a restart can be charged twice.',
      set: 'FR_LEDGER=fr-ledger.db',
    };
  try {
    if (!own) return await (isPostgres(place) ? tryPostgres(place) : tryFile(place, oneHost));
    await own.probe?.();
    return true;
  } catch (error) {
    if (!own) return failed(place, error);
    return {
      what: 'The ledger of the config file cannot be written to.',
      follows: closed,
      advice: 'See to it that it runs, and that this machine reaches it.',
    };
  }
}

/**
 * Tests the ledger's own file only if it has the current version: opening an older file would migrate it while a proxy may be using it.
 * Otherwise a temporary file in the same folder is tested.
 */
async function tryFile(place: string, oneHost: boolean): Promise<Verdict> {
  const found = await versionOf(place);
  const beside = `${place}.doctor-${randomBytes(6).toString('hex')}`;
  try {
    const path = found === version ? place : beside;
    await probe(await openLedger(path, undefined, undefined, { oneHost, isCheck: true }));
  } finally {
    await Promise.all(['', '-wal', '-shm'].map((tail) => rm(beside + tail, { force: true })));
  }
  return true;
}

/** Makes the test write, and closes the ledger. @throws Error if nothing can be stored. */
async function probe(ledger: Ledger): Promise<void> {
  try {
    await ledger.probe?.();
  } finally {
    await ledger.close?.();
  }
}

/** The version of the ledger's file; `undefined` if it is missing or empty. @throws Error if it is not a database. */
async function versionOf(path: string): Promise<number | undefined> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
  if (!file) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    if (bytesRead === 0) return undefined;
    if (bytesRead < 64 || !buffer.toString('latin1').startsWith('SQLite format 3\0'))
      throw Object.assign(new Error('The file is no database.'), { code: 'SQLITE_NOTADB' });
    // `user_version` of SQLite's file format.
    return buffer.readUInt32BE(60);
  } finally {
    await file.close();
  }
}

/**
 * Opens the ledger and makes its test write. Unlike a file, a Postgres cannot be tested beside its tables, and opening it changes nothing that
 * the next start of a proxy would not change.
 */
async function tryPostgres(url: string): Promise<Verdict> {
  const warnings: string[] = [];
  // Loaded only here, because the package is installed only for a ledger on Postgres.
  const { createPostgresLedger } = await import('../ledger/postgres-ledger.js');
  const warn = (line: string) => void warnings.push(line);
  await probe(await createPostgresLedger({ url, now: Date.now, clock: () => performance.now(), warn }));
  if (warnings.length === 0) return true;
  return {
    what: "The ledger's Postgres does not write to disk what it confirms (fsync = off).",
    follows: 'A gift that is repeated after its machine failed can be charged twice.',
    advice: 'Set fsync = on in Postgres.',
  };
}

function failed(place: string, error: unknown): Verdict {
  const code = codeOf(error);
  const isServer = isPostgres(place);
  if (code === 'ERR_MODULE_NOT_FOUND' && isServer)
    return {
      what: 'A ledger on Postgres needs a package that is not installed.',
      follows: notStarted,
      advice: 'Install it in the folder of the proxy: npm install pg',
    };
  return {
    // The error's message is left out: that of Postgres may quote its address.
    what: `The ledger in FR_LEDGER cannot be used${/^(on .*|[A-Z0-9][A-Z0-9_]+)$/.test(code) ? ` (${code})` : ''}.`,
    follows: code.startsWith('on ') ? notStarted : closed,
    ...(!isServer && { set: 'FR_LEDGER=<a file that this user may write>' }),
    advice: adviceFor(place, code),
  };
}
