import { reference } from '../../schema/field.js';
import { members, parseJson } from '../../schema/json.js';
import { z } from '../../schema/z.js';
import { withoutLedger, type Reply } from '../http/reply.js';
import { replyTo } from '../gifts/answers.js';
import type { Route } from '../http/route.js';
import type { Fetching } from './runtime.js';

/** The address of the client's connection, which the worker sends to the object. A header of this name from a visitor is removed. */
export const peerHeader = 'fr-peer';

/**
 * Forwards a request to the object that has the ledger, and returns its response.
 *
 * @param onGift Called with the campaign of each gift that went through, before the response is sent, because the donor's page requests the
 * figure right after it.
 */
export function forwardToObject(
  { name, pattern }: Route,
  object: () => Fetching,
  onGift: (campaign: number) => Promise<void>,
): Route['serve'] {
  return async (request, _, { peer }) => {
    const headers = new Headers(request.headers);
    headers.delete(peerHeader);
    if (peer !== undefined) headers.set(peerHeader, peer);
    try {
      const { url, method, body } = request;
      // The request is not cloned, because a clone would be aborted when the visitor leaves, even while a donation is in flight.
      const response = await object().fetch(new Request(url, { method, headers, body }));
      const text = await response.text();
      // A repeat is not noted: otherwise, a client that repeats one gift endlessly would turn every read into a call to the object.
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

/** The reply if the object cannot be reached, or stops during the request. */
function lost(name: string, pattern: string): Reply {
  switch (name) {
    case 'createTransaction':
      // The object may have received the donation, in this request or an earlier one.
      return replyTo({ name: 'unrecorded' }, undefined);
    case 'status':
      return { status: 200, body: { donations: 'closed' } };
    case 'health':
      return { status: pattern === '/healthz' ? 200 : 503, body: { status: 'degraded' } };
    default:
      return withoutLedger;
  }
}

/** A receipt that cannot be read is still returned to the donor. */
function campaignIn(receipt: string): number | undefined {
  // An owner's receipt is as the platform sent it.
  const { fundraiser_id: campaign } = members(parseJson(receipt));
  return z.safeParse(reference, campaign).data ?? undefined;
}

/** Names of the objects. They must never change, since a site's attempts are found by them. */
export const objectNames = {
  gifts: 'gifts',
  /** Images and lists take time, and an object processes one request after the other: gifts must not wait for them. */
  owners: 'owners',
  /** Answers of the platform for all locations, which would otherwise each call it. Gifts must not wait for searches. */
  reads: 'reads',
};
