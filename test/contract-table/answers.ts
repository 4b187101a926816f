import assert from 'node:assert/strict';
import type { Client } from '../../src/client/client.js';
import { donate } from '../../src/client/index.js';
import * as table from '../../src/client/index.js';
import type { endpoints } from '../../src/schema/endpoints.js';
import { isFrError } from '../../src/client/errors.js';
import { donationObject } from '../../demo/sandbox/donations/donation-json.js';
import { pageObject } from '../../demo/sandbox/pages/page-json.js';
import { cardToken, donation } from '../demo/sandbox/donation.js';
import { pixel } from '../proxy/owners/images.js';
import type { TestSandbox } from '../demo/sandbox/sandbox.js';

/** The value that a caller got through client and proxy, and the value of the sandbox. A refused operation has a status instead. */
export type Exchange =
  | { readonly got: unknown; readonly has: unknown; readonly status?: never }
  | { readonly status: number | undefined };

type Operation = (typeof endpoints)[number]['name'];
type Ask = (client: Client, sandbox: TestSandbox) => Promise<Exchange>;

/** Calls of each operation, so that every field of its answer is filled in at least one. */
export const asks: Readonly<Record<Operation, Ask>> = {
  async searchTeams(client, sandbox) {
    // Teams of an event are created by transactions.
    const body = { fundraiser_id: 1004 };
    const { value } = await client.call(table.searchTeams, { body });
    return { got: value, has: (await sandbox.post('/v2/private/teams/search', body)).rows };
  },

  async updatePersonalPage(client, sandbox) {
    const got: unknown[] = [];
    const has: unknown[] = [];
    for (const { id, campaign_id: campaign } of pages(sandbox)) {
      const request = {
        params: { id: campaign, pageId: id },
        body: { token: `token of page ${id}`.replaceAll(' ', '-') },
      };
      got.push((await client.call(table.updatePersonalPage, request)).value);
      has.push(pageObject(sandbox.sql, id));
    }
    return { got, has };
  },

  async uploadImage(client, sandbox) {
    const { value: image } = await client.call(table.uploadImage, { body: { file: pixel.png } });
    const { id } = sandbox.sql.one<{ id: string }>('SELECT id FROM images ORDER BY rowid DESC LIMIT 1');
    const kept = { id, url: `${sandbox.url}/images/${id}`, success: true, message: '' };
    const { value: refused } = await client.call(table.uploadImage, {
      body: { file: Buffer.from('no picture').toString('base64') },
    });
    return { got: [image, refused], has: [kept, { success: false }] };
  },

  async createTransaction(client, sandbox) {
    const body = donation(await cardToken(sandbox), { extra: { mail_receipt: true } });
    const { value } = await donate(client, table.createTransactionAsOwner, body as never, {
      isConfirmed: true,
    });
    return { got: value, has: donationObject(sandbox.sql, value.id) };
  },

  async listTransactions(client, sandbox) {
    const got: unknown[] = [];
    const has: unknown[] = [];
    for (let page = 1; ; page += 1) {
      const query = {
        fundraisers: [1004, 1009, 1011, 1015, 1016],
        include_pending: 1 as const,
        limit: 500,
        page,
      };
      const { value } = await client.call(table.listTransactions, { query });
      const own = await sandbox.get(
        `/v2/private/transactions?fundraisers=${query.fundraisers.join()}&include_pending=1&limit=500&page=${page}`,
      );
      got.push(value);
      has.push(own.body);
      if (value.data.length < query.limit) return { got, has };
    }
  },

  async getCampaign(client, sandbox) {
    const { value } = await client.call(table.getCampaign, { params: { id: 1001 } });
    return { got: value, has: (await sandbox.get('/v2/client/fundraiser/1001')).body };
  },

  async getHeatmap(client, sandbox) {
    const { value } = await client.call(table.getHeatmap, { params: { id: 1001 } });
    return { got: value, has: (await sandbox.get('/v2/client/fundraiser/1001/heatmap')).rows };
  },

  async getSiteStats(client, sandbox) {
    const { value } = await client.call(table.getSiteStats);
    return { got: value, has: (await sandbox.get('/v2/client/wl/stats')).body };
  },
};

/** The exchange, or the status of the refusal. */
export async function exchange(ask: Ask, client: Client, sandbox: TestSandbox): Promise<Exchange> {
  try {
    return await ask(client, sandbox);
  } catch (error) {
    assert.ok(isFrError(error) && error.kind === 'http', String(error));
    return { status: error.status };
  }
}

interface Page {
  id: number;
  campaign_id: number;
}

/** Pages that together have every field: with and without a team, with an answer, closed, archived, and with an image of their own. */
function pages({ sql }: TestSandbox): Page[] {
  return sql.all<Page>(
    `SELECT id, campaign_id FROM personal_pages WHERE id IN (
       (SELECT MIN(id) FROM personal_pages WHERE campaign_id = 1001 AND team_id IS NOT NULL),
       (SELECT MIN(subject_id) FROM custom_data WHERE subject = 'page' AND response_custom_id IS NOT NULL),
       (SELECT MIN(id) FROM personal_pages WHERE archived_at IS NOT NULL),
       (SELECT MIN(page_id) FROM gifts WHERE is_pledge AND is_pending AND page_id IS NOT NULL),
       (SELECT MIN(page_id) FROM gifts WHERE is_match AND page_id IS NOT NULL))`,
  );
}

/** Fields that the seed and the sandbox's operations leave empty are filled in its database, because other platforms may have them. */
export function fillIn({ sql }: TestSandbox, owners = pagesOf): void {
  for (const { id, user_id: user } of owners(sql))
    sql.run(
      'INSERT OR IGNORE INTO access_tokens (token, user_id) VALUES (?, ?)',
      `token-of-page-${id}`,
      user,
    );
  sql.run(`UPDATE registrations SET previous_item_id = (SELECT MIN(item_id) FROM registrations)
    WHERE item_id IN (SELECT id FROM items WHERE refunded_by IS NOT NULL)`);
  sql.run(`UPDATE cards SET recipient_phone = '819-555-0123', recipient_address = '4 Mill Road, Ottawa ON K1S 1A1, CA'
    WHERE item_id IN (SELECT id FROM items WHERE refunded_by IS NOT NULL)`);
  // The contract's request has no page, team, code or employer, but a platform may return them.
  sql.run(`CREATE TRIGGER attributed AFTER INSERT ON transactions WHEN NEW.campaign_id = 1001 AND NEW.parent_id IS NULL BEGIN
    UPDATE transactions SET page_id = 1, team_id = (SELECT team_id FROM personal_pages WHERE id = 1), promo_code = 'SPRINGMELT',
      employer_id = 'E-7', employer_text = 'Moulin inc.', parent_id = (SELECT MIN(id) FROM transactions) WHERE id = NEW.id;
    UPDATE contacts SET phone = '819-555-0188', title = 'Dr.', business_name = 'Moulin inc.' WHERE id = NEW.billing_contact_id;
  END`);
}

const pagesOf = (sql: TestSandbox['sql']) =>
  sql.all<{ id: number; user_id: number }>('SELECT id, user_id FROM personal_pages');
