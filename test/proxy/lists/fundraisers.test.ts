import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import { createMemoryMaps } from '../../../src/proxy/map/public-map.js';
import type { FundraiserBoard } from '../../../src/schema/fundraisers.js';
import type { Transaction } from '../../../src/schema/transaction.js';
import { until } from '../../support/until.js';
import { transactionList } from '../../support/contract-transaction.js';
import { ReadsRig } from '../cache/rig.js';
import { plant } from '../canaries/plant.js';
import { gift as giftOf50, refund, through } from './rows.js';

/** A gift of 40, 50 or 60, so that three in a row are 150. */
const gift = (id: number, change: Partial<Transaction> = {}): Transaction =>
  giftOf50(id, { amount: { donation: 40 + 10 * ((id - 1) % 3), currency: 'CAD' }, ...change });

const path = '/fundraisers/7';
/** Each page for which lots are drawn is published. */
const on: Partial<ProxyOptions> = { fundraisers: [7], random: () => 0 };
type Rows = readonly (Transaction | object)[];

/** A platform with these transactions, which filters, sorts and pages as the contract says. */
function rigWith(
  rows: () => Rows,
  options: Partial<ProxyOptions> = on,
  change: (page: object[], after: object | undefined) => object[] | Promise<object[]> = (page) => page,
) {
  const asked: URLSearchParams[] = [];
  const rig = new ReadsRig({
    ...options,
    fetch: async (input) => {
      const { searchParams } = new URL(input instanceof Request ? input.url : String(input));
      asked.push(searchParams);
      const after = Number(searchParams.get('after_id') ?? 0);
      const all = rows() as readonly { id: number }[];
      const found = all
        .filter(({ id }) => id > after)
        .sort((a, b) => (searchParams.get('direction') === 'desc' ? b.id - a.id : a.id - b.id))
        .slice(0, Number(searchParams.get('limit')));
      const data = await change(
        found,
        all.find(({ id }) => id === after),
      );
      return Response.json({ count: data.length, data });
    },
  });
  const read = async () => {
    await rig.get(path);
    await rig.settle();
    return (await rig.get(path)).body as FundraiserBoard;
  };
  return { rig, asked, read };
}
const sums = ({ pages }: FundraiserBoard) => pages.map(({ id, raised_minor: raised }) => [id, raised]);
const three = [gift(1), gift(2), gift(3)];

test('counts gifts that have the platform’s own word for a completed one', async () => {
  const booked = three.map((row) => ({ ...row, status: 'booked' }));
  const { read } = rigWith(() => booked, { ...on, statusWords: { booked: 'completed' } });
  assert.deepEqual(sums(await read()), [[71, 15_000]]);
});

test('serves the pages of its campaigns only, and of none by default', async () => {
  const { rig, asked } = rigWith(() => three);
  assert.deepEqual((await rig.get(path)).body, {
    ...{ currency: 'CAD', counted_to: null, min_gifts: 3 },
    pages: [
      {
        ...{ id: 71, name: 'Maude swims', url: 'https://give.example.org/71' },
        ...{ raised_minor: 15_000, goal_minor: null, gifts: 3 },
      },
    ],
  });
  assert.equal(asked.length, 2);
  for (const other of ['/fundraisers/8', '/fundraisers/07', '/fundraisers', '/fundraisers/7?limit=1000']) {
    const { status } = await rig.get(other);
    assert.ok(status === 404 || status === 400, `${other} ${String(status)}`);
  }
  const { rig: off, asked: never } = rigWith(() => three, {});
  assert.equal((await off.get(path)).status, 404);
  const { rig: foreign, asked: nothing } = rigWith(() => three, { fundraisers: [7, 8], campaigns: [8] });
  assert.equal((await foreign.get(path)).status, 404);
  assert.deepEqual([asked.length, never.length, nothing.length], [2, 0, 0]);
});

test('adds up all pages of the list, once, and then reads what is new', async () => {
  let rows: Transaction[] = Array.from({ length: 450 }, (_, at) => gift(at + 1));
  const { asked, read, rig } = rigWith(() => rows);
  assert.deepEqual(sums(await read()), [[71, 450 * 5_000]]);
  // Five pages with rows, and an empty one.
  assert.equal(asked.length, 6);
  rows = [...rows, ...[451, 452, 453].map((id) => gift(id))];
  rig.pass(61);
  assert.deepEqual(sums(await read()), [[71, 453 * 5_000]]);
  const later = asked.slice(6);
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
    let rows: Transaction[] = Array.from({ length: 250 }, (_, at) => gift(at + 1));
    const { read, rig } = rigWith(() => rows, on, change);
    const board = await read();
    assert.deepEqual([sums(board), board.counted_to], [[[71, 1_249_000]], null]);
    rows = Array.from({ length: 402 }, (_, at) => gift(at + 1));
    rig.pass(61);
    assert.deepEqual(sums(await read()), [[71, 402 * 5_000]]);
  });

test('says up to which day gifts are counted while it reads a long list', async () => {
  const rows = Array.from({ length: 2_500 }, (_, at) =>
    gift(at + 1, { date: at < 2_000 ? '2026-03-03 10:00:00' : '2026-11-20 10:00:00' }),
  );
  const { read, rig, asked } = rigWith(() => rows);
  const first = await read();
  assert.equal(first.counted_to, '2026-03-03');
  assert.deepEqual(sums(first), [[71, 9_999_000]]);
  assert.equal(asked.length, 20);
  rig.pass(61);
  const second = await read();
  assert.equal(second.counted_to, null);
  assert.deepEqual(sums(second), [[71, 12_499_000]]);
});

test('subtracts refunds, also of earlier gifts and without a transaction of their own', async () => {
  let rows: Transaction[] = Array.from({ length: 320 }, (_, at) => gift(at + 1));
  const { read, rig } = rigWith(() => rows);
  await read();
  rows = rows.map((row) => (row.id === 5 ? { ...row, status: 'refunded' } : row));
  rows.push(refund(400, 9, 20));
  const expected = 1_599_000 - 5_000 - 2_000;
  let found: number | null | undefined = 0;
  // Three pages are read again each time.
  for (let minutes = 0; minutes < 3 && found !== expected; minutes += 1) {
    rig.pass(61);
    found = sums(await read())[0]?.[1];
  }
  assert.equal(found, expected);
});

test('counts new gifts and refunds after the time of day was set back or ahead', async () => {
  let now = Date.parse('2026-11-27T12:00:00Z');
  let rows: Transaction[] = [...three];
  const { read, rig } = rigWith(() => rows, { ...on, now: () => now });
  const sum = async () => {
    rig.pass(61);
    return sums(await read())[0]?.[1];
  };
  assert.equal(await sum(), 15_000);
  now -= 30 * 86_400_000;
  rows = [...rows, gift(4), gift(5), gift(6)];
  assert.equal(await sum(), 30_000);
  rows = rows.map((row) => (row.id === 1 ? { ...row, status: 'refunded' } : row));
  assert.equal(await sum(), 26_000);
  now += 60 * 86_400_000;
  rows = [...rows, refund(7, 2, 20)];
  assert.equal(await sum(), 24_000);
});

/** Page 71 with one member changed; the platform's names, and those of the answer. */
const pageChanges = [
  ['name', 'name', { name: 'Maude cycles' }, 'Maude swims', 'Maude cycles'],
  ['link', 'url', { url: 'https://x.example.org' }, 'https://give.example.org/71', 'https://x.example.org'],
  ['goal', 'goal_minor', { goal: 800 }, 50_000, 80_000],
] as const;

for (const [what, member, change, old, fresh] of pageChanges)
  test(`shows a new ${what} with the next figures, and not with a record that is in none yet`, async () => {
    const page = { ...through(71), name: 'Maude swims', goal: 500 };
    const former = { fundraiser_user_page: page };
    const changed = { fundraiser_user_page: { ...page, ...change } };
    const registration = {
      items: [{ fundraiser_page: { ...page, ...change, self_donation: { amount: 9 } } }],
    };
    const first = [gift(1, former), gift(2, former), gift(3, former)];
    // What only the record of one more gift through the page, or of none, tells.
    const records: Record<string, Transaction> = {
      'a gift that is not published': gift(4, changed),
      'a payment that is pending': gift(4, { ...changed, is_pending: true }),
      'a pledge': gift(4, { ...changed, is_pledge_transaction: true }),
      'a gift in another currency': gift(4, { ...changed, amount: { donation: 50, currency: 'USD' } }),
      'a payment that was refunded': gift(4, { ...changed, status: 'refunded' }),
      'a purchase': gift(4, { ...changed, amount: { donation: 0, tickets: 80, currency: 'CAD' } }),
      'a registration with a gift': gift(4, {
        ...{ fundraiser_user_page: null, purchased_items: { registration } },
        amount: { donation: 0, donation_to_pages: 9, currency: 'CAD' },
      }),
    };
    for (const [title, record] of Object.entries(records)) {
      let rows = first;
      const { read, rig } = rigWith(() => rows);
      const next = async () => {
        rig.pass(61);
        return read();
      };
      const before = await next();
      assert.equal(before.pages[0]?.[member], old);
      rows = [...first, record];
      assert.deepEqual(await next(), before, `${title}: nothing tells of the record`);
      // A platform that writes the page as it is now into all records, which are read again without new gifts.
      rows = rows.map((row) => (row === record ? row : { ...row, ...changed }));
      assert.equal((await next()).pages[0]?.[member], fresh, title);
    }
    let rows = first;
    const { read, rig } = rigWith(() => rows);
    await read();
    rows = [...first, gift(4, changed), gift(5, changed), gift(6, changed)];
    rig.pass(61);
    const published = await read();
    assert.equal(published.pages[0]?.[member], fresh, 'with the next figures');
    // Paid back: the page's former member does not come again.
    rows = rows.map((row) => (row.id === 6 ? { ...row, status: 'refunded' } : row));
    rows = rows.map((row) => (row.id === 4 || row.id === 5 ? { ...row, ...former } : row));
    rig.pass(61);
    assert.equal((await read()).pages[0]?.[member], fresh, 'of a gift that was paid back');
  });

for (const [what, member, gone, other, old] of [
  ['name', 'name', { name: null }, { name: 'Maude cycles' }, 'Maude swims'],
  ['link', 'url', { url: null }, { url: 'https://x.example.org' }, 'https://give.example.org/71'],
] as const)
  test(`hides a ${what} that was taken off a page at once, and shows another one with the next figures`, async () => {
    const page = { ...through(71), name: 'Maude swims' };
    const pageOf = (change: object) => ({ fundraiser_user_page: { ...page, ...change } });
    let rows = [1, 2, 3].map((id) => gift(id, pageOf({})));
    const { read, rig } = rigWith(() => rows);
    const shown = async () => {
      rig.pass(61);
      return (await read()).pages[0]?.[member];
    };
    assert.equal(await shown(), old);
    rows = [...rows, gift(4, { ...pageOf(gone), is_pending: true })];
    assert.equal(await shown(), null);
    // Not with a gift in no figure: the moment would tell of it.
    rows = [...rows, gift(5, pageOf(other))];
    assert.equal(await shown(), null);
    rows = [...rows, gift(6, pageOf(other)), gift(7, pageOf(other))];
    assert.equal(await shown(), Object.values(other)[0]);
  });

test('keeps what it has published after a restart with the same ledger', async () => {
  let rows = three;
  const options = { ...on, ledger: { ...createMemoryLedger({ now: Date.now }), maps: createMemoryMaps() } };
  await rigWith(() => rows, options).read();
  rows = [...three, gift(4)];
  assert.deepEqual(sums(await rigWith(() => rows, options).read()), [[71, 15_000]]);
  rows = [...rows, gift(5), gift(6)];
  assert.deepEqual(sums(await rigWith(() => rows, options).read()), [[71, 30_000]]);
});

test('shows no part of a published sum while it reads a long list again after a restart', async () => {
  const other = (id: number) => gift(id, { fundraiser_user_page: through(72) });
  const amount = (id: number, donation: number) => gift(id, { amount: { donation, currency: 'CAD' } });
  let rows = Array.from({ length: 2_100 }, (_, at) => other(at + 1));
  const set = (...gifts: Transaction[]) => {
    rows = rows.map((row) => gifts.find(({ id }) => id === row.id) ?? row);
  };
  set(amount(1_997, 10), amount(1_998, 20), amount(1_999, 30));
  const options = { ...on, ledger: { ...createMemoryLedger({ now: Date.now }), maps: createMemoryMaps() } };
  const sumOfPage = async ({ rig, read }: ReturnType<typeof rigWith>) => {
    const sum = sums(await read()).find(([id]) => id === 71)?.[1];
    rig.pass(61);
    return sum;
  };
  assert.equal(await sumOfPage(rigWith(() => rows.slice(0, 1_999), options)), 6_000);
  set(amount(2_000, 444), amount(2_050, 15), amount(2_060, 25));
  // Of 2,000 transactions the first time, so that the last complete count is shown.
  for (const ofFirstRead of [6_000, 54_000]) {
    const proxy = rigWith(() => rows, options);
    assert.equal(await sumOfPage(proxy), ofFirstRead);
    assert.equal(await sumOfPage(proxy), 54_000);
  }
});

test('serves the last complete board after a restart until all gifts are counted again', async () => {
  const rows = Array.from({ length: 2_500 }, (_, at) =>
    gift(at + 1, { fundraiser_user_page: { ...through(71 + (at % 8)), goal: 5_000 } }),
  );
  const options = { ...on, ledger: { ...createMemoryLedger({ now: Date.now }), maps: createMemoryMaps() } };
  const first = rigWith(() => rows, options);
  assert.notEqual((await first.read()).counted_to, null, 'nothing is complete yet');
  first.rig.pass(61);
  const complete = await first.read();
  assert.deepEqual([complete.pages.length, complete.counted_to], [8, null]);
  assert.ok(complete.pages.every(({ goal_minor: goal }) => goal === 500_000));
  const again = rigWith(() => rows, options);
  assert.deepEqual(await again.read(), complete);
  assert.equal(again.asked.length, 20, 'not all is read');
  again.rig.pass(61);
  assert.deepEqual(await again.read(), complete);
  // By today's settings: words that are hidden now, and more gifts.
  const hiding = await rigWith(() => rows, { ...options, fundraiserHide: ['72', 'Page 73'] }).read();
  assert.deepEqual(hiding.pages.map(({ id }) => id).sort(), [71, 73, 74, 75, 76, 77, 78]);
  assert.equal(hiding.pages.find(({ id }) => id === 73)?.name, null);
  assert.notEqual((await rigWith(() => rows, { ...options, minDonors: 4 }).read()).counted_to, null);
});

test('stores no board over one that another proxy has read later', async () => {
  let rows = three;
  const options = { ...on, ledger: { ...createMemoryLedger({ now: Date.now }), maps: createMemoryMaps() } };
  /** What a proxy serves after a restart, while it reads a long list. */
  const stored = async () => {
    const long = Array.from({ length: 2_500 }, (_, at) => gift(at + 1));
    return sums(await rigWith(() => long, { ...options, minDonors: 2 }).read());
  };
  const hold: { until?: Promise<void>; end?: () => void } = {};
  const { read, rig, asked } = rigWith(
    () => rows,
    options,
    async (page) => {
      await hold.until;
      return page;
    },
  );
  await read();
  assert.deepEqual(await stored(), [[71, 15_000]]);
  hold.until = new Promise((resolve) => (hold.end = resolve));
  rig.pass(61);
  const before = asked.length;
  const reading = read();
  await until(() => asked.length > before);
  const later = [...three, gift(4), gift(5), gift(6)];
  await rigWith(() => later, options).read();
  assert.deepEqual(await stored(), [[71, 30_000]]);
  hold.end?.();
  await reading;
  assert.deepEqual(await stored(), [[71, 30_000]]);
  rows = [...later, gift(7), gift(8), gift(9)];
  rig.pass(61);
  await read();
  assert.deepEqual(await stored(), [[71, 45_000]]);
});

// Whoever gives with somebody's e-mail address would learn whether the gift before is theirs.
test('shows the same whoever the donors of the gifts are', async () => {
  const boardOf = (...emails: (string | undefined)[]) => {
    const rows = emails.map((email, at) =>
      gift(at + 1, { donated_by: email === undefined ? null : { email } }),
    );
    return rigWith(() => rows).read();
  };
  const strangers = await boardOf('a@x.example', 'b@x.example', 'c@x.example');
  assert.deepEqual(sums(strangers), [[71, 15_000]]);
  assert.deepEqual(await boardOf('a@x.example', 'a@x.example', 'c@x.example'), strangers);
  assert.deepEqual(await boardOf(undefined, undefined, undefined), strangers);
});

test('leaves out gifts of other campaigns if the platform ignores the filter', async () => {
  const others = [4, 5, 6].map((id) =>
    gift(id, { fundraiser: { id: 8 }, fundraiser_user_page: through(72) }),
  );
  assert.deepEqual(sums(await rigWith(() => [...three, ...others]).read()), [[71, 15_000]]);
});

test('refuses a list without order instead of reading it endlessly', async () => {
  const { rig } = rigWith(() => []);
  assert.deepEqual(((await rig.get(path)).body as FundraiserBoard).pages, []);
  let calls = 0;
  const endless = new ReadsRig({
    ...on,
    fetch: async () => {
      calls += 1;
      return Response.json({ data: [...three].reverse() });
    },
  });
  assert.equal((await endless.get(path)).status, 502);
  assert.equal(calls, 1);
});

test('tells visitors nothing of an error', async () => {
  const rig = new ReadsRig({
    ...on,
    fetch: async () => new Response('{"message":"canary key"}', { status: 403 }),
  });
  const { status, text } = await rig.get(path);
  assert.equal(status, 502);
  assert.doesNotMatch(text, /canary/);
});

test('shares the newest gifts with the supporters', async () => {
  const rows = three.map((row) => ({ ...row, donation_comment: 'Go, otters!' }));
  const { rig, asked, read } = rigWith(() => rows, { ...on, supporters: [7], minDonors: 0 });
  await read();
  rig.pass(61);
  await read();
  const before = asked.length;
  assert.equal(((await rig.get('/supporters/7')).body as unknown[]).length, 3);
  assert.equal(asked.length, before);
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
  const { rig } = rigWith(() => [...rows, back]);
  const { status, text, headers } = await rig.get(path);
  assert.equal(status, 200);
  const all = `${text} ${JSON.stringify([...headers])}`;
  const found = [...canaries].filter(([, canary]) => all.includes(canary)).map(([place]) => place);
  assert.deepEqual(found.sort(), [...canaries.keys()].filter(shown).sort());
  assert.doesNotMatch(all, /18:04|2026-11-20/);
});
