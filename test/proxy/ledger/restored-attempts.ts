import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lifetimeMs, type Ledger } from '../../../src/proxy/ledger/ledger.js';
import { forward, intent, start, type OpenStore } from './opened.js';

/** Tests that every store has to pass, for attempts that it has lost and that a process has sent. */
export function restoresAttempts(store: string, open: OpenStore): void {
  const check = (title: string, work: (opened: Awaited<ReturnType<OpenStore>>) => Promise<void>) => {
    test(`${store}: ${title}`, async (t) => work(await open(t)));
  };
  const sent = (name: string, changes = {}) => ({ ...intent(name, changes), at: start });

  check('restores a lost attempt as unknown, with its token', async ({ ledger }) => {
    await ledger.restore(sent('a'), lifetimeMs);
    assert.deepEqual(await ledger.find('a'), { ...sent('a'), state: 'unknown' });
    assert.equal((await ledger.reserve(intent('a', { claim: 'c-2', tokenHash: 't-2' }))).kind, 'known');
    assert.equal((await ledger.reserve(intent('b', { tokenHash: 't-a' }))).kind, 'token-used');
    assert.deepEqual(
      (await ledger.open()).map(({ key, state }) => [key, state]),
      [['a', 'unknown']],
    );
    await ledger.settle('a', { status: 200, body: {} });
  });

  check('marks no reservation whose key or token a restored attempt has', async ({ ledger }) => {
    await ledger.reserve(intent('a', { claim: 'c-2', tokenHash: 't-2' }));
    await ledger.reserve(intent('b', { tokenHash: 't-a' }));
    await ledger.restore(sent('a'), lifetimeMs);
    await assert.rejects(ledger.markForwarded('a', 'c-2'));
    await assert.rejects(ledger.markForwarded('b', 'c-b'));
    await ledger.release('b', 'c-b').catch(() => undefined);
    assert.deepEqual(await ledger.find('a'), { ...sent('a'), state: 'unknown' });
    assert.equal((await ledger.reserve(intent('c', { tokenHash: 't-a' }))).kind, 'token-used');
  });

  const ways: Record<string, (ledger: Ledger) => Promise<unknown>> = {
    forwarded: async () => undefined,
    unknown: (ledger) => ledger.markUnknown('a'),
    settled: (ledger) => ledger.settle('a', { status: 200, body: {} }),
  };
  for (const [state, lead] of Object.entries(ways))
    check(`does not change an attempt that is ${state}`, async ({ ledger }) => {
      await forward(ledger, 'a');
      await lead(ledger);
      const before = await ledger.find('a');
      await ledger.restore(sent('a', { claim: 'c-2' }), lifetimeMs);
      assert.deepEqual(await ledger.find('a'), before);
    });

  check('restores an attempt although another one was sent with its token', async ({ ledger }) => {
    await forward(ledger, 'a');
    await ledger.restore(sent('b', { tokenHash: 't-a' }), lifetimeMs);
    assert.equal((await ledger.find('a'))?.state, 'forwarded');
    assert.equal((await ledger.find('b'))?.state, 'unknown');
    assert.equal((await ledger.reserve(intent('c', { tokenHash: 't-a' }))).kind, 'token-used');
  });

  check('drops a restored attempt when its remaining time is over', async ({ ledger, pass }) => {
    await ledger.restore(sent('a'), lifetimeMs);
    await pass(lifetimeMs);
    assert.equal(await ledger.find('a'), undefined);
    assert.deepEqual(await ledger.open(), []);
    assert.equal((await ledger.reserve(intent('b', { tokenHash: 't-a' }))).kind, 'reserved');
  });
}
