import type { Endpoint } from '../../schema/endpoint.js';
import { getSiteStats } from '../../schema/get-site-stats.js';
import type { NodeOptions } from '../app/options.js';
import { troubleFinding, troubleOf } from './answers.js';
import type { Exchange, Asker } from './asker.js';
import { differs, type Difference, type Finding } from './finding.js';

/** One finding if all first requests fail for the same reason, with the setting to change; `undefined` otherwise. */
export async function commonTrouble(
  first: readonly (readonly [Endpoint, Exchange])[],
  options: NodeOptions,
  asker: Asker,
): Promise<Finding[] | undefined> {
  const [[, exchange] = []] = first;
  const trouble = exchange && troubleOf(exchange);
  if (!exchange || !trouble || first.some(([, other]) => troubleOf(other) !== trouble)) return undefined;
  const follows = 'No figure is shown and no gift can be given.';
  const status = String(exchange.status ?? '');
  const findingOf = (what: string, remedy: Pick<Difference, 'set' | 'advice'>) => [
    differs('platform', { what, follows, ...remedy }),
  ];
  const address = { set: 'FR_UPSTREAM=<base URL of the interface, as the platform gives it>' };
  switch (trouble) {
    case 'web page':
      return findingOf('The platform answers every read with a web page (HTML) instead of JSON.', address);
    case 'unreadable':
      return findingOf('The platform answers every read with something that is not JSON.', address);
    case 'redirected':
      return findingOf(`The platform redirects every read (${status}), and the proxy follows no redirect.`, {
        set: `FR_UPSTREAM=${baseOf(exchange.location, options.upstream) ?? '<the address that it redirects to>'}`,
      });
    case 'not found': {
      const shorter = options.upstream.replace(/\/v2$/, '');
      return findingOf('The platform has nothing at the addresses of the interface (404).', {
        set: shorter === options.upstream ? address.set : `FR_UPSTREAM=${shorter}`,
      });
    }
    case 'refused': {
      const other = /^Bearer /i.test(options.apiKey)
        ? options.apiKey.replace(/^Bearer /i, '')
        : `Bearer ${options.apiKey}`;
      const isOther = troubleOf(await asker.ask({ endpoint: getSiteStats }, {}, other)) === undefined;
      if (!isOther)
        return findingOf(`The platform refuses FR_API_KEY for every read (${status}).`, {
          set: 'FR_API_KEY=<a key that the platform accepts>',
        });
      return findingOf(
        `The platform refuses FR_API_KEY as it is written (${status}), and accepts it ${other.startsWith('Bearer ') ? 'after' : 'without'} "Bearer ".`,
        {
          set: other.startsWith('Bearer ') ? 'FR_API_KEY=Bearer <the same key>' : 'FR_API_KEY=<the same key>',
        },
      );
    }
    case 'bad request':
    case 'broken':
    case 'busy':
    case 'certificate':
    case 'failed':
    case 'late':
    case 'unreachable': {
      const finding = troubleFinding(getSiteStats, 'platform', exchange);
      return [finding.kind === 'differs' ? { ...finding, follows } : finding];
    }
  }
}

/** The base URL that a redirected operation points to; `undefined` if the target is not an address of that operation. */
function baseOf(location: string | undefined, upstream: string): string | undefined {
  if (location === undefined || !URL.canParse(location, upstream)) return undefined;
  const { origin, pathname } = new URL(location, upstream);
  return pathname.endsWith(getSiteStats.path)
    ? origin + pathname.slice(0, -getSiteStats.path.length)
    : undefined;
}
