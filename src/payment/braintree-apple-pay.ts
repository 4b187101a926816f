/// <reference types="applepayjs" />
import type { ApplePayLineItem } from 'braintree-web';
import type { Billing, Press, Wallet, WalletAccount } from './braintree-wallet.js';
import type { TokenResult } from '../schema/gift-values.js';
import type { WalletOrder } from './tokenizer.js';
import { pageDocument } from '../page/page-document.js';

/** Version of Apple Pay: the first whose sheet shows recurring payments. */
const version = 14;

/** Returns Apple Pay, if the browser and the account support it. */
export async function applePay(account: WalletAccount): Promise<Wallet | undefined> {
  const { gateway, load, client, press, kit, inTime, merchantName } = account;
  const Session = (globalThis as { ApplePaySession?: typeof ApplePaySession }).ApplePaySession;
  if (!gateway.applePayWeb || !Session?.supportsVersion(version) || !Session.canMakePayments())
    return undefined;
  const braintree = await (await load('apple-pay', (scripts) => scripts?.applePay)).create({ client });

  let cancel = () => {};
  // Everything up to `begin` must run in the task of the click: Apple opens no sheet in another task.
  const open = ({ order, answer }: Press) => {
    const request = braintree.createPaymentRequest(orderOf(order, account));
    const sheet = new Session(version, {
      // Braintree's types have any text where Apple's have the names of the capabilities.
      ...(request as ApplePayJS.ApplePayPaymentRequest),
      supportedNetworks: request.supportedNetworks.filter(kit.cardTypeOf),
    });
    let isOver = false;
    const end = (result: TokenResult, billing?: Billing) => {
      isOver = true;
      return answer(result, billing);
    };
    const close = (cancel = () => {
      isOver = true;
      void kit.quietly(() => {
        sheet.abort();
      });
    });
    sheet.oncancel = () => {
      end({ ok: false, code: 'cancelled' });
    };
    sheet.onvalidatemerchant = ({ validationURL }) => {
      inTime(braintree.performValidation({ validationURL, displayName: merchantName }))
        .then((session) => {
          sheet.completeMerchantValidation(session);
        })
        .catch((error: unknown) => {
          if (isOver) return;
          // Usually the page's domain is not registered with Braintree, which only the developer can correct.
          console.warn('Apple Pay does not know this page:', error);
          end({ ok: false, code: 'network' });
          close();
        });
    };
    sheet.onpaymentauthorized = ({ payment }) => {
      // The sheet stays open after a failure. The form already has its answer and expects no second one.
      if (isOver) {
        close();
        return;
      }
      void inTime(braintree.tokenize({ token: payment.token }))
        .then(({ nonce, details }) => kit.tokenOf(nonce, kit.cardTypeOf(details.cardType)))
        .catch((): TokenResult => ({ ok: false, code: 'network' }))
        .then((result) => {
          const status = end(result, billingOf(payment)) ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE;
          void kit.quietly(() => {
            sheet.completePayment({ status });
          });
        });
    };
    sheet.begin();
  };

  const button = pageDocument.createElement('button');
  button.type = 'button';
  button.className = 'fr-apple-pay';
  button.addEventListener('click', () => {
    const pressed = press();
    try {
      if (pressed) open(pressed);
    } catch {
      pressed?.answer({ ok: false, code: 'network' });
    }
  });
  const sheet = new CSSStyleSheet();
  const root = account.container.getRootNode() as Document | ShadowRoot;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return {
    name: 'apple-pay',
    draw(locale, theme) {
      const style = theme['color-scheme'].startsWith('dark') ? 'white' : 'black';
      sheet.replaceSync(
        `.fr-apple-pay{-webkit-appearance:-apple-pay-button;-apple-pay-button-type:donate;-apple-pay-button-style:${style};` +
          'display:block;width:100%;height:48px;margin-block-end:8px}',
      );
      // The browser draws the button's text in the language of `lang`; screen readers read the label.
      button.lang = locale;
      button.ariaLabel = kit.words(locale).donateWithApple;
      return button;
    },
    cancel() {
      cancel();
    },
    remove() {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}

/** The members of Apple's request that the page sets. Braintree adds those of the account. */
function orderOf(order: WalletOrder, { country, merchantName }: WalletAccount) {
  const { amountMinor, currency, frequency, payments, lastPaymentOn, label } = order;
  const amount = (amountMinor / 100).toFixed(2);
  const line: ApplePayLineItem = { label, amount };
  const interval = payments === undefined ? frequency : 'month';
  if (interval !== 'once')
    Object.assign(line, {
      paymentTiming: 'recurring',
      recurringPaymentIntervalUnit: interval,
      recurringPaymentIntervalCount: 1,
    } satisfies Partial<ApplePayLineItem>);
  if (lastPaymentOn) line.recurringPaymentEndDate = lastPaymentOn;
  return {
    countryCode: country,
    currencyCode: currency,
    total: { label: merchantName, amount },
    lineItems: [line],
    ...(interval !== 'once' && {
      recurringPaymentRequest: {
        paymentDescription: label,
        regularBilling: line,
        // The query is left out, because it may identify the visitor.
        managementURL: location.origin + location.pathname,
      },
    }),
    requiredBillingContactFields: ['name', 'postalAddress'],
    requiredShippingContactFields: ['email'],
  } satisfies Partial<ApplePayJS.ApplePayPaymentRequest>;
}

function billingOf({
  billingContact: payer = {},
  shippingContact: contact = {},
}: ApplePayJS.ApplePayPayment): Billing {
  return {
    first_name: payer.givenName,
    last_name: payer.familyName,
    email: contact.emailAddress,
    phone: contact.phoneNumber,
    address: payer.addressLines?.join(', '),
    city: payer.locality,
    state: payer.administrativeArea,
    zip: payer.postalCode,
    country: payer.countryCode?.toUpperCase(),
  };
}
