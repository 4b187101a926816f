import type { Endpoint } from '../../schema/endpoint.js';
import { getSiteStats } from '../../schema/site-stats.js';
import { listTransactions } from '../../schema/transaction.js';
import type { NodeOptions } from '../app/options.js';
import type { Asker, Exchange } from './asker.js';
import {
  agreementFinding,
  differs,
  reportToPlatform,
  uncheckedFinding,
  type Finding,
  type Remedy,
} from './finding.js';
import type { Trouble } from './trouble.js';

/** Why an answer cannot be used: what the report says, and what to do about it if that is the same for every operation. */
const troubles: Readonly<Record<Trouble, Words>> = {
  certificate: {
    what: ({ code }) => `The platform's certificate is not trusted (${code}).`,
    remedy: ({ code }) =>
      /SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY/.test(code)
        ? { set: 'NODE_EXTRA_CA_CERTS=<file with the certificate of its authority>' }
        : { advice: 'Check the host name in FR_UPSTREAM. If it is right, show this line to the platform.' },
  },
  unreachable: { what: ({ code }) => `The connection fails (${code}).` },
  broken: { what: () => 'The connection is broken off.' },
  late: {
    what: () => "The platform gives no answer within the proxy's time limit for reads.",
    remedy: () => ({ advice: 'Show this line to the platform, or raise "timeouts": { "read": … }.' }),
  },
  redirected: {
    what: ({ status }) =>
      `The platform answers ${String(status)}, a redirect, which the proxy does not follow.`,
  },
  'web page': { what: () => 'The platform answers with a web page (HTML) where the interface has JSON.' },
  unreadable: { what: () => 'The platform answers with something that is not JSON, or is cut off.' },
  refused: { what: ({ status }) => `The platform refuses the key (${String(status)}).` },
  'bad request': { what: () => 'The platform refuses a request that the interface allows (400).' },
  'not found': { what: () => 'The platform has nothing at the address of this operation (404).' },
  busy: { what: () => 'The platform answers 429 (too many requests). Run this again later.' },
  failed: {
    what: ({ status }) => `The platform answers ${String(status)}, twice.`,
    remedy: () => ({ advice: reportToPlatform }),
  },
};

interface Words {
  readonly what: (exchange: Exchange) => string;
  readonly remedy?: (exchange: Exchange) => Remedy;
}

/** The consequence for pages and donors if an operation returns no usable answer. */
const lacks: Readonly<Record<string, string>> = {
  searchTeams: 'Leaderboards show no teams.',
  getCampaign: 'Thermometers show no figures.',
  getHeatmap: 'Maps stay empty.',
  getSiteStats: 'Site statistics show no figures.',
  listTransactions:
    'A gift whose answer is lost is not looked up: its donor is told that the outcome is not known.',
};

export const lackOf = ({ name }: Endpoint): string => lacks[name] ?? '';

/**
 * The finding about the answer of one operation.
 *
 * @param keyName Name of the variable with the key of the request.
 */
export function troubleFinding(check: string, exchange: Exchange, keyName = 'FR_API_KEY'): Finding {
  const { endpoint, trouble } = exchange;
  if (!trouble) return agreementFinding(check);
  const { what, remedy }: Words = troubles[trouble];
  if (trouble === 'busy') return uncheckedFinding(check, what(exchange));
  return differs(check, {
    ...{ what: what(exchange), follows: lackOf(endpoint) },
    ...(trouble === 'refused' ? keyRemedy(endpoint, keyName) : remedy?.(exchange)),
  });
}

const keyRemedy = (endpoint: Endpoint, keyName: string): Remedy =>
  endpoint === listTransactions
    ? {
        advice:
          'Ask the platform for a key that may list transactions. If there is none, set FR_RECONCILE=0: the proxy then does not ask.',
      }
    : { set: `${keyName}=<a key that may read this>` };

/** The finding if all first requests fail for the same reason, with the setting to change; `undefined` otherwise. */
export async function commonFinding(
  first: readonly Exchange[],
  options: NodeOptions,
  asker: Asker,
): Promise<Finding | undefined> {
  const [exchange] = first;
  const trouble = exchange?.trouble;
  if (!trouble || first.some((other) => other.trouble !== trouble)) return undefined;
  const finding = troubleFinding('platform', exchange);
  if (finding.kind !== 'differs') return finding;
  const set = await settingFor(trouble, exchange, options, asker);
  return {
    ...finding,
    follows: 'No figure is shown and no gift can be given.',
    ...(set !== undefined && { set }),
  };
}

/** The setting that is wrong if every read has the same trouble; `undefined` if it is none. */
async function settingFor(
  trouble: Trouble,
  { location }: Exchange,
  { upstream, apiKey }: NodeOptions,
  asker: Asker,
): Promise<string | undefined> {
  const base = '<base URL of the interface, as the platform gives it>';
  if (trouble === 'web page' || trouble === 'unreadable') return `FR_UPSTREAM=${base}`;
  if (trouble === 'not found')
    return `FR_UPSTREAM=${upstream.endsWith('/v2') ? upstream.slice(0, -'/v2'.length) : base}`;
  if (trouble === 'redirected') {
    const target = URL.canParse(location, upstream) ? new URL(location, upstream) : undefined;
    return target?.pathname.endsWith(getSiteStats.path)
      ? `FR_UPSTREAM=${target.origin}${target.pathname.slice(0, -getSiteStats.path.length)}`
      : 'FR_UPSTREAM=<the address that it redirects to>';
  }
  if (trouble !== 'refused') return undefined;
  const bare = apiKey.replace(/^Bearer /i, '');
  const other = bare === apiKey ? `Bearer ${apiKey}` : bare;
  const again = await asker.ask({ endpoint: getSiteStats, apiKey: other });
  if (again.trouble) return 'FR_API_KEY=<a key that the platform accepts>';
  return `FR_API_KEY=${bare === apiKey ? 'Bearer ' : ''}<the same key>`;
}
