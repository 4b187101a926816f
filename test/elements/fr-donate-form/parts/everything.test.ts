import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cardToken } from '../../../demo/sandbox/donation.js';
import { startTestSandbox } from '../../../demo/sandbox/sandbox.js';
import { composed } from '../composed.js';
import { everything, everythingAnswered } from '../everything.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());

test('a gift with every part is accepted by the platform, which charges the amount on the button', async () => {
  const { sent } = composed(everything, everythingAnswered);
  const body = { ...sent, card: { type: 'VISA', token: await cardToken(sandbox) } };
  const answer = await sandbox.post('/v2/client/transactions', body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.equal(answer.body['amount'], sent.amount);
  assert.deepEqual(
    { ...answer.body['mail'] },
    {
      address: '3 quai Sud',
      city: 'Lyon',
      state: '',
      zip: '69004',
      country: 'FR',
    },
  );
  const id = Number(answer.body['id']);
  const card = sandbox.sql.one<Record<string, unknown>>(
    'SELECT c.* FROM cards c JOIN items i ON i.id = c.item_id WHERE i.transaction_id = ?',
    id,
  );
  assert.deepEqual(
    [card['card_id'], card['method'], card['type'], card['honoree'], card['donor_copy']],
    [4, 'mail', 'in_memory', 'Rose Tremblay', 1],
  );
  const plan = sandbox.sql.one<{ total_amount: number; duration: number; day: number }>(
    'SELECT p.* FROM installment_plans p JOIN transactions t ON t.installment_plan_id = p.id WHERE t.id = ?',
    id,
  );
  assert.deepEqual([plan.duration, plan.day], [12, 15]);
  assert.equal(plan.total_amount, Math.round(Number(sent.extra?.installments?.total_amount) * 100));
  const contact = sandbox.sql.one<Record<string, unknown>>(
    'SELECT c.* FROM contacts c JOIN transactions t ON t.billing_contact_id = c.id WHERE t.id = ?',
    id,
  );
  assert.deepEqual(
    [contact['title'], contact['business_name'], contact['is_foundation']],
    ['Dre', 'Moulin inc.', 1],
  );
});
