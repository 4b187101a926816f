// Runs the tests of one area in one process: `node test/mutation/suite.mjs money`. Every mutant is in the compiled sources,
// and Stryker's environment variable says which one is switched on, so they are compiled once, in its first run without any.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [area = ''] = process.argv.slice(2);
const folder = fileURLToPath(new URL(`../../.cache/mutation-${area}`, import.meta.url));
const list = join(folder, 'tests.json');
const isMutant = process.env['__STRYKER_ACTIVE_MUTANT__'] !== undefined;
if (!isMutant || !existsSync(list)) {
  const program = fileURLToPath(new URL('compile-suite.ts', import.meta.url));
  execFileSync(process.execPath, ['--import', 'tsx', program, area, folder], { stdio: 'inherit' });
}

// One failure is all that is asked for, and node:test would go on.
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (text, ...rest) => {
  const written = write(text, ...rest);
  if (/^ *not ok /m.test(String(text))) process.exit(1);
  return written;
};

for (const test of JSON.parse(readFileSync(list, 'utf8'))) await import(pathToFileURL(test).href);
