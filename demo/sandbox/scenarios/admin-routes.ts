import { Hono, type MiddlewareHandler } from 'hono';
import { z } from '../../../src/schema/z.js';
import type { Sql } from '../db/sql.js';
import { readJson } from '../http/body.js';
import { check } from '../http/check.js';
import { amount, flag, integer, objectOf, oneOf, text, words } from '../http/fields.js';
import { changeReceipt } from '../life/change-receipt.js';
import { changeRecurring } from '../life/change-recurring.js';
import type { SandboxClock } from '../life/clock.js';
import { dispute } from '../life/dispute.js';
import { endPledge } from '../life/end-pledge.js';
import { findPayment } from '../life/find-transaction.js';
import { refund } from '../life/refund.js';
import { dateTime } from '../values/dates.js';
import { cents } from '../values/money.js';
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

const transaction_id = integer;
const RefundBody = objectOf({ transaction_id, amount: z.optional(amount) });
const DisputeBody = objectOf({ transaction_id, state: oneOf('open', 'won', 'lost') });
const PledgeBody = objectOf({ transaction_id, outcome: oneOf('paid', 'dropped') });
const RecurringBody = objectOf({ transaction_id, status: oneOf('active', 'paused', 'cancelled') });
const ReceiptBody = objectOf({ transaction_id, status: oneOf('valid', 'cancelled') });

/** Routes for demonstrations and tests. They exist only if the sandbox was started with scenarios. */
export function createAdminRoutes(
  sql: Sql,
  authorize: MiddlewareHandler,
  queue: ScenarioQueue,
  clock: SandboxClock,
): Hono {
  const routes = new Hono();
  routes.use('*', authorize);

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

  // What happens to one transaction. Each answer has the ID of the transaction that is new, or else of the one that changed.
  const onTransaction = <Body extends z.ZodMiniType>(
    path: string,
    schema: Body,
    act: (body: z.output<Body>, now: number) => number,
  ): void => {
    routes.post(path, async (context) => {
      const body = check(schema, await readJson(context));
      return context.json({ transaction_id: sql.transaction(() => act(body, clock.now())) });
    });
  };

  onTransaction('/refunds', RefundBody, ({ transaction_id: id, amount }, now) =>
    refund(sql, findPayment(sql, id), amount === undefined ? undefined : cents(amount), now),
  );

  onTransaction('/disputes', DisputeBody, ({ transaction_id: id, state }, now) =>
    dispute(sql, id, state, now),
  );

  onTransaction('/pledges', PledgeBody, ({ transaction_id: id, outcome }, now) =>
    endPledge(sql, id, outcome, now),
  );

  onTransaction('/recurring', RecurringBody, ({ transaction_id: id, status }, now) => {
    changeRecurring(sql, id, status, now);
    return id;
  });

  onTransaction('/receipts', ReceiptBody, ({ transaction_id: id, status }) => {
    changeReceipt(sql, id, status);
    return id;
  });

  return routes;
}
