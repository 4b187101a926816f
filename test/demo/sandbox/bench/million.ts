import { openDatabase } from '../../../../demo/sandbox/db/open.js';
import type { Sql } from '../../../../demo/sandbox/db/sql.js';
import { keepTotals } from '../../../../demo/sandbox/db/totals.js';
import { seed, SEEDED_TRANSACTIONS } from '../../../../demo/sandbox/seed/seed.js';

/** Number of transactions of the bench. */
export const MILLION = 1_000_000;

const refunds = 10_000;
const gifts = MILLION - SEEDED_TRANSACTIONS - refunds;
const donors = 300_000;
const teams = 5_000;

/** IDs of new donors follow this one. */
const firstDonor = 1_000_000;

/** The numbers from 1. */
const upTo = (n: number) => `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${n})`;

/** A number that looks random, from 0. */
const mixed = (below: number | string) => `(i * 2654435761 % ${below})`;

/**
 * Writes a database of a million transactions: the seed, and copies of its single gifts by other donors, through more teams, at any time of
 * the last three years; one in a hundred is refunded. SQL makes all of it, in about a minute.
 *
 * @param path Of a new file.
 * @param anchor All dates are before this time, in ms.
 */
export function buildMillion(path: string, anchor: number): void {
  const seeded = openDatabase(path);
  seed(seeded, anchor);
  seeded.close();
  const sql = openDatabase(path);
  for (const pragma of ['synchronous = OFF', 'cache_size = -400000', 'temp_store = MEMORY'])
    sql.all(`PRAGMA ${pragma}`);
  sql.transaction(() => {
    forgetTotals(sql);
    sql.exec(`${upTo(donors)}
      INSERT INTO contacts (id, title, first_name, last_name, street_address, city, state, postal, country, email)
      SELECT ${firstDonor} + i, title, first_name, last_name, street_address, city, state, postal, country, 'donor-' || i || '@example.org'
      FROM n JOIN contacts ON id = 1 + ${mixed('(SELECT MAX(id) FROM contacts)')}`);
    sql.exec(`INSERT INTO users (id, email, language, contact_id)
      SELECT id, email, CASE id % 4 WHEN 0 THEN 'fr' ELSE 'en' END, id FROM contacts WHERE id > ${firstDonor}`);
    sql.exec(`${upTo(teams)}
      INSERT INTO teams (campaign_id, user_id, name, folded_name, folded_captain, amount_goal, language, slug, created_at)
      SELECT campaign_id, ${firstDonor} + i, name || ' ' || i, folded_name || ' ' || i, folded_captain, amount_goal, language,
        slug || '-' || i, created_at
      FROM n JOIN teams ON id = 1 + ${mixed('(SELECT MAX(id) FROM teams)')}`);
    sql.exec(`CREATE TEMP TABLE models AS
      SELECT t.*, f.payout_account AS account FROM transactions t JOIN campaigns f ON f.id = t.campaign_id
      WHERE t.type = 'charge' AND t.status = 'completed' AND t.is_pledge = 0 AND t.donation > 0
        AND COALESCE(t.parent_id, t.recurring_id, t.installment_plan_id, t.pledge_transaction_id, t.matched_transaction_id) IS NULL`);
    const from = Math.floor(anchor / 1000) - 3 * 365 * 86_400;
    const step = Math.floor((3 * 365 * 86_400 - 3_600) / gifts);
    sql.exec(`${upTo(gifts)}
      INSERT INTO transactions (type, status, campaign_id, team_id, page_id, user_id, billing_contact_id, frequency, currency,
        donation, covered_fees, processor_fee, card_type, processor, processor_transaction_id, comment, payout_account,
        payout_date, created_at)
      SELECT 'charge', CASE WHEN i > ${gifts - 8_000} AND i % 9 = 0 THEN 'pending' ELSE 'completed' END, campaign_id,
        CASE WHEN team_id IS NULL THEN NULL ELSE COALESCE(
          (SELECT id FROM teams g WHERE g.campaign_id = m.campaign_id AND g.id >= ${mixed(teams)} ORDER BY id LIMIT 1), team_id) END,
        page_id, ${firstDonor} + 1 + ${mixed(donors)}, ${firstDonor} + 1 + ${mixed(donors)}, frequency, currency,
        donation, covered_fees, processor_fee, card_type, processor, 'M' || i, comment,
        CASE WHEN i < ${gifts - 9_000} THEN account END,
        CASE WHEN i < ${gifts - 9_000} THEN date(${from} + i * ${step}, 'unixepoch', '+7 days', 'weekday 5') END,
        datetime(${from} + i * ${step} + ${mixed(3_600)}, 'unixepoch')
      FROM n JOIN models m ON m.rowid = 1 + ${mixed('(SELECT COUNT(*) FROM models)')}`);
    const isRefunded = `id > ${SEEDED_TRANSACTIONS} AND (id - ${SEEDED_TRANSACTIONS}) % ${Math.floor(gifts / refunds)} = 0`;
    sql.exec(`UPDATE transactions SET status = 'refunded' WHERE ${isRefunded}`);
    sql.exec(`INSERT INTO transactions (type, status, parent_id, campaign_id, team_id, page_id, user_id, billing_contact_id,
        frequency, currency, donation, covered_fees, card_type, processor, created_at)
      SELECT 'refund', 'completed', id, campaign_id, team_id, page_id, user_id, billing_contact_id, frequency, currency, donation,
        covered_fees, card_type, processor, datetime(created_at, '+2 days')
      FROM transactions WHERE ${isRefunded} ORDER BY id LIMIT ${refunds}`);
    sql.exec(`INSERT INTO tax_receipts (transaction_id, contact_id, amount_donation, receipt_number, status, issued_on)
      SELECT id, billing_contact_id, donation, 'M' || id, CASE status WHEN 'refunded' THEN 'cancelled' ELSE 'valid' END, created_at
      FROM transactions WHERE id > ${SEEDED_TRANSACTIONS} AND type = 'charge' AND status <> 'pending'`);
    sql.exec(`INSERT INTO items (transaction_id, kind, name, price)
      SELECT id, 'ticket', 'Ticket', 2500 FROM transactions WHERE id > ${SEEDED_TRANSACTIONS} AND type = 'charge' AND id % 20 = 3`);
    sql.exec('DROP TABLE models');
    keepTotals(sql);
  });
  sql.close();
}

/** Removes all that `keepTotals` has created: triggers would count each of the new gifts alone. */
function forgetTotals(sql: Sql): void {
  const named = (type: string) =>
    sql.all<{ name: string }>('SELECT name FROM sqlite_master WHERE type = ? ORDER BY name', type);
  for (const { name } of named('trigger')) sql.exec(`DROP TRIGGER ${name}`);
  for (const name of ['contributions', 'recount', 'recount_donor']) sql.exec(`DROP VIEW ${name}`);
  for (const name of ['donor_sets', 'donor_templates', 'list_blocks', 'givers', 'totals', 'counted_gifts'])
    sql.exec(`DROP TABLE ${name}`);
}
