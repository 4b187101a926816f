import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** A type of file systems in memory, as in statfs(2). */
export const tmpfs = 0x01021994;

/** Types of file systems in memory, as in statfs(2) and linux/magic.h. Their files are lost when the machine or the container restarts. */
const inMemory: ReadonlyMap<number, string> = new Map([
  [tmpfs, 'tmpfs'],
  [0x858458f6, 'ramfs'],
]);

/**
 * Types of file systems that several machines may use at the same time. SQLite's log works only within one machine, so that each machine
 * would see its own attempts and send every gift again. FUSE is also the type of virtiofs and of mounts of Docker Desktop.
 */
const shared: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
  [0x65735546, 'FUSE'],
  [0x01021997, '9p'],
  [0x00c36400, 'Ceph'],
  [0x0bd00bd0, 'Lustre'],
  [0x5346414f, 'AFS'],
  [0x6b414653, 'AFS'],
  [0x73757245, 'Coda'],
  [0x7461636f, 'OCFS2'],
  [0x01161970, 'GFS2'],
]);

/**
 * Checks the file system of the ledger's file. Prints a warning if it is in memory.
 *
 * @param path Path of the file, which need not exist. Its folder is checked as well: SQLite creates its log next to the path, and the file
 *   itself may be elsewhere, behind a link or a mount.
 * @param isOneHost Whether the owner has promised that only one machine uses the file.
 * @param typeOf Returns the type of the file system at a path; throws if nothing is there.
 * @throws Error with the code `on NFS` or similar if several machines may use the file.
 */
export function checkFileSystem(
  path: string,
  isOneHost: boolean,
  typeOf: (place: string) => number = (place) => statfsSync(place).type,
): void {
  const types = [dirname(path), path].flatMap((place) => {
    try {
      // The type is signed on machines of 32 bits.
      return typeOf(place) >>> 0;
    } catch {
      return [];
    }
  });
  const other = types.map((type) => shared.get(type)).find(Boolean);
  if (other !== undefined && !isOneHost)
    throw Object.assign(new Error(`The ledger’s file is on ${other}. ${sharedAdvice}`), {
      code: `on ${other}`,
    });
  const memory = types.map((type) => inMemory.get(type)).find(Boolean);
  if (memory !== undefined)
    console.warn(
      `WARNING: the ledger’s file is on a file system in memory (${memory}). All attempts are lost when the machine or the container ` +
        'restarts, and a gift that is then repeated can be charged twice. Do not use it for real donations: name a file on a disk.',
    );
}

/** What to do about a ledger on a file system that several machines may use. */
export const sharedAdvice =
  'Several machines can use this file system, and each would send the same gifts again: name a file on a disk of this machine, or use Postgres. ' +
  'If only one machine ever uses the file, set FR_LEDGER_ONE_HOST=1 (oneHost: true).';
