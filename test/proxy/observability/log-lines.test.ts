import assert from 'node:assert/strict';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { LogEntry } from '../../../src/proxy/http/log-entry.js';
import { createLogLines } from '../../../src/proxy/observability/log-lines.js';

/** The written lines for given entries. */
async function lines(t: TestContext, entries: readonly LogEntry[]): Promise<Record<string, unknown>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fr-log-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'log');
  const file = openSync(path, 'w');
  const { log, close } = createLogLines(file);
  entries.forEach(log);
  await close();
  const text = readFileSync(path, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('writes a line with time, level and the fields of its entry', async (t) => {
  const [line] = await lines(t, [{ route: 'getCampaign', status: 200, ms: 3, cache: 'hit' }]);
  const { time, ...rest } = line ?? {};
  assert.match(String(time), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.deepEqual(rest, { level: 'info', route: 'getCampaign', status: 200, ms: 3, cache: 'hit' });
});

test('writes finding, cause, reference and transactions of a gift that a person has to check', async (t) => {
  const gift: LogEntry = {
    route: 'reconcile',
    status: 200,
    ms: 0,
    problem: 'gift-unresolved',
    finding: 'unresolved',
    cause: 'possible-rows',
    attempt: 'a',
    campaign: 1001,
    at: 1_800_000_000_000,
    transactions: '7,8',
  };
  const [line] = await lines(t, [gift]);
  const { time, ...rest } = line ?? {};
  assert.equal(typeof time, 'string');
  assert.deepEqual(rest, { level: 'error', ...gift });
});

test('writes no other members of an entry', async (t) => {
  const entry = {
    route: 'createTransaction',
    status: 500,
    ms: 1,
    email: 'canary@example.org',
    msg: 'canary',
    err: new Error('canary'),
    headers: { Authorization: 'canary' },
    level: 'canary',
    time: 'canary',
    // In place of a text, an object would be written completely.
    problem: { deep: 'canary' },
    cache: ['canary'],
  };
  const [line] = await lines(t, [entry as unknown as LogEntry]);
  assert.doesNotMatch(JSON.stringify(line), /canary/);
  assert.deepEqual(Object.keys(line ?? {}), ['level', 'time', 'route', 'status', 'ms']);
});

test('writes problems that need action as errors, and temporary ones as warnings', async (t) => {
  const problems = [
    'platform-timeout',
    'contract',
    'credentials-refused',
    'outcome-unknown',
    'ledger',
    'internal',
  ];
  const entries = problems.map((problem) => ({ route: 'x', status: 500, ms: 1, problem }) as LogEntry);
  assert.deepEqual(
    (await lines(t, entries)).map(({ level }) => level),
    ['warn', 'warn', 'error', 'error', 'error', 'error'],
  );
});

test('writes no line for a successful health check, and one for a failed one', async (t) => {
  const written = await lines(t, [
    { route: 'health', status: 200, ms: 0 },
    { route: 'health', status: 503, ms: 0 },
  ]);
  assert.deepEqual(
    written.map(({ status }) => status),
    [503],
  );
});
