import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isMade, publicSupporters, type SupporterRules } from '../../../src/proxy/lists/public-supporters.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { runs } from '../../support/runs.js';

const rules: SupporterRules = {
  supporterConsent: 'show-name',
  supporterMessage: 'wall',
  supporterHide: [],
};
const answer = (name: string, content: string) => ({ name, content });
const yes = answer('show-name', 'true');
const donor = {
  first_name: 'Maude',
  last_name: 'Bouchard',
  email: 'canary@example.org',
  city: 'canary-city',
};

function gift(change: Partial<Transaction> = {}): Transaction {
  return {
    ...{ id: 9, type: 'charge', status: 'completed', date: '2026-11-20 18:04:05', donated_by: donor },
    ...{ custom_data: [yes], donation_comment: 'Go, otters!', amount: { donation: 50, total_paid: 50 } },
    ...change,
  };
}
/** Each gift is a batch. */
const alone = (rows: readonly Transaction[], more: Partial<SupporterRules> = {}) =>
  publicSupporters(
    rows.filter(isMade),
    rows.map(({ id }) => [id]),
    { ...rules, ...more },
  );
const shown = (change: Partial<Transaction> = {}, more: Partial<SupporterRules> = {}) =>
  alone([gift(change)], more)[0];

test('shows message, first name and initial, and the day', () => {
  assert.deepEqual(shown(), { name: 'Maude B.', message: 'Go, otters!', date: '2026-11-20' });
  assert.equal(shown({ custom_data: [yes, answer('wall', 'For the river')] })?.message, 'For the river');
  assert.equal(shown({ donated_by: { first_name: 'Maude', last_name: ' ' } })?.name, 'Maude');
  assert.equal(shown({ date: '20 Nov 2026' })?.date, null);
});

test('names only donors who agreed by the question of the settings', () => {
  for (const custom_data of [
    [],
    null,
    [answer('show-name', 'false')],
    [answer('show-name', '')],
    [answer('show-name', 'no, not true')],
    [answer('show_name', 'true')],
    [answer('wall', 'true')],
  ])
    assert.equal(shown({ custom_data })?.name, null, JSON.stringify(custom_data));
  assert.equal(shown({}, { supporterConsent: undefined })?.name, null);
  for (const content of ['true', 'on', '1', 'Yes', 'oui', 'Sí'])
    assert.equal(shown({ custom_data: [answer('show-name', content)] })?.name, 'Maude B.', content);
  assert.equal(
    shown({ custom_data: [{ name: 'May we name you?', field_custom_id: 'show-name', content: 'true' }] })
      ?.name,
    'Maude B.',
  );
});

test('shows only gifts that were made and kept, each series once', () => {
  for (const change of [
    { type: 'refund' },
    { status: 'pending' },
    { status: 'refunded' },
    { status: 'canary' },
    { status: null },
    { type: null },
    { parent_id: 4 },
    { refund_children_ids: [12] },
    { is_refunded: true },
    { is_disputed: true },
    { is_pending: true },
    { is_pledge_transaction: true },
  ])
    assert.equal(shown(change), undefined, JSON.stringify(change));
  assert.ok(shown({ refund_children_ids: [], parent_id: null, is_disputed: false }));
});

test('leaves out a gift with neither message nor name', () => {
  for (const donation_comment of [null, ' \u200b '])
    assert.equal(shown({ custom_data: [], donation_comment }), undefined);
});

// What is hidden: `shown-text.test.ts`.
test('leaves out messages and names that may not be shown to everybody', () => {
  for (const text of ['Evil.Live', 'call 514 555 1234', 'Play at the cäsino']) {
    const hide = { supporterHide: ['casino'] };
    assert.equal(shown({ donation_comment: text }, hide)?.message, null, text);
    assert.equal(shown({ donated_by: { ...donor, first_name: text } }, hide)?.name, null, text);
  }
  assert.equal(shown({ donation_comment: 'Rose, 1931–2024' })?.message, 'Rose, 1931–2024');
  assert.equal(shown({ donated_by: { ...donor, first_name: 'Maude 2' } })?.name, null);
});

test('hides a transaction by its ID', () => {
  assert.equal(shown({}, { supporterHide: ['9'] }), undefined);
  assert.ok(shown({}, { supporterHide: ['99'] }));
});

test('shortens long messages, and removes line breaks and invisible characters', () => {
  const { message } = shown({ donation_comment: '🦦'.repeat(10_000) })!;
  assert.equal([...message!].length, 300);
  assert.ok(message!.endsWith('🦦…'));
  assert.equal(shown({ donation_comment: 'a\u202e\nb' })?.message, 'a b');
  const { name } = shown({ donated_by: { ...donor, first_name: 'M'.repeat(10_000) } })!;
  assert.match(name!, /^M{39}… \S+$/u);
});

const agreed = { custom_data: [yes] };
const batch = (...ids: number[]) =>
  ids.map((id) =>
    gift({ id, donation_comment: `Message ${String(id)}`, date: `2026-11-${String(10 + id)} 09:00:00` }),
  );
const messages = (...given: Parameters<typeof publicSupporters>) =>
  publicSupporters(...given).map(({ message }) => message?.at(-1));

for (const [title, gifts, batches, expected] of [
  [
    'the newest batch first',
    batch(1, 2, 3, 4),
    [
      [3, 1],
      [4, 2],
    ],
    ['2', '4', '1', '3'],
  ],
  [
    'a batch in an order that tells nothing of its gifts',
    batch(4, 3, 2, 1),
    [[1, 2, 3, 4]],
    ['1', '2', '3', '4'],
  ],
  [
    'no gift of a batch that has lost one',
    batch(1, 2, 4, 5),
    [
      [1, 2, 3],
      [4, 5],
    ],
    ['4', '5'],
  ],
] as const)
  test(`shows ${title}`, () => {
    assert.deepEqual(messages(gifts, batches, rules), expected);
  });

test('leaves out only the gift that the owner hides: this changes no figure', () => {
  assert.deepEqual(messages(batch(1, 2, 3), [[1, 2, 3]], { ...rules, supporterHide: ['2'] }), ['1', '3']);
});

test('shows a name once in a batch, so that not all amounts of a batch are those of one donor', () => {
  const all = batch(1, 2, 3).map((one) => ({ ...one, ...agreed }));
  const textsOf = (gifts: readonly Transaction[], ...batches: number[][]) =>
    publicSupporters(gifts, batches, rules).map(({ name, message }) => [name, message]);
  const shown = textsOf(all, [1, 2, 3]);
  assert.deepEqual(shown.map(([name]) => name).sort(), ['Maude B.', null, null].sort());
  // Which of the messages has the name follows from the texts, and not from the order of the gifts.
  assert.deepEqual(textsOf([...all].reverse(), [3, 1, 2]), shown);
  assert.equal(textsOf(all, [1], [2, 3]).filter(([name]) => name !== null).length, 2);
  const spelt = all.map((one, at) => ({
    ...one,
    donated_by: { ...donor, first_name: ['Maude', 'maude', 'MAUDÉ'][at] ?? '' },
  }));
  assert.equal(textsOf(spelt, [1, 2, 3]).filter(([name]) => name !== null).length, 1);
  const silent = all.map((one) => ({ ...one, donation_comment: null }));
  assert.deepEqual(textsOf(silent, [1, 2, 3]), [['Maude B.', null]]);
});

test('shows the day of the last gift of a batch for all of them', () => {
  const days = (gifts: readonly Transaction[]) =>
    publicSupporters(gifts, [gifts.map(({ id }) => id)], rules).map(({ date }) => date);
  assert.deepEqual(days(batch(1, 2)), ['2026-11-12', '2026-11-12']);
  const [first, second] = batch(1, 2);
  assert.deepEqual(days([{ ...first!, date: '20 Nov 2026' }, second!]), ['2026-11-12', '2026-11-12']);
});

test('shows no name without consent, and nothing else of any field', () => {
  const text = fc.string().map((tail) => `canary ${tail}`);
  const row = fc.record({
    id: fc.integer({ min: 1, max: 1e9 }),
    type: fc.constantFrom('charge', 'refund'),
    status: fc.constantFrom('completed', 'pending', 'refunded', 'canary'),
    is_disputed: fc.constantFrom(true, false, null),
    date: fc.constantFrom('2026-11-20 18:04:05', null, 'canary'),
    donation_comment: fc.constantFrom(null, '', 'Go, otters!'),
    custom_data: fc.array(
      fc.record({
        name: fc.constantFrom('show-name', 'wall', 'canary'),
        content: fc.constantFrom('true', 'false', 'Hi!'),
      }),
      { maxLength: 3 },
    ),
    donated_by: fc.record({ first_name: text, last_name: text, email: text, city: text, phone: text }),
    billing: fc.record({ first_name: text, name: text, street_address: text, postal: text }),
    promo_code: text,
    processor_transaction_id: text,
    amount: fc.record({ donation: fc.integer({ min: 770_000, max: 779_999 }) }),
  });
  const answered = (one: { custom_data: readonly { name: string; content: string }[] }) =>
    one.custom_data.find(({ name }) => name === 'show-name')?.content === 'true';
  fc.assert(
    fc.property(row, (one) => {
      const supporters = alone([one]);
      for (const supporter of supporters) {
        assert.deepEqual(Object.keys(supporter), ['name', 'message', 'date']);
        if (!answered(one)) assert.equal(supporter.name, null);
        assert.ok(!/canary|77\d{4}|18:04/.test(JSON.stringify({ ...supporter, name: null })));
      }
    }),
    { numRuns: runs(10_000) },
  );
});
