import { createClient } from '../client/client.js';
import { isFrError } from '../client/errors.js';
import { readPage, type PageOwner } from '../client/read-page.js';
import type { Connection } from '../page/config.js';
import { clientOf } from '../page/page-client.js';
import { uploadImage } from '../schema/image.js';
import { members } from '../schema/json.js';
import { updatePersonalPage, type PersonalPage, type PersonalPageUpdate } from '../schema/personal-page.js';
import { progressFetch, type ReportProgress } from './progress-fetch.js';

/** What the owner of a personal page changes. An empty `description` or `image` brings back the campaign's. */
export type PageChanges = Omit<PersonalPageUpdate, 'token'>;

/** A page read by its owner's token. */
export async function readOwnPage(
  connection: Connection,
  owner: PageOwner,
  signal: AbortSignal,
): Promise<PersonalPage> {
  return (await readPage(clientOf(connection), owner, { signal })).value;
}

/** Saves changes, and returns the page as it is then. May be repeated: the same changes have the same result. */
export async function saveOwnPage(
  connection: Connection,
  { campaignId, pageId, token }: PageOwner,
  changes: PageChanges,
  signal: AbortSignal,
): Promise<PersonalPage> {
  const request = { params: { id: campaignId, pageId }, body: { token, ...changes } };
  return (await clientOf(connection).call(updatePersonalPage, request, { signal })).value;
}

/**
 * Uploads a picture. First reads the page, whose answer may have a ticket that the proxy requires.
 *
 * @param file In base 64.
 * @returns Its ID; `undefined` if the picture was refused.
 */
export async function uploadPicture(
  connection: Connection,
  owner: PageOwner,
  file: string,
  { signal, report }: { readonly signal: AbortSignal; readonly report: ReportProgress },
): Promise<string | undefined> {
  const { uploadTicket } = await readPage(clientOf(connection), owner, { signal });
  const uploader = createClient({ proxyUrl: connection.proxyUrl, fetch: progressFetch(report) });
  const { value } = await uploader.call(uploadImage, { body: { file } }, { signal, uploadTicket });
  return value.success === false ? undefined : (value.id ?? undefined);
}

/**
 * Why a call failed.
 * - `token`: the token is too old, or of another person.
 * - `field`: the platform refused the value of a field, if it named one.
 * - `busy`: too many requests.
 * - `closed`: the proxy does not offer the operation, or not to this page.
 * - `unreachable`: no usable answer; the same call may succeed later.
 */
export type PageFailure =
  | { readonly kind: 'token' | 'busy' | 'closed' | 'unreachable' }
  | { readonly kind: 'field'; readonly field: string | undefined };

/** Reads what a call of this file rejected with. */
export function failureOf(error: unknown): PageFailure {
  if (!isFrError(error)) return { kind: 'unreachable' };
  const { kind, status = 0, field, body } = error;
  const { code, field: named } = members(body);
  if (code === 'token-refused') return { kind: 'token' };
  // Each upload gets a new ticket, so that the next one succeeds.
  if (code === 'ticket-refused') return { kind: 'unreachable' };
  if (status === 429 || status === 503) return { kind: 'busy' };
  if (kind === 'invalid' || status === 400 || status === 413)
    return { kind: 'field', field: field ?? (typeof named === 'string' ? named : undefined) };
  if (status === 401 || status === 403 || status === 404) return { kind: 'closed' };
  return { kind: 'unreachable' };
}
