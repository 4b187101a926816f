// Code of a server developer, which the package's test compiles without the types of the DOM.
import {
  allTransactions,
  createClient,
  FrError,
  getCampaign,
  getSiteStats,
  listTransactions,
  searchTeams,
  type Campaign,
  type Transaction,
} from 'fr-widgets/client';
import { bearerAccess, createProxy, type ProxyOptions } from 'fr-proxy';
import { startProxy } from 'fr-proxy/node';

const options: ProxyOptions = {
  upstream: 'https://api.example.org',
  apiKey: 'key',
  origins: ['https://www.example.org'],
  allow: ['listTransactions'],
  access: bearerAccess('a secret of many characters'.replaceAll(' ', '-')),
};

export const handle: (request: Request) => Promise<Response> = createProxy(options);

// @ts-expect-error -- a proxy for nobody in particular
createProxy({ upstream: 'https://api.example.org', apiKey: 'key' });

export async function serve(): Promise<string> {
  const proxy = await startProxy({ ...options, port: 0 });
  await proxy.close();
  return proxy.url;
}

const client = createClient({ proxyUrl: 'https://give.example.org', fetch });

export async function read(): Promise<number> {
  const { value: stats, warnings } = await client.call(getSiteStats);
  const answer = await client.call(getCampaign, { params: { id: 1001 }, query: { only_received: true } });
  const campaign: Campaign = answer.value;
  const goal: number | null | undefined = campaign.goal;
  const { value: teams } = await client.call(searchTeams, { body: { fundraiser_id: 1001, limit: 5 } });
  const { value: list } = await client.call(listTransactions);
  // @ts-expect-error -- the campaign's number is missing
  await client.call(getCampaign);
  // @ts-expect-error -- a number, not a text
  await client.call(getCampaign, { params: { id: '1001' } });
  return (stats.amount_raised ?? 0) + (goal ?? 0) + teams.length + list.data.length + warnings.length;
}

export async function walk(): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  try {
    const onWarnings = (warnings: readonly { path: string }[], page: number) => console.warn(page, warnings);
    for await (const row of allTransactions(client, { fundraisers: [1001] }, { onWarnings })) rows.push(row);
  } catch (error) {
    if (error instanceof FrError && error.kind === 'http') console.warn(error.status);
    else throw error;
  }
  return rows;
}
