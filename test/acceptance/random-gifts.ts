import fc from 'fast-check';
import type { Sql } from '../../demo/sandbox/db/sql.js';

/** Codes, names, spellings and mistakes that donors and platforms use. */
const places = [
  ...[
    'CA/ON',
    'CA/QC',
    'CA/YT',
    'CA/',
    'Canada/Ontario',
    'ca/qc',
    'US/NY',
    'US/PW',
    'PR/',
    'AU/NS',
    'AU/NSW',
  ],
  ...['FR/', '/', '/Québec', 'Atlantis/Nowhere', 'XX/other', 'GB/Wales', '/WA'],
].map((place) => place.split('/'));

const donors = 60;
const firstId = 900_000;

/** One movement of money in a campaign. Its place is that of its donor: a person who gives from two places is two donors on a map. */
export interface RandomGift {
  readonly campaign: number;
  readonly donor: number;
  readonly cents: number;
  readonly kind: 'given' | 'pending' | 'refunded' | 'pledge' | 'fulfilled pledge';
}

/** Gifts to some of `campaigns`: many donors or few, each from one place. */
export const randomGifts = (campaigns: readonly number[]): fc.Arbitrary<readonly RandomGift[]> =>
  fc.array(
    fc.record({
      campaign: fc.constantFrom(...campaigns),
      donor: fc.nat({ max: donors - 1 }),
      cents: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(2_500, 5_000, 30_000_000)),
      kind: fc.oneof<{ arbitrary: fc.Arbitrary<RandomGift['kind']>; weight: number }[]>(
        { weight: 5, arbitrary: fc.constant('given') },
        {
          weight: 1,
          arbitrary: fc.constantFrom('pending', 'refunded', 'pledge', 'fulfilled pledge'),
        },
      ),
    }),
    { maxLength: 120, size: 'max' },
  );

/** Adds campaigns without gifts, each like the sandbox's first one. */
export function addCampaigns(sql: Sql, ids: readonly number[]): void {
  const columns = sql
    .all<{ name: string }>('SELECT name FROM pragma_table_info(?)', 'campaigns')
    .map(({ name }) => name)
    .filter((name) => name !== 'id')
    .join();
  for (const id of ids)
    sql.run(`INSERT INTO campaigns (id, ${columns}) SELECT ?, ${columns} FROM campaigns WHERE id = 1001`, id);
  for (let donor = 0; donor < donors; donor += 1) {
    const [country = '', state = ''] = places[donor % places.length] ?? [];
    const id = firstId + donor;
    sql.run(
      `INSERT INTO contacts (id, first_name, last_name, country, state) VALUES (?, 'Random', 'Donor', ?, ?)`,
      ...[id, country, state],
    );
    sql.run(`INSERT INTO users (id, language, contact_id) VALUES (?, 'en', ?)`, id, id);
  }
}

/** Replaces all gifts of the campaigns. */
export function writeGifts(sql: Sql, campaigns: readonly number[], gifts: readonly RandomGift[]): void {
  const add = (
    { campaign, donor, cents }: RandomGift,
    of: { type?: string; status?: string; isPledge?: number; parent?: number | null; pledge?: number | null },
  ) =>
    sql.run(
      `INSERT INTO transactions (type, status, parent_id, campaign_id, user_id, billing_contact_id, frequency, is_pledge,
         pledge_transaction_id, currency, donation, covered_fees, created_at)
       VALUES (?, ?, ?, ?, ?, ?, 'once', ?, ?, 'CAD', ?, 75, '2026-05-01 12:00:00')`,
      ...[of.type ?? 'charge', of.status ?? 'completed', of.parent ?? null, campaign, firstId + donor],
      ...[firstId + donor, of.isPledge ?? 0, of.pledge ?? null, cents],
    );
  sql.transaction(() => {
    // Refunds and payments of pledges are deleted first, because they refer to other rows.
    for (const rows of ['parent_id IS NOT NULL OR pledge_transaction_id IS NOT NULL', '1'])
      for (const id of campaigns) sql.run(`DELETE FROM transactions WHERE campaign_id = ? AND (${rows})`, id);
    for (const gift of gifts) {
      if (gift.kind === 'given') add(gift, {});
      else if (gift.kind === 'pending') add(gift, { status: 'pending' });
      else if (gift.kind === 'refunded')
        add(gift, { type: 'refund', parent: add(gift, { status: 'refunded' }) });
      else {
        const pledge = add(gift, { status: 'pending', isPledge: 1 });
        if (gift.kind === 'fulfilled pledge') add(gift, { pledge });
      }
    }
  });
}
