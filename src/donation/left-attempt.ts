import { tabStorage, tryOrUndefined } from './tab-storage.js';

/** The name under which a campaign's attempt is stored, in all places. */
export const attemptName = ({
  campaignId,
  proxyUrl,
}: {
  readonly campaignId: number;
  readonly proxyUrl: string;
}) => `fr-attempt-${String(campaignId)} ${proxyUrl}`;

/**
 * Whether something is stored for one of these campaigns. Then the code that reads it has to be loaded before the form is shown.
 *
 * @param proxyUrl `undefined` while the page's settings are wrong.
 */
export function mayHoldAttempt(campaignIds: readonly number[], proxyUrl: string | undefined): boolean {
  if (proxyUrl === undefined) return false;
  const tab = tabStorage({ history, storage: () => sessionStorage });
  return campaignIds.some((campaignId) => {
    const name = attemptName({ campaignId, proxyUrl });
    return Boolean(tryOrUndefined(() => tab.getItem(name) ?? localStorage.getItem(name)));
  });
}
