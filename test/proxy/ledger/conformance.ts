import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leaseMs, lifetimeMs, refusedMs, type Ledger } from '../../../src/proxy/ledger/ledger.js';
import { noticesAlikes } from './alike-attempts.js';
import { keepsOpenAttempts } from './open-attempts.js';
import { forward, intent, start, trace, type OpenStore } from './opened.js';

/** Tests that every store has to pass. One call tests a custom store. */
export function conforms(store: string, open: OpenStore): void {
  keepsOpenAttempts(store, open);
  noticesAlikes(store, open);
  const check = (title: string, work: (opened: Awaited<ReturnType<OpenStore>>) => Promise<void>) => {
    test(`${store}: ${title}`, async (t) => work(await open(t)));
  };

  check('reserves a key once, and returns the attempt that has it', async ({ ledger }) => {
    assert.deepEqual(await ledger.reserve(intent('a')), { kind: 'reserved' });
    assert.deepEqual(await ledger.reserve(intent('a', { fingerprint: 'other', claim: 'other' })), {
      kind: 'known',
      attempt: { ...intent('a'), at: start, state: 'reserved' },
    });
    assert.equal(await ledger.find('b'), undefined);
  });

  check('replaces a map’s text once for 20 concurrent calls', async ({ ledger, again }) => {
    const { maps } = ledger;
    if (!maps) return void assert.match(store, /^memory/, 'only memory forgets at a restart');
    assert.equal(await maps.get('a'), undefined);
    const first = await Promise.all(
      Array.from({ length: 20 }, (_, n) => maps.replace('a', undefined, `first ${String(n)}`)),
    );
    assert.equal(first.filter(Boolean).length, 1);
    const text = await maps.get('a');
    assert.equal(text, `first ${String(first.indexOf(true))}`);
    assert.equal(await maps.replace('a', 'another', 'lost'), false);
    assert.equal(await maps.replace('a', text, 'second'), true);
    assert.equal(await maps.get('b'), undefined);
    if (!again) return;
    const other = await again();
    assert.equal(await other.maps?.get('a'), 'second');
    await other.close?.();
  });

  check(
    'records a refusal of its own for an hour, which takes neither token nor likeness',
    async (opened) => {
      const { ledger, pass } = opened;
      const outcome = { status: 400, body: { message: 'no' } };
      assert.equal(await ledger.refuse(intent('a'), outcome), undefined);
      const attempt = { ...intent('a'), tokenHash: 'of a', at: start, state: 'settled', outcome } as const;
      assert.deepEqual(await ledger.find('a'), attempt);
      assert.deepEqual(await ledger.reserve(intent('a')), { kind: 'known', attempt });
      assert.deepEqual(
        await ledger.refuse(intent('a', { claim: 'other' }), { status: 403, body: {} }),
        attempt,
      );
      assert.deepEqual(await ledger.open(), []);
      assert.deepEqual(await ledger.reserve(intent('b', { tokenHash: 't-a' })), { kind: 'reserved' });
      await pass(refusedMs - 60_000);
      assert.equal((await ledger.find('a'))?.state, 'settled');
      await pass(60_000);
      assert.equal(await ledger.find('a'), undefined);
      assert.deepEqual(await ledger.reserve(intent('a')), { kind: 'reserved' });
    },
  );

  check('refuses no attempt that it has', async ({ ledger }) => {
    await forward(ledger, 'a');
    const known = await ledger.find('a');
    assert.deepEqual(await ledger.refuse(intent('a'), { status: 400, body: {} }), known);
    assert.deepEqual(await ledger.find('a'), known);
  });

  check('reserves a card token once, whatever the key', async ({ ledger }) => {
    await ledger.reserve(intent('a'));
    assert.deepEqual(await ledger.reserve(intent('b', { tokenHash: 't-a' })), { kind: 'token-used' });
    assert.equal(await ledger.find('b'), undefined);
  });

  check('reserves a key once for 200 concurrent requests', async ({ ledger }) => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => ledger.reserve(intent('a', { claim: `c-${String(n)}` }))),
    );
    assert.equal(answers.filter(({ kind }) => kind === 'reserved').length, 1);
    assert.equal(answers.filter(({ kind }) => kind === 'known').length, 199);
  });

  check('reserves a token once for 100 concurrent requests with different keys', async ({ ledger }) => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => ledger.reserve(intent(`k-${String(n)}`, { tokenHash: 't' }))),
    );
    assert.equal(answers.filter(({ kind }) => kind === 'reserved').length, 1);
    assert.equal(answers.filter(({ kind }) => kind === 'token-used').length, 99);
  });

  check('stores an attempt’s data from reserved to forwarded to settled', async ({ ledger }) => {
    await forward(ledger, 'a');
    assert.deepEqual(await ledger.find('a'), { ...intent('a'), at: start, trace, state: 'forwarded' });
    const outcome = { status: 200, body: { ref_id: 'ré-1', amount: 25.5, summary: { x: null } } };
    await ledger.settle('a', outcome);
    assert.deepEqual(await ledger.find('a'), { ...intent('a'), at: start, state: 'settled', outcome });
  });

  check('settles an unknown attempt later, and keeps its finding until then', async ({ ledger }) => {
    await forward(ledger, 'a');
    await ledger.markUnknown('a');
    assert.deepEqual(await ledger.find('a'), { ...intent('a'), at: start, trace, state: 'unknown' });
    await ledger.markUnknown('a', 'several');
    await ledger.markUnknown('a');
    assert.deepEqual(await ledger.find('a'), {
      ...{ ...intent('a'), at: start, trace, state: 'unknown', finding: 'several' },
    });
    await ledger.settle('a', { status: 200, body: {} });
    assert.equal((await ledger.find('a'))?.state, 'settled');
  });

  const rejected: Record<string, readonly (keyof typeof changes)[]> = {
    nothing: ['mark', 'settle', 'unknown', 'release'],
    reserved: ['settle', 'unknown'],
    forwarded: ['mark'],
    unknown: ['mark', 'release'],
    settled: ['mark', 'settle', 'unknown', 'release'],
  };
  const changes = {
    mark: (ledger: Ledger) => ledger.markForwarded('a', 'c-a'),
    settle: (ledger: Ledger) => ledger.settle('a', { status: 400, body: {} }),
    unknown: (ledger: Ledger) => ledger.markUnknown('a', 'none'),
    release: (ledger: Ledger) => ledger.release('a', 'c-a'),
  };
  const ways: Record<string, (ledger: Ledger) => Promise<unknown>> = {
    nothing: async () => undefined,
    reserved: (ledger) => ledger.reserve(intent('a')),
    forwarded: (ledger) => forward(ledger, 'a'),
    unknown: async (ledger) => {
      await forward(ledger, 'a');
      await ledger.markUnknown('a');
    },
    settled: async (ledger) => {
      await forward(ledger, 'a');
      await ledger.settle('a', { status: 200, body: {} });
    },
  };
  for (const [state, lead] of Object.entries(ways))
    check(`rejects ${rejected[state]?.join(', ') ?? ''} in the state ${state}`, async ({ ledger }) => {
      await lead(ledger);
      const before = await ledger.find('a');
      for (const change of rejected[state] ?? []) await assert.rejects(changes[change](ledger), change);
      assert.deepEqual(await ledger.find('a'), before);
    });

  check('lets only the claim that reserved a key mark or release it', async ({ ledger }) => {
    await ledger.reserve(intent('a'));
    await assert.rejects(ledger.markForwarded('a', 'c-other'));
    await assert.rejects(ledger.release('a', 'c-other'));
    await ledger.markForwarded('a', 'c-a');
    await assert.rejects(ledger.release('a', 'c-other'));
    assert.equal((await ledger.find('a'))?.state, 'forwarded');
  });

  check('frees key and token of a released attempt', async ({ ledger }) => {
    await ledger.reserve(intent('a'));
    await ledger.release('a', 'c-a');
    assert.equal(await ledger.find('a'), undefined);
    await forward(ledger, 'a');
    await ledger.release('a', 'c-a');
    assert.deepEqual(await ledger.open(), []);
    assert.equal((await ledger.reserve(intent('b', { tokenHash: 't-a' }))).kind, 'reserved');
  });

  check('frees an expired reservation, whose claim is then invalid', async (opened) => {
    const { ledger, pass } = opened;
    await ledger.reserve(intent('a'));
    await pass(leaseMs - 10_000);
    assert.equal((await ledger.reserve(intent('a'))).kind, 'known');
    assert.equal((await ledger.reserve(intent('b', { tokenHash: 't-a' }))).kind, 'token-used');
    await pass(10_000);
    assert.equal(await ledger.find('a'), undefined);
    await assert.rejects(ledger.markForwarded('a', 'c-a'));
    await assert.rejects(ledger.release('a', 'c-a'));
    // The token was used with another key, and the key was reserved by another request: the first claim is valid for neither.
    assert.equal((await ledger.reserve(intent('b', { tokenHash: 't-a' }))).kind, 'reserved');
    assert.equal(
      (await ledger.reserve(intent('a', { tokenHash: 't-new', claim: 'c-new' }))).kind,
      'reserved',
    );
    await assert.rejects(ledger.markForwarded('a', 'c-a'));
    await assert.rejects(ledger.release('a', 'c-a'));
    await ledger.markForwarded('a', 'c-new');
  });

  check('keeps a forwarded attempt after its lease', async ({ ledger, pass }) => {
    await forward(ledger, 'a');
    await pass(leaseMs * 2);
    assert.equal((await ledger.find('a'))?.state, 'forwarded');
    assert.equal((await ledger.reserve(intent('b', { tokenHash: 't-a' }))).kind, 'token-used');
  });

  for (const [state, lead] of Object.entries(ways).filter(
    ([name]) => !['nothing', 'reserved'].includes(name),
  ))
    check(`drops a ${state} attempt and its token after 48 hours`, async ({ ledger, pass }) => {
      await lead(ledger);
      await pass(lifetimeMs - 60_000);
      assert.equal((await ledger.find('a'))?.state, state);
      assert.equal((await ledger.reserve(intent('b', { tokenHash: 't-a' }))).kind, 'token-used');
      await pass(60_000);
      assert.equal(await ledger.find('a'), undefined);
      assert.deepEqual(await ledger.open(), []);
      assert.equal((await ledger.reserve(intent('b', { tokenHash: 't-a' }))).kind, 'reserved');
    });

  const receiptOf = (id: number) => ({ status: 200, body: { id } });

  check('assigns a transaction to one attempt', async ({ ledger }) => {
    await forward(ledger, 'a');
    await forward(ledger, 'b');
    assert.equal(await ledger.keyOfTransaction(7), undefined);
    const settled = await Promise.all([
      ledger.settle('a', receiptOf(7), 7),
      ledger.settle('b', receiptOf(7), 7),
    ]);
    assert.deepEqual(settled.toSorted(), [false, true]);
    const [owner, other] = settled[0] ? ['a', 'b'] : ['b', 'a'];
    assert.equal(await ledger.keyOfTransaction(7), owner);
    assert.deepEqual(await ledger.find(other), {
      ...{ ...intent(other), at: start, trace, state: 'forwarded' },
    });
    assert.equal(await ledger.settle(other, receiptOf(8), 8), true, 'the refused one has taken nothing');
  });

  check('assigns a transaction to a corrected refusal, unless another attempt has it', async ({ ledger }) => {
    const refusal = { status: 400, body: {} };
    await forward(ledger, 'a');
    await ledger.settle('a', refusal);
    await forward(ledger, 'b');
    await ledger.settle('b', receiptOf(7), 7);
    assert.equal(await ledger.correct('a', receiptOf(7), 7), false, 'no charge pays for two gifts');
    assert.deepEqual(await ledger.find('a'), {
      ...{ ...intent('a'), at: start, trace, state: 'settled', outcome: refusal },
    });
    assert.equal(await ledger.correct('a', receiptOf(8), 8), true);
    assert.equal(await ledger.keyOfTransaction(8), 'a');
  });

  check('keeps the first of two transactions of an attempt', async ({ ledger }) => {
    await forward(ledger, 'a');
    await ledger.settle('a', { status: 400, body: {} }, 7);
    assert.equal(await ledger.correct('a', receiptOf(8), 8), false, 'no gift is paid by two charges');
    assert.equal(await ledger.keyOfTransaction(8), undefined);
    assert.equal(await ledger.keyOfTransaction(7), 'a');
    assert.equal(await ledger.correct('a', receiptOf(7), 7), true);
  });

  check('reserves a key again in the step that drops its lapsed reservation', async ({ ledger, pass }) => {
    await ledger.reserve(intent('a'));
    await pass(leaseMs);
    assert.equal((await ledger.reserve(intent('a', { claim: 'c-2' }))).kind, 'reserved');
    assert.equal((await ledger.find('a'))?.claim, 'c-2');
    await ledger.markForwarded('a', 'c-2');
    assert.equal((await ledger.reserve(intent('b', { tokenHash: 't-a' }))).kind, 'token-used');
    await pass(lifetimeMs);
    assert.equal((await ledger.reserve(intent('a', { claim: 'c-3' }))).kind, 'reserved');
    assert.equal((await ledger.find('a'))?.claim, 'c-3');
  });

  check('reports its own age as the time that it remembers, up to 48 hours', async ({ ledger, pass }) => {
    if (!ledger.remembers) return;
    assert.equal(ledger.remembers(), 0);
    await pass(5000);
    assert.equal(ledger.remembers(), 5000);
    await pass(72 * 3_600_000);
    assert.equal(ledger.remembers(), lifetimeMs);
  });

  check('has a random ID, which every proxy on it gets', async ({ ledger, again }) => {
    const id = await ledger.id?.();
    assert.match(id ?? '', /^[0-9a-f]{8}$/);
    assert.equal(await ledger.id?.(), id);
    const other = await again?.();
    if (other) assert.equal(await other.id?.(), id);
    await other?.close?.();
  });

  check('is shared by two proxies', async ({ ledger, again }) => {
    const other = await again?.();
    if (!other) return;
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        (n % 2 ? ledger : other).reserve(intent('a', { claim: `c-${String(n)}` })),
      ),
    );
    const winner = answers.findIndex(({ kind }) => kind === 'reserved');
    assert.equal(answers.filter(({ kind }) => kind === 'reserved').length, 1);
    await other.markForwarded('a', `c-${String(winner)}`);
    await assert.rejects(ledger.markForwarded('a', `c-${String(winner)}`));
    await ledger.settle('a', { status: 200, body: { ref_id: 'r' } });
    assert.equal((await other.find('a'))?.state, 'settled');
    await other.close?.();
  });
}
