import { members, parseJson } from '../../schema/json.js';
import { readRequest } from '../http/read-limited.js';
import { refusal } from '../http/reply.js';
import type { Route } from '../http/route.js';
import { usualBodyLimit } from '../request/accept-call.js';
import { admit, type Gate } from './serve-owner.js';

/**
 * Serves gifts of callers that `access` allows: as those of visitors, except that the reply has the platform's whole receipt (contract
 * §2.6). A repeated request is answered from the ledger, which has no personal data, and gets the visitors' receipt.
 */
export function serveOwnersGift(serve: Route['serve'], gate: Gate): Route['serve'] {
  return async (request, params, client) => {
    // Only the body has the campaign.
    const body = await readRequest(request, usualBodyLimit).catch(() => '');
    if (body === undefined) return refusal(413, 'The body is too large.');
    const campaignId = campaignIn(body);
    const { audit, refusal: stranger } = await admit(
      gate,
      {
        operation: 'createTransaction',
        pageId: undefined,
        campaignIds: campaignId === undefined ? [] : [campaignId],
      },
      request.headers,
    );
    if (stranger) return { ...stranger, audit };
    const { url, method, headers, signal } = request;
    const { wholeReceipt, ...reply } = await serve(
      new Request(url, { method, headers, body, signal }),
      params,
      client,
    );
    return { ...reply, audit, ...(wholeReceipt !== undefined && { body: wholeReceipt }) };
  };
}

function campaignIn(body: string): number | undefined {
  const { fundraiser_id: campaign } = members(parseJson(body));
  return typeof campaign === 'number' ? campaign : undefined;
}
