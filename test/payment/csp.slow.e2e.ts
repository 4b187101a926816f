import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { assertClickable, open, outcome, processors, recorded } from './csp-page.js';
import { policyOf, readCspRows, type Sources } from './csp-rows.js';
import { until } from '../support/until.js';
import { addressesOf, traffic } from './stand-ins/traffic.js';

const rows = await readCspRows();

/** The sources that widgets and proxy need, here of one origin. */
const ownSources: Sources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
};

async function untilAsked(
  page: Page,
  reached: ReadonlySet<string>,
  wanted: readonly string[],
): Promise<void> {
  const missing = () => wanted.filter((address) => ![...reached].some((one) => one.startsWith(address)));
  const isAsked = async () => {
    const { violations } = await recorded(page);
    assert.deepEqual(violations, [], 'the policy blocks what the processor asks for');
    return missing().length === 0;
  };
  await until(isAsked, () => `${missing().join(', ')} asked for`, { pause: 20 });
}

/** Opens and closes AcceptUI's form, which covers the page. */
async function openAndLeave(page: Page): Promise<void> {
  await page.click('[slot=card] button');
  await page.waitForSelector('#AcceptUIContainer.show', { visible: true });
  await page.keyboard.press('Escape');
  // Keys go to a focused frame, so the form is closed by a click beside it.
  if (await page.$('#AcceptUIContainer.show')) await page.mouse.click(5, 5);
  await page.waitForSelector('#AcceptUIContainer.show', { hidden: true });
}

/** The part of a report about a processor's script, and not about ours. */
const theirStyle = /^style-src(-elem)? inline by https:/;

describe('the README’s Content-Security-Policy for each processor', () => {
  test('has a row for each processor', () => {
    assert.deepEqual([...rows.keys()].sort(), Object.keys(processors).sort());
  });

  for (const [name, { id, first }] of Object.entries(processors)) {
    const row = rows.get(name) ?? {};
    const isInline = row['style-src']?.includes("'unsafe-inline'") === true;

    test(`${name}: blocks nothing of ours, and nothing that the card fields need`, async (t) => {
      const { page, errors, reached } = await open(t, name, policyOf(ownSources, row));
      assert.equal(await outcome(page), 'ready');
      // If the policy excludes inline styles on purpose, only these are reported.
      const own = async () => (await recorded(page)).violations.filter((one) => !theirStyle.test(one));
      if (isInline || !['square', 'authorize-net'].includes(id))
        await untilAsked(page, reached, [first, ...addressesOf(traffic[id]!)]);
      if (id === 'authorize-net') await openAndLeave(page);
      await assertClickable(page);
      assert.deepEqual(await own(), []);
      const theirs = (await recorded(page)).violations.length;
      assert.equal(theirs, id === 'authorize-net' && !isInline ? 1 : 0);
      assert.deepEqual(errors, []);
    });

    if (id === 'square' || id === 'authorize-net')
      for (const allows of [true, false])
        test(`${name}: ${allows ? 'with' : 'without'} 'unsafe-inline' styles, the page shows fields or a message and stays usable`, async (t) => {
          const styles = (row['style-src'] ?? []).filter((source) => source !== "'unsafe-inline'");
          const policy = policyOf(ownSources, {
            ...row,
            'style-src': allows ? [...styles, "'unsafe-inline'"] : styles,
          });
          const { page, errors } = await open(t, name, policy);
          const shown = await outcome(page);
          if (id === 'authorize-net') {
            assert.equal(shown, 'ready');
            await openAndLeave(page);
          }
          await assertClickable(page);
          const { violations } = await recorded(page);
          const styled = violations.filter((one) => one.startsWith('style-src'));
          assert.deepEqual(
            styled.filter((one) => !theirStyle.test(one)),
            [],
          );
          assert.equal(styled.length, allows ? 0 : 1);
          assert.deepEqual(errors, []);
        });

    test(`${name}: without its row, the form shows a message and the link, and the page stays usable`, async (t) => {
      const { page, errors } = await open(t, name, policyOf(ownSources));
      assert.equal(await outcome(page), 'unavailable');
      const shown = await page.$eval('fr-donate-form', (form) => ({
        text: form.shadowRoot?.querySelector('#card')?.textContent,
        href: form.shadowRoot?.querySelector('a')?.href,
      }));
      assert.match(shown.text ?? '', /The card fields could not be loaded/);
      assert.equal(shown.href, 'https://give.example.org/7');
      await assertClickable(page);
      // Each violation is of a source that the row would have allowed.
      for (const one of (await recorded(page)).violations)
        assert.match(one, /^(script|frame)-src(-elem)? https:/);
      assert.deepEqual(errors, []);
    });
  }
});
