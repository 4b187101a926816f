import { textOf, type Json, type TestSandbox } from './sandbox.js';

/** A card token of the processor, as its fields return it. */
export async function cardToken(sandbox: TestSandbox, number = '4111111111111111'): Promise<string> {
  const { body } = await sandbox.post('/card-fields/tokens', {
    number,
    expiry: { month: 12, year: 2031 },
    cvc: number.startsWith('3') && number.length === 15 ? '1234' : '123',
  });
  return textOf(body['token']);
}

/** A valid donation, with the changes that a test needs. */
export function donation(token: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    amount: 25,
    frequency: 'once',
    email: 'nora@example.ca',
    fundraiser_id: 1001,
    card: { type: 'VISA', token },
    billing: {
      first_name: 'Nora',
      last_name: 'Tremblay',
      address: '12, rue des Érables',
      city: 'Gatineau',
      state: 'QC',
      zip: 'J8X 1A1',
      country: 'CA',
    },
    ...changes,
  };
}

/** The transaction record of one transaction, from the list. */
export async function recordOf(sandbox: TestSandbox, id: number): Promise<Json> {
  const { body } = await sandbox.get(`/v2/private/transactions?after_id=${id - 1}&limit=1&include_pending=1`);
  const [record] = body['data'] as unknown as Json[];
  if (Number(record?.['id']) !== id || !record) throw new Error(`No transaction ${id}`);
  return record;
}

/** The record of the first transaction `t` that meets a condition. */
export function firstRecord(sandbox: TestSandbox, where: string): Promise<Json> {
  const { id } = sandbox.sql.one<{ id: number }>(
    `SELECT t.id FROM transactions t WHERE ${where} ORDER BY t.id LIMIT 1`,
  );
  return recordOf(sandbox, id);
}
