import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sandboxCard } from '../../src/payment/sandbox.js';

/** Loads the sandbox's processor on a page of the given host. */
async function loadOn(hostname: string, allowHost?: string): Promise<string> {
  Object.assign(globalThis, {
    location: { hostname },
    Document: { prototype: { baseURI: `https://${hostname}/` } },
    document: {},
  });
  const { id } = await sandboxCard({ url: 'http://localhost:4172', ...(allowHost && { allowHost }) }).load();
  return id;
}

describe('the card processor of the sandbox', () => {
  test('loads on the developer’s own machine', async () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'give.localhost'])
      assert.equal(await loadOn(host), 'sandbox');
  });

  test('refuses every other host, including names that only look local', async () => {
    for (const host of [
      'www.charity.example',
      'localhost.example',
      'notlocalhost',
      '127.0.0.1.example',
      '10.0.0.1',
    ])
      await assert.rejects(loadOn(host), /for localhost, not for/, host);
  });

  test('loads on the one demo host that the page allows', async () => {
    assert.equal(await loadOn('demo.example.org', 'demo.example.org'), 'sandbox');
    await assert.rejects(loadOn('www.demo.example.org', 'demo.example.org'));
  });
});
