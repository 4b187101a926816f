import assert from 'node:assert/strict';
import type { Client } from '../../src/client/client.js';
import { createTransaction, donate } from '../../src/client/index.js';
import { cardToken } from '../demo/sandbox/donation.js';
import type { TestSandbox } from '../demo/sandbox/sandbox.js';
import { fullDonation } from '../support/donation-request.js';
import type { ParameterRow } from './parameter-row.js';
import { valuesAt } from './values-at.js';

// Section 4.4. One gift has every field except instalments, which another one has.

type Body = typeof fullDonation;
type Row = Readonly<Record<string, string | number | null>>;

interface Gift {
  readonly sent: Body;
  /** The same fields as the sandbox's database has them. */
  readonly stored: unknown;
}

/** Makes the gift `sent` with a new card, and returns it as stored. */
async function give(client: Client, sandbox: TestSandbox, sent: Body): Promise<Gift> {
  const body = {
    ...sent,
    card: { type: 'MC' as const, token: await cardToken(sandbox, '5555555555554444') },
  };
  const { value } = await donate(client, createTransaction, body, { isConfirmed: true });
  return { sent: body, stored: storedGift(sandbox, value.id, body.card.token) };
}

function storedGift({ sql }: TestSandbox, id: number, token: string): unknown {
  const gift = sql.one<Row>('SELECT * FROM transactions WHERE id = ?', id);
  const contact = (row: number | string | null | undefined) => {
    const found = sql.get<Row>('SELECT * FROM contacts WHERE id = ?', row ?? 0) ?? {};
    const { is_foundation: foundation, street_address: address, postal: zip, ...rest } = found;
    return { ...rest, is_foundation: foundation === 1, address, zip };
  };
  const receipt = sql.one<Row>('SELECT * FROM tax_receipts WHERE transaction_id = ?', id);
  const card = sql.one<Row>(
    'SELECT c.* FROM cards c JOIN items i ON i.id = c.item_id WHERE i.transaction_id = ?',
    id,
  );
  const plan = sql.get<Row>('SELECT * FROM installment_plans WHERE id = ?', gift['installment_plan_id'] ?? 0);
  const answers = sql.all<{ name: string; content: string }>(
    `SELECT name, content FROM custom_data WHERE subject = 'transaction' AND subject_id = ?`,
    id,
  );
  return {
    amount: Number(gift['donation']) / 100,
    frequency: gift['frequency'],
    email: sql.one<Row>('SELECT email FROM users WHERE id = ?', gift['user_id'] ?? 0)['email'],
    fundraiser_id: gift['campaign_id'],
    card: {
      type: gift['card_type'],
      token: sql.one<Row>('SELECT token FROM card_tokens WHERE token = ? AND used_at IS NOT NULL', token)[
        'token'
      ],
    },
    billing: contact(gift['billing_contact_id']),
    custom_data: Object.fromEntries(
      answers.map(({ name, content }) => [
        name,
        content.startsWith('{') ? (JSON.parse(content) as unknown) : content,
      ]),
    ),
    tax_receipt: contact(receipt['contact_id']),
    tribute: {
      ...{ fundraiser_tribute_id: card['card_id'], type: card['type'], honoree: card['honoree'] },
      ...{ message: card['message'], method: card['method'], donor_copy: card['donor_copy'] === 1 },
      ...{ email: card['recipient_email'], phone: card['recipient_phone'], name: card['recipient_name'] },
      // One column of the database has all parts of the address.
      address: partsOf(String(card['recipient_address'])),
    },
    extra: {
      mail_receipt: gift['mailing_contact_id'] !== null,
      donation_setting_item_id: gift['impact_statement_id'],
      installments: plan && { ...plan, total_amount: Number(plan['total_amount']) / 100 },
    },
    mail: {
      ...contact(gift['mailing_contact_id']),
      same_as_billing: gift['mailing_contact_id'] === gift['billing_contact_id'],
    },
  };
}

/** `1 Elm St, Ottawa ON K1A 0A1, CA` as its five parts. */
function partsOf(line: string): Record<string, string | undefined> {
  const { groups } =
    /^(?<address>.*), (?<city>\S+) (?<state>[A-Z]{2}) (?<zip>.+), (?<country>[A-Z]{2})$/.exec(line) ?? {};
  return { ...groups };
}

const { installments, ...extra } = fullDonation.extra ?? {};
const whole: Body = {
  ...fullDonation,
  fundraiser_id: 1001,
  billing: { ...fullDonation.billing, is_foundation: true },
  // An impact statement of the campaign.
  extra: { ...extra, donation_setting_item_id: 10_012 },
};
const inParts: Body = {
  ...whole,
  extra: { ...whole.extra, installments },
  mail: { ...whole.mail, same_as_billing: true },
};
const monthly: Body = { ...whole, frequency: 'month' };

const gifts = new Map<Client, Map<Body, Promise<Gift>>>();

/** Each gift is made once by each caller. */
function gift(client: Client, sandbox: TestSandbox, body: Body): Promise<Gift> {
  const own = gifts.get(client) ?? new Map<Body, Promise<Gift>>();
  gifts.set(client, own);
  const given = own.get(body) ?? give(client, sandbox, body);
  own.set(body, given);
  return given;
}

const isStored =
  (field: string, ...bodies: Body[]): ParameterRow['prove'] =>
  async (client, sandbox) => {
    for (const body of bodies) {
      const { sent, stored } = await gift(client, sandbox, body);
      const [value, ...others] = valuesAt(sent, field);
      assert.ok(value !== undefined && others.length === 0, 'the gift has no such field');
      assert.deepEqual(valuesAt(stored, field), [value]);
    }
  };

const address = (at: string) => ['address', 'city', 'state', 'zip', 'country'].map((name) => `${at}.${name}`);
const person = (at: string) =>
  ['title', 'business_name', 'first_name', 'last_name'].map((name) => `${at}.${name}`);

const fields: readonly (readonly [field: string, ...bodies: Body[]])[] = [
  ['amount', whole],
  ['frequency', whole, monthly],
  ...[
    'email',
    'fundraiser_id',
    'card.type',
    'card.token',
    'billing.is_foundation',
    ...person('billing'),
    ...address('billing'),
    'custom_data',
    ...person('tax_receipt'),
    'tax_receipt.email',
    ...address('tax_receipt'),
    'tribute.fundraiser_tribute_id',
    'tribute.type',
    'tribute.honoree',
    'tribute.message',
    'tribute.method',
    ...address('tribute.address'),
    'tribute.email',
    'tribute.phone',
    'tribute.name',
    'tribute.donor_copy',
    'extra.mail_receipt',
    'extra.donation_setting_item_id',
    ...address('mail'),
  ].map((field) => [field, whole] as const),
  ['extra.installments.total_amount', inParts],
  ['extra.installments.duration', inParts],
  ['extra.installments.day', inParts],
  ['mail.same_as_billing', whole, inParts],
];

export const giftRows: readonly ParameterRow[] = fields.map(([field, ...bodies]) => ({
  name: `4.4 ${field}`,
  visitor: 'works',
  owner: 'works',
  prove: isStored(field, ...bodies),
}));
