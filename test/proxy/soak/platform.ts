import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DonationRequest } from '../../../src/schema/donation.js';
import { campaign, heatmap, receiptFor, siteStats } from '../samples.js';

/** A platform that sometimes fails, hangs, limits callers or closes the connection. */
export async function startTiredPlatform(): Promise<{ readonly url: string; readonly server: Server }> {
  let calls = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      calls += 1;
      if (calls % 211 === 0) response.destroy();
      else if (calls % 97 === 0) response.writeHead(500).end('<h1>Sorry</h1>');
      else if (calls % 503 === 0) response.writeHead(429, { 'retry-after': '1' }).end('{}');
      else
        setTimeout(
          () => response.end(JSON.stringify(answerTo(request.url ?? '', Buffer.concat(chunks).toString()))),
          calls % 89 === 0 ? 300 : 2,
        );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, server };
}

function answerTo(url: string, body: string): unknown {
  if (url.includes('heatmap')) return heatmap;
  if (url.includes('stats')) return siteStats;
  if (url.includes('search')) return [{ id: 1, name: 'Otters', amount_raised: 10 }];
  if (url.includes('private/transactions')) return { data: [] };
  if (url.includes('transactions')) return receiptFor(JSON.parse(body) as DonationRequest);
  return campaign;
}
