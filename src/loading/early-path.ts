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
export const otherwise: readonly string[] = ['without-pending', 'templates', 'page-id', 'proxy-url'];

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

/** A request that an element would send first. */
export interface EarlyRequest {
  readonly path: string;
  /** The JSON text of a search, as the client writes it. */
  readonly body?: string;
}

const leaderboard = 'fr-team-leaderboard';

/** Attributes with which a leaderboard searches for other teams, or in another language than that of the page. */
const otherTeams: readonly string[] = ['sort', 'tags', 'without-other-languages', 'locale'];

/** The elements whose first request can be known. */
export const earlyTags: readonly string[] = [...Object.keys(earlyPaths), leaderboard];

/**
 * Returns an element's first request; `undefined` if it can't be known before its code is there.
 *
 * @param read Returns the value of an attribute, and `null` if it is absent.
 * @param language The language of the page around the element, as in `lang`; empty if it is unknown.
 */
export function earlyRequest(
  tag: string,
  read: (name: string) => string | null,
  language: string,
): EarlyRequest | undefined {
  if (tag !== leaderboard) {
    const path = earlyPath(tag, read);
    return path === undefined ? undefined : { path };
  }
  const limit = read('limit') ?? '10';
  const campaign = /^ *([1-9]\d{0,14}) *$/.exec(read('campaign-id') ?? '')?.[1];
  if (!campaign || !language || !/^[1-9]\d?$/.test(limit)) return undefined;
  if ([...otherwise, ...otherTeams].some((name) => read(name) !== null)) return undefined;
  const spoken = /^[a-z]+/.exec(language.trim().toLowerCase())?.[0];
  const lang = spoken === 'es' ? '' : `,"lang":"${spoken === 'fr' ? 'fr' : 'en'}"`;
  // As `queriesOf` of the leaderboard asks, and in the order of the schema's members.
  const rows = `"page":1,"limit":${String(Number(limit) + 1)},"sort":"amount_raised","direction":"desc"`;
  return { path: '/v2/private/teams/search', body: `{${rows},"fundraiser_id":${campaign}${lang}}` };
}
