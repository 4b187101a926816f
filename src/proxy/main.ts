#!/usr/bin/env node
import { readConfigFile } from './config-file.js';
import type { NodeOptions, RunningProxy } from './node.js';
import { readSettings } from './settings.js';

// `fr-proxy [config file]`
const path = process.argv[2] ?? process.env['FR_CONFIG'];
const file = path ? await readConfigFile(path) : undefined;
const { options, problems } =
  file?.problem === undefined ? readSettings(process.env, file) : { problems: [file.problem] };
if (problems) {
  for (const problem of problems) console.error(problem);
  process.exitCode = 1;
} else {
  await run(options);
}

async function run(settings: NodeOptions): Promise<void> {
  let proxy: RunningProxy;
  try {
    // Not above, where a package that is missing would end the program before it could say which.
    const { startProxy } = await import('./node.js');
    proxy = await startProxy({
      ...settings,
      log: (entry) => {
        process.stdout.write(`${JSON.stringify(entry)}\n`);
      },
    });
  } catch (error) {
    console.error(sentenceFor(error, settings.port));
    process.exitCode = 1;
    return;
  }
  // Before it says that it is there: whoever waited for that may stop it at once.
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C is impatience with a drain that waits for a donation: only the first one counts.
      if (closing) return;
      closing = true;
      void proxy.close().then(() => process.exit(0));
    });
  }

  const { campaigns } = settings;
  const scope = campaigns ? `campaigns ${campaigns.join(', ')}` : 'every campaign that its key opens';
  const offers = ['reads', 'donations', ...(settings.allow ?? [])].join(', ');
  process.stdout.write(
    `Proxy at ${proxy.url}: ${offers} of ${settings.upstream}, for ${settings.origins.join(', ')}. ` +
      `It answers for ${scope}. ` +
      'Attempts to give are remembered in memory only, until a restart.\n',
  );
  if (settings.allow?.includes('listTransactions'))
    console.warn('listTransactions is on: whoever can reach this proxy can read every donor.');
}

function sentenceFor(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${String(port)} is taken; set PORT to a free one.`;
  if (code === 'EACCES') return `Port ${String(port)} may not be used by this user; set PORT to another one.`;
  if (code === 'ERR_MODULE_NOT_FOUND')
    return 'The proxy needs packages that are not installed: npm install hono @hono/node-server cockatiel lru-cache';
  return `The proxy could not start${typeof code === 'string' ? ` (${code})` : ''}.`;
}
