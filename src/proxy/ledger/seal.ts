import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpfs } from './file-system.js';

/** State of a ledger's file: its ID, and its time at the last gift that was reserved. */
export interface SealedState {
  readonly id: string;
  readonly time: number;
}

/**
 * A second record of how far a ledger's file has got, in a folder that no copy of the file's volume contains. A file that is older than its
 * seal was restored from a copy: gifts that it does not have may have been sent.
 */
export interface Seal {
  /** Whether the file has everything that was sealed. False without a seal: after a restart of the machine, or for another ledger. */
  proves(found: SealedState): boolean;
  /** Call it in the transaction that stores the time, before the commit, so that the seal is never behind the file. */
  write(state: SealedState): void;
  close(): void;
}

/** The folder for seals of this machine: one in memory that outlives the process. `undefined` if there is none. */
export function sealFolder(): string | undefined {
  const folder = '/dev/shm';
  try {
    return statfsSync(folder).type === tmpfs ? folder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param folder See `sealFolder`.
 * @param path Real path of the ledger's file.
 * @returns `undefined` if the seal cannot be written, or is not this user's: then nothing is proven.
 */
export function openSeal(folder: string, path: string): Seal | undefined {
  const name = `fr-ledger-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
  const { O_CREAT, O_NOFOLLOW, O_RDWR } = constants;
  let isOpen = true;
  let file: number;
  try {
    file = openSync(`${folder}/${name}`, O_RDWR | O_CREAT | O_NOFOLLOW, 0o600);
  } catch {
    return undefined;
  }
  const stat = fstatSync(file);
  // In a folder that all users may write to, another user may have made the file.
  if (!stat.isFile() || stat.uid !== process.getuid?.() || (stat.mode & 0o022) !== 0) {
    closeSync(file);
    return undefined;
  }
  const textOf = ({ id, time }: SealedState) => `${id} ${String(time).padStart(16, '0')}\n`;
  return {
    proves({ id, time }) {
      const buffer = Buffer.alloc(64);
      const sealed = buffer.toString('latin1', 0, readSync(file, buffer, 0, 64, 0));
      const [, sealedId, sealedTime] = /^([0-9a-f]{8}) (\d{16})\n$/.exec(sealed) ?? [];
      return sealedId === id && Number(sealedTime) <= time;
    },
    write(state) {
      // Bytes, because Deno adds a text at the end instead of writing it at the position 0.
      const bytes = Buffer.from(textOf(state), 'latin1');
      try {
        if (writeSync(file, bytes, 0, bytes.length, 0) === bytes.length) return;
      } catch {
        // The memory is full. An older seal would prove too much, so there must be none.
      }
      ftruncateSync(file, 0);
    },
    close() {
      // A number that was closed may be that of another file by now.
      if (isOpen) closeSync(file);
      isOpen = false;
    },
  };
}
