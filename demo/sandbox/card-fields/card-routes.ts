import { Hono } from 'hono';
import type { z } from '../../../src/schema/z.js';
import type { Sql } from '../db/sql.js';
import { readJson } from '../http/body.js';
import { check } from '../http/check.js';
import { objectOf, oneOf, words } from '../http/fields.js';
import { Refusal } from '../http/refusal.js';
import { createChallenges } from './challenges.js';
import { createFrameFiles } from './frame-files.js';
import type { ProcessorAnswer } from './frame/processor.js';
import { frameHeaders } from './frame-headers.js';
import { issueToken, readCard } from './issue-token.js';

const ChallengeBody: z.ZodMiniType<{ challenge: string; answer: 'pass' | 'fail' }> = objectOf({
  challenge: words,
  answer: oneOf('pass', 'fail'),
});

/**
 * The card processor: the page for its frames, and the endpoint to which the frame sends the card.
 *
 * @param url Address of the sandbox, from which its own pages may send.
 */
export function createCardRoutes(sql: Sql, url: string, allowedOrigins: string[], now: () => number): Hono {
  const routes = new Hono();
  const files = createFrameFiles();
  const challenges = createChallenges(now);

  routes.get('/', async (context) => {
    const origin = context.req.query('origin') ?? '';
    if (!allowedOrigins.includes(origin))
      throw new Refusal(403, 'origin is not one that may show the card fields');
    return context.html(await files.html(), 200, frameHeaders(origin));
  });
  const asset = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
  routes.get('/frame.css', async (context) =>
    context.body(await files.css(), 200, { ...asset, 'content-type': 'text/css; charset=utf-8' }),
  );
  routes.get('/frame.js', async (context) =>
    context.body(await files.js(), 200, { ...asset, 'content-type': 'text/javascript; charset=utf-8' }),
  );

  // Only requests of the frame's own script are accepted: browsers send the origin of every POST.
  routes.on('POST', ['/tokens', '/challenges'], async (context, next) => {
    const origin = context.req.header('origin');
    const own = [url, `http://${context.req.header('host')}`];
    if (origin !== undefined && !own.includes(origin)) {
      throw new Refusal(403, 'Only the card fields themselves may send a card');
    }
    context.header('cache-control', 'no-store');
    await next();
  });

  routes.post('/tokens', async (context) => {
    const card = readCard(await readJson(context), now());
    if ('status' in card) return context.json(card);
    if (card.behaviour !== 'challenge') return context.json(issueToken(sql, card, now()));
    return context.json({ status: 'challenge', challenge: challenges.open(card), last4: card.last4 });
  });

  routes.post('/challenges', async (context) => {
    const { challenge, answer } = check(ChallengeBody, await readJson(context));
    const card = challenges.take(challenge);
    const failed: ProcessorAnswer = { status: 'refused', code: 'authentication-failed' };
    return context.json(card && answer === 'pass' ? issueToken(sql, card, now()) : failed);
  });

  return routes;
}
