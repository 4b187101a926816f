import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test, type TestContext } from 'node:test';
import { leaseMs } from '../../../src/proxy/ledger/ledger.js';
import { ledgerIdAt } from '../../../src/proxy/ledger/ledger-id.js';
import { openLedger } from '../../../src/proxy/ledger/open-ledger.js';
import { boundKey } from '../../../src/schema/gift-protocol.js';
import { programArguments } from '../../runner/programs.js';
import { runs } from '../../support/runs.js';
import { proxyFor } from '../ask.js';
import { give, keyFor, standing } from '../give.js';
import { donation, gift } from '../samples.js';
import { json, startUpstream } from '../upstream.js';

const minute = 60_000;

/** What was sent when the process was killed, and the attempt's state: at once, after its lease, and finally. */
const points = {
  'before the gift is reserved': { left: 0, states: ['not-found', 'not-found', 'not-found'] },
  'after the gift is reserved': { left: 0, states: ['in-flight', 'not-found', 'not-found'] },
  'before the gift is sent': { left: 0, states: ['in-flight', 'in-flight', 'unknown'] },
  'after the gift was sent': { left: 1, states: ['in-flight', 'in-flight', 'unknown'] },
  'after the answer arrived': { left: 1, states: ['in-flight', 'in-flight', 'unknown'] },
};

/**
 * Tests what follows when a proxy is killed while it takes a gift.
 *
 * @param placeFor Makes an empty place for a ledger.
 */
export function chargesOnce(store: string, placeFor: (t: TestContext) => string | Promise<string>): void {
  for (const [point, { left, states }] of Object.entries(points))
    test(`${store}: charges at most once when the proxy is killed ${point}`, async (t) => {
      for (let round = 0; round < runs(1); round += 1) {
        const path = await placeFor(t);
        const first = await openLedger(path);
        const key = boundKey(crypto.randomUUID(), await ledgerIdAt(first, Date.now()));
        await first.close?.();
        const body = gift();
        let isFirst = true;
        const upstream = await startUpstream(t, (response) => {
          if (isFirst && point === 'after the gift was sent') child.kill('SIGKILL');
          else json(donation)(response);
          isFirst = false;
        });
        const child = spawn(process.execPath, programArguments('test/proxy/ledger/killed-proxy.ts'), {
          env: {
            ...{ PATH: process.env['PATH'], UPSTREAM: upstream.url, LEDGER: path },
            ...{ POINT: point, KEY: key, GIFT: JSON.stringify(body) },
          },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
        assert.equal(signal, 'SIGKILL');
        assert.equal(upstream.received.length, left);

        let ahead = 0;
        const ledger = await openLedger(
          path,
          () => Date.now() + ahead,
          () => performance.now() + ahead,
        );
        t.after(() => ledger.close?.());
        const { proxy } = proxyFor(upstream.url, {
          ledger,
          now: () => Date.now() + ahead,
          timeouts: { repeat: 0 },
        });
        for (const [index, wait] of [0, leaseMs, 5 * minute].entries()) {
          ahead = wait;
          const outcome = (await standing(proxy, key)) as { state: string };
          assert.equal(outcome.state, states[index], `${String(wait)} ms later`);
          if (outcome.state === 'not-found') continue;
          assert.ok([409, 504].includes((await give(proxy, key, body)).status));
          if (states[2] === 'unknown')
            assert.equal((await give(proxy, undefined, body)).status, 409, 'its token, another key');
          assert.equal(upstream.received.length, left, 'nothing is sent that may have left');
        }
        // A gift that was not sent may be given again, once, with a key that is bound now.
        const next = states[2] === 'not-found' ? await keyFor(proxy) : key;
        const again = await Promise.all([give(proxy, next, body), give(proxy, next, body)]);
        assert.equal(upstream.received.length, states[2] === 'not-found' ? 1 : left);
        assert.ok(again.every(({ status }) => [200, 409, 504].includes(status)));
      }
    });
}
