import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allTransactions } from '../../src/client/all-transactions.js';
import { getCampaign } from '../../src/schema/campaign.js';
import type { TransactionQuery } from '../../src/schema/transaction.js';
import { createTotals } from '../../src/staff/totals.js';
import { wireClient } from '../support/wire-client.js';
import { KEY, startTestSandbox } from '../demo/sandbox/sandbox.js';

test('totals of a campaign’s transactions are what the campaign has raised, with and without open ones', async (t) => {
  const sandbox = await startTestSandbox();
  t.after(() => sandbox.close());
  const client = wireClient(sandbox.url, { headers: { authorization: KEY } });
  // With refunds, pledges that were paid and pledges that were not, pending gifts and self-donations.
  for (const id of [1001, 1003, 1013]) {
    const totals = createTotals('UTC');
    const query: TransactionQuery = { fundraisers: [id], include_pending: 1, limit: 500 };
    for await (const row of allTransactions(client, query)) totals.add(row);
    const { value } = await client.call(getCampaign, { params: { id } });
    const [only, other] = totals.all();
    assert.equal(other, undefined);
    assert.equal(only?.raised, Math.round((value.raised ?? Number.NaN) * 100), String(id));
    const refunded = sandbox.sql.one<{ n: number }>(
      `SELECT COUNT(*) AS n FROM transactions WHERE type = 'refund' AND campaign_id = ${String(id)}`,
    );
    assert.equal(only.refunds, refunded.n);
  }
});
