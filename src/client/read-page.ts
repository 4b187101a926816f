import { updatePersonalPage, type PersonalPage } from '../schema/personal-page.js';
import type { Answer, CallOptions, Client } from './client.js';

/** A personal page, and the access token of its owner. */
export interface PageOwner {
  readonly campaignId: number;
  readonly pageId: number;
  readonly token: string;
}

/**
 * Reads a personal page. The interface has no operation for this: it is `updatePersonalPage` with nothing but the token, whose answer has
 * the page and which changes nothing. Rejects as `client.call` does; with a token that the platform refuses, the `status` of the error is 403.
 */
export function readPage(
  client: Client,
  { campaignId, pageId, token }: PageOwner,
  options?: CallOptions,
): Promise<Answer<PersonalPage>> {
  return client.call(updatePersonalPage, { params: { id: campaignId, pageId }, body: { token } }, options);
}
