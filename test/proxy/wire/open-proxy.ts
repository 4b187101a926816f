import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { startProxy } from '../../../src/proxy/node.js';
import { apiKey, site } from '../ask.js';
import { json, startUpstream, type Heard } from '../upstream.js';

/** A platform that is content with everything, and a proxy that lets in everybody. */
export async function startOpenProxy(t: TestContext) {
  let id = 0;
  const upstream = await startUpstream(t, (response, { url }) => {
    id += 1;
    const isList = url.includes('heatmap') || url.includes('search');
    json(isList ? [] : url.includes('private/transactions') ? { data: [] } : { id, ref_id: 'r' })(response);
  });
  const proxy = await startProxy({
    upstream: upstream.url,
    apiKey,
    origins: [site],
    port: 0,
    host: '127.0.0.1',
    maxFresh: 0,
    serverCalls: true,
    reconcile: false,
    allow: ['updatePersonalPage', 'uploadImage', 'listTransactions'],
    access: () => true,
  });
  t.after(() => proxy.close());
  return { upstream, proxy };
}

/** Names and values, but for those that tell of a body. */
export function plain({ headers }: Heard): string {
  const { 'content-length': _, 'content-type': type, ...rest } = headers;
  assert.ok(type === undefined || type === 'application/json');
  return JSON.stringify(rest);
}
