import { after } from 'node:test';
import fc from 'fast-check';
import { runFolder } from './run-folder.js';
import type { Owner } from './start-demo.js';

// Short runs draw the same cases each time, so that a change is not refused for a case that has nothing to do with it. Long runs draw others.
if ((process.env['FR_RUNS'] ?? '') === '') fc.configureGlobal({ seed: 1 });

const cleaning: (() => Promise<void>)[] = [];

/** The owner of what all test files of a process share. */
export const thisProcess: Owner = { after: (clean) => cleaning.push(clean) };

/** A run calls this after all files of the process. */
export async function endProcess(): Promise<void> {
  for (const clean of cleaning.splice(0).reverse()) await clean();
}

// A file that is started by hand is the only one of its process.
if (runFolder() === undefined) after(endProcess);
