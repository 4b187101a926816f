import type { Endpoint } from '../../schema/endpoint.js';
import { getSiteStats } from '../../schema/site-stats.js';
import { listTransactions } from '../../schema/transaction.js';
import type { NodeOptions } from '../settings/options.js';
import type { Asker, Exchange, Trouble } from './asker.js';
import { reportToPlatform, type Difference, type Verdict } from './finding.js';

/** Why an answer cannot be used: what the report says, and what to do if that is the same for every operation. */
const troubles: Readonly<Record<Trouble, { readonly what: string; readonly advice?: string }>> = {
  certificate: {
    what: "The platform's certificate is not trusted ({code}).",
    advice: 'Check the host name in FR_UPSTREAM. If it is right, show this line to the platform.',
  },
  unreachable: { what: 'The connection fails ({code}).' },
  broken: { what: 'The connection is broken off.' },
  late: {
    what: "The platform gives no answer within the proxy's time limit for reads.",
    advice: 'Show this line to the platform, or raise "timeouts": { "read": … }.',
  },
  redirected: { what: 'The platform answers {status}, a redirect, which the proxy does not follow.' },
  'web page': { what: 'The platform answers with a web page (HTML) where the interface has JSON.' },
  unreadable: { what: 'The platform answers with something that is not JSON, or is cut off.' },
  refused: { what: 'The platform refuses the key ({status}).' },
  'bad request': { what: 'The platform refuses a request that the interface allows (400).' },
  'not found': { what: 'The platform has nothing at the address of this operation (404).' },
  busy: { what: 'The platform answers 429 (too many requests). Run this again later.' },
  failed: { what: 'The platform answers {status}, twice.', advice: reportToPlatform },
};

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

/** The verdict on the answer of one operation. @param keyName Name of the variable with the key of the request. */
export function troubleVerdict(exchange: Exchange, keyName = 'FR_API_KEY'): Verdict {
  const { endpoint, trouble, code, status } = exchange;
  if (!trouble) return true;
  const { what: words, ...advice } = troubles[trouble];
  const what = words.replace('{code}', code).replace('{status}', String(status));
  if (trouble === 'busy') return { why: what };
  const difference = { what, follows: lackOf(endpoint) };
  if (trouble === 'certificate' && /SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY/.test(code))
    return { ...difference, set: 'NODE_EXTRA_CA_CERTS=<file with the certificate of its authority>' };
  if (trouble !== 'refused') return { ...difference, ...advice };
  if (endpoint !== listTransactions) return { ...difference, set: `${keyName}=<a key that may read this>` };
  return {
    ...difference,
    advice:
      'Ask the platform for a key that may list transactions. If there is none, set FR_RECONCILE=0 and remove FR_SUPPORTERS and FR_FUNDRAISERS: the proxy then does not ask.',
  };
}

/** The verdict if all first requests fail for the same reason, with the setting to change; `undefined` otherwise. */
export async function commonTrouble(
  [exchange, ...others]: readonly [Exchange, ...Exchange[]],
  options: NodeOptions,
  asker: Asker,
): Promise<Verdict | undefined> {
  const { trouble } = exchange;
  if (!trouble || others.some((other) => other.trouble !== trouble)) return undefined;
  const verdict = troubleVerdict(exchange) as Difference;
  if (trouble === 'busy') return verdict;
  const set = await settingFor(exchange, options, asker);
  return { ...verdict, follows: 'No figure is shown and no gift can be given.', ...(set && { set }) };
}

/** The setting that is wrong if every read has the same trouble; `undefined` if it is none. */
async function settingFor(
  { trouble, location }: Exchange,
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
  const isBare = bare === apiKey;
  const again = await asker.ask({ endpoint: getSiteStats, apiKey: isBare ? `Bearer ${apiKey}` : bare });
  if (again.trouble) return 'FR_API_KEY=<a key that the platform accepts>';
  return `FR_API_KEY=${isBare ? 'Bearer ' : ''}<the same key>`;
}
