import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, proxyFor } from '../ask.js';
import { give } from '../give.js';
import { startUpstream } from '../upstream.js';

const canary = 'canary-of-the-platform';
const fields = ['fundraiser_id', 'extra.installments', 'billing.zip', 'card.token', canary];

/** A canary in every member of the usual error bodies, beside recognised fields and an unknown one. */
const bodies: readonly string[] = [
  ...fields.flatMap((field) => [
    { field, message: canary, error: canary, detail: canary, code: canary },
    { errors: [{ field, path: field, message: canary, code: canary, nested: { message: canary } }] },
    { errors: { [field]: [canary], [canary]: [canary] } },
    { error: { message: canary, code: canary, details: [{ param: field, description: canary }] } },
    { message: `${field}: ${canary}`, data: { trace: [canary] } },
  ]),
  [{ message: canary }],
  canary,
  { [canary]: { [canary]: canary } },
]
  .map((body) => JSON.stringify(body))
  .concat(`<h1>${canary}</h1>`, `${canary}: SELECT * FROM donors`);

const reads = {
  'a campaign': (proxy: Parameters<typeof ask>[0]) => ask(proxy, '/v2/client/fundraiser/1001'),
  'a heatmap': (proxy) => ask(proxy, '/v2/client/fundraiser/1001/heatmap'),
  'site statistics': (proxy) => ask(proxy, '/v2/client/wl/stats'),
  'a team search': (proxy) => ask(proxy, '/v2/private/teams/search', { body: { text: 'otters' } }),
  'a gift': (proxy) => give(proxy),
} satisfies Record<string, (proxy: Parameters<typeof ask>[0]) => ReturnType<typeof ask>>;

for (const [title, read] of Object.entries(reads))
  test(`a visitor who requests ${title} gets no text of the platform, whatever its status and error body`, async (t) => {
    let answer = { status: 400, body: '' };
    const upstream = await startUpstream(t, (response) => {
      response.writeHead(answer.status, { 'content-type': 'application/json', 'x-error': canary });
      response.end(answer.body);
    });
    const all = title === 'a gift' ? bodies : bodies.filter((_, index) => index % 5 === 0);
    let sent = 0;
    const check = async (proxy: Parameters<typeof ask>[0]) => {
      const { text, headers } = await read(proxy);
      assert.ok(
        !(text + JSON.stringify([...headers])).includes(canary),
        `${JSON.stringify(answer)}: ${text}`,
      );
      sent += 1;
    };
    // Each body has its own proxy, because refused requests are not repeated at once.
    for (const status of [400, 401, 403, 404, 409, 410, 422, 429, 500, 503])
      for (const body of status === 400 ? all : bodies.slice(-1)) {
        answer = { status, body };
        await check(proxyFor(upstream.url, { limits: false }).proxy);
      }
    assert.equal(sent, all.length + 9);
    assert.ok(
      upstream.received.length >= sent,
      `${String(upstream.received.length)} of ${String(sent)} were asked`,
    );
  });
