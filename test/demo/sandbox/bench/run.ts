import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { freePort } from '../../../runner/free-port.js';
import { compile, compiled } from '../../../runner/compile.js';
import { makeRunFolder } from '../../../runner/run-folder.js';
import { root } from '../../../runner/root.js';
import { buildMillion } from './million.js';

// `npm run bench -- sandbox [file]` measures how long each read takes among a million transactions, for one reader and for twenty at once,
// and what a gift costs. A file is written if it does not exist, and can be measured again.

const readers = 20;
/** Requests of one reader alone, and of each of twenty. */
const rounds = { alone: 20, each: 3 };
const key = 'bench';
const program = 'demo/sandbox/main.ts';

interface Sent {
  readonly path: string;
  readonly body?: unknown;
}

const list = (query: string): Sent => ({ path: `/v2/private/transactions?${query}` });
const teams = (body: object): Sent => ({ path: '/v2/private/teams/search', body });
const today = new Date();
const monthsAgo = (n: number) =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - n)).toISOString().slice(0, 10);
const month = `dt_start=${monthsAgo(2)}T00:00:00&dt_end=${monthsAgo(1)}T00:00:00`;
const friday = new Date(today.getTime() - (((today.getUTCDay() + 2) % 7) + 28) * 86_400_000);

const reads: Readonly<Record<string, Sent>> = {
  campaign: { path: '/v2/client/fundraiser/1001' },
  heatmap: { path: '/v2/client/fundraiser/1001/heatmap' },
  statistics: { path: '/v2/client/wl/stats' },
  'statistics of a template': { path: '/v2/client/wl/stats?templates=31' },
  'ten best teams of a campaign': teams({
    fundraiser_id: 1001,
    sort: 'amount_raised',
    direction: 'desc',
    limit: 10,
  }),
  'teams of a campaign by text': teams({ fundraiser_id: 1001, text: 'river', limit: 10 }),
  'teams, first page': teams({}),
  'teams, by name, last page': teams({ sort: 'name', page: 50 }),
  'teams by text': teams({ text: 'otter 4' }),
  'list, first page': list(''),
  'list, newest first': list('direction=desc'),
  'list, after an ID': list('after_id=900000'),
  'list, middle page': list('page=5000'),
  'list, last page': list('page=9990'),
  'list, last page by date': list('page=9990&sort=date'),
  'list, a month': list(month),
  'list, a month by date': list(`${month}&sort=date`),
  'list, a month of a campaign': list(`${month}&fundraisers=1001`),
  'list, newest of a campaign': list('fundraisers=1001&direction=desc'),
  'list, newest of a small one': list('fundraisers=1013&direction=desc'),
  'list, two campaigns': list('fundraisers=1001,1013'),
  'list, last page of a campaign': list('fundraisers=1001&page=2500'),
  'list, a tag': list('tags[]=wildlife'),
  'list, without subsites': list('exclude_subsites=1&direction=desc'),
  'list, a day of payouts': list(`payout_date=${friday.toISOString().slice(0, 10)}`),
  'list, pending too': list('include_pending=1&direction=desc'),
};

const folder = makeRunFolder();
const file = process.argv[3] ?? join(folder, 'million.db');
if (!existsSync(file)) {
  const started = performance.now();
  console.log('Writing a million transactions …');
  buildMillion(file, Math.floor(Date.now() / 86_400_000) * 86_400_000);
  console.log(`… in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
await compile([program], folder);
const databasePath = join(folder, 'bench.db');
// Gifts of the bench are not kept.
copyFileSync(file, databasePath);
const port = await freePort();
const child = spawn(process.execPath, [join(folder, compiled(program))], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...{ PATH: process.env['PATH'], PORT: String(port), SANDBOX_API_KEY: key },
    ...{ SANDBOX_DATABASE: databasePath, SANDBOX_LIFE: 'off' },
  },
});
process.once('exit', () => child.kill());
await once(child.stdout, 'data');

const agent = new Agent({ keepAlive: true, maxSockets: readers });

/** Sends a request, and returns its time in ms and its answer. */
function ask({ path, body }: Sent): Promise<{ ms: number; text: string }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      `http://127.0.0.1:${port}${path}`,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: key, 'content-type': 'application/json' },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.once('end', () => {
          if (response.statusCode === 200) resolve({ ms: performance.now() - started, text });
          else reject(new Error(`${path}: HTTP ${String(response.statusCode)} ${text}`));
        });
      },
    );
    sent.once('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function times(count: number, act: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < count; n += 1) all.push(await act());
  return all;
}

const at = (share: number, all: readonly number[]): string =>
  ([...all].sort((a, b) => a - b)[Math.min(Math.floor(share * all.length), all.length - 1)] ?? 0).toFixed(1);

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(30) : cell.padStart(9))).join(' | ')} |`;

/** Milliseconds of the sandbox's processor time so far, which other programs do not change. Linux counts them in hundredths of a second. */
function spent(): number {
  const fields = readFileSync(`/proc/${String(child.pid)}/stat`, 'utf8').split(' ');
  return 10 * (Number(fields[13]) + Number(fields[14]));
}

console.log(line(['ms', 'kB', 'processor', 'alone', '95 %', 'of 20', '95 %']));
for (const [name, sent] of Object.entries(reads)) {
  const { text } = await ask(sent);
  const before = spent();
  const alone = await times(rounds.alone, async () => (await ask(sent)).ms);
  const together = await Promise.all(
    Array.from({ length: readers }, () => times(rounds.each, async () => (await ask(sent)).ms)),
  );
  const all = together.flat();
  const cost = (spent() - before) / (alone.length + all.length);
  const waits = [alone, all].flatMap((list) => [at(0.5, list), at(0.95, list)]);
  console.log(line([name, (text.length / 1000).toFixed(0), cost.toFixed(1), ...waits]));
}

let last = 0;
const costs: Readonly<Record<string, () => Promise<number>>> = {
  async 'a gift'() {
    const card = { number: '4111111111111111', expiry: { month: 12, year: 2099 }, cvc: '123' };
    const { token } = JSON.parse((await ask({ path: '/card-fields/tokens', body: card })).text) as {
      token: string;
    };
    const billing = {
      ...{ first_name: 'Ada', last_name: 'Byron', address: '1 Elm Street', city: 'Guelph' },
      ...{ state: 'ON', zip: 'N1G 2W1', country: 'CA' },
    };
    const gift = { amount: 25, frequency: 'once', email: 'ada@example.org', fundraiser_id: 1001, billing };
    const { ms, text } = await ask({
      path: '/v2/client/transactions',
      body: { ...gift, card: { type: 'VISA', token } },
    });
    last = (JSON.parse(text) as { id: number }).id;
    return ms;
  },
  async 'its refund'() {
    await costs['a gift']?.();
    return (await ask({ path: '/sandbox/refunds', body: { transaction_id: last } })).ms;
  },
};
for (const [name, act] of Object.entries(costs)) {
  const all = await times(rounds.alone, act);
  console.log(line([name, '', '', at(0.5, all), at(0.95, all), '', '']));
}
// Renewals, a payout or two, and the ends of pending gifts, of which some are deleted.
const pending = { campaign_id: 1001, count: 200, is_pending: true };
await ask({ path: '/sandbox/donations', body: pending });
const { ms } = await ask({ path: '/sandbox/clock', body: { days: 11 } });
console.log(line(['eleven days of the clock', '', '', ms.toFixed(0), '', '', '']));
process.exit(0);
