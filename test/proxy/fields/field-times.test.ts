import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, proxyWithPlatform } from '../ask.js';
import { gift } from '../samples.js';
import { receipt } from '../upstream.js';
import { keyFor } from '../give.js';

/** Length of a field: nearly the largest body, 64,000 bytes. */
const length = 60_000;

/** Texts for which a regular expression with ambiguous alternatives would try all of them. */
const texts: Readonly<Record<string, string>> = Object.fromEntries(
  ['1 ', ' ', '\u00a0', '\t', '_', '%', '.', 'a.', '-', '4-', '41,  ', 'a@', ':/', '&amp;'].map((part) => [
    JSON.stringify(part),
    `1${part.repeat(Math.floor(length / (Buffer.byteLength(JSON.stringify(part)) - 2)))}!`,
  ]),
);

const address = gift().billing;
const fields: Readonly<Record<string, (text: string) => object>> = {
  'billing.first_name': (first_name) => ({ billing: { ...address, first_name } }),
  'billing.zip': (zip) => ({ billing: { ...address, zip } }),
  'card.token': (token) => ({ card: { type: 'VISA', token } }),
  custom_data: (heard) => ({ custom_data: { heard } }),
  email: (email) => ({ email }),
  'tribute.honoree': (honoree) => ({ tribute: { honoree } }),
  'tribute.message': (message) => ({ tribute: { message } }),
  'tribute.phone': (phone) => ({ tribute: { phone } }),
};

/** Limit in ms of the process's own time, which other processes do not affect. */
async function workOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Reading a field once takes a hundredth of the limit. */
const most = 1_000;

for (const [field, memberOf] of Object.entries(fields))
  test(`reads a gift with ${field} as long as a body quickly`, { timeout: 60_000 }, async (t) => {
    const { proxy } = await proxyWithPlatform(t, receipt);
    for (const [what, text] of Object.entries(texts)) {
      const key = await keyFor(proxy);
      const ms = await workOf(() =>
        ask(proxy, '/v2/client/transactions', {
          headers: { 'idempotency-key': key },
          body: { ...gift(), ...memberOf(text) },
        }),
      );
      assert.ok(ms < most, `${what}: ${String(ms)} ms`);
    }
  });

test('reads a search as long as a body quickly', async (t) => {
  const { proxy } = await proxyWithPlatform(t, receipt);
  for (const [what, text] of Object.entries(texts))
    for (const body of [{ text }, { tags: [text] }]) {
      const ms = await workOf(() => ask(proxy, '/v2/private/teams/search', { body }));
      assert.ok(ms < most, `${what}: ${String(ms)} ms`);
    }
});
