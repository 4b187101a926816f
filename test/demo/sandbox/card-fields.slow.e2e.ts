import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { ask, fieldOf, fillFields, openFields, received, startHost } from './card-host.js';
import { complaints, frame, host, page, sandbox, stageCard } from './card-stage.js';
import { donation } from './donation.js';
import { textOf } from './sandbox.js';

stageCard({ scenarios: true });

const button = (label: string) => frame.locator(`::-p-aria([name="${label}"][role="button"])`);
const field = (label: string) => fieldOf(frame, label);
const fill = (number: string) => fillFields(frame, number);
const tokenize = (requestId: string, locale = 'en'): Promise<void> =>
  ask(page, { type: 'tokenize', requestId, amountMinor: 5000, currency: 'CAD', locale });
const axe = async (): Promise<string[]> => {
  await frame.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8'));
  return frame.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: { run(root: Document): Promise<{ violations: { id: string }[] }> };
    };
    return (await checker.run(document)).violations.map(({ id }) => id);
  });
};

test('sends the page a token that the platform charges, and never the number', async () => {
  await fill('4111111111111111');
  assert.equal((await received(page, 'state', { complete: true }))['brand'], 'VISA');
  await tokenize('one');
  const token = await received(page, 'token', { requestId: 'one' });
  assert.equal(token['ok'], true);
  assert.equal(token['cardType'], 'VISA');
  const heard = JSON.stringify(await page.evaluate('messages'));
  assert.doesNotMatch(heard.replace(/\s/g, ''), /4111111111111111|"123"/);
  const { status } = await sandbox.post('/v2/client/transactions', donation(textOf(token['token'])));
  assert.equal(status, 200);
  assert.deepEqual(complaints, []);
});

test('names the first invalid field, shows the problem, and passes axe when empty, invalid and challenged', async () => {
  assert.deepEqual(await axe(), []);
  await tokenize('empty');
  const refused = await received(page, 'token', { requestId: 'empty' });
  assert.deepEqual([refused['ok'], refused['code'], refused['field']], [false, 'invalid', 'number']);
  await frame.waitForSelector('::-p-text(Enter your card number.)');
  assert.deepEqual(await axe(), []);
  await fill('4000000000003220');
  await tokenize('bank');
  await button('Pass').wait();
  assert.deepEqual(await axe(), []);
});

test('reports its height without a ResizeObserver, which does not run while the frame is out of view', async () => {
  await page.evaluateOnNewDocument(() => {
    ResizeObserver.prototype.observe = () => undefined;
  });
  await openFields(page, host.url);
  assert.ok(Number((await received(page, 'height'))['px']) > 100);
});

test('shows problems in French, and follows a change of language', async () => {
  await tokenize('empty');
  await frame.waitForSelector('::-p-text(Enter your card number.)');
  await ask(page, { type: 'locale', locale: 'fr' });
  await frame.waitForSelector('::-p-text(Entrez le numéro de votre carte.)');
  assert.equal(await frame.evaluate(() => document.documentElement.lang), 'fr');
});

test('returns a token after the bank’s authentication, and none if it fails or is left', async () => {
  await fill('4000000000003220');
  for (const [name, code] of [
    ['Fail', 'authentication-failed'],
    ['Cancel', 'cancelled'],
  ] as const) {
    await tokenize(name);
    await button(name).click();
    assert.equal((await received(page, 'token', { requestId: name }))['code'], code);
  }
  await tokenize('escape');
  await button('Pass').wait();
  await page.keyboard.press('Escape');
  assert.equal((await received(page, 'token', { requestId: 'escape' }))['code'], 'cancelled');
  await tokenize('pass');
  await frame.waitForSelector('::-p-text($50.00)');
  await button('Pass').click();
  assert.equal((await received(page, 'token', { requestId: 'pass' }))['ok'], true);
});

test('a second token request replaces the first', async () => {
  await fill('4000000000003220');
  await tokenize('first');
  await button('Pass').wait();
  await tokenize('second');
  assert.equal((await received(page, 'token', { requestId: 'first' }))['code'], 'cancelled');
  await button('Pass').click();
  assert.equal((await received(page, 'token', { requestId: 'second' }))['ok'], true);
});

test('shows the problem of an expired card at its date', async () => {
  await fill('4000000000000069');
  await tokenize('old');
  const refused = await received(page, 'token', { requestId: 'old' });
  assert.deepEqual([refused['code'], refused['field']], ['expired', 'expiry']);
  await frame.waitForSelector('::-p-text(This card has expired)');
});

test('an unreachable processor is a network error, and the input is kept', async () => {
  await fill('4111111111111111');
  await sandbox.post('/sandbox/scenarios', { scenario: '503', path: '/card-fields/tokens' });
  await tokenize('down');
  assert.equal((await received(page, 'token', { requestId: 'down' }))['code'], 'network');
  await tokenize('again');
  assert.equal((await received(page, 'token', { requestId: 'again' }))['ok'], true);
});

test('groups digits as they are typed and keeps the caret among them', async () => {
  const input = await field('Card number').waitHandle();
  await input.type('411111');
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('9');
  const { value, caret } = await frame.evaluate(() => {
    const active = document.activeElement as HTMLInputElement;
    return { value: active.value, caret: active.selectionStart };
  });
  assert.equal(value, '4119 111');
  assert.equal(value.slice(0, caret ?? 0).trim(), '4119');
});

test('clears its input, takes the focus, and has targets of at least 44 px', async () => {
  await fill('4111111111111111');
  await ask(page, { type: 'clear' });
  await received(page, 'state', { complete: false, brand: null });
  await ask(page, { type: 'focus' });
  await frame.waitForFunction(() => document.activeElement?.getAttribute('autocomplete') === 'cc-number');
  const heights = await frame.evaluate(() =>
    [...document.querySelectorAll('input')].map((input) => input.getBoundingClientRect().height),
  );
  for (const height of heights) assert.ok(height >= 44, String(height));
  assert.ok(Number((await received(page, 'height'))['px']) > 100);
});

test('takes colours from the page, and ignores values that would load a file', async () => {
  await ask(page, {
    type: 'init',
    locale: 'en',
    theme: {
      'text-color': 'rgb(10, 20, 30)',
      'surface-color': 'url(https://evil.example/x)',
      'font-family': 'Georgia',
    },
  });
  await frame.waitForFunction(() => getComputedStyle(document.body).color === 'rgb(10, 20, 30)');
  const surface = await frame.evaluate(() =>
    document.documentElement.style.getPropertyValue('--surface-color'),
  );
  assert.equal(surface, '');
});

test('sends no message to another page than the one that it was opened for', async () => {
  const thief = await startHost(() => `${sandbox.url}/card-fields?origin=${encodeURIComponent(host.url)}`);
  try {
    const other = await page.browser().newPage();
    await other.goto(thief.url);
    await other.waitForFunction(() => document.readyState === 'complete');
    // Pages of this machine may show the fields, because a form may be in a frame of one of them.
    const framed = await (await other.waitForSelector('iframe'))?.contentFrame();
    await framed?.waitForSelector('input');
    assert.deepEqual(await other.evaluate('messages'), []);
  } finally {
    thief.close();
  }
});
