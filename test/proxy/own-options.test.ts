import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usualLimits } from '../../src/proxy/abuse/limits.js';
import type { ProxyOptions } from '../../src/proxy/settings/options.js';
import { setUp } from '../../src/proxy/app/setup.js';
import { apiKey, proxyWithPlatform, site } from './ask.js';
import { give, standing, keyFor } from './give.js';
import { donation } from './samples.js';
import { json } from './upstream.js';

// Options of `createProxy` in programs; settings of `fr-proxy` are checked earlier.

test('treats an option that is undefined as absent', () => {
  const undefinedOnes = { address: undefined, site: undefined } as unknown as ProxyOptions['limits'];
  const timeouts = { write: undefined, read: 1 } as unknown as NonNullable<ProxyOptions['timeouts']>;
  const limits = { ...(undefinedOnes || {}), email: 3 };
  const setup = setUp({ upstream: 'https://platform.example', apiKey, origins: [site], limits, timeouts });
  assert.deepEqual(setup.guard.limits, { ...usualLimits, email: 3 });
  assert.deepEqual([setup.timeouts.write, setup.timeouts.read], [60_000, 1]);
});

for (const [kind, log] of [
  [
    'throws',
    () => {
      throw new Error('no space left');
    },
  ],
  ['rejects', (() => Promise.reject(new Error('no space left'))) as () => void],
] as const)
  test(`answers a gift, its repeat and its form while a log ${kind}`, async (t) => {
    const { proxy } = await proxyWithPlatform(t, json(donation), { log });
    const key = await keyFor(proxy);
    assert.equal((await give(proxy, key)).status, 200);
    assert.equal(((await standing(proxy, key)) as { state: string }).state, 'settled');
  });
