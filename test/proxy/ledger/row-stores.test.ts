import assert from 'node:assert/strict';
import Database from 'libsql';
import { describe, test } from 'node:test';
import { lifetimeMs } from '../../../src/proxy/ledger/ledger.js';
import { timeOfDay } from '../../../src/proxy/ledger/ledger-time.js';
import { createMemoryStore } from '../../../src/proxy/ledger/memory-store.js';
import { columns, rowOf, valueOf } from '../../../src/proxy/ledger/row-columns.js';
import { ageOf } from '../../../src/proxy/ledger/sql-age.js';
import type { SqlDriver } from '../../../src/proxy/sql/driver.js';
import { stepsFrom } from '../../../src/proxy/ledger/sql-schema.js';
import { createSqlStore } from '../../../src/proxy/ledger/sql-store.js';
import type { Ask, Change, Row, Store } from '../../../src/proxy/ledger/store.js';
import { intent } from './opened.js';

// What the ledger's steps can't show of the stores, because they check each row again.

const made = { status: 200, body: {} };
const row = (key: string, more: Partial<Row> = {}): Row => ({
  ...{ ...intent(key), at: 0, since: 0, state: 'settled' },
  ...(more.state === undefined && { outcome: made }),
  ...more,
});
const put = (store: Store, ...rows: Row[]) =>
  store.step({ ask: {}, decide: () => ({ answer: undefined, put: rows }) });
/** Keys of the rows that a step sees, which it may drop. */
const keysFor = async (store: Store, ask: Ask, drop = false) =>
  store.step({
    ask,
    decide({ rows }): Change<string[]> {
      const keys = rows.map(({ key }) => key);
      return { answer: keys, ...(drop && { drop: keys }) };
    },
  });

/** An SQLite database in memory, and the statements that it was given. */
function database() {
  const db = new Database(':memory:');
  db.exec(stepsFrom(0, '') ?? '');
  db.exec('INSERT INTO about (born, time) VALUES (0, 0)');
  db.exec(`CREATE TABLE identity (id TEXT NOT NULL); INSERT INTO identity (id) VALUES ('0afbe31d')`);
  const statements: string[] = [];
  const noted = (sql: string) => {
    statements.push(sql);
    return db.prepare(sql);
  };
  const driver: SqlDriver = {
    all: <Found>(sql: string, ...values: (string | number | null)[]) => noted(sql).all(values) as Found[],
    run: (sql, ...values) => noted(sql).run(values).changes,
    inTransaction(work) {
      statements.push('BEGIN');
      return work();
    },
  };
  return { db, driver, statements, given: () => statements.splice(0) };
}
function sqlRig(now = () => 0) {
  const { driver, ...rest } = database();
  const times: number[] = [];
  const store = createSqlStore(driver, timeOfDay(now), (time) => times.push(time));
  return { ...rest, times, store };
}

for (const [name, open] of [
  ['in memory', (now: () => number): Store => createMemoryStore(now, 1_000)],
  ['in SQLite', (now: () => number): Store => sqlRig(now).store],
] as const)
  describe(`a store ${name}`, () => {
    test('gives a step the expired rows, a hundred at most, and no others', async () => {
      let time = 0;
      const store = open(() => time);
      await put(
        store,
        ...Array.from({ length: 150 }, (_, at) => row(`old-${String(at)}`)),
        row('new', { since: 5 }),
      );
      assert.deepEqual(await keysFor(store, { isDue: true }), []);
      time = lifetimeMs;
      const first = await keysFor(store, { isDue: true }, true);
      assert.equal(first.length, 100);
      const second = await keysFor(store, { isDue: true }, true);
      assert.equal(new Set([...first, ...second]).size, 150);
      assert.deepEqual(await keysFor(store, { isDue: true }), []);
      assert.deepEqual(await keysFor(store, { isOldest: true }), ['new']);
    });

    test('finds a row by what it has now, and not by what it had', async () => {
      const store = open(() => 0);
      await put(store, row('a', { likeness: 'l', transaction: 7 }), row('b', { likeness: 'l' }));
      assert.deepEqual(await keysFor(store, { likeness: 'l' }), ['a', 'b']);
      assert.deepEqual(await keysFor(store, { transaction: 7, key: 'c' }), ['a']);
      await store.step({
        ask: { key: 'a' },
        decide: () => ({ answer: 0, put: [row('a', { tokenHash: 'other', likeness: undefined })] }),
      });
      assert.deepEqual(await keysFor(store, { likeness: 'l', token: 't-a', transaction: 7 }), ['b']);
      assert.deepEqual(await keysFor(store, { token: 'other', key: 'c' }), ['a']);
      assert.deepEqual(await keysFor(store, { token: 'other', key: 'a' }, true), ['a'], 'once');
      assert.deepEqual(await keysFor(store, { token: 'other', key: 'c' }), []);
      await store.step({ ask: {}, decide: () => ({ answer: 0, drop: ['a', 'missing'] }) });
      assert.deepEqual(await keysFor(store, { key: 'c' }), []);
    });

    test('gives a step the open rows, and the oldest', async () => {
      const store = open(() => 0);
      const trace = { campaign: 1, total: 2, donor: 'd', after: 3 };
      await put(
        store,
        row('reserved', { state: 'reserved' }),
        row('forwarded', { state: 'forwarded', since: 1 }),
      );
      await put(
        store,
        row('unknown', { state: 'unknown', since: 1 }),
        row('traced', { trace, since: 1 }),
        row('settled', { since: 1 }),
      );
      assert.deepEqual((await keysFor(store, { isOpen: true })).sort(), ['forwarded', 'traced', 'unknown']);
      assert.deepEqual(await keysFor(store, { isOldest: true }), ['reserved']);
      assert.deepEqual(await keysFor(store, {}), []);
    });
  });

test('a full store in memory gives a step a row that can be spared', async () => {
  const refused = { outcome: { status: 400, body: {} } };
  const store = createMemoryStore(() => 0, 3);
  await put(store, row('made'), row('refused', refused));
  assert.deepEqual(await keysFor(store, { needsRoom: true }), []);
  await put(store, row('later', refused));
  assert.deepEqual(await keysFor(store, { needsRoom: true }), ['refused']);
  assert.deepEqual(await keysFor(store, { key: 'made' }), ['made']);
});

describe('a store in SQLite', () => {
  test('reads one row by its key alone, and the time only once', async () => {
    const { store, given } = sqlRig();
    await put(store, row('a'));
    given();
    const read = (ask: Ask) =>
      store.step({ ask, isRead: true, decide: ({ rows }) => ({ answer: rows.length, put: [row('b')] }) });
    assert.equal(await read({ key: 'a' }), 1);
    assert.deepEqual(given(), ['SELECT * FROM attempts WHERE key = ?']);
    assert.equal(await read({ key: 'b', isLease: true }), 0, 'a step that reads writes nothing');
    assert.equal(given()[0], 'SELECT time, shift, lease_holder, lease_until, id FROM about, identity');
  });

  test('writes the columns that have changed', async () => {
    const { store, given } = sqlRig();
    await put(store, row('a', { state: 'unknown' }));
    given();
    const step = (next: Partial<Row>) =>
      store.step({
        ask: { key: 'a' },
        decide: ({ rows }) => ({ answer: 0, put: rows.map((one) => ({ ...one, ...next })) }),
      });
    await step({});
    assert.deepEqual(given(), ['BEGIN', 'SELECT * FROM attempts WHERE key = ?']);
    await step({ state: 'forwarded', claim: 'other' });
    assert.equal(given()[2], 'UPDATE attempts SET claim = ?, state = ? WHERE key = ?');
    assert.deepEqual(await keysFor(store, { isOpen: true }), ['a']);
  });

  test('has a lease only with its holder and its end, and a time', async () => {
    const { store, db, times } = sqlRig(() => 42.9);
    const lease = () => store.step({ ask: { isLease: true }, decide: (seen) => ({ answer: seen.lease }) });
    assert.equal(await lease(), undefined);
    db.exec(`UPDATE about SET lease_holder = 'x'`);
    assert.equal(await lease(), undefined);
    db.exec(`UPDATE about SET lease_holder = NULL, lease_until = 9`);
    assert.equal(await lease(), undefined);
    await store.step({ ask: {}, decide: () => ({ answer: 0, lease: { holder: 'x', until: 9 } }) });
    assert.deepEqual(await lease(), { holder: 'x', until: 9 });
    store.keepTime();
    assert.deepEqual(
      [times, { ...(db.prepare('SELECT time, shift FROM about').all()[0] as object) }],
      [[42], { time: 42, shift: 0 }],
    );
    db.exec('DELETE FROM about');
    await assert.rejects(async () => lease(), { message: 'The ledger has no time.' });
  });

  test('is as old as it says, and new without that', () => {
    const age = (found: object[]) =>
      ageOf(
        { ...database().driver, all: () => found as never },
        () => 50,
        () => 0,
      )();
    assert.deepEqual([age([{ born: 20 }]), age([])], [30, 0]);
  });
});

test('a row survives as texts, as some databases return numbers', () => {
  const full = row('a', {
    ...{ at: 5, since: 6, alikeUntil: 7, transaction: 8, likeness: 'l', finding: 'none' as never },
    ...{ trace: { campaign: 1, total: 2, donor: 'd', after: 3 }, outcome: { status: 200, body: { id: 1 } } },
  });
  const texts = Object.entries(columns).map(([member, column]) => [
    column,
    String(valueOf(full, member as keyof Row)),
  ]);
  assert.deepEqual(rowOf(Object.fromEntries(texts) as Record<string, string>), full);
  const { alikeUntil, transaction, trace } = rowOf({ key: 'a' });
  assert.deepEqual([alikeUntil, transaction, trace], [undefined, undefined, undefined]);
});
