import type { CDPSession, Page } from 'puppeteer-core';

/** A request that waits for an answer of the test. */
export interface InterceptedRequest {
  readonly url: string;
  fulfil(status: number, headers: Readonly<Record<string, string>>, text: string): Promise<void>;
  fail(reason: 'blocked' | 'aborted'): Promise<void>;
}

/** The network of one page. */
export interface Network {
  /** Passes every request to one of `origins` to `answer`, instead of sending it. */
  intercept(origins: ReadonlySet<string>, answer: (asked: InterceptedRequest) => void): Promise<void>;
}

/** Uses the DevTools protocol, which pauses only requests to these origins. Other requests are not slowed down. */
export function devtoolsNetwork(devtools: CDPSession): Network {
  return {
    async intercept(origins, answer) {
      devtools.on('Fetch.requestPaused', ({ requestId, request }) =>
        answer({
          url: request.url,
          fulfil: (status, headers, text) =>
            devtools.send('Fetch.fulfillRequest', {
              requestId,
              responseCode: status,
              responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
              body: Buffer.from(text).toString('base64'),
            }),
          fail: (reason) =>
            devtools.send('Fetch.failRequest', {
              requestId,
              errorReason: reason === 'blocked' ? 'BlockedByClient' : 'Aborted',
            }),
        }),
      );
      await devtools.send('Fetch.enable', {
        patterns: [...origins].map((origin) => ({ urlPattern: `${origin}/*` })),
      });
    },
  };
}

/** Uses the driver's own interception, which also works with WebDriver BiDi. It pauses every request of the page. */
export function pageNetwork(page: Page): Network {
  return {
    async intercept(origins, answer) {
      page.on('request', (request) => {
        const url = request.url();
        if (request.isInterceptResolutionHandled()) return;
        if (!URL.canParse(url) || !origins.has(new URL(url).origin)) {
          // The request no longer exists if its page was closed.
          request.continue().catch(() => undefined);
          return;
        }
        answer({
          url,
          fulfil: (status, headers, text) => request.respond({ status, headers: { ...headers }, body: text }),
          fail: (reason) => request.abort(reason === 'blocked' ? 'blockedbyclient' : 'aborted'),
        });
      });
      await page.setRequestInterception(true);
    },
  };
}
