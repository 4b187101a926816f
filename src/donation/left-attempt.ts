import { tryOrUndefined } from './tab-storage.js';

/** The name under which an attempt is stored, in all places. */
export const attemptName = (campaignId: number, proxyUrl: string) =>
  `fr-attempt-${String(campaignId)} ${proxyUrl}`;

/** Whether something is stored for this campaign: then the code that reads it has to be loaded before the form is shown. */
export function mayHoldAttempt(campaignId: number, proxyUrl: string): boolean {
  const name = attemptName(campaignId, proxyUrl);
  const inEntry: unknown = tryOrUndefined(() => (history.state as Record<string, unknown> | null)?.[name]);
  return Boolean(
    inEntry ??
    (tryOrUndefined(() => sessionStorage.getItem(name)) || tryOrUndefined(() => localStorage.getItem(name))),
  );
}
