import assert from 'node:assert/strict';
import { textOf, type Answer, type Json, type TestSandbox } from './sandbox.js';

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
    billing,
    ...changes,
  };
}

export const billing = {
  first_name: 'Nora',
  last_name: 'Tremblay',
  address: '12, rue des Érables',
  city: 'Gatineau',
  state: 'QC',
  zip: 'J8X 1A1',
  country: 'CA',
};

/** Gives with a card of its own. */
export async function give(sandbox: TestSandbox, changes: Record<string, unknown> = {}): Promise<Answer> {
  return sandbox.post('/v2/client/transactions', donation(await cardToken(sandbox), changes));
}

/** Makes a gift that has to be taken, and returns its ID. */
export async function given(sandbox: TestSandbox, changes: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await give(sandbox, changes);
  assert.equal(status, 200, textOf(body['message']));
  return Number(body['id']);
}

/** Sends an admin request that has to succeed. */
export async function act(sandbox: TestSandbox, path: string, body: object): Promise<Json> {
  const answer = await sandbox.post(`/sandbox/${path}`, body);
  assert.equal(answer.status, 200, textOf(answer.body['message']));
  return answer.body;
}

/** What happened while the sandbox's clock was moved ahead. */
export interface Moved {
  now: string;
  transaction_ids: number[];
  completed_ids: number[];
  failed_ids: number[];
}

export async function move(sandbox: TestSandbox, days: number): Promise<Moved> {
  return (await act(sandbox, 'clock', { days })) as unknown as Moved;
}

export const countOf = ({ sql }: TestSandbox): number =>
  sql.one<{ n: number }>('SELECT COUNT(*) AS n FROM transactions').n;

/** IDs of the later payments of a series or plan. */
export const paymentsAfter = ({ sql }: TestSandbox, first: number): number[] =>
  sql
    .all<{ id: number }>(
      `SELECT id FROM transactions WHERE parent_id = ? AND type = 'charge' ORDER BY id`,
      first,
    )
    .map(({ id }) => id);

/** The transaction record of one transaction, from the list. */
export async function recordOf(sandbox: TestSandbox, id: number): Promise<Json> {
  const { body } = await sandbox.get(`/v2/private/transactions?after_id=${id - 1}&limit=1&include_pending=1`);
  const [record] = body['data'] as unknown as Json[];
  if (Number(record?.['id']) !== id || !record) throw new Error(`No transaction ${id}`);
  return record;
}

/** The ID of the first transaction `t` that meets a condition. */
export const firstId = ({ sql }: TestSandbox, where: string): number =>
  sql.one<{ id: number }>(`SELECT t.id FROM transactions t WHERE ${where} ORDER BY t.id LIMIT 1`).id;
