/** What most campaigns of the charity share. */
export const giving = {
  siteId: 401,
  templateId: 31,
  goalType: 'amount',
  processor: 'otter-cards',
  kind: 'giving',
  inSupport: 'River fund',
  installmentDurations: [3, 6, 12],
} as const;
