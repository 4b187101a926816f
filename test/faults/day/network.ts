import type { Proxy } from '../../../src/proxy/app/fetch-handler.js';
import type { Timeline } from './timeline.js';

/** What happens on the way between page and proxy. */
export type Trouble =
  | 'none'
  | 'loses the request'
  | 'loses the answer'
  /** A browser or gateway sends the request twice at once. */
  | 'repeats at once'
  /** A copy arrives after forty minutes. */
  | 'repeats late'
  /** The page sees an error; the request arrives after eleven minutes, as from a queue of a service worker. */
  | 'holds the request'
  /** A gateway answers in the proxy's place, after it has forwarded the request. */
  | 'answers for the proxy'
  /** A cache answers with the receipt of another donor, and forwards nothing. */
  | 'answers from a cache';

const minute = 60_000;

/** The `fetch` of one donor's pages. `trouble` is read at each gift that is sent. */
export function donorFetch(
  time: Timeline,
  proxy: () => Proxy,
  origin: string,
  { address, trouble, lastReceipt }: DonorLine,
): typeof fetch {
  const reach = async (request: Request): Promise<Response> =>
    time.during(async () => proxy()(request, { peer: address }));
  const lost = () => new TypeError('Failed to fetch');

  return async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('origin', origin);
    if (request.method !== 'POST') return trouble() === 'loses the request' ? refuse() : reach(request);
    const copy = request.clone();
    const later = (ms: number) => time.setTimeout(() => void reach(copy).catch(() => undefined), ms);
    switch (trouble()) {
      case 'loses the request':
        throw lost();
      case 'loses the answer':
        await reach(request);
        throw lost();
      case 'repeats at once': {
        const [answer] = await Promise.all([reach(request), reach(copy)]);
        return answer;
      }
      case 'repeats late':
        later(40 * minute);
        return reach(request);
      case 'holds the request':
        later(11 * minute);
        throw lost();
      case 'answers for the proxy':
        await reach(request);
        return new Response('<h1>Bad gateway</h1>', { status: 502 });
      case 'answers from a cache': {
        const receipt = lastReceipt.body;
        return receipt === undefined ? reach(request) : Response.json(receipt);
      }
      case 'none': {
        const answer = await reach(request);
        if (answer.status === 200) lastReceipt.body = await answer.clone().json();
        return answer;
      }
    }
  };

  function refuse(): never {
    throw lost();
  }
}

export interface DonorLine {
  /** The donor's IP address. */
  readonly address: string;
  readonly trouble: () => Trouble;
  /** The last receipt on any line, which caches have. */
  readonly lastReceipt: { body?: unknown };
}
