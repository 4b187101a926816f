import { Hono } from 'hono';
import { z } from '../../../src/schema/z.js';
import type { Sql } from '../db/sql.js';
import { requireKey } from '../http/authorization.js';
import { readJson } from '../http/body.js';
import { check } from '../http/check.js';
import { flag, integer, objectOf, text, words } from '../http/fields.js';
import type { SandboxClock } from '../life/clock.js';
import { dateTime } from '../values/dates.js';
import { burstOfDonations } from './burst.js';
import type { ScenarioQueue } from './queue.js';
import { parseScenario } from './scenario.js';

const countUpTo = (most: number) =>
  integer.check(
    z.minimum(1, { error: 'must be at least 1' }),
    z.maximum(most, { error: `must be at most ${most}` }),
  );

const ScenarioBody = objectOf({
  scenario: words,
  path: z._default(text, '/v2/'),
  count: z._default(countUpTo(10_000), 1),
});

const BurstBody = objectOf({
  campaign_id: integer,
  count: z._default(countUpTo(500), 1),
  team_id: z.optional(integer),
  is_pending: z._default(flag, false),
});

const ClockBody = objectOf({ days: countUpTo(3_660) });

/** Routes for demonstrations and tests. They exist only if the sandbox was started with scenarios. */
export function createAdminRoutes(sql: Sql, apiKey: string, queue: ScenarioQueue, clock: SandboxClock): Hono {
  const routes = new Hono();
  routes.use('*', requireKey(apiKey));

  routes.post('/scenarios', async (context) => {
    const { scenario, path, count } = check(ScenarioBody, await readJson(context));
    queue.add({ scenario: parseScenario(scenario), path, count });
    return context.json({ scenario, path, count });
  });

  routes.delete('/scenarios', (context) => {
    queue.clear();
    return context.body(null, 204);
  });

  routes.post('/donations', async (context) => {
    const burst = check(BurstBody, await readJson(context));
    return context.json(burstOfDonations(sql, burst, clock.now()));
  });

  routes.post('/clock', async (context) => {
    const { days } = check(ClockBody, await readJson(context));
    const { charged, completed, failed } = clock.moveAhead(days);
    return context.json({
      now: dateTime(clock.now()),
      transaction_ids: charged,
      completed_ids: completed,
      failed_ids: failed,
    });
  });

  return routes;
}
