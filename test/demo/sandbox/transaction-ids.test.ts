import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createClient } from '../../../src/client/client.js';
import { syncTransactions, type SyncCursor } from '../../../src/client/sync-transactions.js';
import { cardToken, donation } from './donation.js';
import { KEY, NOW, startTestSandbox } from './sandbox.js';

const sandbox = await startTestSandbox({ scenarios: true });
after(() => sandbox.close());

async function give(): Promise<number> {
  const { status, body } = await sandbox.post('/v2/client/transactions', donation(await cardToken(sandbox)));
  assert.equal(status, 200);
  return Number(body['id']);
}

async function burst(): Promise<number> {
  const { body } = await sandbox.post('/sandbox/donations', { campaign_id: 1001 });
  return Number((body['transaction_ids'] as unknown as number[])[0]);
}

/** Deletes a transaction as a failed one. */
function remove(id: number): void {
  sandbox.sql.run('DELETE FROM tax_receipts WHERE transaction_id = ?', id);
  sandbox.sql.run('DELETE FROM cards WHERE item_id IN (SELECT id FROM items WHERE transaction_id = ?)', id);
  sandbox.sql.run('DELETE FROM items WHERE transaction_id = ?', id);
  sandbox.sql.run('DELETE FROM transactions WHERE id = ?', id);
}

for (const [what, add] of [
  ['a gift', give],
  ['a burst', burst],
] as const)
  test(`${what} never gets the ID of a deleted transaction`, async () => {
    const gone = await give();
    remove(gone);
    assert.equal(await add(), gone + 1);
  });

test('a copy of the list notices that the newest transaction is gone and another has followed', async () => {
  const client = createClient({ proxyUrl: sandbox.url, headers: { authorization: KEY }, fetch });
  let cursor: SyncCursor | undefined;
  const sync = async () => {
    const told = { changed: [] as number[], gone: [] as number[] };
    const query = { fundraisers: [1001], limit: 1000 };
    for await (const step of syncTransactions(client, cursor, query, { now: () => NOW })) {
      told.changed.push(...step.changed.map(({ id }) => id));
      told.gone.push(...step.gone);
      cursor = step.cursor;
    }
    return told;
  };
  const failed = await give();
  await sync();
  remove(failed);
  const next = await give();
  assert.deepEqual(await sync(), { changed: [next], gone: [failed] });
});
