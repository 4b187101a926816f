/** What is said while the charity takes no gifts through the form. */
export interface ClosedMessages {
  closedTitle: string;
  /** Above the link to the hosted page. */
  closedLink: string;
  /** Where there is none. */
  closedText: string;
  /** After either, to a donor who has begun to fill in the form. */
  closedKept: string;
}

export const closed: ClosedMessages = {
  closedTitle: 'Donations are paused',
  closedLink: 'You can still give: our secure giving page is open.',
  closedText: 'Please come back a little later.',
  closedKept: 'What you typed stays here.',
};
