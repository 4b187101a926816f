import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCursors } from '../../../src/proxy/reconcile/cursors.js';
import type { TransactionList } from '../../../src/proxy/reconcile/transaction-list.js';
import { settled } from '../../support/fake-clock.js';

function rig() {
  let time = 1_000_000;
  const requested: number[] = [];
  const answers: ((id: number | undefined) => void)[] = [];
  let isAllowed = true;
  const list: TransactionList = {
    newest: (campaign) => {
      requested.push(campaign);
      return new Promise((resolve) => answers.push(resolve));
    },
    read: async () => undefined,
    mayAsk: () => isAllowed,
  };
  return {
    cursors: createCursors(list, () => time),
    requested,
    answer: async (id: number | undefined) => {
      answers.shift()?.(id);
      await settled();
    },
    pass: (ms: number) => void (time += ms),
    forbid: () => void (isAllowed = false),
  };
}

test('requests once for concurrent gifts, and then not for a minute', async () => {
  const { cursors, requested, answer, pass } = rig();
  const waiting = Promise.all([cursors.before(7), cursors.before(7), cursors.before(7)]);
  await answer(500);
  assert.deepEqual(await waiting, [500, 500, 500]);
  pass(59_999);
  assert.equal(await cursors.before(7), 500);
  assert.deepEqual(requested, [7]);
});

test('delays a gift by at most a second, and not at all once it has a cursor', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { cursors, answer, pass, requested } = rig();
  let isOver = false;
  const first = cursors.before(7).finally(() => (isOver = true));
  t.mock.timers.tick(999);
  await settled();
  assert.equal(isOver, false);
  t.mock.timers.tick(1);
  assert.equal(await first, undefined);
  await answer(500);
  assert.equal(await cursors.before(7), 500, 'what came too late is good for the next');
  pass(60_000);
  assert.equal(await cursors.before(7), 500, 'an old one is true');
  assert.equal(requested.length, 2);
  await answer(520);
  assert.equal(await cursors.before(7), 520);
});

test('notes the IDs of receipts, and never goes back', async () => {
  const { cursors, answer, requested } = rig();
  cursors.note(7, 510);
  assert.equal(await cursors.before(7), 510);
  assert.equal(requested.length, 0);
  cursors.note(7, 505);
  assert.equal(await cursors.before(7), 510);
  const other = cursors.before(8);
  cursors.note(8, 900);
  await answer(890);
  assert.equal(await other, 900);
});

test('replaces an absurd ID of a receipt at the list’s next answer, however many gifts come meanwhile', async () => {
  const { cursors, answer, pass } = rig();
  cursors.note(7, 900_000_000_000_000);
  pass(30_000);
  cursors.note(7, 511);
  pass(30_000);
  await cursors.before(7);
  await answer(512);
  assert.equal(await cursors.before(7), 512);
  cursors.note(7, 513);
  assert.equal(await cursors.before(7), 513);
});

test('waits for a new cursor after an hour without a gift, and uses no older one', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { cursors, answer, pass, requested } = rig();
  cursors.note(7, 500);
  pass(3_599_999);
  assert.equal(await cursors.before(7), 500);
  await answer(undefined);
  pass(1);
  const late = cursors.before(7);
  t.mock.timers.tick(1_000);
  assert.equal(await late, undefined);
  await answer(undefined);
  const next = cursors.before(7);
  await answer(520);
  assert.equal(await next, 520);
  assert.equal(requested.length, 3);
  pass(3_000_000);
  cursors.note(7, 530);
  pass(3_000_000);
  assert.equal(await cursors.before(7), 530, 'a receipt shows that it was the newest one');
  cursors.note(7, 505);
  pass(600_000);
  const later = cursors.before(7);
  t.mock.timers.tick(1_000);
  assert.equal(await later, undefined, 'a receipt that is late shows nothing');
});

test('continues without a cursor if the list is unavailable', async (t) => {
  const { cursors, answer, forbid, requested } = rig();
  const before = cursors.before(7);
  await answer(undefined);
  assert.equal(await before, undefined);
  forbid();
  // Time stands still: if this waited for anything, it would not end.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  assert.equal(await cursors.before(7), undefined);
  assert.equal(requested.length, 1);
});
