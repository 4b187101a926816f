export interface ChoiceMessages {
  failed: string;
  legend: string;
  /** Note below the name of a campaign that can no longer be chosen. */
  ended: string;
  allEnded: string;
  /** Name of a campaign for which the platform returns none. */
  unnamed: (id: string) => string;
  /** Announced to screen readers when a link on the page has chosen a campaign. */
  chosen: (name: string) => string;
}

export const campaignChoice: ChoiceMessages = {
  failed: 'The campaigns could not be loaded.',
  legend: 'Choose a campaign',
  ended: 'Has ended',
  allEnded: 'All of these campaigns have ended.',
  unnamed: (id) => `Campaign ${id}`,
  chosen: (name) => `Your gift is for ${name}.`,
};
