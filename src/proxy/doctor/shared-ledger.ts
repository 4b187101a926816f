import { randomUUID } from 'node:crypto';
import { isLedgerId, ProxyStatus } from '../../schema/gift-protocol.js';
import { z } from '../../schema/z.js';
import { isSameLedger } from '../ledger/ledger-id.js';
import type { Verdict } from './finding.js';

/** Number of requests. If each reaches one of two proxies at random, all reach the same one in 1 of 2,048 runs. */
const requestCount = 12;

/**
 * Whether the proxies behind an address share a ledger, by the ID that each returns.
 *
 * @param address The proxy's public address, as forms use it.
 * @param patience Time limit for one answer, in ms.
 */
export async function sharedLedgerVerdict(
  address: string,
  fetch: typeof globalThis.fetch,
  patience: number,
): Promise<Verdict> {
  // At the same time, so that each request has a connection of its own: a load balancer may choose a proxy for each connection.
  const answers = await Promise.all(
    Array.from({ length: requestCount }, () => statusOf(address, fetch, patience).catch(() => undefined)),
  );
  const known = answers.filter((answer) => answer !== undefined);
  const ids = known.flatMap(({ ledger }) => (isLedgerId(ledger) ? [ledger] : []));
  const different = ids.filter((id, at) => ids.findIndex((one) => isSameLedger(one, id)) === at);
  if (different.length > 1)
    return {
      what: `The proxies behind ${address} do not share a ledger: GET /status named ${String(different.length)} of them.`,
      follows:
        'A gift whose answer is lost may keep an unknown outcome, and one of an older form can be charged twice.',
      set: 'FR_LEDGER=postgres://<the same Postgres for every proxy>',
      advice:
        'Or run only one proxy. A proxy with FR_LEDGER=memory that was restarted meanwhile has two, too.',
    };
  if (known.length === 0) return { why: `GET /status of ${address} has no usable answer.` };
  if (ids.length > 0) return true;
  return {
    why: 'GET /status names no ledger: donations are closed, or the proxy has an older version or a ledger of its own.',
  };
}

/** The proxy's status; `undefined` if the answer is none. Rejects without an answer. */
async function statusOf(
  address: string,
  fetch: typeof globalThis.fetch,
  patience: number,
): Promise<ProxyStatus | undefined> {
  // The query keeps a CDN from answering all requests with one stored answer.
  const answer = await fetch(`${address.replace(/\/+$/, '')}/status?doctor=${randomUUID()}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patience),
  });
  const reading = z.safeParse(ProxyStatus, await answer.json());
  return answer.ok && reading.success ? reading.data : undefined;
}
