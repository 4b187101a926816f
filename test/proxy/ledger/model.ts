import assert from 'node:assert/strict';
import fc from 'fast-check';
import { leaseMs, lifetimeMs, type Attempt } from '../../../src/proxy/ledger/ledger.js';
import { intent, trace, type Opened } from './opened.js';

/** What a ledger should hold, written as plainly as can be: no index, no lease to renew, one list. */
export interface Model {
  time: number;
  rows: {
    key: string;
    token: string;
    claim: string;
    at: number;
    state: Attempt['state'];
    isRefused?: boolean;
    /** Whether there is still something to find it by. */
    isTraced?: boolean;
  }[];
  /** Sends that the ledger has allowed and nobody took back, by key: never two. */
  sent: Map<string, number>;
  marks: number;
}

export const emptyModel = (time: number): Model => ({ time, rows: [], sent: new Map(), marks: 0 });

type Real = Opened;
type Command = fc.AsyncCommand<Model, Real>;

function live(model: Model): Model['rows'] {
  model.rows = model.rows.filter(
    ({ at, state }) => model.time - at < (state === 'reserved' ? leaseMs : lifetimeMs),
  );
  return model.rows;
}

const rowOf = (model: Model, key: string) => live(model).find((row) => row.key === key);

/** One step: what the model expects of it, and what the store did. */
function command(
  text: string,
  run: (model: Model, real: Real) => Promise<{ expected: unknown; actual: unknown }>,
): Command {
  return {
    check: () => true,
    async run(model, real) {
      const { expected, actual } = await run(model, real);
      assert.deepEqual(actual, expected, text);
      const held = live(model);
      for (const { key, state } of held)
        assert.equal((await real.ledger.find(key))?.state, state, `${text}, then find`);
      assert.deepEqual(
        (await real.ledger.open()).map(({ key }) => key).sort(),
        held
          .filter(({ state, isTraced }) => (state === 'settled' ? isTraced : state !== 'reserved'))
          .map(({ key }) => key)
          .sort(),
      );
    },
    toString: () => text,
  };
}

const done = (step: Promise<void>) =>
  step.then(
    () => true,
    () => false,
  );

function change(
  text: string,
  key: string,
  from: readonly Attempt['state'][],
  claim: string | undefined,
  step: (real: Real) => Promise<void>,
  apply: (model: Model, row: Model['rows'][number]) => void,
): Command {
  return command(text, async (model, real) => {
    const row = rowOf(model, key);
    const expected = !!row && from.includes(row.state) && (claim ?? row.claim) === row.claim;
    if (row && expected) apply(model, row);
    return { expected, actual: await done(step(real)) };
  });
}

const names = fc.constantFrom('a', 'b');
const claims = fc.constantFrom('c1', 'c1', 'c1', 'c2');

export const steps: fc.Arbitrary<Command>[] = [
  fc.tuple(names, fc.constantFrom('t1', 't2'), claims).map(([key, token, claim]) =>
    command(`reserve ${key} ${token} ${claim}`, async (model, real) => {
      const { kind } = await real.ledger.reserve(intent(key, { tokenHash: token, claim }));
      const rows = live(model);
      const expected = rows.some((row) => row.key === key)
        ? 'known'
        : rows.some((row) => row.token === token)
          ? 'token-used'
          : 'reserved';
      if (expected === 'reserved') rows.push({ key, token, claim, at: model.time, state: 'reserved' });
      return { expected, actual: kind };
    }),
  ),
  fc.tuple(names, claims).map(([key, claim]) =>
    change(
      `mark ${key} ${claim}`,
      key,
      ['reserved'],
      claim,
      ({ ledger }) => ledger.markForwarded(key, claim, trace),
      (model, row) => {
        row.state = 'forwarded';
        model.marks += 1;
        const id = `${key} ${String(row.at)}`;
        model.sent.set(id, (model.sent.get(id) ?? 0) + 1);
      },
    ),
  ),
  fc.tuple(names, fc.constantFrom(200, 400)).map(([key, status]) =>
    change(
      `settle ${key} ${String(status)}`,
      key,
      ['forwarded', 'unknown'],
      undefined,
      ({ ledger }) => ledger.settle(key, { status, body: {} }),
      (_, row) => {
        row.state = 'settled';
        row.isRefused = status >= 400;
        row.isTraced = row.isRefused;
      },
    ),
  ),
  names.map((key) =>
    command(`correct ${key}`, async (model, { ledger }) => {
      const row = rowOf(model, key);
      const expected = row?.isRefused === true;
      if (row && expected) Object.assign(row, { isRefused: false, isTraced: false });
      return { expected, actual: await done(ledger.correct(key, { status: 200, body: {} })) };
    }),
  ),
  names.map((key) =>
    change(
      `drop trace of ${key}`,
      key,
      ['settled'],
      undefined,
      ({ ledger }) => ledger.dropTrace(key),
      (_, row) => {
        row.isTraced = false;
      },
    ),
  ),
  names.map((key) =>
    change(
      `unknown ${key}`,
      key,
      ['forwarded', 'unknown'],
      undefined,
      ({ ledger }) => ledger.markUnknown(key),
      (_, row) => {
        row.state = 'unknown';
      },
    ),
  ),
  fc.tuple(names, claims).map(([key, claim]) =>
    change(
      `release ${key} ${claim}`,
      key,
      ['reserved', 'forwarded'],
      claim,
      ({ ledger }) => ledger.release(key, claim),
      (model, row) => {
        model.rows = model.rows.filter((other) => other !== row);
        model.sent.delete(`${key} ${String(row.at)}`);
      },
    ),
  ),
  // All of them tens of seconds: Redis has a clock of its own, which goes on meanwhile, and may not end a lease before its time.
  fc.constantFrom(10_000, leaseMs - 10_000, leaseMs, lifetimeMs - leaseMs, lifetimeMs).map((ms) =>
    command(`pass ${String(ms)}`, async (model, real) => {
      await real.pass(ms);
      model.time += ms;
      return { expected: 0, actual: 0 };
    }),
  ),
];
