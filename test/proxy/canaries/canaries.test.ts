import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transactionList } from '../../support/contract-transaction.js';
import { endpoints } from '../../../src/schema/endpoints.js';
import type { ReceivedRequest } from '../upstream.js';
import { json, startUpstream } from '../upstream.js';
import { donationRequest, operations, type Operation } from './operations.js';
import { plant, type Planted } from './plant.js';
import { stores } from './stores.js';
import { createWorld, foundIn, secrets } from './world.js';

// Puts a canary (a unique value) into every field of the contract's requests and answers, the key and a visitor's headers, and checks that
// none appears in an answer, a log line, a metric, a store or the console unless it may.

const everything = Object.values(operations);
const requested = everything.flatMap(({ request }) => [...(request?.canaries ?? [])]);
const replied = everything.flatMap(({ reply }) => [...reply.canaries]);

test('covers every operation of the contract', () => {
  assert.deepEqual(
    Object.keys(operations),
    endpoints.map(({ name }) => name),
  );
  assert.ok(requested.length + replied.length > 300, String(requested.length + replied.length));
});

/** The platform's request for an operation. */
function operationOf({ method, url }: ReceivedRequest): Operation {
  // The campaign does not matter, because a refused gift has its own campaign read.
  const pathOf = (address: string) => address.split('?')[0]?.replace(/\d+$/, 'id');
  const found = everything.find(
    (one) => pathOf(one.path) === pathOf(url) && (one.method ?? (one.request ? 'POST' : 'GET')) === method,
  );
  return found ?? assert.fail(`${method} ${url}`);
}

function shownIn({ reply, shown }: Operation): Map<string, string> {
  return new Map([...reply.canaries].filter(([place]) => shown === 'all' || shown.includes(place)));
}

for (const [store, { open, skip }] of Object.entries(stores))
  test(
    `returns only permitted values, and stores and logs no others, with the ledger in ${store}`,
    { skip },
    async (t) => {
      const upstream = await startUpstream(t, (response, request) =>
        json(operationOf(request).reply.value)(response),
      );
      const { ledger, dump } = await open(t);
      const world = createWorld(t, upstream.url, ledger);
      for (const [name, operation] of Object.entries(operations)) {
        const { path, method, request, reply } = operation;
        const before = upstream.received.length;
        const { status, text } = await world.ask(path, request?.value, {
          ...(method && { method }),
          ...(name === 'createTransaction' && { key: await world.newKey() }),
        });
        assert.equal(status, 200, `${name}: ${text}`);
        const shown = shownIn(operation);
        assert.deepEqual(foundIn(text, shown), [...shown.keys()], name);
        const hidden = [...reply.canaries].filter(([place]) => !shown.has(place));
        assert.deepEqual(foundIn(text, hidden), [], name);
        assert.deepEqual(foundIn(text, [...requested, ...secrets]), [], name);
        // The gift was sent; otherwise nothing would be tested.
        const sent = upstream.received.slice(before).map(({ body }) => body);
        const asked = request?.canaries ?? new Map<string, string>();
        assert.deepEqual(foundIn(sent.join(), asked), [...asked.keys()], name);
        const others = [...secrets].filter(([place]) => !place.includes('key'));
        assert.deepEqual(foundIn(JSON.stringify(upstream.received.slice(before)), others), [], name);
      }

      const written = await world.written();
      assert.match(written, /"route":"createTransaction","status":200/);
      assert.match(written, /fr_proxy_requests_total\{route="searchTeams",status="2xx"\} 1/);
      assert.deepEqual(foundIn(written, [...requested, ...replied, ...secrets]), []);
      assert.doesNotMatch(written, /canary/);

      const receipt = shownIn(operations['createTransaction'] ?? assert.fail());
      const stored = await dump();
      assert.ok(foundIn(stored, receipt).length > 5, 'the receipt is stored');
      // The published map is stored, so that it reveals nothing more after a restart.
      const publicPlaces = shownIn(operations['getHeatmap'] ?? assert.fail());
      // The platform's newest transaction before the gift, where a search for it would begin.
      const notOfReceipt = replied.filter(
        ([place, canary]) =>
          place !== 'data.id' && ![...receipt.values(), ...publicPlaces.values()].includes(canary),
      );
      assert.deepEqual(foundIn(stored, [...requested, ...notOfReceipt, ...secrets]), []);

      const kept = world.kept();
      const reads = ['searchTeams', 'getCampaign', 'getHeatmap', 'getSiteStats'].flatMap((name) => [
        ...shownIn(operations[name] ?? assert.fail()).values(),
      ]);
      assert.deepEqual(
        foundIn(
          kept,
          replied.filter(([, canary]) => !reads.includes(canary)),
        ),
        [],
      );
      assert.deepEqual(foundIn(kept, [...requested, ...secrets]), []);
    },
  );

for (const [store, { open, skip }] of Object.entries(stores))
  test(
    `stores and logs no personal value after failures, with the ledger in ${store}`,
    { skip },
    async (t) => {
      let status = 200;
      let echoed = '';
      const upstream = await startUpstream(t, (response, request) => {
        if (status === 0) return void response.destroy();
        // A platform that quotes the request and its sender.
        echoed = JSON.stringify([request.body, request.headers.authorization]);
        response.writeHead(status, {
          location: `https://evil.example/?${encodeURIComponent(echoed)}`,
          'x-echo': 'canary',
        });
        if (status >= 500) response.end(`<h1>${echoed}</h1>`);
        else
          response.end(
            JSON.stringify({ detail: echoed, errors: [operationOf(request).reply.value], data: 'canary' }),
          );
      });
      const { ledger, dump } = await open(t);
      const gifts: (readonly [string, string])[] = [];
      const texts: string[] = [];
      for (status of [0, 200, 204, 302, 400, 401, 403, 404, 409, 422, 429, 500, 503]) {
        // Each fault has its own proxy, because a proxy stops calling after five faults.
        const world = createWorld(t, upstream.url, ledger);
        for (const [name, { path, method, request }] of Object.entries(operations)) {
          const key = await world.newKey();
          const gift = name === 'createTransaction' ? donationRequest() : undefined;
          if (gift) gifts.push(...gift.canaries);
          const more = { ...(method && { method }), ...(gift && { key }) };
          const body = gift?.value ?? request?.value;
          texts.push((await world.ask(path, body, more)).text);
          if (gift)
            for (const again of [path, `/attempts/${key}`])
              texts.push(
                (await world.ask(again, again === path ? body : undefined, again === path ? more : {})).text,
              );
        }
        await world.reconcile();
        texts.push(await world.written(), world.kept());
      }
      const all = [...requested, ...gifts, ...replied, ...secrets];
      assert.ok(echoed.includes('canary'));
      assert.deepEqual(foundIn(texts.join('\n'), all), []);
      assert.doesNotMatch(texts.join('\n'), /canary/i);
      assert.deepEqual(foundIn(await dump(), all), []);
    },
  );

/** A row of the platform's list for a gift whose answer was lost. */
function recordOf(request: Planted): Planted {
  const { value, canaries } = plant(transactionList.data[0]);
  const { email, billing } = request.value as {
    email: string;
    billing: { first_name: string; last_name: string };
  };
  const row = value as Record<'amount' | 'billing' | 'fundraiser', object>;
  const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
  return {
    canaries,
    value: {
      ...row,
      ...{ type: 'charge', status: 'completed', date: now },
      ...{ is_refunded: false, is_disputed: false, is_pending: false },
      // Refunds, pledges and later payments are not the charge of a gift.
      ...{
        parent_id: null,
        refund_children_ids: [],
        is_pledge_transaction: false,
        pledge_transaction_id: null,
      },
      ...{ is_fulfillment_transaction: false, fulfillment_transaction_id: null },
      // The first of three payments of 100.10.
      amount: { ...row.amount, total_paid: 33.37, is_recurring: true },
      fundraiser: { ...row.fundraiser, id: 1_001 },
      billing: { ...row.billing, ...billing, email },
    },
  };
}

for (const [store, { open, skip }] of Object.entries(stores))
  test(
    `stores only the receipt’s values of a gift that was found, with the ledger in ${store}`,
    { skip },
    async (t) => {
      const request = donationRequest();
      const value = { ...(request.value as object), fundraiser_id: 1_001 };
      const record = recordOf(request);
      let hasGiven = false;
      const upstream = await startUpstream(t, (response, { method, url }) => {
        // The list is one page, and an empty one after it.
        const rows = hasGiven && url.includes('after_id=0') ? [record.value] : [];
        if (method === 'GET') return json({ data: rows })(response);
        hasGiven = true;
        return json({ message: 'canary' }, 500)(response);
      });
      const { ledger, dump } = await open(t);
      const world = createWorld(t, upstream.url, ledger);
      const key = await world.newKey();
      const gift = await world.ask('/v2/client/transactions', value, { key });
      assert.equal(gift.status, 504);
      await world.reconcile();
      const found = await world.ask(`/attempts/${key}`);
      assert.match(found.text, /"state":"settled"/);
      const receipt = new Set([
        'id',
        'processor_transaction_id',
        'amount.currency',
        'recurring.interval',
        'fundraiser.name',
        'status',
      ]);
      const rest = [...record.canaries].filter(([place]) => !receipt.has(place));
      assert.deepEqual(foundIn(await dump(), [...rest, ...request.canaries, ...secrets]), []);
      assert.ok(foundIn(await dump(), record.canaries).length > 0);
      const written = [gift.text, found.text, await world.written()].join('\n');
      assert.deepEqual(foundIn(written, [...rest, ...request.canaries, ...secrets]), []);
    },
  );
