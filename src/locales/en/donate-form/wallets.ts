import type { Frequency } from '../../../schema/donation.js';

export interface WalletMessages {
  /** The line of the wallet's sheet that says what the charge is for. */
  labels: Readonly<Record<Frequency, string>>;
  /** The same for a gift in instalments. */
  plan: (payments: number) => string;
  legend: string;
  /** Below the buttons. */
  or: string;
  /** While the wallet's sheet is open for long. */
  slow: string;
  stop: string;
  /** The gift in the form is not the one that the sheet showed. */
  changed: string;
  /** The wallet has confirmed too long ago. */
  expired: string;
  /** In place of the card's fields, once the wallet has confirmed and the form still asks for something. */
  confirmed: string;
  card: string;
}

export const wallets: WalletMessages = {
  labels: { once: 'Donation', month: 'Monthly donation', year: 'Yearly donation' },
  plan: (payments) => `Donation in ${String(payments)} monthly payments`,
  legend: 'Express payment',
  or: 'Or enter your details below.',
  slow: 'Your wallet has not answered yet. Nothing has been charged.',
  stop: 'Stop waiting',
  changed:
    'Your gift has changed since you opened your wallet, so nothing was charged. Press your wallet’s button again to confirm it as it is now.',
  expired:
    'Your wallet’s confirmation has expired, so nothing was charged. Press your wallet’s button again, or pay by card.',
  confirmed:
    'Your wallet is ready to pay. Nothing has been charged yet: fill in what is missing, then press the button below.',
  card: 'Pay by card instead',
};
