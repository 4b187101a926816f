import { after } from 'node:test';
import { runFolder } from './run-folder.js';
import type { Owner } from './start-demo.js';

const cleaning: (() => Promise<void>)[] = [];

/** The owner of what all test files of a process share. */
export const thisProcess: Owner = { after: (clean) => cleaning.push(clean) };

/** A run calls this after all files of the process. */
export async function endProcess(): Promise<void> {
  for (const clean of cleaning.splice(0).reverse()) await clean();
}

// A file that is started by hand is the only one of its process.
if (runFolder() === undefined) after(endProcess);
