import { gift } from '../samples.js';
import { boundKey } from '../../../src/schema/gift-protocol.js';
import { site } from '../ask.js';

type Ask = (
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
  method?: string,
) => Promise<Response>;

/** One action of a visitor, selected by a number from 0 to 1. Most read figures; some search, few give, some send invalid requests. */
export async function visit(ask: Ask, chance: number): Promise<number> {
  const some = (of: number) => Math.floor(chance * 1e6) % of;
  if (chance < 0.55) return statusOf(ask(`/v2/client/fundraiser/${String(1 + some(300))}`));
  if (chance < 0.7) return statusOf(ask(`/v2/client/fundraiser/${String(1 + some(300))}/heatmap`));
  if (chance < 0.8) return statusOf(ask('/v2/client/wl/stats'));
  if (chance < 0.9) return statusOf(ask('/v2/private/teams/search', { text: `otter ${String(some(500))}` }));
  if (chance < 0.93) return statusOf(ask(`/nothing/${String(some(1e6))}`));
  if (chance < 0.96) return statusOf(ask('/v2/client/wl/stats', undefined, {}, 'OPTIONS'));
  if (chance < 0.98) return statusOf(ask('/v2/private/teams/search', '{"text":'));
  return give(ask);
}

/** A gift, its repeat, and a request for its status. */
async function give(ask: Ask): Promise<number> {
  const named = await ask('/status')
    .then((response) => response.json() as Promise<{ ledger?: string }>)
    .catch(() => undefined);
  const key = boundKey(crypto.randomUUID(), named?.ledger);
  const body = gift();
  const headers = { 'idempotency-key': key, 'fr-repeat': 'confirmed' };
  const status = await statusOf(ask('/v2/client/transactions', body, headers));
  await statusOf(ask('/v2/client/transactions', body, headers));
  await statusOf(ask(`/attempts/${key}`));
  return status;
}

/** 0 for a connection that broke, for example because the server closed it as idle when it was used again. */
async function statusOf(answer: Promise<Response>): Promise<number> {
  try {
    const response = await answer;
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

export function askAt(url: string): Ask {
  return (path, body, headers = {}, method = body === undefined ? 'GET' : 'POST') =>
    fetch(url + path, {
      method,
      headers: {
        origin: site,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
}
