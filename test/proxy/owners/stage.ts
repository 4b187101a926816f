import type { AccessRequest } from '../../../src/proxy/owners/access.js';
import type { OwnerOperation } from '../../../src/proxy/owners/operations.js';
import { allowableOperations } from '../../../src/proxy/owners/operations.js';
import type { ProxyOptions } from '../../../src/proxy/settings/options.js';
import type { DonationRequest } from '../../../src/schema/donation.js';
import { ask, proxyFor, type Answer } from '../ask.js';
import { keyFor } from '../give.js';
import { donation, gift, receiptFor } from '../samples.js';
import { json, startUpstream, type ReceivedRequest } from '../upstream.js';
import { pixel } from './images.js';

export const paths = {
  updatePersonalPage: '/v2/private/user/fundraiser/7/personal-page/8',
  uploadImage: '/v2/private/user/upload/image',
  listTransactions: '/v2/private/transactions',
  searchTeams: '/v2/private/teams/search',
  createTransaction: '/v2/client/transactions',
} as const satisfies Record<OwnerOperation, string>;

export interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** A valid request of an operation, about campaign 7 if it is about one. */
export const valid: Readonly<Record<OwnerOperation, () => Sent>> = {
  updatePersonalPage: () => ({ method: 'PUT', body: { token: 't' } }),
  uploadImage: () => ({ body: { file: pixel.png } }),
  listTransactions: () => ({}),
  searchTeams: () => ({ body: { fundraiser_id: 7 } }),
  createTransaction: () => ({ body: gift({ fundraiser_id: 7 }) }),
};

/** A row of the list of transactions, with its donor's data. */
export const transactionRow = (id: number, fundraiser?: unknown) => ({
  id,
  billing: { email: `donor-${String(id)}@example.org` },
  fundraiser,
});

/** A team, with its captain's data. */
export const team = (id: number, fundraiser?: unknown) => ({
  id,
  name: `Team ${String(id)}`,
  amount_raised: 5,
  fundraiser,
  user: { email: `captain-${String(id)}@example.org` },
});

/** The platform's whole receipt of a gift, with a member that the contract does not name. */
export const wholeReceipt = (given: DonationRequest) => ({
  ...donation,
  ...receiptFor(given),
  of_a_later_version: 'kept',
});

/** Answers every operation of owners. */
function usual({ method, url, body }: ReceivedRequest): unknown {
  if (url.includes('image')) return { id: 'img-1', url: 'https://img.example/1', success: true };
  if (url.includes('personal-page')) return { id: 8, name: 'Run' };
  if (url.includes('search')) return [team(1, { id: 7 })];
  return method === 'GET' ? { data: [] } : wholeReceipt(JSON.parse(body) as DonationRequest);
}

/**
 * A proxy that offers all operations of owners, in front of a platform that accepts them. Its time stands still.
 *
 * @param reply The platform's answer and its status.
 */
export async function stage(
  t: Parameters<typeof startUpstream>[0],
  options: Partial<ProxyOptions> = {},
  reply: (request: ReceivedRequest) => readonly [value: unknown, status?: number] = (request) => [
    usual(request),
  ],
) {
  const upstream = await startUpstream(t, (response, request) => json(...reply(request))(response));
  const asked: AccessRequest[] = [];
  let time = 1_000_000;
  const { proxy, log } = proxyFor(upstream.url, {
    allow: allowableOperations,
    now: () => time,
    clock: () => time,
    access: (request) => {
      asked.push(request);
      return true;
    },
    ...options,
  });
  return {
    asked,
    log,
    proxy,
    upstream,
    sent: () => upstream.received.length,
    wait: (ms: number) => {
      time += ms;
    },
    /** Calls an operation as a page of the site does. @param changes What differs from a valid request. */
    call: async (operation: OwnerOperation, changes: Sent = {}, query = ''): Promise<Answer> => {
      const headers: Record<string, string> = { ...changes.headers };
      if (operation === 'createTransaction') headers['idempotency-key'] ??= await keyFor(proxy);
      return ask(proxy, paths[operation] + query, { ...valid[operation](), ...changes, headers });
    },
  };
}
