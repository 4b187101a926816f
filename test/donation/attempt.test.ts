import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { advance, type Attempt, type Action, type Submission } from '../../src/donation/attempt.js';
import { mayGive } from '../../src/donation/phase.js';
import { runs } from '../support/runs.js';

const attempt = (key: string): Attempt => ({
  key,
  campaignId: 1,
  amountMinor: 5000,
  currency: 'CAD',
  frequency: 'once',
  proxyUrl: 'https://proxy.example/',
  startedAt: 0,
});

const spareOf = ({ key, campaignId, proxyUrl, sentAt }: Attempt) => ({ key, campaignId, proxyUrl, sentAt });

const receipt = {
  state: 'completed' as const,
  reference: 'r',
  amountMinor: 5000,
  currency: 'CAD',
  frequency: 'once',
  statementDescriptor: null,
};

const step: fc.Arbitrary<Action> = fc.oneof(
  fc.integer({ min: 0, max: 1e6 }).map((n): Action => ({ type: 'give', attempt: attempt(String(n)) })),
  fc.constantFrom<Action[]>(
    { type: 'token', key: 'bound', at: 7 },
    { type: 'no-token', code: 'network' },
    { type: 'no-token', code: 'offline' },
    { type: 'verdict', verdict: { kind: 'done', receipt } },
    { type: 'verdict', verdict: { kind: 'refused' } },
    { type: 'verdict', verdict: { kind: 'not-sent' } },
    { type: 'verdict', verdict: { kind: 'unknown' } },
    { type: 'verdict', verdict: { kind: 'never-arrived' } },
    { type: 'retry' },
    { type: 'resume', attempt: attempt('recalled') },
    { type: 'check' },
    { type: 'pause' },
    { type: 'restart' },
  ),
);

/** Applies any steps and reports each change of status. */
function walk(
  steps: readonly Action[],
  look: (before: Submission, now: Submission, step: Action) => void,
): void {
  let state: Submission = { status: 'editing' };
  for (const one of steps) {
    const next = advance(state, one);
    look(state, next, one);
    state = next;
  }
}

const walks = fc.array(step, { maxLength: 60 });
const always = (look: Parameters<typeof walk>[1]) => {
  fc.assert(
    fc.property(walks, (steps) => {
      walk(steps, look);
    }),
    { numRuns: runs(500, 500_000) },
  );
};

describe('the state of an attempt', () => {
  test('requires a token before sending, and a press before a token', () => {
    always((before, now, { type }) => {
      if (now === before) return;
      if (now.status === 'sending' && before.status !== 'sending')
        assert.deepEqual([before.status, type], ['tokenising', 'token']);
      if (now.status === 'tokenising') assert.ok(type === 'give' && mayGive(before));
    });
  });

  test('leaves an unknown outcome only by an outcome, or by the donor if the gift never arrived', () => {
    always((before, now, { type }) => {
      if (before.status !== 'unknown' || ['unknown', 'done', 'refused'].includes(now.status)) return;
      assert.ok(before.mayRetry && type === 'retry');
      assert.deepEqual(now, { status: 'editing', problem: 'never-arrived', spare: spareOf(before.attempt) });
    });
  });

  test('keeps its key from the press to the outcome, unless it is sent with another one', () => {
    always((before, now, one) => {
      // Another tab's attempt is shown instead of a second one.
      if (one.type === 'resume' || now === before) return;
      if (!('attempt' in before && 'attempt' in now)) return;
      assert.deepEqual(now.attempt, {
        ...before.attempt,
        ...(one.type === 'token' && { key: one.key, sentAt: one.at }),
      });
    });
  });

  test('passes its key to the next press only if it was certainly not sent', () => {
    always((before, now, one) => {
      if (now.status !== 'editing' || now === before || now.spare === undefined) return;
      if (one.type === 'no-token') {
        assert.equal(now.spare, before.status === 'tokenising' && before.spare);
        return;
      }
      if (before.status === 'unknown') assert.equal(one.type, 'retry');
      else
        assert.ok(before.status === 'sending' && one.type === 'verdict' && one.verdict.kind === 'not-sent');
      assert.ok('attempt' in before);
      assert.deepEqual(now.spare, spareOf(before.attempt));
    });
  });

  test('keeps a spare key after a press without a token', () => {
    for (const code of ['network', 'offline'] as const) {
      const spare = spareOf(attempt('a'));
      const pressed = advance({ status: 'editing', spare }, { type: 'give', attempt: attempt('a') });
      assert.deepEqual(advance(pressed, { type: 'no-token', code }), {
        status: 'editing',
        problem: code,
        spare,
      });
    }
  });

  test('shows a made gift again, whatever the proxy answers, and only takes the reference from the answer', () => {
    const recalled = advance(
      { status: 'editing' },
      { type: 'resume', attempt: { ...attempt('a'), settledAt: 1 } },
    );
    assert.ok(recalled.status === 'done' && recalled.receipt.reference === null);
    for (const verdict of [{ kind: 'unknown' }, { kind: 'refused' }, { kind: 'never-arrived' }] as const)
      assert.equal(advance(recalled, { type: 'verdict', verdict }), recalled);
    const settled = advance(recalled, { type: 'verdict', verdict: { kind: 'done', receipt } });
    assert.ok(settled.status === 'done' && settled.receipt.reference === 'r');
    const other = { kind: 'done', receipt: { ...receipt, reference: 'other' } } as const;
    assert.equal(advance(settled, { type: 'verdict', verdict: other }), settled);
  });

  test('asks again after a reload, unless another tab may have sent the gift since then', () => {
    const asked = { ...attempt('a'), isUnsent: true as const, repeats: 'made' as const };
    const resumed = (one: Attempt) => advance({ status: 'editing' }, { type: 'resume', attempt: one });
    const { repeat, ...now } = resumed(asked) as Extract<Submission, { status: 'editing' }>;
    assert.deepEqual(now, { status: 'editing', problem: 'possible-repeat', spare: spareOf(asked) });
    assert.equal(repeat?.earlier, 'made');
    assert.equal(resumed({ ...asked, isUnsent: undefined }).status, 'unknown');
    assert.equal(resumed({ ...asked, settledAt: 1 }).status, 'done');
  });

  test('counts a hundred presses as one', () => {
    let state: Submission = { status: 'editing' };
    for (let press = 0; press < 100; press += 1)
      state = advance(state, { type: 'give', attempt: attempt(String(press)) });
    assert.ok(state.status === 'tokenising' && state.attempt.key === '0');
  });

  test('ignores a second press while the outcome is unknown, and after the gift was made', () => {
    for (const status of ['unknown', 'done'] as const) {
      const kind = status === 'done' ? ({ kind: 'done', receipt } as const) : ({ kind: status } as const);
      let state: Submission = { status: 'sending', attempt: attempt('a') };
      state = advance(state, { type: 'verdict', verdict: kind });
      assert.equal(advance(state, { type: 'give', attempt: attempt('b') }), state);
      assert.equal(advance(state, { type: 'token', key: 'a', at: 7 }), state);
    }
  });

  test('stays unknown when a later answer says that nothing was sent', () => {
    const unknown: Submission = { status: 'unknown', attempt: attempt('a'), isChecking: true };
    assert.equal(advance(unknown, { type: 'verdict', verdict: { kind: 'not-sent' } }), unknown);
  });

  test('shows a refused gift that was charged after all instead of sending the next one', () => {
    const refused = attempt('refused');
    const charged: Action = { type: 'charged', attempt: refused, receipt, isOwn: true };
    const pressed = (next: Attempt): Submission =>
      advance({ status: 'refused' }, { type: 'give', attempt: next });
    assert.deepEqual(advance(pressed(attempt('next')), charged), {
      status: 'done',
      attempt: refused,
      receipt,
    });
    // Another sum is another gift, which the donor may want as well.
    const other = { ...attempt('next'), amountMinor: 7000 };
    assert.deepEqual(advance(pressed(other), charged), {
      ...{ status: 'editing', problem: 'possible-repeat', spare: undefined },
      repeat: { campaignId: 1, amountMinor: 7000, frequency: 'once', earlier: 'made' },
    });
    assert.deepEqual(advance(pressed(attempt('next')), { ...charged, isOwn: false }), {
      ...{ status: 'editing', problem: 'possible-repeat', spare: undefined },
      repeat: { campaignId: 1, amountMinor: 5000, frequency: 'once', earlier: 'unsaid' },
    });
    for (const now of [{ status: 'editing' }, { status: 'sending', attempt: other }] as const)
      assert.equal(advance(now, charged), now);
  });
});
