/** What is said of the form's place on the page and the way through it. */
export interface LayoutMessages {
  /** On the button that opens the dialog, and the dialog's name. */
  open: string;
  /** On the same button, once there is a gift to look at. */
  openGift: string;
  close: string;
  stepTitles: Readonly<Record<'gift' | 'donor' | 'payment', string>>;
  progress: (index: number, total: number) => string;
  next: string;
  back: string;
  /** On the button, while a card or a bank takes its time, and of a button below it. */
  slowCard: string;
  stopWaiting: string;
  /** On the button, while a challenge of the proxy's is solved. */
  challenging: string;
  challengeFailed: string;
  /** Of a captcha that the page has put into the form. */
  captchaNeeded: string;
}

export const layout: LayoutMessages = {
  open: 'Donate',
  openGift: 'See your gift',
  close: 'Close',
  stepTitles: { gift: 'Choose your gift', donor: 'About you', payment: 'Payment' },
  progress: (index, total) => `Step ${String(index)} of ${String(total)}`,
  next: 'Continue',
  back: 'Back',
  slowCard: 'Waiting for your card or your bank…',
  stopWaiting: 'Stop waiting',
  challenging: 'One moment: a short check…',
  challengeFailed:
    'A short check against fraud did not succeed, so your gift was not sent and nothing was charged. You can try again.',
  captchaNeeded:
    'Please complete the check above, then press the button again. Nothing was sent, and nothing was charged.',
};
