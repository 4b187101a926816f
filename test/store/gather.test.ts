import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Client, Outcome, Read } from '../../src/client/client.js';
import { FrError } from '../../src/client/errors.js';
import { campaignQuery } from '../../src/store/campaign-query.js';
import { createGather } from '../../src/store/gather.js';
import type { Query } from '../../src/store/query.js';
import { statusQuery } from '../../src/store/status-query.js';
import { teamsQuery } from '../../src/store/teams-query.js';
import { fakeClock, settled } from '../support/fake-clock.js';

const answerTo = (id: unknown) => ({ value: { raised: id }, warnings: [] });
const noFigures = new FrError('http', 'figures: HTTP 404', { status: 404 });

/** A gatherer, and the requests that it has sent: a name for a single query, a list for several in one request. */
function rig({
  together = answerAll,
  isOnItsWay = () => false,
}: { together?: typeof answerAll; isOnItsWay?: (query: Query) => boolean } = {}) {
  const clock = fakeClock();
  const sent: unknown[] = [];
  const signals: AbortSignal[] = [];
  const held: (() => void)[] = [];
  const client = {
    call: (endpoint: { name: string }, request: { params?: { id: number } }) => {
      const { id } = request.params ?? {};
      sent.push(id ?? endpoint.name);
      return new Promise((resolve) => held.push(() => resolve(answerTo(id))));
    },
    callTogether: (calls: readonly Read[], options?: { signal?: AbortSignal }) => {
      sent.push(calls.map(({ request }) => (request.params as { id?: number }).id));
      if (options?.signal) signals.push(options.signal);
      return together(calls);
    },
  } as unknown as Client;
  const gather = createGather(client, clock, isOnItsWay);
  const ask = (query: Query, isFirst = true, signal = new AbortController().signal) =>
    gather(query, signal, isFirst);
  return {
    ...{ clock, sent, signals, ask },
    answer: async () => {
      for (const go of held.splice(0)) go();
      await settled();
    },
  };
}

function answerAll(calls: readonly Read[]): Promise<readonly Outcome[]> {
  return Promise.resolve(
    calls.map(({ request }) => ({ answer: answerTo((request.params as { id?: number }).id) })),
  );
}

describe('gathered requests', () => {
  test('sends the first query of a page at once, and the others of the same task in one request', async () => {
    const { clock, sent, ask, answer } = rig();
    const all = [1, 2, 3].map((id) => ask(campaignQuery(id)));
    assert.deepEqual(sent, [1]);
    await clock.advance(0);
    assert.deepEqual(sent, [1, [2, 3]]);
    await answer();
    assert.deepEqual(
      (await Promise.all(all)).map(({ value }) => value),
      [{ raised: 1 }, { raised: 2 }, { raised: 3 }],
    );
  });

  test('sends refreshes of one task in one request', async () => {
    const { clock, sent, ask } = rig();
    for (const id of [1, 2, 3]) void ask(campaignQuery(id), false);
    assert.deepEqual(sent, []);
    await clock.advance(0);
    assert.deepEqual(sent, [[1, 2, 3]]);
  });

  test('sends a query by itself if it is the only one', async () => {
    const { clock, sent, ask } = rig();
    void ask(campaignQuery(1), false);
    await clock.advance(0);
    assert.deepEqual(sent, [1]);
  });

  test('sends at most 24 in one request', async () => {
    const { clock, sent, ask } = rig();
    for (let id = 1; id <= 30; id += 1) void ask(campaignQuery(id), false);
    await clock.advance(0);
    assert.deepEqual(
      sent.map((ids) => (ids as unknown[]).length),
      [24, 6],
    );
  });

  test('sends queries one by one from then on if the proxy lacks the operation', async () => {
    const { clock, sent, ask, answer } = rig({ together: () => Promise.reject(noFigures) });
    const both = [1, 2].map((id) => ask(campaignQuery(id), false));
    await clock.advance(0);
    assert.deepEqual(sent, [[1, 2], 1, 2]);
    await answer();
    assert.equal((await Promise.all(both)).length, 2);
    void ask(campaignQuery(3), false);
    void ask(campaignQuery(4), false);
    assert.deepEqual(sent, [[1, 2], 1, 2, 3, 4]);
  });

  test('fails each query of a lost request, and sends the next ones together again', async () => {
    const lost = new FrError('network', 'no answer');
    const { clock, sent, ask } = rig({ together: () => Promise.reject(lost) });
    const both = [1, 2].map((id) => ask(campaignQuery(id), false));
    const failed = Promise.all(both.map((one) => assert.rejects(one, lost)));
    await clock.advance(0);
    await failed;
    for (const id of [1, 2]) ask(campaignQuery(id), false).catch(() => undefined);
    await clock.advance(0);
    assert.deepEqual(sent, [
      [1, 2],
      [1, 2],
    ]);
  });

  test('fails only the query that has an error', async () => {
    const error = new FrError('http', 'getCampaign: HTTP 503', { status: 503 });
    const { clock, ask } = rig({
      together: () => Promise.resolve([{ error }, { answer: answerTo(2) }]),
    });
    const [first, second] = [1, 2].map((id) => ask(campaignQuery(id), false));
    const failed = assert.rejects(first!, error);
    await clock.advance(0);
    await failed;
    assert.deepEqual((await second!).value, { raised: 2 });
  });

  test('requests unfinished answers again, together if there are several', async () => {
    const late = new FrError('http', 'getCampaign: HTTP 202', { status: 202 });
    const { clock, sent, ask, answer } = rig({
      together: (calls) =>
        Promise.resolve([{ answer: answerTo(9) }, ...calls.slice(1).map(() => ({ error: late }))]),
    });
    const [, , third] = [1, 2, 3].map((id) => ask(campaignQuery(id), false));
    await clock.advance(0);
    assert.deepEqual(sent, [[1, 2, 3], [2, 3], 3]);
    await answer();
    assert.deepEqual((await third!).value, { raised: 3 });
  });

  test('sends a visitor’s search and urgent queries by themselves', async () => {
    const { clock, sent, ask } = rig();
    void ask(teamsQuery({ fundraiser_id: 1, text: 'Maude' }), false);
    void ask(statusQuery, false);
    void ask(campaignQuery(1), false);
    void ask(campaignQuery(2), false);
    await clock.advance(0);
    assert.deepEqual(sent, ['searchTeams', 'getStatus', [1, 2]]);
  });

  test('sends a first query whose answer is on its way by itself, and the others in one request', async () => {
    const { clock, sent, ask } = rig({ isOnItsWay: ({ campaignId }) => campaignId === 3 });
    for (const id of [1, 2, 3, 4]) void ask(campaignQuery(id));
    await clock.advance(0);
    assert.deepEqual(sent, [1, 3, [2, 4]]);
    for (const id of [2, 3]) void ask(campaignQuery(id), false);
    await clock.advance(0);
    assert.deepEqual(sent, [1, 3, [2, 4], [2, 3]]);
  });

  test('aborts the request when no query of it has watchers', async () => {
    const { clock, sent, signals, ask } = rig({ together: () => new Promise(() => undefined) });
    const leaving = [1, 2, 3].map(() => new AbortController());
    const [first] = leaving.map(({ signal }, at) => ask(campaignQuery(at + 1), false, signal));
    leaving[0]!.abort();
    const isOver = assert.rejects(first!, { name: 'AbortError' });
    await clock.advance(0);
    assert.deepEqual(sent, [[2, 3]]);
    // Otherwise, a tab would keep the lock under which it waits.
    await isOver;
    leaving[1]!.abort();
    assert.equal(signals[0]?.aborted, false);
    leaving[2]!.abort();
    assert.equal(signals[0]?.aborted, true);
  });
});
