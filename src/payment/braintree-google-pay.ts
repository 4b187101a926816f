/// <reference types="googlepay" />
import type { Billing, Press, Wallet, WalletAccount } from './braintree-wallet.js';
import type { TokenResult } from '../schema/gift-values.js';
import { pageDocument } from '../page/page-document.js';

/** Returns Google Pay, if the browser and the account support it. */
export async function googlePay(account: WalletAccount): Promise<Wallet | undefined> {
  const { gateway, load, client, press, kit, inTime, settings, country, merchantName, container } = account;
  if (!gateway.androidPay) return undefined;
  const isLive = gateway.environment === 'production';
  const { googleMerchantId } = settings;
  if (isLive && !googleMerchantId)
    throw new Error('Google Pay needs data-processor-google-merchant-id="…", from Google’s console');
  const { PaymentsClient } = await kit.loadScript(
    'https://pay.google.com/gp/p/js/pay.js',
    () =>
      (globalThis as { google?: { payments?: { api?: typeof google.payments.api } } }).google?.payments?.api,
  );
  const payments = new PaymentsClient({ environment: isLive ? 'PRODUCTION' : 'TEST' });
  // Limited to cards, because Braintree by default also allows PayPal, whose token is not that of a card.
  const networks = gateway.androidPay.supportedNetworks.filter(kit.cardTypeOf);
  const methods = (): google.payments.api.IsReadyToPayRequest => ({
    apiVersion: 2,
    apiVersionMinor: 0,
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: {
          allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
          allowedCardNetworks: networks.map((network) => network.toUpperCase() as never),
          billingAddressRequired: true,
          billingAddressParameters: { format: 'FULL' },
        },
      },
    ],
  });
  if (!(await payments.isReadyToPay(methods())).result) return undefined;
  const braintree = await (
    await load('google-payment', (scripts) => scripts?.googlePayment)
  ).create({ client, googlePayVersion: 2, ...(googleMerchantId && { googleMerchantId }) });

  const open = async ({ order }: Press): Promise<{ result: TokenResult; billing?: Billing }> => {
    const { amountMinor, currency, label } = order;
    // The members of Google's request that the page sets. Braintree adds those of the account.
    const asked = {
      allowedPaymentMethods: methods().allowedPaymentMethods,
      emailRequired: true,
      transactionInfo: {
        countryCode: country,
        currencyCode: currency,
        totalPriceStatus: 'FINAL',
        totalPrice: (amountMinor / 100).toFixed(2),
        totalPriceLabel: label,
      },
    } satisfies Pick<google.payments.api.PaymentDataRequest, 'emailRequired' | 'transactionInfo'> &
      Pick<google.payments.api.IsReadyToPayRequest, 'allowedPaymentMethods'>;
    const request = braintree.createPaymentDataRequest(asked);
    // Everything up to this call must run in the task of the click: otherwise browsers block the popup.
    const paid = await payments.loadPaymentData({
      ...request,
      merchantInfo: { ...request.merchantInfo, merchantName },
    });
    const { nonce, details } = await inTime(braintree.parseResponse(paid));
    // `details` is missing if the donor paid with a PayPal account, which Braintree's types do not say.
    return { result: kit.tokenOf(nonce, kit.cardTypeOf(details?.cardType)), billing: billingOf(paid, kit) };
  };
  const onClick = () => {
    const pressed = press();
    if (!pressed) return;
    void open(pressed)
      .catch((error: unknown) => {
        const isDonors = (Object(error) as { statusCode?: unknown }).statusCode === 'CANCELED';
        return { result: { ok: false, code: isDonors ? 'cancelled' : 'network' }, billing: {} } as const;
      })
      .then(({ result, billing }) => pressed.answer(result, billing));
  };
  return {
    name: 'google-pay',
    draw(locale, theme) {
      const place = pageDocument.createElement('div');
      place.append(
        payments.createButton({
          onClick,
          buttonType: 'donate',
          buttonColor: theme['color-scheme'].startsWith('dark') ? 'white' : 'black',
          buttonSizeMode: 'fill',
          buttonLocale: locale,
          buttonRootNode: container.getRootNode() as HTMLDocument | ShadowRoot,
        }),
      );
      // Set through the CSSOM, which a strict style-src allows.
      Object.assign(place.style, { height: '48px', marginBlockEnd: '8px' });
      return place;
    },
    // Google Pay has no method to close its window.
    cancel: () => undefined,
  };
}

function billingOf(
  { email, paymentMethodData: { info } }: google.payments.api.PaymentData,
  { namesOf }: Pick<WalletAccount['kit'], 'namesOf'>,
): Billing {
  const address: Partial<google.payments.api.Address> = info?.billingAddress ?? {};
  const { name, phoneNumber, address1, address2, address3 } = address;
  const [first, last] = namesOf(name);
  return {
    first_name: first,
    last_name: last,
    email,
    phone: phoneNumber,
    address: [address1, address2, address3].filter(Boolean).join(', '),
    city: address.locality,
    state: address.administrativeArea,
    zip: address.postalCode,
    country: address.countryCode,
  };
}
