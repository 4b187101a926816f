export interface ChoiceMessages {
  failed: string;
  legend: string;
  /** Below the name of a campaign that can't be chosen any more. */
  ended: string;
  allEnded: string;
  /** A campaign whose name the platform does not tell. */
  unnamed: (id: string) => string;
  /** Said to screen readers when a link on the page has chosen for the donor. */
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
