#!/usr/bin/env node
import type { LimitStore } from './abuse/limit-store.js';
import { refusedOrigin, startSummary, unidentifiedGift } from './settings/start-summary.js';
import { closedFileOf, isOneHost, ledgerLocation, limitLocation } from './settings/places.js';
import { readConfigFile } from './settings/config-file.js';
import { adviceFor } from './ledger/place-advice.js';
import type { Ledger } from './ledger/ledger.js';
import { describePostgres, isPostgres } from './sql/address.js';
import type { NameOf, NodeOptions } from './settings/options.js';
import type { RunningProxy } from './node.js';
import { whileNoFile } from './settings/closed-file.js';
import { readSettings, type Settings } from './settings/settings.js';
import { settingsHelp } from './settings/help.js';
import { versionOfPackage } from './settings/version.js';
import type { LogLines } from './observability/log-lines.js';
import { within } from '../timing/within.js';
import { codeOf, inBrackets } from './observability/error-code.js';

/** Largest number of campaigns that are asked for at the start. Constants stand before the first `await`, which runs the program. */
const mostAsked = 10;

// `fr-proxy [config file]`, `fr-proxy --version`, `fr-proxy doctor [--json] [--proxy=<address>] [config file]`, `fr-proxy backup <file>`
const [, , argument, ...more] = process.argv;
if (argument === '--help' || argument === '-h') process.stdout.write(settingsHelp());
else if (argument === '--version' || argument === '-v') process.stdout.write(`${await versionOfPackage()}\n`);
else if (argument === 'doctor') await examine(more);
else if (argument === 'backup') await backUp(more);
else await start(argument);

async function examine(words: readonly string[]): Promise<void> {
  const { runDoctor } = await import('./doctor/command.js');
  process.exitCode = await runDoctor({ words, read, write: (text) => void process.stdout.write(text) });
}

async function backUp([to, ...others]: readonly string[]): Promise<void> {
  const from = ledgerLocation(process.env);
  process.exitCode = 1;
  if (to === undefined || to === '' || others.length > 0)
    return void console.error('Usage: fr-proxy backup <file that does not exist yet>');
  if (from === 'memory' || isPostgres(from))
    return void console.error(
      'FR_LEDGER is no file. Postgres has backups of its own (pg_basebackup); a ledger in memory has none.',
    );
  try {
    const { backUpLedger } = await import('./ledger/backup.js');
    backUpLedger(from, to);
    process.stdout.write(
      `${to}: a copy of ${from}. After restoring it, keep no ${from}-wal or ${from}-shm.\n`,
    );
    process.exitCode = 0;
  } catch (error) {
    console.error(backUpProblem(error, from, to));
  }
}

function backUpProblem(error: unknown, from: string, to: string): string {
  const code = codeOf(error);
  if (code === 'EEXIST') return `${to} exists already: name a new file.`;
  return code === 'ENOENT' && error instanceof Error && 'path' in error && error.path === from
    ? `There is no ${from} here: run this where the proxy is started, or set FR_LEDGER as for the proxy.`
    : `${from} could not be copied to ${to}${inBrackets(code)}.`;
}

async function read(path = process.env['FR_CONFIG']): Promise<Settings> {
  const file = path ? await readConfigFile(path) : undefined;
  return file?.problem === undefined
    ? readSettings(process.env, file, whileNoFile)
    : { problems: [file.problem] };
}

async function start(path: string | undefined): Promise<void> {
  const { options, problems, warnings, nameOf } = await read(path);
  if (problems) {
    for (const problem of problems) console.error(problem);
    process.exitCode = 1;
  } else {
    await run(options, warnings, nameOf);
  }
}

async function run(settings: NodeOptions, warnings: readonly string[], nameOf: NameOf): Promise<void> {
  const place = ledgerLocation(process.env);
  const limits = process.env['FR_LIMITS']?.trim() ?? '';
  const limitsAt = limitLocation(limits, settings.ledger ? '' : place);
  let ledger: Ledger | undefined;
  let limitStore: LimitStore | undefined;
  let lines: LogLines;
  let proxy: RunningProxy;
  try {
    // Imported only here, because the other commands do without the server.
    const [{ openLedger, openLimits, startProxy }, { createLogLines }] = await Promise.all([
      import('./node.js'),
      import('./observability/log-lines.js'),
    ]);
    lines = createLogLines();
    const { log } = lines;
    let hasWarned = false;
    ledger =
      settings.ledger ?? (await openLedger(place, { oneHost: isOneHost(process.env) }).catch(ledgerFailed));
    limitStore = settings.limitStore ?? (await openLimits(limitsAt).catch(limitsFailed));
    proxy = await startProxy({
      ...settings,
      ledger,
      limitStore,
      log: (entry) => {
        log(entry);
        if (entry.problem === 'origin-refused' && entry.origin !== undefined)
          console.warn(refusedOrigin(entry.origin));
        if (entry.problem !== 'unidentified-sender' || hasWarned) return;
        hasWarned = true;
        console.warn(unidentifiedGift);
      },
      ownsProcess: true,
      // Warnings are printed below, together with those about variables.
      warn: () => undefined,
    });
  } catch (error) {
    console.error(sentenceFor(error, place, limitsAt, settings));
    await Promise.allSettled([ledger?.close?.(), limitStore?.close?.()]);
    process.exitCode = 1;
    return;
  }
  // Registered before the start is printed, because a program that waits for that output may stop the proxy at once.
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Later signals are ignored: a second Ctrl-C must not interrupt donations that the proxy is waiting for.
      if (closing) return;
      closing = true;
      void proxy
        .close()
        .then(() => Promise.allSettled([ledger?.close?.(), limitStore?.close?.()]))
        .then(() => lines.close())
        .then((isWritten) => {
          // Ends the process at once: an ordinary exit would wait for a log reader that has stopped reading.
          if (isWritten) process.exit(0);
          process.kill(process.pid, 'SIGKILL');
        });
    });
  }

  const { imagesFor } = await import('./owners/images/sharp-images.js');
  const summary = startSummary({
    given: settings,
    nameOf,
    url: proxy.url,
    metricsUrl: proxy.metricsUrl,
    ledger: settings.ledger ? 'the ledger of the config file' : described(place),
    limits: settings.limitStore ? 'the store of the config file' : described(limitsAt),
    closedFile: closedFileOf(process.env),
    isOpen: await openNow(settings.donationsOpen),
    canCleanImages: (await imagesFor(settings)) !== undefined,
  });
  process.stdout.write(`${summary.join('\n')}\n`);
  const warn = settings.warn ?? console.warn;
  for (const warning of warnings) warn(warning);
  await askOnce(proxy.url, settings.campaigns?.[0], warn);
  await askForKeys(proxy.url, Object.keys(settings.campaignKeys ?? {}), warn);
}

/** Asks for one figure: with a wrong key or address of the platform, the proxy would otherwise start without a word. */
async function askOnce(
  url: string,
  campaign: number | undefined,
  warn: (line: string) => void,
): Promise<void> {
  const path = campaign === undefined ? '/v2/client/wl/stats' : `/v2/client/fundraiser/${String(campaign)}`;
  const answer = await fetch(new URL(path, url)).catch(() => undefined);
  await answer?.body?.cancel();
  if (answer && answer.status >= 500)
    warn(
      'WARNING: the platform refused the first request, or did not answer it as the interface says. Check FR_UPSTREAM and FR_API_KEY: fr-proxy doctor says what is wrong.',
    );
}

/** Asks for the campaigns that have a key of their own: the number of one that the platform does not have is a typing error. */
async function askForKeys(
  url: string,
  campaigns: readonly string[],
  warn: (line: string) => void,
): Promise<void> {
  for (const campaign of campaigns.slice(0, mostAsked)) {
    const answer = await fetch(new URL(`/v2/client/fundraiser/${campaign}`, url)).catch(() => undefined);
    await answer?.body?.cancel();
    // The contract (§4.6) has 400 for a campaign that does not exist. The request itself is right.
    if (answer?.status === 400 || answer?.status === 404)
      warn(
        `WARNING: FR_API_KEY_${campaign} is the key of a campaign that the platform does not have, or that FR_CAMPAIGNS does not name. Correct its number, or remove it.`,
      );
  }
}

/** Whether donations are open now; `undefined` if the owner's function rejects or takes too long. */
async function openNow(donationsOpen: NodeOptions['donationsOpen'] = true): Promise<boolean | undefined> {
  if (typeof donationsOpen === 'boolean') return donationsOpen;
  try {
    // If the owner's function hangs, the rest must still be printed.
    return await within(Promise.resolve(donationsOpen()), 1_000, () => undefined);
  } catch {
    return undefined;
  }
}

/** A storage location without the password that its URL may contain. */
function described(place: string): string {
  if (place === 'memory') return 'memory only, until a restart';
  return isPostgres(place) ? describePostgres(place) : place;
}

function ledgerFailed(error: unknown): never {
  // The original error's message is left out: that of a server may contain its address with the password.
  throw Object.assign(new Error('The ledger cannot be opened.'), { code: codeOf(error), ledger: true });
}

function limitsFailed(error: unknown): never {
  throw Object.assign(new Error('The limits cannot be counted.'), { code: codeOf(error), limits: true });
}

function sentenceFor(error: unknown, place: string, limitsAt: string, { metrics }: NodeOptions): string {
  const code = codeOf(error);
  const isPackageMissing = code === 'ERR_MODULE_NOT_FOUND';
  if (error instanceof Error && 'ledger' in error)
    return isPackageMissing && isPostgres(place)
      ? 'A ledger on Postgres needs a package that is not installed: npm install pg'
      : `FR_LEDGER: ${unusable(place, code)}`;
  if (error instanceof Error && 'limits' in error)
    return isPackageMissing
      ? 'Limits on Postgres need a package that is not installed: npm install pg'
      : `FR_LIMITS: ${unusable(limitsAt, code)}`;
  return sentenceForServer(error, code, metrics);
}

/** That a storage location cannot be used, and what to do. */
function unusable(place: string, code: string): string {
  return `${described(place)} cannot be used${inBrackets(code)}. ${adviceFor(place, code)}`;
}

/** Why the server did not start, mostly because of an address or port, and what to do. */
function sentenceForServer(error: unknown, code: string, metrics: NodeOptions['metrics']): string {
  const port = error instanceof Error && 'port' in error ? error.port : undefined;
  const variable = port === metrics?.port ? 'FR_METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE') return `Port ${String(port)} is taken; set ${variable} to a free one.`;
  if (code === 'EACCES')
    return `Port ${String(port)} may not be used by this user; set ${variable} to another one.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return `This machine has no address as HOST or FR_METRICS_HOST names (${code}): set one of its own, such as 127.0.0.1, or remove it.`;
  if (code === 'ERR_SOCKET_BAD_PORT')
    return 'A port is none: set it (port, metrics.port) to a number from 0 to 65535.';
  return `The proxy could not start${inBrackets(code)}.`;
}
