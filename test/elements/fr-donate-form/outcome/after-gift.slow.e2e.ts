import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillCard, fillDonor, newEmail, press, untilText } from '../donor.js';
import { openStage } from '../stage.js';
import { prepared } from '../../../support/prepared.js';

const stage = prepared((owner) =>
  openStage(
    owner,
    `
  <fr-donate-form campaign-id="1001" amounts="25 50" share contact="bonjour@otters.example"
    redirect-href="/?thanks={amount}&amp;often={frequency}">
    <script type="application/json" slot="messages">{"en":{"give":"Donate {amount}"}}</script>
  </fr-donate-form>`,
  ),
);

test('a form whose additional files cannot be loaded still accepts gifts and shows their results', async () => {
  const page = await stage().browser.newPage();
  const hints: string[] = [];
  page.on('console', (message) => hints.push(message.text()));
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (/chunks.(share|redirect|own-texts)-/.test(request.url())) void request.abort();
    else void request.continue();
  });
  await page.setViewport({ width: 600, height: 2400 });
  await page.goto(`${stage().url}/autoloader`);
  await fillDonor(page);
  await fillCard(page);
  await press(page, 'Give $50.00');
  await untilText(page, 'Your receipt goes to maude@example.org.');
  for (const part of ['share', 'redirect', 'own-texts'])
    assert.equal(hints.filter((hint) => hint.includes(`could not load its part “${part}”`)).length, 1, part);
  await page.close();
});

test('the campaign’s bar, sharing and redirect work once after a gift, from the built files and under a strict policy', async () => {
  const page = await stage().browser.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy|could not load/.test(message.text())) problems.push(message.text());
  });
  await page.setViewport({ width: 600, height: 2400 });
  await page.goto(stage().url);
  const email = newEmail();
  await fillDonor(page, email);
  await fillCard(page);
  await press(page, 'Donate $50.00');
  await untilText(page, `Your receipt goes to ${email}.`);
  await page.waitForSelector('fr-donate-form >>> .moment-words .counted');
  await untilText(page, 'Tell a friend');
  await untilText(page, 'Taking you to the next page in 20 seconds');

  await page.reload();
  await untilText(page, 'Thank you');
  await untilText(page, 'Tell a friend');
  await untilText(page, 'Continue');
  const shown = await page.$eval('fr-donate-form', ({ shadowRoot }) => shadowRoot?.textContent ?? '');
  assert.doesNotMatch(shown, /next page in 20 seconds/);
  assert.ok(!shown.includes(email), shown);

  await press(page, 'Give again');
  await fillDonor(page, email);
  await fillCard(page);
  await press(page, 'Donate $50.00');
  // An identical gift within minutes looks like an accidental second press, so the donor is asked to confirm it.
  await untilText(page, 'To give once more, press the button again.');
  await press(page, 'Donate $50.00');
  await untilText(page, 'next page in 20 seconds');
  await page.waitForNavigation({ timeout: 40_000 });
  assert.equal(page.url(), `${stage().url}/?thanks=50.00&often=once`);
  assert.deepEqual(problems, []);
  await page.close();
});
