import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../support/until.js';
import { openVisitor } from './shared.js';

test('the browser draws text', async (t) => {
  const page = await (await openVisitor(t)).newPage();
  const widthOf = async (text: string): Promise<number> => {
    await page.setContent(`<!doctype html><span>${text}</span>`);
    return page.$eval('span', (span) => span.getBoundingClientRect().width);
  };
  assert.ok((await widthOf('wide words')) > (await widthOf('i')));

  // A browser without fonts computes the layout of a text but draws nothing.
  await page.setContent('<!doctype html>');
  const blank = await page.screenshot();
  await page.setContent('<!doctype html><p>Elbow River Watershed</p>');
  assert.notDeepEqual(await page.screenshot(), blank);
});

test('a page draws frames while another one is opened', async (t) => {
  const visitor = await openVisitor(t);
  const first = await visitor.newPage();
  await visitor.newPage();
  await first.evaluate(() => requestAnimationFrame(() => document.body.append('drawn')));
  await until(() => first.evaluate(() => document.body.textContent === 'drawn'), 'A frame is drawn.');
});
