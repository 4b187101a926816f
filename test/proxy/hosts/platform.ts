import type { ServerResponse } from 'node:http';
import type { Transaction } from '../../../src/schema/transaction.js';
import { campaign, heatmap, siteStats } from '../samples.js';
import { json, receipt, startUpstream, type Heard } from '../upstream.js';

export type Answering = (response: ServerResponse, heard: Heard) => void;

/** A platform that answers everything, and whose moods a test sets. */
export interface Platform {
  readonly url: string;
  readonly heard: readonly Heard[];
  isDown: boolean;
  give: Answering;
  /** Rows of its list of transactions. */
  transactions: Transaction[];
  /** A campaign of a test's own: nothing of another test is kept of it. */
  newCampaign(): number;
  /** Gifts that reached it for a campaign: each would have been a charge. */
  charges(campaign: number): number;
  /** How often a path was asked for. */
  calls(path: string): number;
}

export async function startPlatform(owner: { after(clean: () => void): void }): Promise<Platform> {
  let last = 1000;
  const upstream = await startUpstream(owner, (response, heard) => {
    const { method, url } = heard;
    if (platform.isDown) return json({ message: 'down' }, 500)(response);
    if (url === '/v2/client/transactions' && method === 'POST') return platform.give(response, heard);
    if (url.startsWith('/v2/private/transactions')) {
      const { searchParams } = new URL(url, platform.url);
      const data = platform.transactions.filter(({ id }) => id > Number(searchParams.get('after_id') ?? 0));
      return json({ count: data.length, data })(response);
    }
    if (url.endsWith('/heatmap')) return json(heatmap)(response);
    if (url.endsWith('/stats')) return json(siteStats)(response);
    if (url.endsWith('/teams/search'))
      return json([{ id: 1, name: 'Paddlers', captain_email: 'private@example.org' }])(response);
    // A figure that moves with each look at it.
    return json({ ...campaign, raised: platform.calls(url) })(response);
  });
  const { url, heard } = upstream;
  const platform: Platform = {
    ...{ url, heard, isDown: false, give: receipt, transactions: [] },
    newCampaign: () => (last += 1),
    charges: (id) =>
      heard.filter(
        ({ method, url: path, body }) =>
          method === 'POST' &&
          path.endsWith('/transactions') &&
          body.includes(`"fundraiser_id":${String(id)}`),
      ).length,
    calls: (path) => heard.filter((one) => one.url === path).length,
  };
  return platform;
}
