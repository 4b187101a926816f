import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOneCopy } from '../../../src/proxy/donations/one-copy.js';
import type { Answer } from '../../../src/proxy/protocol/gift-answers.js';

const made: Answer = { name: 'receipt', receipt: { id: 7 } };
const nothing = async () => undefined;

/** Copies of a gift that end when the test resolves them. */
function rig() {
  const ends: ((answer: Answer | Error) => void)[] = [];
  const take = () =>
    new Promise<Answer>((resolve, reject) => {
      ends.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  return { ends, take };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('lets other copies of a gift wait for the first, and answers them with its outcome', async () => {
  const { ends, take } = rig();
  const copies = createOneCopy(5_000);
  const ledger: { known?: Answer } = {};
  const all = Array.from({ length: 200 }, () => copies.runInTurn('a', take, async () => ledger.known));
  await turn();
  assert.equal(ends.length, 1);
  const known: Answer = { ...made, isReplay: true };
  ledger.known = known;
  ends[0]!(made);
  const [first, ...others] = await Promise.all(all);
  assert.equal(first, made);
  assert.ok(others.every((answer) => answer === known));
  assert.equal(ends.length, 1);
});

test('sends the next copy when the first did not reach the ledger, one after another', async () => {
  const { ends, take } = rig();
  const copies = createOneCopy(5_000);
  const all = ['x', 'y', 'z'].map(() => copies.runInTurn('a', take, nothing));
  for (const round of [1, 2, 3]) {
    await turn();
    assert.equal(ends.length, round);
    ends[round - 1]!({ name: 'refused', field: String(round) });
  }
  assert.deepEqual(
    (await Promise.all(all)).map((answer) => 'field' in answer && answer.field),
    ['1', '2', '3'],
  );
});

test('passes an error only to the copy that failed', async () => {
  const { ends, take } = rig();
  const copies = createOneCopy(5_000);
  const first = copies.runInTurn('a', take, nothing);
  const second = copies.runInTurn('a', take, nothing);
  ends[0]!(new Error('broken'));
  await assert.rejects(first, /broken/);
  await turn();
  ends[1]!(made);
  assert.equal(await second, made);
});

test('answers that the first copy is still in flight when it takes too long, and sends nothing', async () => {
  const { ends, take } = rig();
  const copies = createOneCopy(20);
  const first = copies.runInTurn('a', take, nothing);
  assert.deepEqual(await copies.runInTurn('a', take, nothing), { name: 'running' });
  assert.equal(ends.length, 1);
  ends[0]!(made);
  await first;
});

test('does not wait for other gifts', async () => {
  const { ends, take } = rig();
  const copies = createOneCopy(5_000);
  void copies.runInTurn('a', take, nothing);
  const other = copies.runInTurn('b', take, nothing);
  ends[1]!(made);
  assert.equal(await other, made);
});
