import { openDatabase } from './db/open.js';
import { keysCommand } from './keys/command.js';
import { startSandbox } from './server.js';
import { readSandboxSettings } from './settings.js';
import { startLines } from './start-lines.js';

// `npm run sandbox`, `npm run sandbox -- --reset`, `npm run sandbox -- keys …`

/** How long a gift in flight may delay the end, in ms: longer than the slow test card takes, and less than containers wait. */
const patience = 9_000;

const [command, ...words] = process.argv.slice(2);
try {
  if (command === 'keys') manageKeys(words);
  else await start(process.argv.slice(2));
} catch (error) {
  console.error(sentenceFor(error));
  process.exit(1);
}

function manageKeys(words: readonly string[]): void {
  const sql = openDatabase(readSandboxSettings(process.env, []).databasePath);
  try {
    for (const line of keysCommand(sql, words, Date.now())) console.log(line);
  } finally {
    sql.close();
  }
}

async function start(args: readonly string[]): Promise<void> {
  const settings = readSandboxSettings(process.env, args);
  const starting = startSandbox({ ...settings, scenarios: true });
  // Registered before it has started: the first process of a container is not ended by a signal that it does not handle.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () => void starting.then((sandbox) => sandbox.close(patience)).then(() => process.exit(0)),
    );
  console.log(startLines(settings, await starting, Date.now()).join('\n'));
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${process.env['PORT'] ?? '4172'} is taken; set PORT to a free one.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST is no address of this machine: set one of its own, such as 127.0.0.1.';
  return error.message;
}
