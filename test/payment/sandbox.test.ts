import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { sandboxCard } from '../../src/payment/sandbox.js';

/** Loads the sandbox's processor on a page of the given host. */
async function loadOn(hostname: string, allowHost?: string, around: readonly string[] = []): Promise<string> {
  Object.assign(globalThis, {
    location: { hostname, ancestorOrigins: around },
    Document: { prototype: { baseURI: `https://${hostname}/` } },
    document: {},
  });
  const { id } = await sandboxCard({ url: 'http://localhost:4172', ...(allowHost && { allowHost }) }).load();
  return id;
}

describe('the card processor of the sandbox', () => {
  after(() => {
    for (const name of ['location', 'Document', 'document']) Reflect.deleteProperty(globalThis, name);
  });

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

  test('loads in iframes of pages on the same machine, and names any other page around it', async () => {
    assert.equal(
      await loadOn('localhost', undefined, ['http://localhost:8080', 'http://127.0.0.1:3000']),
      'sandbox',
    );
    await assert.rejects(
      loadOn('localhost', undefined, ['http://localhost:8080', 'https://www.charity.example']),
      /and https:\/\/www\.charity\.example has this page in an iframe/,
    );
    await assert.rejects(loadOn('localhost', undefined, ['null']), /and null has/);
  });

  test('says that a page without an address has no host', async () => {
    await assert.rejects(loadOn(''), /not for a page without an address/);
  });

  test('loads on the one demo host that the page allows', async () => {
    assert.equal(await loadOn('demo.example.org', 'demo.example.org'), 'sandbox');
    await assert.rejects(loadOn('www.demo.example.org', 'demo.example.org'));
  });
});
