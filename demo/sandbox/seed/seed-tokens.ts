import type { Sql } from '../db/sql.js';

/** The documented access token, which belongs to the owner of the main campaign's first personal page. */
export const DEMO_ACCESS_TOKEN = 'sandbox-access-token';

/** Gives the owners of the main campaign's first pages access tokens: the demo token for the first, then one per user ID. */
export function seedTokens(sql: Sql): void {
  const owners = sql.all<{ user_id: number }>(
    'SELECT user_id FROM personal_pages WHERE campaign_id = 1001 GROUP BY user_id ORDER BY MIN(id) LIMIT 12',
  );
  owners.forEach(({ user_id }, index) =>
    sql.run(
      'INSERT INTO access_tokens (token, user_id) VALUES (?, ?)',
      index === 0 ? DEMO_ACCESS_TOKEN : `${DEMO_ACCESS_TOKEN}-${user_id}`,
      user_id,
    ),
  );
}
