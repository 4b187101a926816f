/**
 * Tests Braintree's own scripts from npm (3.144.0: hosted-fields, client, apple-pay, google-payment) with the built widgets, on a page with
 * the policy of src/payment/README.md. The gateway is test/payment/braintree/gateway.ts; the page inside the frames is
 * test/payment/braintree/near-frame.ts. Apple's and Google's parts are stand-ins.
 */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'puppeteer-core';
import type { TokenResult } from '../../src/schema/gift-values.js';
import { chosenEngine } from '../runner/engine.js';
import { goodKey } from './braintree/gateway.js';
import { visit, type Left } from './braintree/site.js';

const left = (page: Page) =>
  page.evaluate(() => {
    const { violations, states } = globalThis as unknown as Left;
    return { violations, states };
  });

/** The mounted card, or the error of the mount. */
const mountedWith = (page: Page, authorization: string, locale = 'en') =>
  page.evaluate(
    (key, language) =>
      (globalThis as unknown as Left).mount({ authorization: key }, language).then(
        () => 'mounted',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
    authorization,
    locale,
  );

async function typeInto(page: Page, field: string, text: string): Promise<void> {
  const frame = await page.waitForSelector(`iframe[name="braintree-hosted-field-${field}"]`);
  const input = await (await frame?.contentFrame())?.waitForSelector('input');
  await input?.type(text);
}

async function typeCard(page: Page): Promise<void> {
  await typeInto(page, 'number', '4111111111111111');
  await typeInto(page, 'expirationDate', '1230');
  await typeInto(page, 'cvv', '123');
}

const tokenOf = async (page: Page) => {
  // As JSON, like Chromium's driver returns it. Firefox's driver keeps properties whose value is undefined.
  const result = await page.evaluate(async () =>
    JSON.stringify(
      await (globalThis as unknown as Left).card.tokenize({
        amountMinor: 5005,
        currency: 'CAD',
        locale: 'en',
        attemptId: 'a1',
        billing: { first_name: 'Maude', last_name: 'Tremblay', zip: 'J8X 1A1' },
      }),
    ),
  );
  return JSON.parse(result) as TokenResult;
};

/** Reported on phones and in Firefox: the style of an input before and behind each of three frames. */
const ofAddedInputs = Array<string>(6).fill('style-src-attr inline');

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';

describe('Braintree’s own client with the adapter', () => {
  test('returns a token for a typed card, with the policy of the README', async (t) => {
    const { page, requests: allRequests, errors } = await visit(t);
    assert.equal(await mountedWith(page, goodKey, 'fr'), 'mounted');
    const titles = await page.$$eval('iframe', (frames) => frames.map(({ title }) => title));
    assert.deepEqual(titles, ['Numéro de carte', 'Expiration (MM/AA)', 'Code de sécurité']);
    await typeCard(page);
    await page.waitForFunction(() => (globalThis as unknown as Left).states.at(-1)?.complete === true);
    assert.deepEqual(await tokenOf(page), { ok: true, token: 'tokencc_real', cardType: 'VISA' });
    const { violations } = await left(page);
    assert.deepEqual(violations, chosenEngine() === 'firefox' ? ofAddedInputs : []);
    assert.deepEqual(errors, []);
    assert.deepEqual([...new Set(allRequests.map((address) => new URL(address).host))].sort(), [
      'assets.braintreegateway.com',
      'charity.test',
      'js.braintreegateway.com',
      'payments.braintree-api.com',
      'www.paypal.com',
    ]);
  });

  test('hides the inputs that Braintree adds on phones in a form of the page, though the policy blocks their style', async (t) => {
    const { page } = await visit(t, {
      before: `Object.defineProperty(navigator, 'userAgent', { value: ${JSON.stringify(phone)} });
        addEventListener('DOMContentLoaded', () => document.body.append(document.createElement('form')));`,
    });
    assert.equal(await mountedWith(page, goodKey), 'mounted');
    const added = await page.$$eval('input', (inputs) =>
      inputs.map((input) => {
        const { position, opacity, width, height } = getComputedStyle(input);
        return { position, opacity, width, height };
      }),
    );
    const hidden = { position: 'absolute', opacity: '0', width: '1px', height: '1px' };
    assert.deepEqual(added, Array(4).fill(hidden));
    assert.deepEqual((await left(page)).violations, ofAddedInputs);
  });

  test('refuses a key that the gateway does not know when the fields are mounted, and removes everything', async (t) => {
    // The page's errors are not checked: Braintree's script does not handle one when its frames load before the gateway's answer.
    const { page } = await visit(t);
    assert.match(
      await mountedWith(page, 'production_efgh5678_merchant'),
      /tokenization key has been deactivated/,
    );
    assert.equal(await page.$('iframe'), null);
  });

  test('refuses an invalid key', async (t) => {
    const { page } = await visit(t);
    assert.match(await mountedWith(page, 'key'), /[Aa]uthorization is invalid/);
    assert.equal(await page.$('iframe'), null);
  });

  test('reports that its client’s script is blocked, and mounts once it is not', async (t) => {
    const { page, unblock } = await visit(t, {
      blocked: 'https://assets.braintreegateway.com/web/3.144.0/js/',
    });
    assert.match(await mountedWith(page, goodKey), /client script could not be loaded/);
    assert.equal(await page.$('iframe'), null);
    unblock();
    // Braintree requests each of its scripts once, and remembers the failure.
    await page.reload();
    await page.waitForFunction(() => 'mount' in window);
    assert.equal(await mountedWith(page, goodKey), 'mounted');
  });

  test('reports that the gateway cannot be reached', async (t) => {
    const { page } = await visit(t, {
      blocked: /^https:\/\/(payments\.braintree-api|api\.braintreegateway)\.com/,
    });
    assert.match(await mountedWith(page, goodKey), /gateway/i);
    assert.equal(await page.$('iframe'), null);
  });

  test('refuses a client of another version that the page has loaded, and names both', async (t) => {
    const { page } = await visit(t, {
      before: "window.braintree = { client: { VERSION: '3.97.2', create: () => new Promise(() => {}) } };",
    });
    const fault = await mountedWith(page, goodKey);
    assert.match(fault, /3\.97\.2.*3\.144\.0/);
    assert.equal(await page.$('iframe'), null);
  });

  test('is removed completely, and returns another token when mounted again', async (t) => {
    const { page, errors } = await visit(t);
    assert.equal(await mountedWith(page, goodKey), 'mounted');
    await page.evaluate(() => {
      (globalThis as unknown as Left).card.unmount();
      (globalThis as unknown as Left).card.unmount();
    });
    assert.equal(await page.$('iframe'), null);
    assert.equal(await mountedWith(page, goodKey), 'mounted');
    await typeCard(page);
    await page.waitForFunction(() => (globalThis as unknown as Left).states.at(-1)?.complete === true);
    assert.equal((await tokenOf(page)).ok, true);
    assert.deepEqual(errors, []);
  });

  test('shows our own messages for a missing card and an invalid number', async (t) => {
    const { page } = await visit(t);
    assert.equal(await mountedWith(page, goodKey, 'fr'), 'mounted');
    assert.deepEqual(await tokenOf(page), { ok: false, code: 'invalid' });
    await typeInto(page, 'number', '41x');
    await page.waitForFunction(() => (globalThis as unknown as Left).states.at(-1)?.error !== undefined);
    assert.equal((await left(page)).states.at(-1)?.error, 'Vérifiez le numéro de carte.');
  });

  test('can be cleared and translated', async (t) => {
    const { page } = await visit(t);
    assert.equal(await mountedWith(page, goodKey), 'mounted');
    await typeCard(page);
    await page.waitForFunction(() => (globalThis as unknown as Left).states.at(-1)?.complete === true);
    await page.evaluate(() => {
      (globalThis as unknown as Left).card.clear();
      (globalThis as unknown as Left).card.localize('fr');
    });
    await page.waitForFunction(() => (globalThis as unknown as Left).states.at(-1)?.complete === false);
    const titles = await page.$$eval('iframe', (frames) => frames.map(({ title }) => title));
    assert.equal(titles[0], 'Numéro de carte');
  });
});
