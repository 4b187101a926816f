import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { until } from '../../support/until.js';
import { transactionList } from '../../support/contract-transaction.js';
import { plant } from '../canaries/plant.js';
import { ledgerWith, listsRig, mixed as gift, mixedTo, paths, sums } from './lists-rig.js';
import { refund, through } from './rows.js';

// What fundraisers have in common with supporters: `public-lists.test.ts`.

const on: Partial<ProxyOptions> = { fundraisers: [7] };
const three = mixedTo(3);
const whole = { name: 'Maude swims', url: 'https://give.example.org/71', goal: 500 };
/** What a record says of page 71. */
const saying = (change: object = {}) => ({ fundraiser_user_page: { id: 71, ...whole, ...change } });

test('a board has the page’s ID, name and link, and what was given through it', async () => {
  const { rig, asked } = listsRig(() => three, on);
  assert.deepEqual((await rig.get(paths.fundraisers)).body, {
    currency: 'CAD',
    counted_to: null,
    min_gifts: 3,
    pages: [
      {
        id: 71,
        name: 'Maude swims',
        url: 'https://give.example.org/71',
        raised_minor: 15_000,
        goal_minor: null,
        gifts: 3,
      },
    ],
  });
  assert.equal(asked.length, 2);
});

test('adds up all pages of the list, once, and then reads what is new', async () => {
  let rows = mixedTo(450);
  const rig = listsRig(() => rows, on);
  assert.deepEqual(await rig.sums(), [[71, 450 * 5_000]]);
  // Five pages with rows, and an empty one.
  assert.equal(rig.asked.length, 6);
  rows = mixedTo(453);
  assert.deepEqual(await rig.sums(), [[71, 453 * 5_000]]);
  const later = rig.asked.slice(6);
  assert.equal(later[0]?.get('direction'), 'desc');
  assert.ok(later.length <= 4, String(later.length));
});

for (const [title, change] of [
  ['lists a transaction twice', (page: object[]) => page.flatMap((row) => [row, row])],
  [
    'includes the transaction of after_id',
    (page: object[], after?: object) => (after ? [after, ...page] : page),
  ],
] as const)
  test(`adds up the list of a platform that ${title}`, async () => {
    let rows = mixedTo(250);
    const rig = listsRig(() => rows, on, change);
    const board = await rig.board();
    assert.deepEqual([sums(board), board.counted_to], [[[71, 1_249_000]], null]);
    rows = mixedTo(402);
    assert.deepEqual(await rig.sums(), [[71, 402 * 5_000]]);
  });

test('says up to which day gifts are counted while it reads a long list', async () => {
  const rows = mixedTo(2_500).map((row) => ({
    ...row,
    date: row.id <= 2_000 ? '2026-03-03 10:00:00' : '2026-11-20 10:00:00',
  }));
  const { board, asked } = listsRig(() => rows, on);
  const first = await board();
  assert.deepEqual([first.counted_to, sums(first), asked.length], ['2026-03-03', [[71, 9_999_000]], 20]);
  const second = await board();
  assert.deepEqual([second.counted_to, sums(second)], [null, [[71, 12_499_000]]]);
});

test('subtracts refunds, also of earlier gifts and without a transaction of their own', async () => {
  let rows = mixedTo(320);
  const rig = listsRig(() => rows, on);
  await rig.sums();
  rows = rows.map((row) => (row.id === 5 ? { ...row, status: 'refunded' } : row));
  rows.push(refund(400, 9, 20));
  const expected = 1_599_000 - 5_000 - 2_000;
  let found: number | null | undefined = 0;
  // Three pages are read again each time.
  for (let minutes = 0; minutes < 3 && found !== expected; minutes += 1) found = (await rig.sums())[0]?.[1];
  assert.equal(found, expected);
});

for (const [what, member, change, old, fresh] of [
  ['name', 'name', { name: 'Maude cycles' }, 'Maude swims', 'Maude cycles'],
  ['link', 'url', { url: 'https://x.example.org' }, 'https://give.example.org/71', 'https://x.example.org'],
  ['goal', 'goal_minor', { goal: 800 }, 50_000, 80_000],
] as const) {
  const first = [1, 2, 3].map((id) => gift(id, saying()));

  test(`shows a new ${what} once the published records have it, and not with a gift in no figure`, async () => {
    let rows = first;
    const { board } = listsRig(() => rows, on);
    const before = await board();
    assert.equal(before.pages[0]?.[member], old);
    rows = [...first, gift(4, saying(change))];
    assert.deepEqual(await board(), before);
    // A platform that writes the page as it is now into all records, which are read again without new gifts.
    rows = rows.map((row) => ({ ...row, ...saying(change) }));
    assert.equal((await board()).pages[0]?.[member], fresh);
  });

  test(`shows a new ${what} with the next figures, and keeps it if its gift is paid back`, async () => {
    let rows = first;
    const { board } = listsRig(() => rows, on);
    assert.equal((await board()).pages[0]?.[member], old);
    rows = [...first, ...[4, 5, 6].map((id) => gift(id, saying(change)))];
    assert.equal((await board()).pages[0]?.[member], fresh);
    rows = rows.map((row) => (row.id === 6 ? { ...row, status: 'refunded' } : { ...row, ...saying() }));
    assert.equal((await board()).pages[0]?.[member], fresh);
  });
}

for (const [what, member, gone, other, old, fresh] of [
  ['name', 'name', { name: null }, { name: 'Maude cycles' }, 'Maude swims', 'Maude cycles'],
  [
    'link',
    'url',
    { url: null },
    { url: 'https://x.example.org' },
    'https://give.example.org/71',
    'https://x.example.org',
  ],
] as const)
  test(`hides a ${what} that was taken off a page at once, and shows another one with the next figures`, async () => {
    let rows = [1, 2, 3].map((id) => gift(id, saying()));
    const { board } = listsRig(() => rows, on);
    const shown = async (...more: Transaction[]) => {
      rows = [...rows, ...more];
      return (await board()).pages[0]?.[member];
    };
    assert.equal(await shown(), old);
    assert.equal(await shown(gift(4, { ...saying(gone), is_pending: true })), null);
    // Not with a gift in no figure: the moment would tell of it.
    assert.equal(await shown(gift(5, saying(other))), null);
    assert.equal(await shown(gift(6, saying(other)), gift(7, saying(other))), fresh);
  });

test('shows no part of a published sum while it reads a long list again after a restart', async () => {
  const amount = (id: number, donation: number) => gift(id, { amount: { donation, currency: 'CAD' } });
  let rows = mixedTo(2_100).map((row) => ({ ...row, fundraiser_user_page: through(72) }));
  const set = (...gifts: Transaction[]) => {
    rows = rows.map((row) => gifts.find(({ id }) => id === row.id) ?? row) as typeof rows;
  };
  set(amount(1_997, 10), amount(1_998, 20), amount(1_999, 30));
  const options = { ...on, ledger: ledgerWith() };
  const sumOfPage = async (rig: ReturnType<typeof listsRig>) =>
    (await rig.sums()).find(([id]) => id === 71)?.[1];
  assert.equal(await sumOfPage(listsRig(() => rows.slice(0, 1_999), options)), 6_000);
  set(amount(2_000, 444), amount(2_050, 15), amount(2_060, 25));
  // Of 2,000 transactions the first time, so that the last complete count is shown.
  for (const ofFirstRead of [6_000, 54_000]) {
    const proxy = listsRig(() => rows, options);
    assert.equal(await sumOfPage(proxy), ofFirstRead);
    assert.equal(await sumOfPage(proxy), 54_000);
  }
  // Without that count, the page is left out until all gifts of its sum are read again.
  const more = listsRig(() => rows, { ...options, minDonors: 4 });
  assert.deepEqual([await sumOfPage(more), await sumOfPage(more)], [undefined, 54_000]);
});

test('serves the last complete board after a restart until all gifts are counted again', async () => {
  const rows = mixedTo(2_500).map((row) => ({
    ...row,
    fundraiser_user_page: { ...through(71 + (row.id % 8)), goal: 5_000 },
  }));
  const options = { ...on, ledger: ledgerWith() };
  const first = listsRig(() => rows, options);
  assert.notEqual((await first.board()).counted_to, null, 'nothing is complete yet');
  const complete = await first.board();
  assert.deepEqual([complete.pages.length, complete.counted_to], [8, null]);
  assert.ok(complete.pages.every(({ goal_minor: goal }) => goal === 500_000));
  const again = listsRig(() => rows, options);
  assert.deepEqual(await again.board(), complete);
  assert.equal(again.asked.length, 20, 'not all is read');
  assert.deepEqual(await again.board(), complete);
  // By today's settings: words that are hidden now, and more gifts.
  const hiding = await listsRig(() => rows, { ...options, fundraiserHide: ['72', 'Page 73'] }).board();
  assert.deepEqual(hiding.pages.map(({ id }) => id).sort(), [71, 73, 74, 75, 76, 77, 78]);
  assert.equal(hiding.pages.find(({ id }) => id === 73)?.name, null);
  assert.notEqual((await listsRig(() => rows, { ...options, minDonors: 4 }).board()).counted_to, null);
});

test('stores no board over one that another proxy has read later', async () => {
  let last = 3;
  const options = { ...on, ledger: ledgerWith() };
  /** What a proxy serves after a restart, while it reads a long list. */
  const stored = () => listsRig(() => mixedTo(2_500), { ...options, minDonors: 2 }).sums();
  const hold: { until?: Promise<void>; end?: () => void } = {};
  const { asked, board } = listsRig(
    () => mixedTo(last),
    options,
    async (page) => {
      await hold.until;
      return page;
    },
  );
  await board();
  assert.deepEqual(await stored(), [[71, 15_000]]);
  last = 6;
  hold.until = new Promise((resolve) => (hold.end = resolve));
  const before = asked.length;
  const reading = board();
  await until(() => asked.length > before);
  await listsRig(() => mixedTo(9), options).board();
  assert.deepEqual(await stored(), [[71, 45_000]]);
  hold.end?.();
  await reading;
  assert.deepEqual(await stored(), [[71, 45_000]]);
  last = 12;
  await board();
  assert.deepEqual(await stored(), [[71, 60_000]]);
});

test('refuses a list without order instead of reading it endlessly', async () => {
  const empty = listsRig(() => [], on);
  assert.deepEqual((await empty.board()).pages, []);
  const { rig, asked } = listsRig(
    () => [],
    on,
    () => [...three].reverse(),
  );
  assert.equal((await rig.get(paths.fundraisers)).status, 502);
  assert.equal(asked.length, 1);
});

// A canary in each field of the contract: of a transaction, only ID, name, address and goal of the page, and sums, may be shown.
test('shows nothing of any field but the page’s ID, name, link and goal', async () => {
  const { value, canaries } = plant(transactionList);
  const [planted] = (value as { data: [Transaction] }).data;
  const shown = (place: string) => /^data\.fundraiser_user_page\.(id|name|url|goal)$/.test(place);
  const rows = [1, 2, 3].map((id) => ({
    ...planted,
    ...{ id, type: 'charge', status: 'completed', is_pending: false, is_disputed: false, is_refunded: false },
    ...{ is_pledge_transaction: false, date: '2026-11-20 18:04:05', fundraiser: { id: 7 } },
    amount: { ...planted.amount, donation: 40 + 10 * id, currency: 'CAD' },
    donated_by: { ...planted.donated_by, user_id: id },
    // The page of a registration is a page of its own.
    purchased_items: null,
    // Of refunds only.
    ...{ parent_id: null, refunded_items: null },
  }));
  const back = { ...planted, id: 4, type: 'refund', fundraiser: { id: 7 }, refund_children_ids: [] };
  const { rig } = listsRig(() => [...rows, back], on);
  const { status, text, headers } = await rig.get(paths.fundraisers);
  assert.equal(status, 200);
  const all = `${text} ${JSON.stringify([...headers])}`;
  const found = [...canaries].filter(([, canary]) => all.includes(canary)).map(([place]) => place);
  assert.deepEqual(found.sort(), [...canaries.keys()].filter(shown).sort());
  assert.doesNotMatch(all, /18:04|2026-11-20/);
});
