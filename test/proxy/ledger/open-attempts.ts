import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lifetimeMs } from '../../../src/proxy/ledger/ledger.js';
import { forward, intent, start, trace, type OpenStore } from './opened.js';

const refusal = { status: 400, body: { state: 'refused' } };
const receipt = { status: 200, body: { id: 7, ref_id: 'r' } };

/** Tests that every store has to pass, for the search for attempts without a known outcome. */
export function keepsOpenAttempts(store: string, open: OpenStore): void {
  const check = (title: string, work: (opened: Awaited<ReturnType<OpenStore>>) => Promise<void>) => {
    test(`${store}: ${title}`, async (t) => work(await open(t)));
  };

  check('lists attempts without an outcome, and refused ones, oldest first', async ({ ledger, pass }) => {
    for (const name of ['c', 'a', 'd', 'b', 'f']) {
      await forward(ledger, name);
      await pass(1000);
    }
    await ledger.reserve(intent('e'));
    await ledger.markUnknown('a');
    await ledger.settle('d', receipt);
    await ledger.settle('c', refusal);
    assert.deepEqual(
      (await ledger.open()).map(({ key, state }) => [key, state]),
      [
        ['c', 'settled'],
        ['a', 'unknown'],
        ['b', 'forwarded'],
        ['f', 'forwarded'],
      ],
    );
  });

  check('drops the trace of a refusal on request, and of no other attempt', async ({ ledger }) => {
    await forward(ledger, 'a');
    await ledger.settle('a', refusal);
    const refused = { ...intent('a'), at: start, state: 'settled', outcome: refusal };
    assert.deepEqual(await ledger.find('a'), { ...refused, trace });
    await ledger.dropTrace('a', 'none');
    assert.deepEqual(await ledger.find('a'), refused);
    assert.deepEqual(await ledger.open(), []);
    await ledger.reserve(intent('b'));
    await assert.rejects(ledger.dropTrace('b', 'none'));
    await ledger.markForwarded('b', 'c-b', trace);
    await assert.rejects(ledger.dropTrace('b', 'none'));
    await ledger.markUnknown('b');
    await assert.rejects(ledger.dropTrace('b', 'none'));
    assert.deepEqual((await ledger.find('b'))?.trace, trace);
    await assert.rejects(ledger.dropTrace('nobody', 'none'));
  });

  check('does not list a refused attempt without a trace', async ({ ledger }) => {
    await ledger.reserve(intent('a'));
    await ledger.markForwarded('a', 'c-a');
    await ledger.settle('a', refusal);
    assert.deepEqual(await ledger.open(), []);
    await ledger.correct('a', receipt);
    assert.equal((await ledger.find('a'))?.state, 'settled');
  });

  check('corrects a refusal once, and no other attempt', async ({ ledger }) => {
    await assert.rejects(ledger.correct('a', receipt));
    await ledger.reserve(intent('a'));
    await assert.rejects(ledger.correct('a', receipt));
    await ledger.markForwarded('a', 'c-a', trace);
    await assert.rejects(ledger.correct('a', receipt));
    await ledger.markUnknown('a');
    await assert.rejects(ledger.correct('a', receipt));
    await ledger.settle('a', refusal);
    await ledger.correct('a', receipt);
    assert.deepEqual(await ledger.find('a'), {
      ...{ ...intent('a'), at: start, state: 'settled', outcome: receipt },
    });
    assert.deepEqual(await ledger.open(), []);
    await assert.rejects(ledger.correct('a', { status: 200, body: { id: 8 } }));
    await assert.rejects(ledger.settle('a', refusal));
    assert.deepEqual(await ledger.find('a'), {
      ...{ ...intent('a'), at: start, state: 'settled', outcome: receipt },
    });
  });

  check('drops a refusal with its trace after 48 hours', async ({ ledger, pass }) => {
    await forward(ledger, 'a');
    await ledger.settle('a', refusal);
    await pass(lifetimeMs);
    assert.deepEqual(await ledger.open(), []);
    await assert.rejects(ledger.correct('a', receipt));
    await assert.rejects(ledger.dropTrace('a', 'none'));
  });

  check('gives the lease to one holder at a time', async ({ ledger, again, pass }) => {
    const other = (await again?.()) ?? ledger;
    const asked = await Promise.all([ledger.lease('x', 100_000), other.lease('y', 100_000)]);
    assert.deepEqual(asked.toSorted(), [false, true]);
    const [holder, loser] = asked[0] ? ['x', 'y'] : ['y', 'x'];
    assert.equal(await other.lease(holder, 100_000), true, 'kept');
    await pass(90_000);
    assert.equal(await ledger.lease(loser, 100_000), false);
    assert.equal(await ledger.lease(holder, 100_000), true, 'kept for longer');
    await pass(90_000);
    assert.equal(await ledger.lease(loser, 100_000), false);
    await pass(10_000);
    assert.equal(await ledger.lease(loser, 100_000), true, 'free after its time');
    assert.equal(await ledger.lease(holder, 100_000), false);
    if (other !== ledger) await other.close?.();
  });
}
