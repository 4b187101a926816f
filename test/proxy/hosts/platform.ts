import type { ServerResponse } from 'node:http';
import type { Transaction } from '../../../src/schema/transaction.js';
import { campaign, heatmap, siteStats } from '../samples.js';
import { json, receipt, startUpstream, type ReceivedRequest } from '../upstream.js';

export type Answering = (response: ServerResponse, request: ReceivedRequest) => void;

/** A platform that answers every request, and whose behaviour a test sets. */
export interface Platform {
  readonly url: string;
  readonly received: readonly ReceivedRequest[];
  isDown: boolean;
  give: Answering;
  /** Rows of the platform's list of transactions. */
  transactions: Transaction[];
  /** A new campaign for a test, for which no other test has cached answers. */
  newCampaign(): number;
  /** Gifts for a campaign that reached the platform: each would have been a charge. */
  charges(campaign: number): number;
  /** How often a path was requested. */
  calls(path: string): number;
}

export async function startPlatform(owner: { after(clean: () => void): void }): Promise<Platform> {
  let last = 1000;
  const upstream = await startUpstream(owner, (response, request) => {
    const { method, url } = request;
    if (platform.isDown) return json({ message: 'down' }, 500)(response);
    if (url === '/v2/client/transactions' && method === 'POST') return platform.give(response, request);
    if (url.startsWith('/v2/private/transactions')) {
      const { searchParams } = new URL(url, platform.url);
      const data = platform.transactions.filter(({ id }) => id > Number(searchParams.get('after_id') ?? 0));
      return json({ count: data.length, data })(response);
    }
    if (url.endsWith('/heatmap')) return json(heatmap)(response);
    if (url.endsWith('/stats')) return json(siteStats)(response);
    if (url.endsWith('/teams/search'))
      return json([{ id: 1, name: 'Paddlers', captain_email: 'private@example.org' }])(response);
    // The figure changes with each request.
    return json({ ...campaign, raised: platform.calls(url) })(response);
  });
  const { url, received } = upstream;
  const platform: Platform = {
    ...{ url, received, isDown: false, give: receipt, transactions: [] },
    newCampaign: () => (last += 1),
    charges: (id) =>
      received.filter(
        ({ method, url: path, body }) =>
          method === 'POST' &&
          path.endsWith('/transactions') &&
          body.includes(`"fundraiser_id":${String(id)}`),
      ).length,
    calls: (path) => received.filter((one) => one.url === path).length,
  };
  return platform;
}
