/** Texts for the time while the charity accepts no gifts through the form. */
export interface ClosedMessages {
  closedTitle: string;
  /** Shown above the link to the hosted page. */
  closedLink: string;
  /** Shown if there is no hosted page. */
  closedText: string;
  /** Added to either text if the donor has begun to fill in the form. */
  closedKept: string;
  /** Title if the campaign has ended. */
  endedTitle: (date: string) => string;
  /** Shown below that title if there is no hosted page. */
  endedText: string;
  /** Shown above the form of a campaign that has not started. */
  startsOn: (date: string) => string;
}

export const closed: ClosedMessages = {
  closedTitle: 'Donations are paused',
  closedLink: 'You can still give: our secure giving page is open.',
  closedText: 'Please come back a little later.',
  closedKept: 'What you typed stays here.',
  endedTitle: (date) => `This campaign ended on ${date}`,
  endedText: 'It no longer takes gifts. Thank you to everyone who gave.',
  startsOn: (date) => `This campaign starts on ${date}.`,
};
