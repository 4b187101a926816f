import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { GiftFinding } from '../../../src/proxy/http/log-entry.js';
import type { Finding } from '../../../src/proxy/ledger/ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { createActions, type SearchResult } from '../../../src/proxy/reconcile/actions.js';
import type { Likeness, Traced } from '../../../src/proxy/reconcile/match.js';
import { start } from '../ledger/opened.js';
import { gift } from '../samples.js';
import { charge } from './charge.js';
import { minute, refusal } from './check.js';
import { ask } from '../ledger/opened.js';

/** Gift `a`, which was sent so many minutes ago, and what is done with the result of a search for it. */
async function rig(minutes: number, state: 'refused' | 'unknown' | Finding = 'unknown') {
  let time = start;
  const now = () => time;
  const ledger = createMemoryLedger({ now });
  const findings: GiftFinding[] = [];
  const settled: number[] = [];
  const trace = { campaign: 1001, total: 2500, donor: 'd' };
  const intent = { fingerprint: 'f', claim: 'c', likeness: 'the donor’s' };
  await ledger.reserve({ ...intent, key: 'a', tokenHash: 't-a' });
  await ledger.markForwarded('a', 'c', trace);
  if (state === 'refused') await ledger.settle('a', refusal);
  else await ledger.markUnknown('a', state === 'unknown' ? undefined : state);
  time += minutes * minute;
  const act = createActions({
    ...{ ledger, now },
    onFinding: (finding) => void findings.push(finding),
    onSettled: (campaign) => void settled.push(campaign),
  });
  const attempt = (await ledger.find('a')) as Traced;
  return {
    findings,
    ledger,
    settled,
    onSearched: (result: Partial<SearchResult>) =>
      act.onSearched(attempt, {
        ...{ decision: { kind: 'none' }, others: [], rows: [], isProof: true },
        ...result,
      }),
    onUnread: () => act.onUnread(attempt),
    /** What has become of the gift, and what an equal gift of its donor is answered. */
    after: async () => {
      const found = await ledger.find('a');
      const again = await ask(ledger, { ...intent, key: 'b', tokenHash: 't-b' });
      return {
        isOpen: (await ledger.open()).some(({ key }) => key === 'a'),
        state: found?.state === 'unknown' ? (found.finding ?? 'unknown') : found?.state,
        next: again.kind,
      };
    },
  };
}

const other = (likeness: Likeness, id = 7) => ({
  ...{ id, likeness, isDonors: true, isLate: false },
});
const found = (what: Pick<GiftFinding, 'kind' | 'cause' | 'transactions'>) => ({
  ...what,
  ...{ attempt: 'a', campaign: 1001, at: start },
});
const match = { decision: { kind: 'match', transaction: 7 }, rows: [charge(7, gift())] } as const;

describe('A gift that the platform refused', () => {
  test('is reported once if several charges may be its own, and still asked about', async () => {
    const { after, findings, onSearched } = await rig(1, 'refused');
    await onSearched({ decision: { kind: 'several', transactions: [7, 8] } });
    assert.deepEqual(findings, [found({ kind: 'several', transactions: [7, 8] })]);
    assert.deepEqual(await after(), { isOpen: false, state: 'settled', next: 'alike-refused' });
  });

  test('is not searched for again if its charge was paid back', async () => {
    const { after, findings, onSearched } = await rig(1, 'refused');
    await onSearched({ others: [other('pending'), other('undone', 8)] });
    assert.deepEqual(findings, []);
    assert.deepEqual(await after(), { isOpen: false, state: 'settled', next: 'alike-refused' });
  });

  test('is searched for until it is a quarter of an hour old, and then not asked about', async () => {
    const young = await rig(15 - 1 / minute, 'refused');
    await young.onSearched({ others: [other('pending')] });
    assert.deepEqual(await young.after(), { isOpen: true, state: 'settled', next: 'alike-refused' });
    const old = await rig(15, 'refused');
    await old.onSearched({});
    assert.deepEqual(
      [old.findings, await old.after()],
      [[], { isOpen: false, state: 'settled', next: 'reserved' }],
    );
  });

  test('is searched for longer while a charge may be that of a gift in flight', async () => {
    const { after, onSearched } = await rig(16, 'refused');
    await onSearched({ decision: { kind: 'waiting', transactions: [7] } });
    assert.deepEqual(await after(), { isOpen: true, state: 'settled', next: 'alike-refused' });
  });

  test('is not reported while the list cannot be read', async () => {
    const { findings, onUnread } = await rig(61, 'refused');
    await onUnread();
    assert.deepEqual(findings, []);
  });
});

for (const state of ['refused', 'unknown'] as const)
  describe(`The charge of a gift that is ${state}`, () => {
    test('settles it', async () => {
      const { findings, ledger, onSearched, settled } = await rig(1, state);
      assert.equal(await onSearched(match), true);
      assert.deepEqual(settled, [1001]);
      const attempt = await ledger.find('a');
      assert.ok(attempt?.state === 'settled' && attempt.outcome.status === 200);
      assert.equal(attempt.isUntold, true, 'nobody has seen the receipt');
      const finding = found({ kind: 'charged-though-refused', transactions: [7] });
      assert.deepEqual(findings, state === 'refused' ? [finding] : []);
    });

    test('does not settle it if another gift has been settled with it meanwhile', async () => {
      const { findings, ledger, onSearched, settled } = await rig(1, state);
      await ledger.reserve({ key: 'c', fingerprint: 'f', tokenHash: 't-c', claim: 'c' });
      await ledger.markForwarded('c', 'c');
      await ledger.settle('c', { status: 200, body: {} }, 7);
      assert.equal(await onSearched(match), false);
      assert.deepEqual([findings, settled], [[], []]);
    });

    test('does not settle it if the list has lost the row', async () => {
      const { findings, onSearched, settled } = await rig(1, state);
      assert.equal(await onSearched({ ...match, rows: [charge(8, gift())] }), false);
      assert.deepEqual([findings, settled], [[], []]);
    });
  });

describe('A gift whose answer was lost', () => {
  const waiting = { decision: { kind: 'waiting', transactions: [9] } } as const;
  const causes = {
    'in-flight': [waiting, [9]],
    pending: [{ others: [other('possible', 6), other('not-completed'), other('pending', 8)] }, [8]],
    'not-completed': [{ others: [other('possible', 6), other('not-completed')] }, [7]],
    'possible-rows': [{ others: [other('possible', 6), other('possible', 8)] }, [6, 8]],
    'list-not-whole': [{ isProof: false }, []],
  } as const;
  for (const [cause, [result, transactions]] of Object.entries(causes)) {
    const name = cause as keyof typeof causes;

    test(`is reported as unresolved (${cause}) from an hour on`, async () => {
      const young = await rig(60 - 1 / minute);
      await young.onSearched(result);
      assert.deepEqual([young.findings, (await young.after()).state], [[], 'unknown']);
      const old = await rig(60);
      await old.onSearched(result);
      assert.deepEqual(old.findings, [found({ kind: 'unresolved', cause: name, transactions })]);
      assert.deepEqual(await old.after(), { isOpen: true, state: 'several', next: 'alike' });
    });

    test(`is reported once if a person has to check it (${cause})`, async () => {
      const { findings, onSearched } = await rig(60, 'several');
      await onSearched(result);
      assert.deepEqual(findings, []);
    });

    const isDenied = name === 'in-flight' || name === 'pending';
    test(`is ${isDenied ? '' : 'not '}reported if it was called missing (${cause})`, async () => {
      const { after, findings, onSearched } = await rig(60, 'none');
      await onSearched(result);
      const finding = found({ kind: 'unresolved', cause: name, transactions });
      assert.deepEqual(findings, isDenied ? [finding] : []);
      assert.equal((await after()).state, isDenied ? 'several' : 'none');
    });
  }

  test('is called missing from an hour on, once', async () => {
    const young = await rig(60 - 1 / minute);
    await young.onSearched({});
    assert.deepEqual([young.findings, (await young.after()).state], [[], 'unknown']);
    for (const state of ['unknown', 'none'] as const) {
      const { after, findings, onSearched } = await rig(60, state);
      await onSearched({});
      assert.deepEqual(findings, state === 'none' ? [] : [found({ kind: 'none', transactions: [] })]);
      assert.deepEqual(await after(), { isOpen: true, state: 'none', next: 'reserved' });
    }
  });

  test('is reported at once if its charge was paid back', async () => {
    const { findings, onSearched } = await rig(0);
    await onSearched({ others: [other('pending'), other('undone', 8)] });
    assert.deepEqual(findings, [found({ kind: 'refunded', transactions: [8] })]);
  });

  test('is reported once while the list cannot be read, unless something is known', async () => {
    for (const [minutes, state] of [
      [60 - 1 / minute, 'unknown'],
      [60, 'none'],
      [60, 'several'],
    ] as const) {
      const { findings, onUnread } = await rig(minutes, state);
      await onUnread();
      assert.deepEqual(findings, []);
    }
    const { findings, onUnread } = await rig(60);
    await onUnread();
    assert.deepEqual(findings, [found({ kind: 'unresolved', cause: 'list-unread', transactions: [] })]);
  });
});
