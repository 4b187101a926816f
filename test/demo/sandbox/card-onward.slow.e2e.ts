import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, fieldOf, fillFields, received } from './card-host.js';
import { frame, page, stageCard } from './card-stage.js';

stageCard();

const hasFocus = (purpose: string) =>
  frame.waitForFunction(
    (wanted) => document.activeElement?.getAttribute('autocomplete') === wanted,
    {},
    purpose,
  );

test('moves the focus to the next field when one is complete, even if Tab is pressed as well', async () => {
  const number = await fieldOf(frame, 'Card number').waitHandle();
  await number.type('4111111111111111');
  await hasFocus('cc-exp');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1231');
  await hasFocus('cc-csc');
  await page.keyboard.type('123');
  assert.equal((await received(page, 'state', { complete: true }))['brand'], 'VISA');
  // All fields are complete, and the focus must not leave a field to which the donor has returned.
  await number.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('1');
  await ask(page, { type: 'tokenize', requestId: 'still', amountMinor: 5000, currency: 'CAD', locale: 'en' });
  await received(page, 'token', { requestId: 'still' });
  await hasFocus('cc-number');
});

test('keeps the focus while a number may be incomplete, or is corrected in the middle', async () => {
  const number = await fieldOf(frame, 'Card number').waitHandle();
  // Its first thirteen digits are a Visa number of the old length.
  await number.type('4222222222222');
  await ask(page, { type: 'settle' });
  await received(page, 'settled');
  await hasFocus('cc-number');
  await page.keyboard.press('Tab');
  await hasFocus('cc-exp');
  await page.keyboard.press('Tab');
  await hasFocus('cc-csc');
});

test('moves the focus to the code when number and date are autofilled, and announces this beforehand', async () => {
  await (await fieldOf(frame, 'Card number').waitHandle()).focus();
  await frame.evaluate(() => {
    for (const [purpose, text] of [
      ['cc-number', '4111111111111111'],
      ['cc-exp', '12/34'],
    ]) {
      const input = document.querySelector<HTMLInputElement>(`[autocomplete=${purpose}]`);
      if (!input) throw new Error('There is no such field.');
      input.value = text ?? '';
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });
  await hasFocus('cc-csc');
  const described = await frame.evaluate(() =>
    document
      .querySelector('[autocomplete=cc-number]')
      ?.getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
  assert.match(described ?? '', /next field/);
});

test('sends settled after all changes that were typed', async () => {
  await fillFields(frame, '4111111111111111');
  await ask(page, { type: 'settle' });
  await received(page, 'settled');
  const types = await page.evaluate('messages.map(({ type, complete }) => complete ? "complete" : type)');
  assert.ok(Array.isArray(types) && types.indexOf('complete') < types.indexOf('settled'), String(types));
});
