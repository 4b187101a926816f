import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  alikeMs,
  leaseMs,
  lifetimeMs,
  refusedAlikeMs,
  type Ledger,
  type Reservation,
  type Reserving,
  type Trace,
} from '../../../src/proxy/ledger/ledger.js';
import { ask, intent, start, trace, type OpenStore } from './opened.js';

const receipt = { status: 200, body: {} };
const refusal = { status: 400, body: {} };
const alike = (name: string, changes: Partial<Reserving> = {}): Reserving => ({
  ...intent(name),
  likeness: 'l',
  ...changes,
});

async function sent(
  ledger: Ledger,
  name: string,
  changes: Partial<Reserving> = {},
  found?: Trace,
): Promise<void> {
  assert.deepEqual(await ask(ledger, alike(name, changes)), { kind: 'reserved' });
  await ledger.markForwarded(name, `c-${name}`, found);
}

const open = { kind: 'alike', earlier: 'open' };
const made = { kind: 'alike', earlier: 'made' };

/** Tests that every store has to pass, for equal gifts under different keys. */
export function noticesAlikes(store: string, openStore: OpenStore): void {
  const check = (title: string, work: (opened: Awaited<ReturnType<OpenStore>>) => Promise<void>) => {
    test(`${store}: ${title}`, async (t) => work(await openStore(t)));
  };

  check(
    'asks about an attempt with the likeness of a reserved one until its lease is over',
    async (opened) => {
      const { ledger, pass } = opened;
      await ask(ledger, alike('a'));
      assert.deepEqual(await ask(ledger, alike('b')), open);
      assert.equal(await ledger.find('b'), undefined, 'it is free again');
      assert.equal((await ask(ledger, alike('a'))).kind, 'known', 'its own repeat is known');
      assert.equal((await ask(ledger, alike('b', { tokenHash: 't-a' }))).kind, 'token-used');
      await pass(leaseMs);
      assert.equal((await ask(ledger, alike('b'))).kind, 'reserved');
    },
  );

  check(
    'asks about an attempt with the likeness of one without an outcome for as long as that is stored',
    async (opened) => {
      const { ledger, pass } = opened;
      await sent(ledger, 'a');
      assert.deepEqual(await ask(ledger, alike('b')), open);
      await ledger.markUnknown('a');
      await pass(lifetimeMs - 60_000);
      assert.deepEqual(await ask(ledger, alike('b')), open);
      await pass(60_000);
      assert.equal((await ask(ledger, alike('b'))).kind, 'reserved');
    },
  );

  check(
    'asks about an attempt with the likeness of one that went through in the last ten minutes',
    async (opened) => {
      const { ledger, pass } = opened;
      await sent(ledger, 'a');
      await ledger.markUnknown('a');
      await pass(lifetimeMs / 2);
      await ledger.settle('a', receipt);
      await pass(alikeMs - 10_000);
      assert.deepEqual(await ask(ledger, alike('b')), made);
      await pass(10_000);
      assert.equal((await ask(ledger, alike('b'))).kind, 'reserved');
      assert.equal((await ask(ledger, alike('a'))).kind, 'known');
    },
  );

  check(
    'asks about no attempt with the likeness of one whose finding is none, until that finding changes',
    async ({ ledger }) => {
      await sent(ledger, 'a');
      await ledger.markUnknown('a', 'none');
      await ledger.markUnknown('a');
      assert.equal((await ask(ledger, alike('b'))).kind, 'reserved');
      await ledger.release('b', 'c-b');
      await ledger.markUnknown('a', 'several');
      assert.deepEqual(await ask(ledger, alike('b')), open);
      await ledger.markUnknown('a', 'none');
      await ledger.settle('a', receipt);
      assert.deepEqual(await ask(ledger, alike('b')), made);
    },
  );

  check('asks about no attempt with the likeness of one that was released', async ({ ledger }) => {
    await sent(ledger, 'b');
    await ledger.release('b', 'c-b');
    await ask(ledger, alike('c'));
    await ledger.release('c', 'c-c');
    assert.equal((await ask(ledger, alike('d'))).kind, 'reserved');
  });

  check('names the refused attempts with its likeness, and compares the next one with it', async (opened) => {
    const { ledger, pass } = opened;
    await sent(ledger, 'a');
    await ledger.settle('a', refusal);
    const refused = (keys: readonly string[]) => ({ kind: 'alike-refused', keys });
    assert.deepEqual(await ledger.reserve(alike('b')), { kind: 'reserved', alike: refused(['a']) });
    assert.deepEqual(await ask(ledger, alike('c')), open, 'while its charge is looked for');
    await ledger.markForwarded('b', 'c-b');
    assert.deepEqual(await ask(ledger, alike('c')), open);
    await ledger.settle('b', refusal);
    const both = await ask(ledger, alike('c'));
    assert.deepEqual(both.kind === 'alike-refused' && both.keys.toSorted(), ['a', 'b']);
    await pass(refusedAlikeMs - 60_000);
    assert.equal((await ask(ledger, alike('c'))).kind, 'alike-refused');
    await pass(60_000);
    assert.equal((await ask(ledger, alike('c'))).kind, 'reserved');
  });

  check('compares a refused attempt that was charged as one that went through', async (opened) => {
    const { ledger, pass } = opened;
    await sent(ledger, 'a', {}, trace);
    await ledger.settle('a', refusal);
    await pass(60_000);
    await ledger.correct('a', receipt);
    assert.deepEqual(await ask(ledger, alike('b')), made);
    // Its donor was told that it was refused.
    await pass(alikeMs + 60_000);
    assert.deepEqual(await ask(ledger, alike('b')), made);
    await ledger.tell('a');
    await pass(alikeMs);
    assert.equal((await ask(ledger, alike('b'))).kind, 'reserved');
  });

  check('asks about an attempt with the likeness of one whose receipt nobody has seen', async (opened) => {
    const { ledger, pass } = opened;
    const isUntold = async () => {
      const found = await ledger.find('a');
      return found?.state === 'settled' && found.isUntold;
    };
    await sent(ledger, 'a');
    await ledger.tell('a');
    await ledger.settle('a', receipt, 7, false);
    for (const ms of [alikeMs, lifetimeMs - alikeMs - 60_000]) {
      await pass(ms);
      assert.deepEqual(await ask(ledger, alike('b')), made);
      assert.equal(await isUntold(), true);
    }
    await ledger.tell('a');
    assert.equal(await isUntold(), undefined);
    assert.deepEqual(await ask(ledger, alike('b')), made);
    await pass(60_000);
    assert.equal((await ask(ledger, alike('b'))).kind, 'reserved', 'no longer than it is stored');
  });

  check('compares for ten minutes from when the receipt is seen', async (opened) => {
    const { ledger, pass } = opened;
    await sent(ledger, 'a');
    await ledger.settle('a', receipt, undefined, false);
    await pass(3 * alikeMs);
    await ledger.tell('a');
    await ledger.tell('unknown');
    await pass(alikeMs - 60_000);
    await ledger.tell('a');
    assert.deepEqual(await ask(ledger, alike('b')), made);
    await pass(60_000);
    assert.equal((await ask(ledger, alike('b'))).kind, 'reserved');
  });

  check('compares a refused attempt as long whether or not anybody has seen the refusal', async (opened) => {
    const { ledger, pass } = opened;
    await sent(ledger, 'a');
    await ledger.settle('a', refusal, undefined, false);
    await pass(refusedAlikeMs - 60_000);
    await ledger.tell('a');
    assert.equal((await ask(ledger, alike('b'))).kind, 'alike-refused');
    await pass(60_000);
    assert.equal((await ask(ledger, alike('b'))).kind, 'reserved');
  });

  check('compares a refused attempt no more when its charge is not in the list', async ({ ledger }) => {
    await sent(ledger, 'a', {}, trace);
    await ledger.settle('a', refusal);
    await ledger.dropTrace('a', 'several');
    assert.equal((await ask(ledger, alike('b'))).kind, 'alike-refused');
    await ledger.dropTrace('a', 'none');
    assert.equal((await ask(ledger, alike('b'))).kind, 'reserved');
  });

  check('reserves a confirmed repeat, and compares the next attempt with both', async (opened) => {
    const { ledger, pass } = opened;
    await sent(ledger, 'a');
    await sent(ledger, 'b', { isRepeatConfirmed: true });
    assert.deepEqual(await ask(ledger, alike('c')), open);
    await ledger.settle('b', receipt);
    assert.deepEqual(await ask(ledger, alike('c')), open, 'the first is open still');
    await ledger.settle('a', receipt);
    assert.deepEqual(await ask(ledger, alike('c')), made);
    await pass(alikeMs);
    assert.equal((await ask(ledger, alike('c'))).kind, 'reserved');
  });

  check('ignores attempts with another likeness or none', async ({ ledger }) => {
    await sent(ledger, 'a');
    await ledger.reserve(intent('b'));
    assert.equal((await ask(ledger, alike('c', { likeness: 'other' }))).kind, 'reserved');
    assert.equal((await ledger.reserve(intent('d'))).kind, 'reserved');
  });

  check(
    'names to 49 of 50 concurrent equal gifts under different keys that they may be a repeat',
    async ({ ledger, again }) => {
      const other = (await again?.()) ?? ledger;
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => (n % 2 ? ledger : other).reserve(alike(`k-${String(n)}`))),
      );
      const isAlone = (one: Reservation) => one.kind === 'reserved' && one.alike === undefined;
      assert.equal(answers.filter(isAlone).length, 1);
      assert.equal(
        answers.filter((one) => one.kind === 'reserved' && one.alike?.kind === 'alike').length,
        49,
      );
      if (other !== ledger) await other.close?.();
    },
  );

  check('never returns the likeness', async ({ ledger }) => {
    await sent(ledger, 'a');
    assert.deepEqual(await ledger.find('a'), { ...intent('a'), at: start, state: 'forwarded' });
    assert.deepEqual(await ledger.open(), [{ ...intent('a'), at: start, age: 0, state: 'forwarded' }]);
  });
}
