/** Texts for the time while the charity accepts no gifts through the form. */
export interface ClosedMessages {
  closedTitle: string;
  /** Shown above the link to the hosted page. */
  closedLink: string;
  /** Shown if there is no hosted page. */
  closedText: string;
  /** Added to either text if the donor has begun to fill in the form. */
  closedKept: string;
}

export const closed: ClosedMessages = {
  closedTitle: 'Donations are paused',
  closedLink: 'You can still give: our secure giving page is open.',
  closedText: 'Please come back a little later.',
  closedKept: 'What you typed stays here.',
};
