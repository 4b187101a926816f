import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Transaction } from '../../src/schema/transaction.js';
import { codesOf, facetWord } from '../../src/staff/facets.js';
import { FoundRows, type Search } from '../../src/staff/found-rows.js';
import { allRows, boundOf, donorKey, showsAll, type View } from '../../src/staff/view.js';
import { readViewAddress, viewAddress } from '../../src/staff/view-address.js';
import { eventually } from '../support/until.js';
import { charge, rowsOf, writingIn } from './rows.js';

const writing = writingIn('en-CA', 'America/Toronto');

const gift = (id: number, total: number, more: Partial<Transaction> = {}, currency = 'CAD') => {
  const own = {
    donated_by: { email: `donor${String(id % 2)}@example.org` },
    fundraiser: { id: 7, name: 'Rivers' },
    card_type: 'Visa',
    payment_processor: 'stripe',
  };
  return charge(id, total, { ...own, ...more }, currency);
};

const records: readonly Transaction[] = [
  gift(1, 10),
  gift(2, 20, { status: 'pending', is_pending: true }),
  gift(3, 30, { recurring: { id: 5, interval: 'month', status: 'active' } }),
  gift(4, 40, { recurring: { id: 6, interval: 'year' }, card_type: 'Mastercard' }),
  gift(5, 50, { amount: { total_paid: 50, tickets: 50, total_net: 50, currency: 'USD' } }),
  gift(6, 60, { fundraiser: { id: 8, name: 'Lakes' } }),
  gift(7, 20, { type: 'refund', parent_id: 6 }),
  gift(8, 0, { is_pledge_transaction: true, amount: { donation: 80, currency: 'CAD' } }),
  gift(9, 2500, {}, 'JPY'),
];

async function found(view: Partial<View>, rows = rowsOf(records)) {
  const result = new FoundRows({ requestUpdate: () => undefined } as never);
  result.find({ list: rows.list, revision: '1', view: { ...allRows, ...view }, writing });
  await eventually(() => assert.equal(result.serial, 1));
  return result;
}

const ids = async (view: Partial<View>) => (await found(view)).rows.map(({ transaction: { id } }) => id);

describe('a view shows the rows', () => {
  for (const [what, view, expected] of [
    ['of a state', { chosen: { status: 'pending' } }, [2]],
    ['of a charge that was refunded in part', { chosen: { status: 'partlyRefunded' } }, [6]],
    ['of open pledges', { chosen: { status: 'pledge' } }, [8]],
    ['of a kind', { chosen: { kind: 'tickets' } }, [5]],
    ['that are monthly', { chosen: { frequency: 'month' } }, [3]],
    ['that were given once', { chosen: { frequency: 'once' } }, [1, 2, 5, 6, 8, 9]],
    ['of a card', { chosen: { method: 'Mastercard · stripe' } }, [4]],
    ['of a campaign', { chosen: { campaign: '8' } }, [6]],
    ['of a currency', { chosen: { currency: 'USD' } }, [5]],
    ['of two facets at once', { chosen: { campaign: '7', currency: 'JPY' } }, [9]],
    ['from an amount', { least: '40' }, [4, 5, 6, 9]],
    ['up to an amount, and none whose amount is not known', { most: '20.00' }, [1, 2]],
    ['between two amounts, in units of each currency', { least: '2,500', most: '2500' }, [9]],
    ['of a donor', { donor: 'donor1@example.org' }, [1, 3, 5, 9]],
    ['of a recurring gift', { plan: 6 }, [4]],
    ['of a search among them', { sought: 'lakes', chosen: { campaign: '8' } }, [6]],
    ['of no code that exists', { chosen: { status: 'lost' } }, []],
    ['of any amount, if the bound is none', { least: 'a lot', sought: 'lakes' }, [6]],
  ] as const)
    test(what, async () => {
      assert.deepEqual(await ids(view), expected);
    });

  test('with the sums of these rows and their refunds, by currency', async () => {
    const { totals } = await found({ least: '20' });
    assert.deepEqual(
      totals.map(({ currency, gifts, paid, refunds, refunded }) => [
        currency,
        gifts,
        paid,
        refunds,
        refunded,
      ]),
      [
        ['CAD', 3, 13_000, 1, 2000],
        ['JPY', 1, 2500, 0, 0],
        ['USD', 1, 5000, 0, 0],
      ],
    );
  });

  test('and counts what each other code would show', async () => {
    const { counts } = await found({ chosen: { status: 'completed', currency: 'CAD' } });
    assert.deepEqual(
      [...counts!.status],
      [
        ['completed', 3],
        ['pending', 1],
        ['partlyRefunded', 1],
        ['pledge', 1],
      ],
    );
    assert.deepEqual(
      [...counts!.currency],
      [
        ['CAD', 3],
        ['USD', 1],
        ['JPY', 1],
      ],
    );
    // Only of rows that pass both.
    assert.deepEqual(
      [...counts!.frequency],
      [
        ['once', 1],
        ['month', 1],
        ['year', 1],
      ],
    );
  });

  test('that arrived meanwhile, and the state that a later refund has changed', async () => {
    const rows = rowsOf([gift(1, 10)]);
    assert.deepEqual(codesOf(rows.list[0]!).status, ['completed']);
    const result = await found({ chosen: { status: 'partlyRefunded' } }, rows);
    assert.deepEqual(result.rows, []);
    rows.add(gift(2, 5, { type: 'refund', parent_id: 1 }));
    result.find({
      list: rows.list,
      revision: '2',
      view: { ...allRows, chosen: { status: 'partlyRefunded' } },
      writing,
    });
    await eventually(() => assert.equal(result.rows.length, 1));
  });

  test('of the latest of several views, of ten thousand rows', async () => {
    const many = rowsOf(Array.from({ length: 10_000 }, (_, at) => gift(at + 1, (at % 10) + 1)));
    const result = new FoundRows({ requestUpdate: () => undefined } as never);
    const search = (sought: string): Search => ({
      list: many.list,
      revision: '1',
      view: { ...allRows, sought },
      writing,
    });
    result.find(search('nobody'));
    result.find(search('rivers'));
    await eventually(() => assert.equal(result.rows.length, 10_000));
    // More rows during a search, again and again, do not keep it from ending.
    const view = { ...allRows, sought: 'riv' };
    const before = result.serial;
    for (const revision of ['2', '3', '4', '5']) result.find({ ...search(''), view, revision });
    await eventually(() => assert.ok(result.serial >= before + 1));
  });
});

test('a donor is told by the e-mail, whatever its case, and not by one with other accents; without one, by nothing', () => {
  assert.notEqual(donorKey({ id: 1, donated_by: { email: 'josé@example.org' } }), 'jose@example.org');
  assert.equal(donorKey({ id: 1, donated_by: { email: ' Ana@Example.org' } }), 'ana@example.org');
  assert.equal(donorKey({ id: 1, billing: { email: 'ana@example.org' } }), 'ana@example.org');
  assert.equal(
    donorKey({ id: 1, donated_by: { email: ' ' }, billing: { email: 'ana@example.org' } }),
    'ana@example.org',
  );
  assert.equal(donorKey({ id: 1 }), '');
});

test('bounds are read as amounts of the language, and a text that is none is named', () => {
  assert.deepEqual(
    [boundOf('', 'en'), boundOf(' 12.5', 'en'), boundOf('1 250,50', 'fr-CA'), boundOf('1e5', 'en')],
    [undefined, 1250, 125_050, null],
  );
});

test('a gift whose recurring gift has no ID is made once', () => {
  const rows = rowsOf([{ id: 1, recurring: { id: null, interval: '' } }]);
  assert.deepEqual(codesOf(rows.list[0]!).frequency, ['once']);
});

test('codes that the texts have no word for are shown as the platform writes them', () => {
  const campaigns = new Map([[7, 'Rivers']]);
  const word = (name: Parameters<typeof facetWord>[0], code: string) =>
    facetWord(name, code, writing, campaigns);
  assert.deepEqual(
    [word('status', 'held'), word('status', ''), word('frequency', 'week'), word('campaign', '7')],
    ['held', 'Unknown', 'week', 'Rivers'],
  );
  assert.deepEqual(
    [word('campaign', '99'), word('method', ''), word('kind', 'ecards')],
    ['99', 'Unknown', 'E-cards'],
  );
});

describe('the link to a view', () => {
  const zone = 'America/Toronto';
  const now = Date.parse('2026-11-29T12:00:00Z');
  const kept = {
    filters: { start: '2026-10-05', 'campaign-id': '7,8', 'with-pending': '1' },
    chosen: { status: 'pending', method: 'Visa · stripe' },
    least: '12.50',
    most: '',
    order: { name: 'paid', isDown: true },
  } as const;

  test('opens the same filters, codes, bounds and order', () => {
    assert.deepEqual(readViewAddress(viewAddress(kept, zone, now), zone, now), kept);
  });

  test('keeps a code that is empty, and the order of the list', () => {
    const own = { filters: {}, chosen: { currency: '' }, least: '', most: '', order: null };
    assert.deepEqual(readViewAddress(viewAddress(own, zone, now), zone, now), own);
  });

  test('shows this and the last month again in another one', () => {
    const address = viewAddress({ ...kept, filters: { start: '2026-10-01', end: '2026-10-31' } }, zone, now);
    assert.match(address, /^#transactions\?month=last&/);
    const later = readViewAddress(address, zone, Date.parse('2027-01-15T12:00:00Z'));
    assert.deepEqual(later?.filters, { start: '2026-12-01', end: '2026-12-31' });
  });

  test('leaves out names of nothing, and is none on other pages', () => {
    for (const hash of ['', '#top', '#transactions', '#/transactions?month=last'])
      assert.equal(readViewAddress(hash, zone, now), undefined);
    assert.deepEqual(
      readViewAddress('#transactions?month=next&order=-secret&donor=ana%40example.org', zone, now),
      {
        filters: {},
        chosen: {},
        least: '',
        most: '',
        order: undefined,
      },
    );
  });
});

test('a view of spaces shows all', () => {
  assert.ok(showsAll({ ...allRows, sought: '  ' }) && !showsAll({ ...allRows, plan: 0 }));
});
