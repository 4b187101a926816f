import assert from 'node:assert/strict';
import { test } from 'node:test';
import { durabilityWarning, createRedisLedger } from '../../../src/proxy/ledger/redis-ledger.js';
import { noRedis, startRedis } from './redis-server.js';

const section = (aof: number) => `# Persistence\r\nloading:0\r\naof_enabled:${String(aof)}\r\n`;

test('reports how a Redis may lose data, or that this is unknown', () => {
  assert.equal(durabilityWarning(section(1), ''), undefined);
  assert.equal(durabilityWarning(section(1), undefined), undefined);
  assert.match(durabilityWarning(section(0), '') ?? '', /^WARNING: .*nothing on disk.*charged twice/);
  assert.match(durabilityWarning(section(0), '3600 1') ?? '', /^WARNING: .*snapshots only.*charged twice/);
  assert.match(durabilityWarning(section(0), undefined) ?? '', /^WARNING: it cannot be told.*no append-only/);
  for (const save of ['', '3600 1', undefined])
    assert.match(durabilityWarning('', save) ?? '', /^WARNING: it cannot be told/);
});

test('warns at its start, and starts', { skip: noRedis }, async (t) => {
  const warn = t.mock.method(console, 'warn', () => undefined);
  for (const [settings, warning] of [
    [[], undefined],
    [['--appendonly', 'no'], /nothing on disk/],
    [['--appendonly', 'no', '--save', '3600 1'], /snapshots only/],
    [['--appendonly', 'no', '--rename-command', 'CONFIG', ''], /cannot be told/],
  ] as const) {
    const { url } = await startRedis(t, settings);
    const ledger = await createRedisLedger({ url, now: Date.now });
    await ledger.close?.();
    const warnings: unknown[] = warn.mock.calls.flatMap(({ arguments: words }) => words as unknown[]);
    warn.mock.resetCalls();
    if (warning) assert.match(warnings.join(), warning);
    else assert.deepEqual(warnings, []);
    assert.ok(!warnings.join().includes(url));
  }
});
