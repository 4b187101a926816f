import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { after, describe, test, type TestContext } from 'node:test';
import type { Page } from 'puppeteer-core';
import { launchBrowser } from '../../runner/browser.js';
import { root } from '../../runner/root.js';
import { brandOfName } from './brands.js';
import { pageNetwork } from '../stand-ins/network.js';
import { ordersAddress, type Orders } from '../stand-ins/orders.js';
import { serveStandIns } from '../stand-ins/serve.js';
import { startTryCard } from './server.js';
import { processorNames, readAccount } from './settings.js';

const browser = await launchBrowser();
after(() => browser.close());

const environment = {
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-1',
  SQUARE_LOCATION_ID: 'L1',
  BRAINTREE_TOKENIZATION_KEY: 'sandbox_abcd1234_merchant',
  AUTHORIZE_NET_API_LOGIN_ID: 'login',
  AUTHORIZE_NET_CLIENT_KEY: 'client',
  MONERIS_PROFILE_ID: 'ht1',
};

/** Runs the command. Returns its output and exit status. */
async function run(words: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/payment/try-card/run.ts', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return {
    printed: () => printed,
    child,
    code: await new Promise<number | null | undefined>((resolve) => {
      child.once('close', resolve);
      child.stdout.on('data', () => {
        if (printed.includes('Ctrl-C')) resolve(undefined);
      });
    }),
  };
}

async function open(t: TestContext, name: string) {
  const server = await startTryCard(readAccount([name], environment), 0);
  t.after(() => server.close());
  const visitor = await browser.createBrowserContext();
  t.after(() => visitor.close());
  const page = await visitor.newPage();
  await page.setViewport({ width: 1200, height: 900 });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await serveStandIns(pageNetwork(page));
  const brand = brandOfName(name);
  await page.evaluateOnNewDocument((chosen) => {
    Object.assign(globalThis, { standInState: { orders: { brand: chosen }, calls: [] } });
  }, brand);
  await page.goto(server.url);
  await order(page, { brand });
  return { page, errors };
}

async function order(page: Page, orders: Orders): Promise<void> {
  const address = `${ordersAddress}?${encodeURIComponent(JSON.stringify(orders))}`;
  await page.evaluate((url) => fetch(url), address);
}

describe('npm run try-card', () => {
  for (const name of processorNames)
    test(`mounts ${name}, requests a token and prints its kind, never the token`, async (t) => {
      const { page, errors } = await open(t, name);
      await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('#make')?.disabled);
      // Frames have the brand of the orders with which they were loaded.
      await page.$eval('#again', (button) => (button as HTMLButtonElement).click());
      await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('#make')?.disabled);
      if (name === 'authorize-net') await page.click('#card button');
      await page.evaluate(() => {
        dispatchEvent(new CustomEvent('stand-in-typing', { detail: 'whole' }));
        for (const frame of document.querySelectorAll('iframe'))
          frame.contentWindow?.postMessage({ standIn: 'whole' }, '*');
      });
      await page.click('#make');
      await page.waitForFunction(() => document.querySelector('#token')?.textContent.includes('Card type'));
      const text = await page.$eval('main', (main) => main.innerText);
      assert.match(text, /a token by the card/);
      assert.match(text, /VISA|MC/);
      assert.match(text, /characters/);
      assert.match(text, /tokenize\s+a token/);
      assert.doesNotMatch(text, /(tok_|cnon:|tokencc_|nonce|ot-)\d|\b\d{12,19}\b/);
      assert.deepEqual(errors, []);
      if (process.env['FR_PICTURE'])
        await page.screenshot({ path: `${process.env['FR_PICTURE']}-${name}.png`, fullPage: true });
    });

  test('prints the reason of a failure to load', async (t) => {
    const { page } = await open(t, 'stripe');
    // Before the script has loaded, there is nothing to remove.
    await page.waitForFunction(
      () => document.querySelector('#state')?.textContent === 'The fields are ready.',
    );
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'Stripe'));
    await order(page, { brand: '', fault: 'blocked' });
    await page.$eval('#again', (button) => (button as HTMLButtonElement).click());
    await page.waitForFunction(() => document.querySelector('#state')?.className === 'failed');
    const message = await page.$eval('#state', (state) => state.textContent);
    assert.match(message, /can’t be shown: https:\/\/js\.stripe\.com\S+ is blocked or out of reach/);
  });

  test('starts at its URL', async (t) => {
    const { printed, child } = await run(['stripe'], { STRIPE_PUBLISHABLE_KEY: 'pk_test_1', PORT: '0' });
    t.after(() => child.kill());
    const url = /http:\/\/localhost:\d+/.exec(printed())?.[0];
    assert.ok(url, printed());
    const answer = await fetch(url);
    assert.match(await answer.text(), /What to look at/);
  });

  test('prints all variables with --help', async () => {
    const { code, printed } = await run(['--help']);
    assert.equal(code, 0);
    for (const name of Object.keys(environment)) assert.ok(printed().includes(name), name);
  });

  for (const [what, words, variables, sentence] of [
    ['no processor', [], {}, /Say which processor: stripe, square/],
    ['an unknown processor', ['paypal'], {}, /Say which processor/],
    ['no key', ['stripe'], {}, /Set STRIPE_PUBLISHABLE_KEY/],
    ['half an account', ['square'], { SQUARE_APPLICATION_ID: 'sandbox-1' }, /Set SQUARE_LOCATION_ID/],
    ['a secret', ['stripe'], { STRIPE_PUBLISHABLE_KEY: 'sk_test_51' }, /looks like a secret/],
    ['a live key', ['stripe'], { STRIPE_PUBLISHABLE_KEY: 'pk_live_51' }, /is of a live account/],
  ] as const)
    test(`refuses ${what} with one sentence`, async () => {
      const { code, printed } = await run(words, variables);
      assert.equal(code, 1);
      assert.match(printed(), sentence);
      assert.doesNotMatch(printed(), /_51/);
    });
});
