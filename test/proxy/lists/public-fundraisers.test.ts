import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createGiftRecords, type Gift, type PageFacts } from '../../../src/proxy/lists/gift-records.js';
import { nextTold, publicFundraisers, type Told } from '../../../src/proxy/lists/public-fundraisers.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { runs } from '../../support/runs.js';
import { seeded } from '../map/world.js';
import { gift as recordOf } from './rows.js';

/** A gift of 40, 50 or 60, so that three in a row are 150. */
const give = (order: number, page = 71, left = 4_000 + 1_000 * ((order - 1) % 3)): Gift => ({
  order,
  page,
  left,
});
/** Pages of which all records say the same, except some after the published ones. */
const pagesWith = (facts: Partial<PageFacts> = {}, ...later: Partial<PageFacts>[]) => {
  const whole = { name: 'Maude', url: 'https://give.example.org/71', goal: 50_000, ...facts };
  const records = { published: whole, later: new Set(later.map((one) => ({ ...whole, ...one }))) };
  return new Map([71, 72, 73].map((id) => [id, records]));
};
const rules = { minDonors: 3, fundraiserHide: [] as string[] };

const draw = { minDonors: 3, now: 0, random: () => 0, isWhole: true };
type Pages = Told['pages'];

function publish(gifts: readonly Gift[], before: Pages = {}, more: Partial<typeof rules> = {}) {
  const all = { ...rules, ...more };
  const { pages: told } = nextTold(gifts, { pages: before }, { ...draw, minDonors: all.minDonors });
  return { told, pages: publicFundraisers(gifts, told, pagesWith(), all) };
}
const sums = (gifts: readonly Gift[], told?: Pages) =>
  publish(gifts, told).pages.map(({ id, raised_minor: raised, gifts: count }) => [id, raised, count]);

test('lists a page once it has three gifts, and does not mention it before', () => {
  assert.deepEqual(sums([give(1), give(2)]), []);
  assert.deepEqual(sums([give(1), give(2), give(2, 71, 6_000)]), [], 'two gifts of one transaction');
  assert.deepEqual(sums([give(1), give(2), give(3)]), [[71, 15_000, 3]]);
});

test('rounds sums down to tens, but none that reaches its goal to less than that', () => {
  const of = (cents: number, goal: number | null) =>
    publicFundraisers(
      [give(1, 71, 4_000), give(2, 71, 3_000), give(3, 71, cents)],
      { 71: 3 },
      pagesWith({ goal }),
      rules,
    )[0]?.raised_minor;
  assert.deepEqual(
    [2_999, 3_000, 3_999].map((cents) => of(cents, null)),
    [9_000, 10_000, 10_000],
  );
  assert.deepEqual([of(2_999, 9_999), of(2_999, 10_000), of(2_999, 500)], [9_999, 9_000, 9_000]);
  const [exact] = publish([give(1, 71, 1_234)], {}, { minDonors: 1 }).pages;
  assert.equal(exact?.raised_minor, 1_234, 'without a minimum of gifts');
});

/** What is told after all gifts had been counted once, the newest being number 3. */
const counted: Told = { pages: {}, drawn: { order: 3, day: 0 } };
const sixth = [1, 2, 3, 4, 5, 6].map((order) => give(order, order > 3 ? 72 : 71));

test('draws lots for each page that is ready, after three gifts through any page', () => {
  const drawn = (random: number, gifts = sixth) =>
    nextTold(gifts, counted, { ...draw, random: () => random });
  assert.deepEqual(drawn(0.499).pages, { 71: 3, 72: 6 });
  assert.deepEqual(drawn(0.5), { pages: {}, drawn: { order: 6, day: 0 } }, 'the lots are not drawn again');
  assert.equal(drawn(0, sixth.slice(0, 5)), counted, 'two gifts since then');
  const lots = [0.7, 0.1];
  const mixed = nextTold(sixth, counted, { ...draw, random: () => lots.shift() ?? assert.fail() });
  assert.deepEqual(mixed.pages, { 72: 6 });
});

test('draws lots on another day, too, so that no page stays behind once a campaign has ended', () => {
  const [day, four] = [86_400_000, sixth.slice(0, 4)];
  assert.equal(nextTold(four, counted, { ...draw, now: day - 1 }), counted);
  assert.deepEqual(nextTold(four, counted, { ...draw, now: day }).pages, { 71: 3 });
});

test('draws no lots before all gifts have been counted once, and then from that gift on', () => {
  const first = { ...draw, random: () => assert.fail('drawn') };
  const part = nextTold(sixth.slice(0, 3), { pages: {} }, { ...first, isWhole: false });
  assert.deepEqual(part, { pages: { 71: 3 }, drawn: undefined });
  assert.deepEqual(nextTold(sixth, part, first), { pages: { 71: 3, 72: 6 }, drawn: { order: 6, day: 0 } });
});

test('takes several gifts of one transaction for the amount that the thermometer shows', () => {
  const split = [give(1, 71, 5_000), give(1, 71, 3_000), give(2, 71, 8_000), give(3, 71, 7_000)];
  assert.deepEqual(sums(split), []);
  assert.deepEqual(sums([...split, give(4, 71, 6_000)]), [[71, 29_000, 5]]);
});

test('waits for gifts of other amounts, so that nobody knows what a friend gave through a page', () => {
  const equal = [1, 2, 3, 4, 5].map((order) => give(order, 71, 5_000));
  assert.deepEqual(sums(equal), []);
  assert.deepEqual(sums([...equal, give(6, 71, 2_500)]), []);
  assert.deepEqual(sums([...equal, give(6, 71, 2_500), give(7, 71, 1_000)]), [[71, 28_000, 7]]);
});

test('subtracts what was paid back at once, and lists a page no more if too few gifts are left', () => {
  const four = [give(1), give(2), give(3), give(4)];
  const { told } = publish(four);
  assert.deepEqual(sums([...four.slice(1), give(5)], told), [[71, 15_000, 3]]);
  assert.deepEqual(sums(four.slice(2), told), []);
});

const listed = (facts: Partial<PageFacts>, later: Partial<PageFacts>[] = [], fundraiserHide: string[] = []) =>
  publicFundraisers([give(1), give(2), give(3)], { 71: 3 }, pagesWith(facts, ...later), {
    ...{ minDonors: 3, fundraiserHide },
  })[0];

test('shows name, link and goal of the newest gift in the figures, so that new ones tell of no gift', () => {
  const own = { name: 'Maude swims', url: 'https://give.example.org/old', goal: 50_000 };
  const other = { name: 'Maude cycles', url: 'https://give.example.org/new', goal: 80_000 };
  for (const later of [[], [other], [other, { ...other, goal: null }]]) {
    const { name, url, goal_minor: goal } = listed(own, later) ?? {};
    assert.deepEqual({ name, url, goal }, own);
  }
});

test('hides a name or link at once if any record since then has none that may be shown', () => {
  const other = { name: 'Maude cycles', url: 'https://give.example.org/new' };
  for (const name of [
    null,
    undefined,
    '',
    ' \u200b ',
    'Play at the CASINO',
    'See evil.example',
    'call 514 555 1234',
  ])
    for (const later of [[{ name }], [{ name }, other], [other, { name }]]) {
      const page = listed({}, later, ['casino']);
      assert.deepEqual([page?.name, page?.url], [null, 'https://give.example.org/71'], name ?? String(name));
    }
  for (const url of [null, undefined, '', 'http://give.example.org', 'javascript:alert(1)']) {
    const page = listed({}, [{ url }, other]);
    assert.deepEqual([page?.name, page?.url], ['Maude', null], url ?? String(url));
  }
  assert.equal(listed({}, [], ['maude'])?.name, null, 'the owner’s words apply to what is published');
});

/** A record that says something else of page 71 and is in none of its figures. */
const changed = { id: 71, name: 'Maude cycles', url: 'https://give.example.org/new', goal: 800 };
const unpublished: Readonly<Record<string, Partial<Transaction>>> = {
  'a gift that is not published': {},
  'a payment that is pending': { is_pending: true },
  'a pledge': { is_pledge_transaction: true },
  'a gift in another currency': { amount: { donation: 50, currency: 'USD' } },
  'a payment that was refunded': { status: 'refunded' },
  'a purchase': { amount: { donation: 0, tickets: 80, currency: 'CAD' } },
  'a registration with a gift': {
    fundraiser_user_page: null,
    purchased_items: {
      registration: { items: [{ fundraiser_page: { ...changed, self_donation: { amount: 9 } } }] },
    },
    amount: { donation: 0, donation_to_pages: 9, currency: 'CAD' },
  },
};
for (const [title, record] of Object.entries(unpublished))
  test(`a page does not change with the record of ${title}`, () => {
    const records = createGiftRecords();
    const shown = () => publicFundraisers(records.gifts(), { 71: 3 }, records.pages({ 71: 3 }), rules);
    const first = [1, 2, 3].map((id) =>
      recordOf(id, { fundraiser_user_page: { ...changed, name: 'Maude', goal: 500 } }),
    );
    records.take(first, 0);
    const before = shown();
    assert.deepEqual([before[0]?.name, before[0]?.goal_minor], ['Maude', 50_000]);
    records.take([recordOf(4, { fundraiser_user_page: changed, ...record })], 3);
    assert.deepEqual(shown(), before);
  });

test('sorts pages by their sum', () => {
  const of = (page: number, left: number) => [1, 2, 3].map((at) => give(page * 10 + at, page, left + at));
  assert.deepEqual(
    sums([...of(71, 100), ...of(72, 900), ...of(73, 500)]).map(([id]) => id),
    [72, 73, 71],
  );
});

test('hides pages by their ID, and shortens long names', () => {
  assert.equal(listed({}, [], ['71']), undefined);
  assert.equal(listed({ name: 'Équipe 71 de Maude' })?.name, 'Équipe 71 de Maude');
  assert.equal([...(listed({ name: '🦦'.repeat(10_000) })?.name ?? '')].length, 80);
});

test('shows every page at once without a minimum of gifts', () => {
  for (const minDonors of [0, 1]) assert.equal(publish([give(1)], {}, { minDonors }).pages.length, 1);
});

/** A page that has another name, link and goal with each gift. */
const pageAt = ({ order, page }: Gift) => ({
  ...{
    id: page,
    goal: order,
    name: `Name ${String(order)}`,
    url: `https://give.example.org/${String(order)}`,
  },
});
const recordWith = (one: Gift) =>
  recordOf(one.order, {
    ...{ amount: { donation: one.left / 100, currency: 'CAD' }, fundraiser_user_page: pageAt(one) },
  });

// The rule of the documentation: each figure, and each difference of two answers, is a sum of three gifts or more.
test('publishes no figure, and no difference of two answers, of fewer than three gifts', () => {
  const one = fc.record({
    page: fc.constantFrom(71, 72),
    left: fc.oneof(fc.constantFrom(2_500, 5_000), fc.integer({ min: 1, max: 1_000_000 })),
  });
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 25 }),
      fc.constantFrom(2, 3, 4),
      fc.nat(),
      (all, minDonors, seed) => {
        const gifts = all.map((gift, at) => ({ ...gift, order: at + 1 }));
        const records = createGiftRecords();
        let told: Told = { pages: {} };
        const lots = seeded(seed);
        for (let known = 1; known <= gifts.length; known += 1) {
          const now = gifts.slice(0, known);
          records.take([recordWith(now.at(-1)!)], known - 1);
          const before = told.pages;
          told = nextTold(now, told, { ...draw, minDonors, random: lots });
          for (const page of [71, 72]) {
            const [from, to] = [before[page] ?? 0, told.pages[page] ?? 0];
            if (from === to) continue;
            const batch = now.filter((gift) => gift.page === page && gift.order > from && gift.order <= to);
            assert.ok(batch.length >= minDonors);
            assert.ok(new Set(batch.map(({ left }) => left)).size > 1);
          }
          const board = publicFundraisers(records.gifts(), told.pages, records.pages(told.pages), {
            ...{ minDonors, fundraiserHide: [] },
          });
          for (const { id, raised_minor: raised, gifts: count, ...page } of board) {
            const shown = now.filter((gift) => gift.page === id && gift.order <= (told.pages[id] ?? 0));
            assert.ok(shown.length >= minDonors);
            const { name, url, goal } = pageAt(shown.at(-1)!);
            const sum = shown.reduce((all, { left }) => all + left, 0);
            const round = Math.max(sum - (sum % 1_000), sum >= goal * 100 ? goal * 100 : 0);
            assert.deepEqual([raised, count], [round, shown.length]);
            assert.deepEqual(page, { name, url, goal_minor: goal * 100 });
          }
        }
      },
    ),
    { numRuns: runs(2_000) },
  );
});
