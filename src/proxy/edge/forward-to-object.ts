import { refusal, type Reply } from '../http/reply.js';
import { unrecorded } from '../donations/replies.js';
import type { Route } from '../http/route.js';
import type { Fetching } from './runtime.js';

/** Whose connection it was, told by the worker to the object. Whatever a visitor says under this name is dropped. */
export const peerHeader = 'fr-peer';

/**
 * Hands a request to the object that has the ledger, and its answer back.
 *
 * @param onGift Called with the campaign of each gift that went through, before the response: the donor's page then asks for the figure.
 */
export function forwardToObject(
  { name, pattern }: Route,
  object: () => Fetching,
  onGift: (campaign: number) => Promise<void>,
): Route['serve'] {
  return async (request, _, peer) => {
    const headers = new Headers(request.headers);
    headers.delete(peerHeader);
    if (peer !== undefined) headers.set(peerHeader, peer);
    try {
      const { url, method, body } = request;
      // Not a clone of the request: it would be aborted when the visitor leaves, with a donation in flight.
      const response = await object().fetch(new Request(url, { method, headers, body }));
      const text = await response.text();
      // Not for a repeat: repeating one gift endlessly would make every read a call to the object.
      const isNew = response.ok && !response.headers.has('idempotent-replayed');
      const campaign = name === 'createTransaction' && isNew ? campaignIn(text) : undefined;
      if (campaign !== undefined) await onGift(campaign);
      return {
        status: response.status,
        ...(text && { text }),
        headers: Object.fromEntries(response.headers),
      };
    } catch {
      return lost(name, pattern);
    }
  };
}

/** The object cannot be reached, or ended at work. */
function lost(name: string, pattern: string): Reply {
  switch (name) {
    case 'createTransaction':
      // It may have had the donation, now or before.
      return unrecorded;
    case 'status':
      return { status: 200, body: { donations: 'closed' } };
    case 'health':
      return { status: pattern === '/healthz' ? 200 : 503, body: { status: 'degraded' } };
    default:
      return refusal(503, 'The service is not available.', 'ledger');
  }
}

/** A receipt that cannot be read is the donor's all the same. */
function campaignIn(receipt: string): number | undefined {
  try {
    const { fundraiser_id: campaign } = JSON.parse(receipt) as { fundraiser_id?: unknown };
    return typeof campaign === 'number' ? campaign : undefined;
  } catch {
    return undefined;
  }
}

/** Names of the objects. A site's attempts are found by them: they never change. */
export const objectNames = {
  gifts: 'gifts',
  /** Images and lists take their time, and one object does one thing after the other: gifts do not wait for them. */
  owners: 'owners',
  reads: (operation: string) => `reads:${operation}`,
};
