import type { Frequency } from '../../../schema/donation.js';

export interface WalletMessages {
  /** The line of the wallet's sheet that names the charge. */
  labels: Readonly<Record<Frequency, string>>;
  /** The same for a gift in instalments. */
  plan: (payments: number) => string;
  legend: string;
  /** Shown below the buttons. */
  or: string;
  /** Shown if the wallet's sheet stays open for long. */
  slow: string;
  stop: string;
  /** Shown if the gift in the form differs from the one on the sheet. */
  changed: string;
  /** Shown if the wallet's confirmation has expired. */
  expired: string;
  /** Shown in place of the card fields if the donor has confirmed in the wallet, but the form is not complete. */
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
