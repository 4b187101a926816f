import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  alikeMs,
  leaseMs,
  lifetimeMs,
  refusedAlikeMs,
  type Ledger,
} from '../../../src/proxy/ledger/ledger.js';
import { dueAt, dueBy, forget, isDue, ledgerOn } from '../../../src/proxy/ledger/attempt-states.js';
import type { Change, Row, Seen, Step } from '../../../src/proxy/ledger/store.js';
import { intent, trace } from './opened.js';

// What the stores of the conformance suite can't show: a step has to be right whatever else its store shows it, and its change may be the
// same in one store although it is not in another.

/** The ledger's time, ms. */
const time = 1_000_000_000;
const refused = { status: 400, body: { state: 'refused' } };
const receipt = { status: 200, body: { id: 7 } };

const row = (name: string, changes: Partial<Row> = {}): Row => ({
  ...{ ...intent(name), at: 5, since: time - 1_000, state: 'forwarded' },
  ...changes,
});
const settled = (name: string, changes: Partial<Row> = {}): Row =>
  row(name, { state: 'settled', outcome: receipt, likeness: 'l', ...changes });

/** A call of a ledger as its store gets it. */
async function stepOf(call: (ledger: Pick<Ledger, keyof ReturnType<typeof ledgerOn>>) => unknown) {
  const steps: Step<unknown>[] = [];
  const store = { step: async <Answer>(step: Step<Answer>) => void steps.push(step) as Answer };
  await call(ledgerOn(store, () => 5.5));
  const [step, ...more] = steps;
  assert.ok(step && more.length === 0);
  return step;
}

type Call = Parameters<typeof stepOf>[0];

/** What a call does with the rows that its store has. */
const change = async (call: Call, rows: readonly Row[], seen: Partial<Seen> = {}): Promise<Change<unknown>> =>
  (await stepOf(call)).decide({ rows, time, ...seen });

describe('What a step asks of its store', () => {
  const calls: Readonly<Record<string, readonly [Call, Omit<Step<unknown>, 'decide'>]>> = {
    'reserving: certain that no row is lost': [
      (ledger) => ledger.reserve({ ...intent('a'), likeness: 'l' }),
      { ask: { key: 'a', token: 't-a', likeness: 'l', isDue: true, needsRoom: true } },
    ],
    'reserving without a likeness': [
      (ledger) => ledger.reserve(intent('a')),
      { ask: { key: 'a', token: 't-a', isDue: true, needsRoom: true } },
    ],
    'marking: certain, and on more than one server': [
      (ledger) => ledger.markForwarded('a', 'c-a', trace),
      { ask: { key: 'a' } },
    ],
    settling: [(ledger) => ledger.settle('a', receipt), { ask: { key: 'a' } }],
    'settling with a transaction': [
      (ledger) => ledger.settle('a', receipt, 7),
      { ask: { key: 'a', transaction: 7 } },
    ],
    'finding: certain if there is no row': [
      (ledger) => ledger.find('a'),
      { ask: { key: 'a' }, isRead: true },
    ],
    'the open attempts': [(ledger) => ledger.open(), { ask: { isOpen: true }, isRead: true }],
    'the owner of a transaction': [
      (ledger) => ledger.keyOfTransaction(7),
      { ask: { transaction: 7 }, isRead: true },
    ],
    'a lease': [(ledger) => ledger.lease('h', 5), { ask: { isLease: true } }],
  };
  for (const [name, [call, expected]] of Object.entries(calls))
    test(name, async () => {
      const { decide: _, ...asked } = await stepOf(call);
      assert.deepEqual(asked, expected);
    });

  test('forgetting', () => {
    const { decide: _, ...asked } = forget();
    assert.deepEqual(asked, { ask: { isDue: true, isOldest: true } });
  });
});

describe('Another row that a store shows', () => {
  const other = row('b', { state: 'reserved' });

  test('is not changed, and not taken for the one that was asked for', async () => {
    const { put } = await change((ledger) => ledger.markUnknown('a'), [other, row('a')]);
    assert.deepEqual(put, [row('a', { state: 'unknown', finding: undefined })]);
    assert.deepEqual(await change((ledger) => ledger.find('a'), [other]), { answer: undefined });
    assert.deepEqual(await change((ledger) => ledger.keyOfTransaction(7), [row('b', { transaction: 8 })]), {
      answer: undefined,
    });
    assert.deepEqual(await change((ledger) => ledger.tell('a'), [settled('b')]), { answer: undefined });
    const { answer } = await change((ledger) => ledger.open(), [other, row('z'), row('a')]);
    assert.deepEqual(
      (answer as { key: string }[]).map(({ key }) => key),
      ['a', 'z'],
      'in the order of their keys if they were reserved at one time',
    );
  });

  test('is not taken for an earlier gift of the donor', async () => {
    const { answer } = await change(
      (ledger) => ledger.reserve({ ...intent('a'), likeness: 'l' }),
      [row('b', { likeness: 'another' })],
    );
    assert.deepEqual(answer, { kind: 'reserved' });
  });
});

test('says in which state an attempt is that cannot change', async () => {
  const mark: Call = (ledger) => ledger.markForwarded('a', 'c-a');
  await assert.rejects(change(mark, []), { message: 'An attempt that is not there cannot change so.' });
  await assert.rejects(change(mark, [settled('a')]), {
    message: 'An attempt that is settled cannot change so.',
  });
  await assert.rejects(
    change((ledger) => ledger.correct('a', receipt), [settled('a')]),
    {
      message: 'Only a refusal can be corrected.',
    },
  );
});

describe('The time until which a gift is compared with others', () => {
  const correct: Call = (ledger) => ledger.correct('a', receipt, 7);
  const corrected = async (changes: Partial<Row>) =>
    (await change(correct, [settled('a', { outcome: refused, ...changes })])).put?.[0];

  test('has no end for a corrected refusal, unless it was over, because its donor was told that it was refused', async () => {
    assert.deepEqual(
      await corrected({ alikeUntil: time + 1, trace }),
      settled('a', { outcome: receipt, trace: undefined, transaction: 7, alikeUntil: undefined }),
    );
    assert.deepEqual((await corrected({ alikeUntil: time }))?.alikeUntil, time);
    const unlike = await corrected({ likeness: undefined });
    assert.ok(unlike && !('alikeUntil' in unlike));
  });

  test('begins when the donor gets the receipt, or was refused', async () => {
    const put = async (call: Call, from: Row) => (await change(call, [from])).put?.[0]?.alikeUntil;
    const likely = row('a', { likeness: 'l' });
    assert.equal(await put((ledger) => ledger.settle('a', receipt), likely), time + alikeMs);
    assert.equal(await put((ledger) => ledger.settle('a', receipt, 7, false), likely), undefined);
    assert.equal(await put((ledger) => ledger.settle('a', refused), likely), time + refusedAlikeMs);
    assert.equal(await put((ledger) => ledger.settle('a', receipt), row('a')), undefined);
    assert.equal(await put((ledger) => ledger.tell('a'), settled('a')), time + alikeMs);
  });

  test('is not begun again by a second receipt, nor for a gift that is open', async () => {
    for (const told of [settled('a', { alikeUntil: time + 5 }), row('a', { likeness: 'l' })])
      assert.deepEqual(await change((ledger) => ledger.tell('a'), [told]), { answer: undefined });
  });
});

describe('A transaction', () => {
  test('that a row had which has expired is taken over, and that row is dropped', async () => {
    const expired = settled('b', { transaction: 7, since: time - lifetimeMs });
    const { answer, drop, put } = await change(
      (ledger) => ledger.settle('a', receipt, 7),
      [expired, row('a')],
    );
    assert.deepEqual([answer, drop, put?.[0]?.transaction], [true, ['b'], 7]);
  });

  test('of another attempt, or another one than the attempt has, changes nothing', async () => {
    const settle: Call = (ledger) => ledger.settle('a', receipt, 7);
    assert.deepEqual(await change(settle, [settled('b', { transaction: 7 }), row('a')]), { answer: false });
    assert.deepEqual(await change(settle, [row('a', { transaction: 8 })]), { answer: false });
  });

  test('is kept if an outcome comes without one', async () => {
    const { put } = await change((ledger) => ledger.settle('a', receipt), [row('a', { transaction: 8 })]);
    assert.equal(put?.[0]?.transaction, 8);
    const { put: without } = await change((ledger) => ledger.settle('a', receipt), [row('a')]);
    assert.ok(without?.[0] && !('transaction' in without[0]));
  });
});

test('the finding that a gift was not made stays when its trace is dropped', async () => {
  const finding = async (known: Row['finding']) =>
    (await change((ledger) => ledger.dropTrace('a', 'several'), [settled('a', { finding: known })])).put?.[0]
      ?.finding;
  assert.deepEqual([await finding('none'), await finding(undefined)], ['none', 'several']);
});

describe('A store without room for another row', () => {
  const reserve: Call = (ledger) => ledger.reserve(intent('new'));
  const full = { isFull: true };
  const fresh: Row = { ...intent('new'), at: 5, since: time, state: 'reserved', likeness: undefined };
  const refusedAt = (name: string, since: number, changes: Partial<Row> = {}) =>
    settled(name, { outcome: refused, since, alikeUntil: time + 1, ...changes });

  test('loses the oldest refusal, and never an attempt that may have been charged', async () => {
    const charged = [
      row('f', { since: 1 }),
      row('u', { since: 2, state: 'unknown' }),
      settled('s', { since: 3 }),
    ];
    const rows = [refusedAt('late', time - 5), refusedAt('early', time - 9), ...charged.map(old)];
    const { answer, drop, put } = await change(reserve, rows, full);
    assert.deepEqual([answer, drop, put], [{ kind: 'reserved' }, ['early'], [fresh]]);
    assert.deepEqual((await change(reserve, charged.map(old), full)).answer, { kind: 'full' });
  });

  test('loses no refusal if a row has expired', async () => {
    const rows = [refusedAt('early', time - 9), row('gone', { since: time - lifetimeMs })];
    const { answer, drop, put } = await change(reserve, rows, full);
    assert.deepEqual([answer, drop, put], [{ kind: 'reserved' }, ['gone'], [fresh]]);
  });

  test('does not keep the refusal that it loses because its likeness is over', async () => {
    const rows = [
      refusedAt('early', time - 9, { alikeUntil: time }),
      refusedAt('late', time - 5, { alikeUntil: time }),
    ];
    const { drop, put } = await change(reserve, rows, full);
    const late = { ...rows[1], likeness: undefined, alikeUntil: undefined };
    assert.deepEqual([drop, put], [['early'], [late, fresh]]);
  });

  test('loses nothing while it has room', async () => {
    const { drop, put } = await change(reserve, [refusedAt('early', time - 9)]);
    assert.deepEqual([drop, put], [[], [fresh]]);
  });

  /** Old, but not expired. */
  function old(one: Row): Row {
    return { ...one, since: time - lifetimeMs + one.since };
  }
});

describe('What is over', () => {
  const live = settled('live', { since: time - lifetimeMs + 1, alikeUntil: time + 1 });
  const expired = row('expired', { since: time - lifetimeMs });
  const abandoned = row('abandoned', { state: 'reserved', since: time - leaseMs });
  const unlinked = settled('unlinked', { alikeUntil: time });

  test('is forgotten, and the next to be forgotten is the oldest row', () => {
    const { decide } = forget();
    assert.deepEqual(decide({ rows: [live, expired, abandoned, unlinked], time }), {
      ...{ answer: 'now', drop: ['expired', 'abandoned'], time },
      put: [{ ...unlinked, likeness: undefined, alikeUntil: undefined }],
    });
    assert.equal(decide({ rows: [unlinked], time }).answer, 'now');
    assert.equal(decide({ rows: [expired], time }).answer, 'now');
    assert.deepEqual(decide({ rows: [live], time }), { answer: time + 1 });
    assert.deepEqual(decide({ rows: [], time }), { answer: undefined });
  });

  test('is due at its time, which the three times of an index find', () => {
    for (const one of [live, expired, abandoned, unlinked, row('open')]) {
      const due = dueAt(one);
      for (const at of [due - 1, due, due + 1]) {
        const { reserved, others, alike } = dueBy(at);
        const isFound =
          (one.state === 'reserved' && one.since <= reserved) ||
          one.since <= others ||
          (one.alikeUntil ?? Infinity) <= alike;
        assert.deepEqual([isDue(one, at), isFound], [at >= due, at >= due], one.key);
      }
    }
  });
});

describe('A lease', () => {
  const lease: Call = (ledger) => ledger.lease('h', 5.5);
  const held = (until: number, holder = 'other') => change(lease, [], { lease: { holder, until } });

  test('is taken if there is none, if it is over or one’s own, and if another clock has stored it', async () => {
    const taken = { answer: true, lease: { holder: 'h', until: time + 6 }, time };
    assert.deepEqual(await change(lease, []), taken);
    assert.deepEqual(await held(time), taken);
    assert.deepEqual(await held(time + 5, 'h'), taken);
    assert.deepEqual(await held(time + 600_001), taken);
  });

  test('is not taken from another holder', async () => {
    for (const until of [time + 1, time + 600_000]) assert.deepEqual(await held(until), { answer: false });
  });
});
