import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firefoxCannot } from '../../runner/engine.js';
import { untilForm, openLayout } from './open-layout.js';
import { openStage } from './stage.js';

const { stage, browser } = await openStage(
  '<fr-donate-form campaign-id="1001" amounts="25 50"></fr-donate-form>',
);

test(
  'in forced colours, fields with a problem have a thicker border than others',
  { skip: firefoxCannot('emulate forced colours') },
  async () => {
    const page = await openLayout(browser, stage.url, {});
    const session = await page.createCDPSession();
    await session.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value: 'active' }],
    });
    await page.locator('fr-donate-form >>> .give').click();
    await untilForm(page, (root) => root.querySelector('#first-name[aria-invalid=true]') !== null);
    const borders = await page.evaluate(() => {
      const root = document.querySelector('fr-donate-form')?.shadowRoot;
      return [...(root?.querySelectorAll('input.control, select.control') ?? [])].map((control) => ({
        isInvalid: control.getAttribute('aria-invalid') === 'true',
        width: parseFloat(getComputedStyle(control).borderTopWidth),
      }));
    });
    const widths = (isInvalid: boolean) =>
      borders.filter((border) => border.isInvalid === isInvalid).map(({ width }) => width);
    assert.ok(widths(true).length > 1 && widths(false).length > 0, JSON.stringify(borders));
    assert.ok(Math.min(...widths(true)) >= Math.max(...widths(false)) + 2, JSON.stringify(borders));
  },
);
