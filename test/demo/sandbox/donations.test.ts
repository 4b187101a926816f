import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { TEST_CARDS } from '../../../demo/sandbox/card-fields/test-cards.js';
import { cardToken, donation, recordOf } from './donation.js';
import { NOW, startTestSandbox } from './sandbox.js';

const sandbox = await startTestSandbox({ slowChargeMs: 60 });
after(() => sandbox.close());
const path = '/v2/client/transactions';
const transactions = (): number => sandbox.sql.one<{ n: number }>('SELECT COUNT(*) AS n FROM transactions').n;
const give = async (changes: Record<string, unknown> = {}) =>
  sandbox.post(path, donation(await cardToken(sandbox), changes));
const billing = donation('')['billing'] as Record<string, unknown>;
const card = { type: 'VISA', token: 'unknown' };

test('answers with every field of the donation transaction object', async () => {
  const { status, body } = await give();
  assert.equal(status, 200);
  assert.match(String(body['ref_id']), /^OC/);
  assert.deepEqual(
    { ...body, id: 0, ref_id: '', user_id: 0 },
    {
      id: 0,
      ref_id: '',
      amount: 25,
      currency: 'CAD',
      currency_symbol: '$',
      frequency: 'once',
      fundraiser_id: 1001,
      parent_id: null,
      fundraiser_page_id: null,
      fundraiser_team_id: null,
      organization_id: 71,
      fundraiser_name: 'Bring the otters home',
      organization_name: 'Otter River Alliance',
      organization_code: 'ORA-1988',
      user_id: 0,
      email: 'nora@example.ca',
      mail: null,
      statement_descriptor: 'OTTER RIVER ALLIANCE',
      summary: {
        amount_covered_fee: 0,
        amount_custom_fee: 0,
        amount_donation: 25,
        amount_apparel: 0,
        amount_ticket: 0,
        amount_registration: 0,
        amount_sponsor: 0,
        amount_cards: 0,
        frequency: 'once',
      },
      upsell: null,
      promo_code: null,
      billing_address: {
        name: 'Nora Tremblay',
        email: 'nora@example.ca',
        business_name: '',
        title: '',
        first_name: 'Nora',
        last_name: 'Tremblay',
        address: '12, rue des Érables',
        city: 'Gatineau',
        state: 'QC',
        zip: 'J8X 1A1',
        country: 'CA',
        phone: '',
      },
      dtd: null,
      created_at: '2026-05-20 12:00:00',
      status: 'completed',
    },
  );
});

test('moves the campaign, its heatmap and the site by exactly its amount', async () => {
  const read = async () => ({
    campaign: (await sandbox.get('/v2/client/fundraiser/1001')).body,
    site: (await sandbox.get('/v2/client/wl/stats')).body,
    yukon: (await sandbox.get('/v2/client/fundraiser/1001/heatmap')).rows.find(
      (row) => String(row['state']) === 'YT',
    ),
  });
  const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
  const before = await read();
  const rows = transactions();
  const { status } = await give({
    amount: 40.5,
    email: 'new.donor@example.ca',
    billing: { ...billing, state: 'YT', city: 'Whitehorse' },
  });
  assert.equal(status, 200);
  const now = await read();
  assert.equal(transactions(), rows + 1);
  assert.equal(cents(now.campaign['raised']), cents(before.campaign['raised']) + 4050);
  assert.equal(now.campaign['donors'], Number(before.campaign['donors']) + 1);
  assert.equal(cents(now.site['amount_raised']), cents(before.site['amount_raised']) + 4050);
  assert.equal(now.site['n_donors'], Number(before.site['n_donors']) + 1);
  assert.equal(cents(now.yukon?.['amount_raised']), cents(before.yukon?.['amount_raised']) + 4050);
  assert.equal(now.yukon?.['n_donors'], Number(before.yukon?.['n_donors'] ?? 0) + 1);
});

test('knows a donor again by e-mail, in any case', async () => {
  const first = await give({ email: 'twice@example.ca' });
  const second = await give({ email: 'Twice@Example.ca' });
  assert.equal(first.body['user_id'], second.body['user_id']);
});

test('takes a gift without an e-mail', async () => {
  const { status, body } = await give({ email: undefined });
  assert.equal(status, 200);
  assert.equal(body['email'], '');
});

const refusals: [string, Record<string, unknown>, RegExp][] = [
  ['no amount', { amount: undefined }, /^amount is required/],
  ['an amount in a string', { amount: '25' }, /^amount must be a number/],
  ['an amount of zero', { amount: 0 }, /^amount must be above zero/],
  ['a negative amount', { amount: -5 }, /^amount/],
  ['an amount with three decimals', { amount: 25.005 }, /^amount must have at most two decimals/],
  ['no frequency', { frequency: undefined }, /^frequency is required/],
  ['another frequency', { frequency: 'week' }, /^frequency must be one of once, month, year/],
  ['a broken e-mail', { email: 'nora' }, /^email/],
  ['no campaign', { fundraiser_id: undefined }, /^fundraiser_id is required/],
  ['an unknown campaign', { fundraiser_id: 9999 }, /^fundraiser_id/],
  ['a campaign in a string', { fundraiser_id: '1001' }, /^fundraiser_id must be an integer/],
  ['an ended campaign', { fundraiser_id: 1006 }, /^fundraiser_id: this campaign ended/],
  ['a campaign not yet open', { fundraiser_id: 1005 }, /^fundraiser_id: this campaign opens/],
  ['no card', { card: undefined }, /^card is required/],
  ['no card type', { card: { token: 'x' } }, /^card\.type is required/],
  ['another card type', { card: { type: 'MASTERCARD', token: 'x' } }, /^card\.type must be one of/],
  ['no token', { card: { type: 'VISA' } }, /^card\.token is required/],
  ['an unknown token', { card }, /^card\.token/],
  ['no billing', { billing: undefined }, /^billing is required/],
  ...['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country'].map(
    (field): [string, Record<string, unknown>, RegExp] => [
      `no billing.${field}`,
      { billing: { ...billing, [field]: undefined } },
      new RegExp(`^billing\\.${field} is required`),
    ],
  ),
  ['a blank name', { billing: { ...billing, first_name: '  ' } }, /^billing\.first_name is required/],
  ['a state of three letters', { billing: { ...billing, state: 'QUE' } }, /^billing\.state/],
  ['a country by name', { billing: { ...billing, country: 'Canada' } }, /^billing\.country/],
  ['is_foundation in a string', { billing: { ...billing, is_foundation: 'yes' } }, /^billing\.is_foundation/],
  ['custom_data as a list', { custom_data: [] }, /^custom_data/],
  ['a receipt state of three letters', { tax_receipt: { state: 'ONT' } }, /^tax_receipt\.state/],
  ['another tribute type', { tribute: { type: 'in_love' } }, /^tribute\.type/],
  ['another tribute method', { tribute: { method: 'fax' } }, /^tribute\.method/],
  [
    'a tribute country by name',
    { tribute: { address: { country: 'Canada' } } },
    /^tribute\.address\.country/,
  ],
  ['a mail state of three letters', { mail: { state: 'ONT' } }, /^mail\.state/],
  [
    'an impact statement of another campaign',
    { extra: { donation_setting_item_id: 10021 } },
    /^extra\.donation_setting_item_id/,
  ],
];

for (const [name, changes, message] of refusals) {
  test(`refuses ${name}, naming the field and charging nothing`, async () => {
    const rows = transactions();
    const { status, body } = await sandbox.post(path, donation('unknown', changes));
    assert.equal(status, 400);
    assert.match(String(body['message']), message);
    assert.equal(transactions(), rows);
  });
}

test('a refusal leaves the token good for the corrected donation', async () => {
  const token = await cardToken(sandbox);
  assert.equal((await sandbox.post(path, donation(token, { amount: 0 }))).status, 400);
  assert.equal((await sandbox.post(path, donation(token))).status, 200);
});

test('refuses a body that is not JSON, or not said to be', async () => {
  for (const [type, text] of [
    ['application/json', '{"amount":'],
    ['text/plain', '{}'],
  ] as const) {
    const response = await fetch(sandbox.url + path, {
      method: 'POST',
      headers: { authorization: 'test-key', 'content-type': type },
      body: text,
    });
    assert.equal(response.status, 400, type);
  }
});

test('charges a token once', async () => {
  const token = await cardToken(sandbox);
  assert.equal((await sandbox.post(path, donation(token))).status, 200);
  const { status, body } = await sandbox.post(path, donation(token));
  assert.equal(status, 400);
  assert.match(String(body['message']), /^card\.token was used before/);
});

for (const number of ['4111111111111111', '4000000000000259']) {
  test(`charges a token once for twenty requests at once (${number})`, async () => {
    const token = await cardToken(sandbox, number);
    const rows = transactions();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.post(path, donation(token))));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(answers.filter(({ status }) => status === 400).length, 19);
    assert.equal(transactions(), rows + 1);
  });
}

test('refuses a token older than fifteen minutes', async () => {
  let minutes = 0;
  const other = await startTestSandbox({ now: () => NOW + minutes * 60_000 });
  try {
    const late = await cardToken(other);
    minutes = 15;
    assert.match(
      String((await other.post(path, donation(late))).body['message']),
      /^card\.token has expired/,
    );
    const inTime = await cardToken(other);
    minutes = 29;
    assert.equal((await other.post(path, donation(inTime))).status, 200);
  } finally {
    await other.close();
  }
});

test('refuses a declined card in words that say no more, and spends its token', async () => {
  const token = await cardToken(sandbox, '4000000000000002');
  const rows = transactions();
  const { status, body } = await sandbox.post(path, donation(token));
  assert.equal(status, 400);
  assert.deepEqual(body, { message: 'The card was declined' });
  assert.equal(transactions(), rows);
  assert.match(String((await sandbox.post(path, donation(token))).body['message']), /used before/);
});

for (const { number, cardType } of TEST_CARDS.filter(({ behaviour }) => behaviour === 'approve')) {
  test(`charges the ${cardType} test card ${number}`, async () => {
    const token = await cardToken(sandbox, number);
    const { status, body } = await sandbox.post(path, donation(token, { card: { type: cardType, token } }));
    assert.equal(status, 200);
    assert.equal((await recordOf(sandbox, Number(body['id'])))['card_type'], cardType);
  });
}

test('takes VI and VISA for the same brand, and refuses another', async () => {
  for (const [type, status] of [
    ['VI', 200],
    ['MC', 400],
  ] as const) {
    const token = await cardToken(sandbox);
    assert.equal((await sandbox.post(path, donation(token, { card: { type, token } }))).status, status);
  }
});

test('a monthly gift begins a recurring gift of its day', async () => {
  const { body } = await give({ frequency: 'month', amount: 15 });
  assert.equal(body['frequency'], 'month');
  const record = await recordOf(sandbox, Number(body['id']));
  const { id: _id, ...recurring } = record['recurring'] ?? {};
  assert.deepEqual(recurring, {
    amount: 15,
    amount_net: 14.26,
    interval: 'month',
    day: 20,
    status: 'active',
  });
  assert.equal(record['amount']?.['is_recurring'], true);
});

test('an annual gift also knows its month', async () => {
  const { body } = await give({ frequency: 'year' });
  const { recurring } = await recordOf(sandbox, Number(body['id']));
  assert.equal(recurring?.['interval'], 'year');
  assert.equal(recurring?.['month'], 5);
});

test('installments charge total over duration now, whatever amount says', async () => {
  const installments = { total_amount: 100, duration: 3, day: 15 };
  const { status, body } = await give({ amount: 999.999, extra: { installments } });
  assert.equal(status, 200);
  assert.equal(body['amount'], 33.33);
  assert.equal(body['frequency'], 'once');
  assert.deepEqual(
    sandbox.sql.get(
      `SELECT total_amount, duration, day FROM installment_plans p JOIN transactions t
       ON t.installment_plan_id = p.id WHERE t.id = ?`,
      Number(body['id']),
    ),
    { total_amount: 10_000, duration: 3, day: 15 },
  );
});

const plan = { total_amount: 120, duration: 3, day: 1 };
const installmentRefusals: [string, Record<string, unknown>, RegExp][] = [
  ['with a monthly frequency', { frequency: 'month', extra: { installments: plan } }, /^frequency/],
  [
    'of another duration',
    { extra: { installments: { ...plan, duration: 5 } } },
    /duration must be one of 3, 6, 12/,
  ],
  [
    'of a duration the campaign leaves out',
    { fundraiser_id: 1002, extra: { installments: { ...plan, duration: 12 } } },
    /duration must be one of 3, 6$/,
  ],
  ['on another day', { extra: { installments: { ...plan, day: 2 } } }, /day must be one of 1, 15/],
  [
    'of nothing',
    { extra: { installments: { ...plan, total_amount: 0 } } },
    /total_amount must be above zero/,
  ],
  ['without a duration', { extra: { installments: { total_amount: 5, day: 1 } } }, /duration is required/],
  [
    'where the campaign takes none',
    { fundraiser_id: 1003, extra: { installments: plan } },
    /does not take installments/,
  ],
  ['where the processor cannot', { fundraiser_id: 1011, extra: { installments: plan } }, /processor/],
];
for (const [name, changes, message] of installmentRefusals) {
  test(`refuses installments ${name}`, async () => {
    const { status, body } = await give(changes);
    assert.equal(status, 400);
    assert.match(String(body['message']), message);
  });
}

test('refuses a monthly gift where the processor cannot recur', async () => {
  const { status, body } = await give({ fundraiser_id: 1011, frequency: 'month' });
  assert.equal(status, 400);
  assert.match(String(body['message']), /^frequency/);
});

test('keeps tribute, receipt, custom data and impact statement', async () => {
  const { body } = await give({
    tribute: {
      fundraiser_tribute_id: 7,
      type: 'in_memory',
      honoree: 'Grand-papa Léo',
      message: 'Il aimait la rivière.',
      method: 'mail',
      name: 'Famille Roy',
      address: { address: '4, rang Nord', city: 'Maniwaki', state: 'QC', zip: 'J9E 1A1', country: 'CA' },
      donor_copy: true,
    },
    tax_receipt: { first_name: 'Léa', last_name: 'Roy', business_name: 'Roy et filles' },
    custom_data: { source: 'demo', newsletter: true },
    extra: { donation_setting_item_id: 10011 },
  });
  const record = await recordOf(sandbox, Number(body['id']));
  const { id: _id, ...card } =
    (record['purchased_items']?.['tribute_cards']?.['items'] as unknown as Record<string, unknown>[])[0] ??
    {};
  assert.deepEqual(card, {
    method: 'mail',
    type: 'in_memory',
    honoree: 'Grand-papa Léo',
    message: 'Il aimait la rivière.',
    delivery_status: 'pending',
    recipient: {
      name: 'Famille Roy',
      email: '',
      phone: '',
      address: '4, rang Nord, Maniwaki QC J9E 1A1, CA',
    },
  });
  assert.equal(record['is_tax_receipt_issued'], true);
  assert.equal(record['tax_receipt']?.['name_on_receipt'], 'Roy et filles');
  assert.equal(record['tax_receipt']?.['first_name'], 'Léa');
  assert.equal(record['tax_receipt']?.['amount_eligible'], 25);
  const answers = record['custom_data'] as unknown as Record<string, unknown>[];
  assert.deepEqual(
    answers.map(({ name, content }) => [name, content]),
    [
      ['source', 'demo'],
      ['newsletter', 'true'],
    ],
  );
});

test('gives back the mailing address only when a mailed receipt was asked for', async () => {
  const mail = { address: '9 Mill Road', city: 'Pembroke', state: 'ON', zip: 'K8A 1A1', country: 'CA' };
  assert.equal((await give({ mail })).body['mail'], null);
  assert.deepEqual((await give({ mail, extra: { mail_receipt: true } })).body['mail'], mail);
  const same = (await give({ mail: { same_as_billing: true }, extra: { mail_receipt: true } })).body;
  assert.equal(same['mail']?.['city'], 'Gatineau');
});
