/** Values that most campaigns of the charity have in common. */
export const giving = {
  siteId: 401,
  templateId: 31,
  currency: 'CAD',
  goalType: 'amount',
  processor: 'otter-cards',
  kind: 'giving',
  inSupport: 'River fund',
  installmentDurations: [3, 6, 12],
} as const;
