import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runDoctor } from '../../../src/proxy/doctor/command.js';
import { findingOf as named } from '../../../src/proxy/doctor/finding.js';
import { sharedLedgerVerdict } from '../../../src/proxy/doctor/shared-ledger.js';
import { createMemoryLedger } from '../../../src/proxy/ledger/memory-ledger.js';
import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import { proxyFor } from '../ask.js';

const address = 'https://donate.otters.example/';
const proxyOn = (ledger = createMemoryLedger({ now: Date.now })) =>
  proxyFor('https://platform.example', { ledger }).proxy;

/** The finding about an address behind which requests reach the proxies in turn, and the addresses that were requested. */
async function findingOf(...proxies: readonly (Proxy | (() => Promise<Response>))[]) {
  const sentRequests: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const proxy = proxies[sentRequests.push(request.url) % proxies.length];
    assert.ok(proxy);
    return proxy(request);
  };
  const finding = named('shared ledger', await sharedLedgerVerdict(address, fetch, 1_000));
  return { finding, sentRequests };
}

test('reports proxies behind one address that do not share a ledger', async () => {
  const { finding } = await findingOf(proxyOn(), proxyOn());
  assert.equal(finding.kind, 'differs');
  assert.match(
    finding.what,
    /^The proxies behind https:\/\/donate\.otters\.example\/ do not share a ledger: .* 2 of them/,
  );
  const lost = await findingOf(proxyOn(), proxyOn(), () => Promise.reject(new TypeError('fetch failed')));
  assert.equal(lost.finding.kind, 'differs', 'also if some requests fail');
});

test('accepts one proxy, and proxies that share a ledger', async () => {
  const ledger = createMemoryLedger({ now: Date.now });
  for (const proxies of [[proxyOn()], [proxyOn(ledger), proxyOn(ledger)]])
    assert.equal((await findingOf(...proxies)).finding.kind, 'agrees');
  // The ID changes every two minutes, also between two requests, and the clocks of two machines differ.
  const ahead = proxyFor('https://platform.example', { ledger, now: () => Date.now() + 120_000 });
  assert.equal((await findingOf(proxyOn(ledger), ahead.proxy)).finding.kind, 'agrees');
});

test('asks with an address of its own each time, which no cache has', async () => {
  const { sentRequests } = await findingOf(proxyOn());
  assert.equal(new Set(sentRequests).size, 12);
  for (const url of sentRequests) assert.match(url, /^https:\/\/donate\.otters\.example\/status\?doctor=/);
});

test('reports that it could not check a proxy without a ledger’s ID, or another server', async () => {
  const older = async () => Response.json({ donations: 'open' });
  const page = async () => new Response('<!doctype html>');
  const missing = async () => Response.json({}, { status: 404 });
  for (const server of [older, page, missing])
    assert.equal((await findingOf(server)).finding.kind, 'unchecked');
});

test('refuses an address that is none', async () => {
  for (const word of ['--proxy=', '--proxy=donate.otters.example', '--proxy=file:///etc', '--proxy']) {
    let text = '';
    const status = await runDoctor({
      words: [word],
      read: () => Promise.reject(new Error('The settings were read.')),
      write: (part) => void (text += part),
    });
    assert.equal(status, 2);
    assert.match(text, /^Usage: fr-proxy doctor .*--proxy=/);
  }
});
