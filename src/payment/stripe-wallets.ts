import type { ProcessorKit } from './processor-kit.js';
import type {
  StripePaymentRequest,
  StripeWithWallets,
  WalletButton,
  WalletButtonStyle,
  WalletElements,
} from './stripe-api.js';
import { donorOf } from './stripe-donor.js';
import { paymentOf } from './stripe-order.js';
import type { StripeSettings } from './stripe.js';
import type {
  CardTheme,
  MountedWallets,
  WalletAnswer,
  WalletContext,
  WalletName,
  WalletOrder,
} from './tokenizer.js';

export interface StripeWallets {
  readonly stripe: StripeWithWallets;
  readonly settings: StripeSettings;
  readonly kit: ProcessorKit;
}

/** Those whose tokens are a card's. What Link, or a browser of its own, hands out may be another method's. */
const wallets: readonly (readonly [stripes: string, ours: WalletName])[] = [
  ['applePay', 'apple-pay'],
  ['googlePay', 'google-pay'],
];

/** Country of the Stripe account by currency, where the setting `country` is missing. */
const countries: Readonly<Record<string, string>> = { CAD: 'CA', USD: 'US' };

const height = '44px';

/** One Payment Request with its button. */
interface Sheet {
  readonly currency: string;
  readonly request: StripePaymentRequest;
  readonly elements: WalletElements;
  readonly button: WalletButton;
  /** Closes it and takes its button away. It is not heard any more, and a token that it still makes is refused. */
  close(): void;
}

/** Apple Pay and Google Pay, by Stripe's Payment Request Button. */
export function mountStripeWallets(
  { container, locale, order, theme, onAvailable, onPress, onAnswer, signal }: WalletContext,
  { stripe, settings, kit }: StripeWallets,
): MountedWallets {
  if (signal.aborted) throw new Error('given up');
  const { origin } = self;
  const { country, merchantName = new URL(origin).hostname } = settings;
  let language = locale;
  let look = theme;
  let gift = order;
  let sheet: Sheet | undefined;
  const mount = kit.openMount({ container, onState: () => undefined, signal }, () => {
    container.style.minHeight = '';
    sheet?.close();
  });

  const shownOf = (given: WalletOrder) => paymentOf(given, { merchantName, origin, now: new Date() });

  const openSheet = (): Sheet => {
    const { currency } = gift;
    const place = country?.toUpperCase() ?? countries[currency];
    if (!place)
      throw new Error(
        `${currency} does not tell the country of the Stripe account: write data-processor-country="…"`,
      );
    const request = stripe.paymentRequest({
      ...shownOf(gift),
      country: place,
      requestPayerName: true,
      requestPayerEmail: true,
      disableWallets: ['link', 'browserCard'],
    });
    const elements = stripe.elements({ locale: language });
    const button = elements.create('paymentRequestButton', { paymentRequest: request, style: styleOf(look) });
    let isClosed = false;
    /** What is on the sheet, until it has been answered. */
    let shown: WalletOrder | undefined;

    const answer = (
      given: WalletOrder,
      result: WalletAnswer['result'],
      billing: WalletAnswer['billing'] = {},
    ) => {
      shown = undefined;
      return onAnswer({ result, order: given, billing });
    };

    button.on('click', (event) => {
      const isBusy = isClosed || request.isShowing();
      if (!isBusy && shown) {
        // Its sheet has gone without a word.
        end();
      } else if (!isBusy) {
        const pressed = onPress();
        if (pressed)
          try {
            request.update(shownOf(pressed));
            shown = pressed;
            return;
          } catch {
            answer(pressed, { ok: false, code: 'network' });
          }
      }
      event.preventDefault();
    });

    request.on('token', (event) => {
      const { id, card } = event.token;
      let isTaken = false;
      try {
        if (shown && !isClosed) {
          const result = kit.tokenOf(id, kit.cardTypeOf(card?.brand));
          isTaken = answer(shown, result, donorOf(event)) && result.ok;
        }
      } finally {
        event.complete(isTaken ? 'success' : 'fail');
        // It would let the donor confirm again without having seen why the form took no token: it may be a question.
        if (!isTaken && !isClosed) renew();
      }
    });

    const end = () => {
      if (isClosed || !shown) return;
      answer(shown, { ok: false, code: 'cancelled' });
      renew();
    };
    request.on('cancel', end);

    const show = async () => {
      const able = await request.canMakePayment();
      if (isClosed) return;
      const names = wallets.flatMap(([stripes, ours]) => (able?.[stripes] ? [ours] : []));
      if (names.length > 0) {
        button.mount(container);
        // While one button takes another one's place, nothing below moves.
        container.style.minHeight = height;
      }
      onAvailable(names);
    };
    show().catch((error: unknown) => {
      if (!isClosed) fail(error);
    });

    return {
      currency,
      request,
      elements,
      button,
      close: () => {
        isClosed = true;
        void kit.quietly(() => {
          if (request.isShowing()) request.abort();
        });
        void kit.quietly(() => {
          button.destroy();
        });
      },
    };
  };

  const fail = (reason: unknown) => {
    console.warn(`Stripe’s wallet buttons can’t be shown: ${String(reason)}`);
    onAvailable([]);
  };

  /** After a sheet that the donor has closed as well: its token may still come, and must not answer for the next one. */
  const renew = () => {
    if (mount.isOver) return;
    sheet?.close();
    sheet = undefined;
    try {
      sheet = openSheet();
    } catch (error) {
      fail(error);
    }
  };

  renew();
  return {
    update(next) {
      gift = next;
      if (sheet?.currency !== next.currency) renew();
      else void kit.quietly(() => sheet?.request.update(shownOf(next)));
    },
    localize(next) {
      language = next;
      void kit.quietly(() => sheet?.elements.update({ locale: next }));
    },
    restyle(next) {
      look = next;
      void kit.quietly(() => sheet?.button.update({ style: styleOf(next) }));
    },
    cancel: renew,
    unmount: mount.end,
  };
}

function styleOf(theme: CardTheme): { paymentRequestButton: WalletButtonStyle } {
  const isDark = theme['color-scheme'].startsWith('dark');
  return { paymentRequestButton: { type: 'donate', theme: isDark ? 'light' : 'dark', height } };
}
