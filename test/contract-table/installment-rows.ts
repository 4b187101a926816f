import assert from 'node:assert/strict';
import type { Client } from '../../src/client/client.js';
import { isFrError } from '../../src/client/errors.js';
import { createTransaction, donate } from '../../src/client/index.js';
import { cardToken, donation } from '../demo/sandbox/donation.js';
import { textOf, type TestSandbox } from '../demo/sandbox/sandbox.js';
import type { ParameterRow } from './parameter-row.js';

// The five rules of instalments in section 4.4.

const works = { visitor: 'works', owner: 'works' } as const;

interface Plan {
  total_amount: number;
  duration: number;
  day: number;
}

const plan: Plan = { total_amount: 100, duration: 3, day: 15 };

async function body(sandbox: TestSandbox, changes: object = {}): Promise<Record<string, unknown>> {
  return donation(await cardToken(sandbox), { extra: { installments: plan }, ...changes });
}

async function give(client: Client, sent: Record<string, unknown>) {
  return (await donate(client, createTransaction, sent as never, { isConfirmed: true })).value;
}

const countOf = ({ sql }: TestSandbox) => sql.one<{ n: number }>('SELECT COUNT(*) AS n FROM transactions').n;

/** Checks that the platform refuses the plan for this reason, also through the proxy, and charges nothing. */
async function isRefused(
  client: Client,
  sandbox: TestSandbox,
  changes: object,
  reason: RegExp,
): Promise<void> {
  const before = countOf(sandbox);
  const { status, body: answer } = await sandbox.post(
    '/v2/client/transactions',
    await body(sandbox, changes),
  );
  assert.equal(status, 400);
  assert.match(textOf(answer['message']), reason);
  await assert.rejects(
    give(client, await body(sandbox, changes)),
    (error) => isFrError(error) && error.status === 400,
  );
  assert.equal(countOf(sandbox), before);
}

interface Payment {
  at: string;
  donation: number;
}

const paymentsOf = ({ sql }: TestSandbox, id: number) =>
  sql.all<Payment>(
    `SELECT substr(created_at, 1, 10) AS at, donation FROM transactions WHERE id = ?1 OR parent_id = ?1 ORDER BY id`,
    id,
  );

export const installmentRows: readonly ParameterRow[] = [
  {
    ...{ name: '4.4 rule 1: instalments need frequency once', ...works },
    async prove(client, sandbox) {
      for (const frequency of ['month', 'year'] as const) {
        const sent = await body(sandbox, { frequency });
        // Nothing is sent.
        await assert.rejects(
          give(client, sent),
          (error) => isFrError(error) && error.field === 'extra.installments',
        );
        const { status } = await sandbox.post('/v2/client/transactions', sent);
        assert.equal(status, 400);
      }
    },
  },
  {
    ...{ name: '4.4 rule 2: the campaign has to take instalments', ...works },
    prove: (client, sandbox) =>
      isRefused(client, sandbox, { fundraiser_id: 1003 }, /does not take installments/),
  },
  {
    ...{ name: '4.4 rule 3: the processor has to be able to charge again', ...works },
    prove: (client, sandbox) =>
      isRefused(client, sandbox, { fundraiser_id: 1011 }, /cannot make recurring charges/),
  },
  {
    ...{
      name: '4.4 rule 4: the first payment at once, the rest on the day of each following month',
      ...works,
    },
    async prove(client, sandbox) {
      const { id } = await give(client, await body(sandbox));
      const [first, ...others] = paymentsOf(sandbox, id);
      assert.deepEqual([first?.donation, others], [3333, []]);
      const [year, month] = (first?.at ?? '').split('-').map(Number);
      await sandbox.post('/sandbox/clock', { days: 100 });
      assert.deepEqual(paymentsOf(sandbox, id), [
        first,
        ...[1, 2].map((later) => ({
          at: new Date(Date.UTC(year ?? 0, (month ?? 0) - 1 + later, plan.day)).toISOString().slice(0, 10),
          donation: 3333,
        })),
      ]);
    },
  },
  {
    ...{ name: '4.4 rule 5: amount is ignored and replaced by the total divided by the duration', ...works },
    async prove(client, sandbox) {
      for (const [installments, charged] of [
        [plan, 33.33],
        [{ ...plan, total_amount: 100.1, duration: 12 }, 8.34],
      ] as const) {
        const { id, amount } = await give(
          client,
          await body(sandbox, { amount: 999, extra: { installments } }),
        );
        assert.equal(amount, charged);
        assert.deepEqual(
          paymentsOf(sandbox, id).map((payment) => payment.donation),
          [Math.round(charged * 100)],
        );
      }
    },
  },
];
