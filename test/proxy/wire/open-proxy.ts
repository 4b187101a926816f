import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { cleanImage } from '../ask.js';
import { serve } from '../serve.js';
import { json, startUpstream, type ReceivedRequest } from '../upstream.js';

/** A platform that accepts every request, and a proxy that allows every caller. */
export async function startOpenProxy(t: TestContext) {
  let id = 0;
  const upstream = await startUpstream(t, (response, { url }) => {
    id += 1;
    const isList = url.includes('heatmap') || url.includes('search');
    json(isList ? [] : url.includes('private/transactions') ? { data: [] } : { id, ref_id: 'r' })(response);
  });
  const proxy = await serve(t, upstream.url, {
    maxFresh: 0,
    serverCalls: true,
    reconcile: false,
    allow: ['updatePersonalPage', 'uploadImage', 'listTransactions'],
    access: () => true,
    cleanImage,
  });
  return { upstream, proxy };
}

/** Names and values of headers, without those about a body. */
export function plain({ headers }: ReceivedRequest): string {
  const { 'content-length': _, 'content-type': type, ...rest } = headers;
  assert.ok(type === undefined || type === 'application/json');
  return JSON.stringify(rest);
}
