import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { sharedAdvice } from '../ledger/file-system.js';
import type { Ledger } from '../ledger/ledger.js';
import { openLedger } from '../ledger/open-ledger.js';
import { isPostgres, postgresAdvice } from '../sql/address.js';
import { version } from '../ledger/sql-schema.js';
import { agreementFinding, differs, uncheckedFinding, type Finding } from './finding.js';

/** The consequence if attempts cannot be stored. */
const closed = 'Donations are closed: forms show their link instead.';

/**
 * Checks that attempts can be stored, by the ledger's own test write, which leaves nothing behind.
 *
 * @param place Location of the ledger, as in `FR_LEDGER`.
 * @param own The ledger of the config file, if it has one.
 * @param oneHost See `isOneHost`.
 */
export async function ledgerFindings(
  place: string,
  own: Ledger | undefined,
  oneHost = false,
): Promise<Finding[]> {
  if (own) return [await ownFinding(own)];
  if (place === 'memory')
    return [
      differs('ledger', {
        what: 'The ledger is kept in memory and does not survive a restart.',
        follows: 'A gift that is repeated after a restart can be charged twice.',
        set: 'FR_LEDGER=fr-ledger.db',
      }),
    ];
  try {
    return [isPostgres(place) ? await postgresFinding(place) : await fileFinding(place, oneHost)];
  } catch (error) {
    return [failedFinding(place, error)];
  }
}

async function ownFinding(ledger: Ledger): Promise<Finding> {
  if (!ledger.probe) return uncheckedFinding('ledger', 'The ledger of the config file has no probe().');
  try {
    await ledger.probe();
    return agreementFinding('ledger');
  } catch {
    return differs('ledger', {
      what: 'The ledger of the config file cannot be written to.',
      follows: closed,
      advice: 'See to it that it runs, and that this machine reaches it.',
    });
  }
}

/**
 * Tests the ledger's own file only if it has the current version: opening an older file would migrate it while a proxy may be using it.
 * Otherwise a temporary file in the same folder is tested.
 */
async function fileFinding(place: string, oneHost: boolean): Promise<Finding> {
  const found = await headerOf(place);
  if (found === 'other')
    return differs('ledger', {
      what: 'The file in FR_LEDGER is no ledger.',
      follows: closed,
      set: 'FR_LEDGER=<another file>',
    });
  if (found === version) {
    await tryFile(place, oneHost);
    return agreementFinding('ledger');
  }
  const beside = `${place}.doctor-${randomBytes(6).toString('hex')}`;
  try {
    await tryFile(beside, oneHost);
  } finally {
    await Promise.all(['', '-wal', '-shm'].map((tail) => rm(beside + tail, { force: true })));
  }
  return agreementFinding('ledger');
}

/** @throws Error if the file cannot be opened, or nothing can be stored in it. */
async function tryFile(path: string, oneHost: boolean): Promise<void> {
  const ledger = await openLedger(path, undefined, undefined, { oneHost, isCheck: true });
  try {
    await ledger.probe?.();
  } finally {
    await ledger.close?.();
  }
}

/** The version of the ledger's file; `other` if it is not a database; `undefined` if it is missing or empty. */
async function headerOf(path: string): Promise<number | 'other' | undefined> {
  let file;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    if (bytesRead === 0) return undefined;
    if (bytesRead < 64 || !buffer.toString('latin1').startsWith('SQLite format 3\0')) return 'other';
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
async function postgresFinding(url: string): Promise<Finding> {
  const warnings: string[] = [];
  // Loaded only here, because the package is installed only for a ledger on Postgres.
  const { createPostgresLedger } = await import('../ledger/postgres-ledger.js');
  const ledger = await createPostgresLedger({
    url,
    now: Date.now,
    clock: () => performance.now(),
    warn: (line) => warnings.push(line),
  });
  try {
    await ledger.probe?.();
  } finally {
    await ledger.close?.();
  }
  return warnings.length === 0
    ? agreementFinding('ledger')
    : differs('ledger', {
        what: "The ledger's Postgres does not write to disk what it confirms (fsync = off).",
        follows: 'A gift that is repeated after its machine failed can be charged twice.',
        advice: 'Set fsync = on in Postgres.',
      });
}

function failedFinding(place: string, error: unknown): Finding {
  const code = codeOf(error);
  const isServer = isPostgres(place);
  if (code === 'ERR_MODULE_NOT_FOUND')
    return uncheckedFinding(
      'ledger',
      `Its package is not installed: npm install ${isServer ? 'pg' : 'libsql'}`,
    );
  if (code.startsWith('on '))
    return differs('ledger', {
      what: `The ledger's file is ${code}.`,
      follows: 'The proxy does not start with it.',
      advice: sharedAdvice,
    });
  // The error's message is left out: that of Postgres may quote its address.
  return differs('ledger', {
    what: `The ledger in FR_LEDGER cannot be used${/^[A-Z0-9][A-Z0-9_]+$/.test(code) ? ` (${code})` : ''}.`,
    follows: closed,
    ...(isServer
      ? { advice: postgresAdvice(code) ?? 'See to it that it runs, and that this machine reaches it.' }
      : { set: 'FR_LEDGER=<a file that this user may write, on a disk that has room>' }),
  });
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
