/** Public URLs of the platform. Only images are served here; pages belong to the charity's own site. */
export const GIVING_SITE = 'https://give.otter-river.example';

export const campaignUrl = (slug: string): string => `${GIVING_SITE}/${slug}`;
export const teamUrl = (campaignSlug: string, slug: string): string =>
  `${GIVING_SITE}/${campaignSlug}/team/${slug}`;
export const pageUrl = (campaignSlug: string, slug: string, id: number): string =>
  `${GIVING_SITE}/${campaignSlug}/${slug}-${id}`;
