import assert from 'node:assert/strict';
import fc from 'fast-check';
import { alikeMs, leaseMs, lifetimeMs, refusedMs, type Attempt } from '../../../src/proxy/ledger/ledger.js';
import { earlierThan, isOver, live, rowOf, type Model } from './model-rows.js';
import { intent, trace, type Opened } from './opened.js';

type Real = Opened;
type Command = fc.AsyncCommand<Model, Real>;

/** One step: the result that the model expects, and the store's result. */
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

const done = (step: Promise<unknown>) =>
  step.then(
    () => true,
    () => false,
  );

function change(
  text: string,
  key: string,
  from: readonly Attempt['state'][],
  claim: string | undefined,
  step: (real: Real) => Promise<unknown>,
  apply: (model: Model, row: Model['rows'][number]) => void,
): Command {
  return command(text, async (model, real) => {
    const row = rowOf(model, key);
    const expected = !!row && from.includes(row.state) && (claim ?? row.claim) === row.claim;
    if (row && expected) apply(model, row);
    return { expected, actual: await done(step(real)) };
  });
}

const names = fc.constantFrom('a', 'b', 'c');
const likenesses = fc.constantFrom('l1', 'l1', 'l2', undefined);
const claims = fc.constantFrom('c1', 'c1', 'c1', 'c2');

const reserve: fc.Arbitrary<Command> = fc
  .tuple(names, fc.constantFrom('t1', 't2', 't3'), claims, likenesses, fc.boolean())
  .map((drawn) => {
    const [key, token, claim, likeness, isRepeatConfirmed] = drawn;
    return command(`reserve ${drawn.join(' ')}`, async (model, real) => {
      const reservation = await real.ledger.reserve({
        ...intent(key, { tokenHash: token, claim }),
        ...(likeness !== undefined && { likeness }),
        isRepeatConfirmed,
      });
      const alike = reservation.kind === 'reserved' ? reservation.alike : undefined;
      const kind = alike?.kind === 'alike' ? alike.earlier : (alike?.kind ?? reservation.kind);
      const rows = live(model);
      const earlier = isRepeatConfirmed ? undefined : earlierThan(model, key, likeness);
      const expected = rows.some((row) => row.key === key)
        ? 'known'
        : rows.some((row) => row.token === token)
          ? 'token-used'
          : (earlier ?? 'reserved');
      if (expected !== 'known' && expected !== 'token-used')
        model.rows.push({ key, token, claim, likeness, at: model.time, state: 'reserved' });
      return { expected, actual: kind };
    });
  });

const mark: fc.Arbitrary<Command> = fc.tuple(names, claims).map(([key, claim]) =>
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
);

const settle = (status: number, isTold = true): fc.Arbitrary<Command> =>
  names.map((key) =>
    change(
      `settle ${key} ${String(status)} ${isTold ? 'told' : 'untold'}`,
      key,
      ['forwarded', 'unknown'],
      undefined,
      ({ ledger }) => ledger.settle(key, { status, body: {} }, undefined, isTold),
      (model, row) => {
        row.isRefused = status >= 400;
        const isSeen = isTold || row.isRefused;
        Object.assign(row, {
          state: 'settled',
          finding: undefined,
          toldAt: isSeen ? model.time : undefined,
        });
        row.isTraced = row.isRefused;
      },
    ),
  );

/**
 * Steps without refusals. An attempt is sent only after two specific steps, which are therefore frequent: otherwise few histories would
 * send one.
 */
const usualSteps: fc.Arbitrary<Command>[] = [
  reserve,
  reserve,
  reserve,
  reserve,
  mark,
  mark,
  mark,
  mark,
  mark,
  mark,
  settle(200),
  fc.tuple(names, fc.constantFrom(undefined, 'none', 'several')).map(([key, finding]) =>
    change(
      `unknown ${key} ${String(finding)}`,
      key,
      ['forwarded', 'unknown'],
      undefined,
      ({ ledger }) => ledger.markUnknown(key, finding),
      (_, row) => {
        row.state = 'unknown';
        if (finding) row.finding = finding;
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
  // All pauses are tens of seconds, because a store may have a clock of its own, which continues meanwhile and must not end a lease early.
  fc
    .constantFrom(
      10_000,
      leaseMs - 10_000,
      leaseMs,
      alikeMs - leaseMs,
      alikeMs,
      lifetimeMs - leaseMs,
      lifetimeMs,
    )
    .map((ms) =>
      command(`pass ${String(ms)}`, async (model, real) => {
        await real.pass(ms);
        model.time += ms;
        return { expected: 0, actual: 0 };
      }),
    ),
];

const refuse: fc.Arbitrary<Command> = names.map((key) =>
  command(`refuse ${key}`, async (model, { ledger }) => {
    const known = rowOf(model, key);
    // As if it had been reserved so long ago that it expires in an hour.
    const at = model.time - lifetimeMs + refusedMs;
    const own = { key, token: `of ${key}`, claim: 'c1', likeness: undefined, at };
    if (!known) model.rows.push({ ...own, state: 'settled', isRefused: true });
    const found = await ledger.refuse(intent(key, { claim: 'c1' }), { status: 400, body: {} });
    return { expected: known?.state, actual: found?.state };
  }),
);

export const steps: fc.Arbitrary<Command>[] = [
  ...usualSteps,
  refuse,
  settle(400),
  settle(400, false),
  settle(200, false),
  names.map((key) =>
    command(`tell ${key}`, async (model, { ledger }) => {
      const row = rowOf(model, key);
      const isUntold = row?.state === 'settled' && row.toldAt === undefined;
      if (isUntold) row.toldAt = model.time;
      return { expected: true, actual: await done(ledger.tell(key)) };
    }),
  ),
  names.map((key) =>
    command(`correct ${key}`, async (model, { ledger }) => {
      const row = rowOf(model, key);
      const expected = row?.isRefused === true;
      if (row && expected && isOver(model, row)) delete row.likeness;
      if (row && expected) Object.assign(row, { isRefused: false, isTraced: false, toldAt: undefined });
      return { expected, actual: await done(ledger.correct(key, { status: 200, body: {} })) };
    }),
  ),
  fc.tuple(names, fc.constantFrom('none', 'several')).map(([key, finding]) =>
    change(
      `drop trace of ${key} ${finding}`,
      key,
      ['settled'],
      undefined,
      ({ ledger }) => ledger.dropTrace(key, finding),
      (_, row) => {
        row.isTraced = false;
        // A gift that is not compared any more is not compared again.
        if (row.finding !== 'none') row.finding = finding;
      },
    ),
  ),
];
