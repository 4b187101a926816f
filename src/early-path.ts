const campaign = '/v2/client/fundraiser/{id}';
const figures = [campaign, '/v2/client/wl/stats'] as const;

/**
 * Elements whose first request depends on their campaign only, so that it can be sent before their code is there: its path for the campaign
 * `{id}`, and its path without a campaign, if they can be without one.
 */
export const earlyPaths: Readonly<Record<string, readonly [campaign: string, site?: string]>> = {
  'fr-goal-thermometer': [campaign],
  'fr-heatmap': [`${campaign}/heatmap`],
  'fr-site-stats': figures,
  'fr-stat': figures,
};

/** Attributes with which they send another request, or send it to another proxy. */
export const otherwise: readonly string[] = ['received-only', 'templates', 'proxy-url'];

/**
 * Returns the path of an element's first request; `undefined` if it can't be known before its code is there.
 *
 * @param read Returns the value of an attribute, and `null` if it is absent.
 */
export function earlyPath(tag: string, read: (name: string) => string | null): string | undefined {
  const [path, site] = earlyPaths[tag] ?? [];
  if (otherwise.some((name) => read(name) !== null)) return undefined;
  const campaigns = read('campaign-id')?.trim();
  if (!campaigns) return site;
  const id = /^[1-9]\d{0,14}(?![^\s,])/.exec(campaigns)?.[0];
  return id && path?.replace('{id}', id);
}
