import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { openVisitor } from '../../../runner/shared.js';
import { prepared } from '../../../support/prepared.js';
import { until } from '../../../support/until.js';
import { fill, fillCard, fillDonor, newEmail, press, untilText } from '../donor.js';
import { chargesAfter, lastTransaction } from '../ledger.js';
import { openStage } from '../stage.js';

const stage = prepared((owner) =>
  openStage(
    owner,
    `<fr-donate-form campaign-id="1001" amounts="25 50" donate-href="https://give.example/"></fr-donate-form>`,
  ),
);

let page: Page;
let start: number;
/** The requests for the code for giving, in their order, and what becomes of the next ones. */
let asked: string[];
let answer: (request: HTTPRequest) => unknown;

beforeEach(async () => {
  const context = await openVisitor({ after: () => undefined });
  page = await context.newPage();
  await page.setViewport({ width: 600, height: 2400 });
  await page.setRequestInterception(true);
  asked = [];
  answer = (request) => request.continue();
  page.on('request', (request) => {
    if (!/chunks.giving-code-/.test(request.url())) void request.continue();
    else {
      asked.push(request.url());
      void answer(request);
    }
  });
  start = lastTransaction(stage().databasePath);
  await page.goto(`${stage().url}/autoloader`);
  await page.waitForSelector('fr-donate-form >>> ::-p-aria([name="First name"])', { visible: true });
});

afterEach(async () => {
  await page.browserContext().close();
});

const charges = () => chargesAfter(stage().databasePath, start).map(({ donation }) => donation);

const give = 'fr-donate-form >>> .give';

/** Fills in everything. @returns The donor's e-mail address. */
async function fillAll(): Promise<string> {
  const email = newEmail();
  await fillDonor(page, email);
  await fillCard(page);
  return email;
}

/** Presses Give, and waits until its gift is the only one. */
async function giveOnce(): Promise<void> {
  await press(page, 'Give $50.00');
  await untilText(page, 'Thank you');
  assert.deepEqual(charges(), [5000]);
}

const isDisabled = () => page.$eval(give, (button) => button.getAttribute('aria-disabled'));

/** Holds the code for giving back until the returned function is called. */
function hold(): () => void {
  const held: HTTPRequest[] = [];
  answer = (request) => held.push(request);
  return () => {
    answer = (request) => request.continue();
    for (const request of held.splice(0)) void request.continue();
  };
}

/** Changes the currency of the form, and waits until the button names it. */
async function setCurrency(currency: string): Promise<void> {
  await page.$eval('fr-donate-form', (form, code) => form.setAttribute('currency', code), currency);
  await until(async () => {
    const text = await page.$eval(give, (button) => button.textContent.trim());
    return text.includes('US') === (currency === 'USD');
  });
}

/** Which element of the form has the focus, by its class or name. */
const focused = () =>
  page.$eval('fr-donate-form', ({ shadowRoot }) => {
    const { activeElement: one } = shadowRoot!;
    return one instanceof HTMLInputElement ? one.name : (one?.className ?? '');
  });

test('the code for giving is loaded once, at the first touch of the form', async () => {
  assert.deepEqual(asked, []);
  await page.focus('fr-donate-form >>> ::-p-aria([name="First name"])');
  await until(() => asked.length === 1);
  await fill(page, 'First name', 'Maude');
  await page.click(give);
  await untilText(page, 'There is a problem');
  assert.equal(asked.length, 1);
});

test('presses that wait for it lead to one gift, of the amount that the screen shows', async () => {
  const release = hold();
  await page.locator('fr-donate-form >>> input[value="2500"]').click();
  await fillAll();
  await press(page, 'Give $25.00');
  await page.$eval(give, (button) => {
    for (let presses = 0; presses < 2; presses += 1) (button as HTMLButtonElement).click();
  });
  assert.equal(await isDisabled(), 'true');
  // What the donor has read stays on screen until the gift is sent.
  assert.equal(await page.$eval(give, (button) => button.textContent.trim()), 'Give $25.00');
  assert.equal(await page.$eval('fr-donate-form >>> .step', (step) => (step as HTMLElement).inert), true);
  assert.deepEqual(charges(), []);
  release();
  await untilText(page, 'Thank you');
  assert.deepEqual(charges(), [2500]);
});

test('a press by Enter keeps the focus in the form while it waits', async () => {
  const release = hold();
  await fill(page, 'First name', 'Maude');
  await page.keyboard.press('Enter');
  await until(async () => (await focused()).includes('give'));
  release();
  await untilText(page, 'There is a problem');
  await until(async () => (await focused()).includes('summary'));
});

test('nothing is sent for another gift than that of the press', async () => {
  const release = hold();
  await fillAll();
  await press(page, 'Give $50.00');
  await setCurrency('USD');
  release();
  await untilText(page, 'press the button again');
  assert.deepEqual(charges(), []);
  await setCurrency('CAD');
  await giveOnce();
});

test('while a press waits, there is no other way to give, and the campaign stays', async () => {
  const release = hold();
  await page.waitForSelector('fr-donate-form >>> .hosted a');
  await fillAll();
  await press(page, 'Give $50.00');
  await until(async () => (await page.$('fr-donate-form >>> .hosted a')) === null);
  release();
  await untilText(page, 'Thank you');
  assert.deepEqual(charges(), [5000]);
});

test('a form that is closed sends nothing afterwards', async () => {
  // By its methods: a click waits until its target stands still, for which a page in the background has no frames.
  const call = (method: 'show' | 'close') =>
    page.$eval('fr-donate-form', (form, name) => form[name](), method);
  const untilOpen = (isOpen: boolean) =>
    until(async () => ((await page.$('fr-donate-form >>> dialog[open]')) !== null) === isOpen);
  // Before the dialog opens, because its first field gets the focus.
  const release = hold();
  await page.$eval('fr-donate-form', (form) => form.setAttribute('layout', 'dialog'));
  await page.waitForSelector('fr-donate-form >>> [part=open]');
  await call('show');
  await untilOpen(true);
  await fillAll();
  await press(page, 'Give $50.00');
  await until(() => asked.length === 1);
  await call('close');
  await untilOpen(false);
  release();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /chunks.giving-code-/.test(name)),
  );
  await call('show');
  await untilOpen(true);
  // The form is as it was, and takes the next press.
  await until(async () => (await isDisabled()) === 'false');
  assert.deepEqual(charges(), []);
  await giveOnce();
});

test('a form that is touched after a gift in another form of the page does not show that gift', async () => {
  const release = hold();
  await page.$eval('fr-donate-form', (form) => {
    const other = form.cloneNode(true) as HTMLElement;
    other.id = 'other';
    other.querySelectorAll('[slot]').forEach((node) => node.remove());
    form.after(other);
  });
  await page.waitForSelector('#other >>> .give', { visible: true });
  await fillAll();
  await press(page, 'Give $50.00');
  release();
  await untilText(page, 'Thank you');
  await page.locator('#other >>> ::-p-aria([name="First name"])').fill('Ida');
  await page.locator('#other >>> .give').click();
  await page.waitForSelector('#other >>> .summary');
  assert.equal(await page.$('#other >>> .outcome'), null);
  assert.deepEqual(charges(), [5000]);
});

for (const [what, fail] of [
  ['can’t be loaded', (request: HTTPRequest) => request.abort()],
  ['is of another release', (request: HTTPRequest) => request.respond({ status: 404, body: 'Not found' })],
  [
    'is not what was published',
    (request: HTTPRequest) =>
      request.respond({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Login</title>' }),
  ],
] as const)
  test(`if it ${what}, nothing is sent, the donor reads that nothing was charged, and can press again`, async () => {
    answer = fail;
    const email = await fillAll();
    await press(page, 'Give $50.00');
    await untilText(page, 'nothing was charged');
    await until(async () => (await focused()).includes('notice'));
    assert.deepEqual(charges(), []);
    answer = (request) => request.continue();
    await press(page, 'Give $50.00');
    await until(async () => (await page.$('fr-donate-form >>> #notice')) === null);
    await untilText(page, `Your receipt goes to ${email}.`);
    assert.deepEqual(charges(), [5000]);
  });
