/** The requests that a processor's real script sends from a page. */
export interface Traffic {
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
  readonly connections?: readonly string[];
  readonly sheets?: readonly string[];
  readonly fonts?: readonly string[];
  /** Whether the script adds a style element to the page. */
  readonly hasInlineStyle?: boolean;
}

/**
 * URLs that the real scripts request for card fields and a token, as observed or documented. Requests of the stand-ins themselves are not
 * included: Authorize.Net's form and style element, Moneris's frame.
 */
export const traffic: Readonly<Record<string, Traffic>> = {
  // Source: docs.stripe.com/security/guide, "Content security policy".
  stripe: {
    scripts: ['https://js.stripe.com/v3/fingerprinted/js/shared.js', 'https://b.js.stripe.com/v3/chunk.js'],
    frames: [
      'https://js.stripe.com/v3/controller.html',
      'https://b.js.stripe.com/v3/elements-inner-card.html',
      'https://hooks.stripe.com/3d_secure.html',
    ],
    connections: ['https://api.stripe.com/v1/tokens'],
  },
  // Source: developer.squareup.com/docs/web-payments/content-security-policy.
  square: {
    scripts: ['https://web.squarecdn.com/1.84.5/main.js'],
    frames: [
      'https://web.squarecdn.com/1.84.5/main-iframe.html',
      'https://connect.squareup.com/payments/data/frame.html',
    ],
    connections: [
      'https://web.squarecdn.com/1.84.5/locales/en-CA.json',
      'https://pci-connect.squareup.com/payments/hydrate',
      'https://o160250.ingest.sentry.io/api/1365848/envelope/',
    ],
    sheets: ['https://web.squarecdn.com/1.84.5/card-wrapper.css'],
    fonts: [
      'https://square-fonts-production-f.squarecdn.com/square-text/SquareSansText-Regular.woff2',
      'https://d1g145x70srn7h.cloudfront.net/fonts/sqmarket/SQMarket-Regular.woff2',
    ],
    hasInlineStyle: true,
  },
  // Observed with client 3.144.0 and invented answers of the gateway.
  braintree: {
    scripts: ['https://assets.braintreegateway.com/web/3.144.0/js/client.min.js'],
    frames: ['https://assets.braintreegateway.com/web/3.144.0/html/hosted-fields-frame.min.html'],
    connections: [
      'https://api.braintreegateway.com/merchants/m1/client_api/v1/configuration',
      'https://payments.braintree-api.com/graphql',
      'https://www.paypal.com/xoplatform/logger/api/logger',
    ],
  },
  'authorize-net': {},
  moneris: {},
};

/** All URLs of one processor. */
export function addressesOf({
  scripts = [],
  frames = [],
  connections = [],
  sheets = [],
  fonts = [],
}: Traffic): string[] {
  return [...scripts, ...frames, ...connections, ...sheets, ...fonts];
}

/** Sends all requests in the page. Must not use other functions, because it is passed as text. */
export function ask({ scripts, frames, connections, sheets, fonts, hasInlineStyle }: Traffic): void {
  for (const src of scripts ?? [])
    document.head.append(Object.assign(document.createElement('script'), { src }));
  for (const src of frames ?? []) {
    const frame = Object.assign(document.createElement('iframe'), { src, title: 'Processor', hidden: true });
    document.body.append(frame);
  }
  for (const href of sheets ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  for (const address of connections ?? []) void fetch(address, { method: 'POST' }).catch(() => undefined);
  for (const address of fonts ?? [])
    void new FontFace('Test', `url(${address})`).load().catch(() => undefined);
  if (hasInlineStyle)
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: '.sq-card-wrapper { display: block; }' }),
    );
}
