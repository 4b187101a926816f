import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { isLong } from '../support/long.js';
import { proxyFor } from './ask.js';
import { give } from './give.js';
import { http } from './raw-upstream.js';
import { donation, gift } from './samples.js';
import { answerWith, startCountingPlatform, statuses, type Script } from './single-arrival.js';

// Only answers that the contract lists settle a gift (§7); after any other answer, the card may have been charged.
const refusals = new Set([400, 401, 403]);

interface Given {
  readonly status: number;
  /** The reply to the donor. */
  readonly reply: number;
  readonly body: unknown;
  /** How the length of each arrival was given. */
  readonly arrivals: readonly string[];
}

/** All statuses in a long run; otherwise the refusals, where `fetch` may repeat a request, and some of the others. */
const some = statuses.filter(
  (status) => isLong || status < 104 || (status >= 400 && status < 432) || status % 25 === 0,
);

/** Sends a gift for each status, to the campaign with that number, 20 at a time. */
async function giveOnceEach(t: TestContext, script: Script): Promise<Given[]> {
  const platform = await startCountingPlatform(script);
  t.after(() => platform.close());
  const { proxy } = proxyFor(platform.url, { limits: false, timeouts: { write: 5_000 } });
  return atOnce(20, some, async (status) => {
    const { status: reply, body } = await give(proxy, undefined, gift({ fundraiser_id: status }));
    return { status, reply, body, arrivals: platform.arrivals(status) };
  });
}

async function atOnce<Item, Result>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const rest = [...items];
  const results: Result[] = [];
  const worker = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: most }, worker));
  return results;
}

function assertSentOnce({ status, body, arrivals }: Given): void {
  assert.deepEqual(arrivals, ['content-length'], String(status));
  const { state } = body as { state: string };
  assert.equal(state, refusals.has(status) ? 'refused' : 'unknown', String(status));
  assert.doesNotMatch(JSON.stringify(body), /not-sent|Nothing was charged/, String(status));
}

test('sends a gift once, with its length, whatever status is the answer', async (t) => {
  const given = await giveOnceEach(t, answerWith);
  assert.equal(given.length, some.length);
  given.forEach(assertSentOnce);
});

test('never answers "not sent" if a second connection is refused, whatever the status', async () => {
  const given = await atOnce(10, some, async (status) => {
    const platform = await startCountingPlatform(answerWith, 1);
    const { proxy } = proxyFor(platform.url, { limits: false, timeouts: { write: 5_000 } });
    const { status: reply, body } = await give(proxy, undefined, gift({ fundraiser_id: status }));
    platform.close();
    return { status, reply, body, arrivals: platform.arrivals(status) };
  });
  assert.ok(given.length >= 40);
  given.forEach(assertSentOnce);
});

test('uses the answer that follows an interim answer, unless Node’s fetch rejects because of the interim answer', async (t) => {
  const given = await giveOnceEach(t, (socket, campaign) => {
    const interim = campaign < 200 ? `HTTP/1.1 ${String(campaign)} Status\r\n\r\n` : '';
    socket.write(interim + http(200, JSON.stringify({ ...donation, id: campaign, fundraiser_id: campaign })));
  });
  for (const { status, reply, arrivals } of given) {
    assert.equal(arrivals.length, 1, String(status));
    // Which of these two are faults depends on the version of Node. The list of transactions then has the gift.
    if (status > 101) assert.equal(reply, 200, String(status));
    else assert.ok(reply === 504 || reply === 200, String(reply));
  }
});
