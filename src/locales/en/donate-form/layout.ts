/** Texts of the form's layouts: the dialog, the steps and the buttons. */
export interface LayoutMessages {
  /** Text of the button that opens the dialog, and the dialog's accessible name. */
  open: string;
  /** Text of the same button once a gift was sent. */
  openGift: string;
  close: string;
  stepTitles: Readonly<Record<'gift' | 'donor' | 'payment', string>>;
  progress: (index: number, total: number) => string;
  next: string;
  back: string;
  /** Text of the main button while a card or a bank takes long. `stopWaiting` is the button below it. */
  slowCard: string;
  stopWaiting: string;
  /** Text of the button while a challenge of the proxy is being solved. */
  challenging: string;
  challengeFailed: string;
  /** Shown if a captcha that the page has put into the form is not solved. */
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
