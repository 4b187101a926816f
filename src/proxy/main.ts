#!/usr/bin/env node
import type { LimitStore } from './abuse/counters.js';
import { describeLimits } from './abuse/describe-limits.js';
import { limitPlace } from './abuse/limit-place.js';
import { readConfigFile } from './config-file.js';
import type { Ledger } from './ledger/ledger.js';
import type { NodeOptions, RunningProxy } from './node.js';
import { whileNoFile } from './opening/closed-file.js';
import { closedFileOf } from './opening/opening-settings.js';
import { readSettings } from './settings.js';
import type { LogLines } from './watch/log-lines.js';

// `fr-proxy [config file]`
const path = process.argv[2] ?? process.env['FR_CONFIG'];
const file = path ? await readConfigFile(path) : undefined;
const { options, problems, warnings } =
  file?.problem === undefined ? readSettings(process.env, file, whileNoFile) : { problems: [file.problem] };
if (problems) {
  for (const problem of problems) console.error(problem);
  process.exitCode = 1;
} else {
  for (const warning of warnings) console.warn(warning);
  await run(options);
}

async function run(settings: NodeOptions): Promise<void> {
  // A file in the folder that it is started from, unless the settings name another place.
  const place = process.env['FR_LEDGER']?.trim() || 'fr-ledger.db';
  const limits = process.env['FR_LIMITS']?.trim() ?? '';
  const limitsAt = limitPlace(limits, settings.ledger ? '' : place);
  let ledger: Ledger | undefined;
  let limitStore: LimitStore | undefined;
  let lines: LogLines;
  let proxy: RunningProxy;
  try {
    // Not above, where a package that is missing would end the program before it could say which.
    const [{ openLedger, openLimits, startProxy }, { createLogLines }] = await Promise.all([
      import('./node.js'),
      import('./watch/log-lines.js'),
    ]);
    lines = createLogLines();
    ledger = settings.ledger ?? (await openLedger(place).catch(ledgerFailed));
    limitStore = settings.limitStore ?? (await openLimits(limitsAt).catch(limitsFailed));
    proxy = await startProxy({
      ...settings,
      ledger,
      limitStore,
      log: lines.log,
      ownsProcess: true,
    });
  } catch (error) {
    console.error(sentenceFor(error, place, limitsAt, settings));
    await Promise.allSettled([ledger?.close?.(), limitStore?.close?.()]);
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
      void proxy
        .close()
        .then(() => Promise.allSettled([ledger?.close?.(), limitStore?.close?.()]))
        .then(() => lines.close())
        .then((isWritten) => {
          // Everything else is done by now, and an ordinary exit would wait for a reader who has stopped reading.
          if (isWritten) process.exit(0);
          process.kill(process.pid, 'SIGKILL');
        });
    });
  }

  const { campaigns } = settings;
  const scope = campaigns ? `campaigns ${campaigns.join(', ')}` : 'every campaign that its key opens';
  const offers = ['reads', 'donations', ...(settings.allow ?? [])].join(', ');
  const guard = process.env['FR_ACCESS_TOKEN']?.trim()
    ? 'programs that present FR_ACCESS_TOKEN'
    : 'whom its access function lets in';
  process.stdout.write(
    `Proxy at ${proxy.url}: ${offers} of ${settings.upstream}, for ${settings.origins.join(', ')}. ` +
      `It answers for ${scope}. Attempts to give are remembered in ${settings.ledger ? 'a ledger of its settings' : described(place)}.\n`,
  );
  if (!settings.ledger && place === 'memory')
    console.warn(
      'WARNING: FR_LEDGER=memory forgets every attempt to give at a restart: a gift that is repeated then is charged twice. ' +
        'Not for real donations.',
    );
  process.stdout.write(
    settings.donationsOpen === false
      ? 'Donations are closed (FR_DONATIONS); forms offer their link.\n'
      : `To close donations, make a file ${closedFileOf(process.env)}; to open them, remove it. Nothing has to be restarted.\n`,
  );
  if (!settings.reconcile)
    console.warn(
      'FR_RECONCILE=0: nobody looks for gifts whose answer was lost; their donors are told to wait.',
    );
  process.stdout.write(
    describeLimits(settings, settings.limitStore ? 'a store of its settings' : described(limitsAt)),
  );
  if (proxy.metricsUrl) process.stdout.write(`Figures for Prometheus at ${proxy.metricsUrl}.\n`);
  if (settings.allow?.length) process.stdout.write(`${settings.allow.join(', ')}: only for ${guard}.\n`);
}

/** Without what a URL may carry of a password. */
function described(place: string): string {
  if (place === 'memory') return 'memory only, until a restart';
  return URL.canParse(place) && /^rediss?:/.test(place) ? `Redis at ${new URL(place).host}` : place;
}

function ledgerFailed(error: unknown): never {
  // No text of the store's own: that of Redis may quote its address, and a password with it.
  throw Object.assign(new Error('The ledger cannot be opened.'), { code: codeOf(error), ledger: true });
}

function limitsFailed(error: unknown): never {
  throw Object.assign(new Error('The limits cannot be counted.'), { code: codeOf(error), limits: true });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function sentenceFor(error: unknown, place: string, limitsAt: string, { metrics }: NodeOptions): string {
  const code = codeOf(error);
  const port = error instanceof Error && 'port' in error ? error.port : undefined;
  const isRedis = /^rediss?:/.test(place);
  if (error instanceof Error && 'ledger' in error && (code !== 'ERR_MODULE_NOT_FOUND' || isRedis))
    return code === 'ERR_MODULE_NOT_FOUND'
      ? 'A ledger on Redis needs a package that is not installed: npm install redis'
      : `FR_LEDGER: ${described(place)} cannot be used${typeof code === 'string' ? ` (${code})` : ''}.`;
  if (error instanceof Error && 'limits' in error)
    return code === 'ERR_MODULE_NOT_FOUND'
      ? 'Limits on Redis need a package that is not installed: npm install redis'
      : `FR_LIMITS: ${described(limitsAt)} cannot be used${typeof code === 'string' ? ` (${code})` : ''}.`;
  const variable = port === metrics?.port ? 'FR_METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE') return `Port ${String(port)} is taken; set ${variable} to a free one.`;
  if (code === 'EACCES')
    return `Port ${String(port)} may not be used by this user; set ${variable} to another one.`;
  if (code === 'ERR_MODULE_NOT_FOUND') return packagesMissing(metrics ? ' prom-client' : '');
  return `The proxy could not start${typeof code === 'string' ? ` (${code})` : ''}.`;
}

function packagesMissing(more = ''): string {
  return (
    'The proxy needs packages that are not installed: npm install hono @hono/node-server cockatiel lru-cache ' +
    `rate-limiter-flexible altcha-lib ipaddr.js libsql pino${more}`
  );
}
