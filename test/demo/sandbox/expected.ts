import type { Sql } from '../../../demo/sandbox/db/sql.js';

interface Row {
  id: number;
  type: string;
  status: string;
  donation: number;
  campaign_id: number;
  team_id: number | null;
  page_id: number | null;
  user_id: number;
  is_pledge: number;
  pledge_transaction_id: number | null;
  country: string;
  state: string;
  template_id: number;
}

/** One change of a raised amount, as the test expects it. */
export interface Movement {
  cents: number;
  campaignId: number;
  teamId: number | null;
  pageId: number | null;
  userId: number;
  place: string;
  pending: boolean;
  openPledge: boolean;
  /** Whether it counts its giver as a donor. */
  standing: boolean;
  templateId: number;
}

/** All changes, calculated row by row without the view `gifts`, because the tests compare them with it. */
export function movements(sql: Sql): Movement[] {
  const rows = sql.all<Row>(
    `SELECT t.id, t.type, t.status, t.donation, t.campaign_id, t.team_id, t.page_id, t.user_id, t.is_pledge,
       t.pledge_transaction_id, c.country, c.state, f.template_id FROM transactions t
     JOIN contacts c ON c.id = t.billing_contact_id JOIN campaigns f ON f.id = t.campaign_id`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const fulfilled = new Set(rows.map((row) => row.pledge_transaction_id));
  const result: Movement[] = [];
  const add = (row: Row, cents: number, to: Partial<Movement> = {}): void => {
    if (cents === 0) return;
    result.push({
      cents: row.type === 'refund' ? -cents : cents,
      campaignId: row.campaign_id,
      teamId: row.team_id,
      pageId: row.page_id,
      userId: row.user_id,
      place: `${row.country}/${row.state}`,
      pending: row.status === 'pending',
      openPledge: row.is_pledge === 1,
      standing: row.type === 'charge' && row.status !== 'refunded',
      templateId: row.template_id,
      ...to,
    });
  };
  for (const row of rows) if (!fulfilled.has(row.id)) add(row, row.donation);
  const selfDonations = sql.all<{
    bought: number;
    refunded: number | null;
    cents: number;
    page: number;
    team: number | null;
  }>(
    `SELECT i.transaction_id AS bought, i.refunded_by AS refunded, r.self_donation AS cents, p.id AS page, p.team_id AS team
     FROM registrations r JOIN items i ON i.id = r.item_id JOIN personal_pages p ON p.id = r.page_id`,
  );
  for (const { bought, refunded, cents, page, team } of selfDonations) {
    for (const id of [bought, refunded]) {
      const row = id === null ? undefined : byId.get(id);
      if (row) {
        add(row, cents, { pageId: page, teamId: team, standing: row.type === 'charge' && refunded === null });
      }
    }
  }
  return result;
}

export const dollarsOf = (list: Movement[]): number => list.reduce((sum, { cents }) => sum + cents, 0) / 100;

export const donorsOf = (list: Movement[]): number =>
  new Set(list.filter(({ standing }) => standing).map(({ userId }) => userId)).size;
