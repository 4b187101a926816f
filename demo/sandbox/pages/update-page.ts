import type { Sql } from '../db/sql.js';
import { findCampaign } from '../campaigns/campaign.js';
import { check } from '../http/check.js';
import { Refusal } from '../http/refusal.js';
import { cents } from '../values/money.js';
import { PageUpdateBody } from './page-update-body.js';

/**
 * Contract 4.2: changes the members of a page that the body contains.
 *
 * @throws Refusal 403 if the token is unknown, or its user does not own the page; 400 for everything else.
 */
export function updatePage(sql: Sql, campaignId: number, pageId: number, body: unknown): void {
  const update = check(PageUpdateBody, body);
  findCampaign(sql, campaignId);
  const page = sql.get<{ user_id: number; closed_at: string | null }>(
    'SELECT user_id, closed_at FROM personal_pages WHERE id = ? AND campaign_id = ?',
    pageId,
    campaignId,
  );
  const user = sql.get<{ user_id: number }>(
    'SELECT user_id FROM access_tokens WHERE token = ?',
    update.token,
  );
  if (!user) throw new Refusal(403, 'token is not valid');
  if (!page) throw new Refusal(400, `pageId: campaign ${campaignId} has no personal page ${pageId}`);
  if (page.user_id !== user.user_id) throw new Refusal(403, 'token belongs to another user');
  if (update.image && !sql.get('SELECT 1 FROM images WHERE id = ?', update.image)) {
    throw new Refusal(400, `image: there is no image ${update.image}`);
  }
  sql.run(
    `UPDATE personal_pages SET
       name = COALESCE(?2, name),
       amount_goal = COALESCE(?3, amount_goal),
       description = CASE WHEN ?4 IS NULL THEN description ELSE NULLIF(?4, '') END,
       image_id = CASE WHEN ?5 IS NULL THEN image_id ELSE NULLIF(?5, '') END
     WHERE id = ?1`,
    pageId,
    update.name ?? null,
    update.amount_goal === undefined ? null : cents(update.amount_goal),
    update.description ?? null,
    update.image ?? null,
  );
}
