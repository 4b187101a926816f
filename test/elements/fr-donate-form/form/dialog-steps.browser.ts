import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { until } from '../../../support/until.js';
import { donorAt, type DonorAtForm } from '../donor-at-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';

resetBeforeEach();

const screens = [
  [390, 844],
  [1440, 900],
  [320, 568],
] as const;

async function openSteps(attributes = '', children = '', name = 'Otters'): Promise<DonorAtForm> {
  await proxy.answer('GET /v2/client/fundraiser/1', { json: { name } });
  const donor = await donorAt(`layout="dialog" steps ${attributes}`, children);
  await donor.openDialog();
  await donor.sees(name);
  for (const animation of donor.dialog.getAnimations()) animation.finish();
  return donor;
}

/** Whether a point inside a box shows the box, and nothing that covers it. */
function isOnTop({ form }: DonorAtForm, box: Element, y: number): boolean {
  const { left, right } = box.getBoundingClientRect();
  const met = form.shadowRoot!.elementFromPoint((left + right) / 2, y);
  return met !== null && box.contains(met);
}

/** How far a box reaches beyond the window, in px; 0 if all of it is in view and nothing covers its middle. */
function cutOff(donor: DonorAtForm, box: Element): number {
  const { top, bottom } = box.getBoundingClientRect();
  return isOnTop(donor, box, (top + bottom) / 2) ? Math.max(0, -top, bottom - innerHeight) : Infinity;
}

/** Presses Tab until the focus leaves the dialog or a step's controls have been met, and calls `meet` with each of them. */
async function tabThrough(donor: DonorAtForm, back: boolean, meet: (at: HTMLElement) => Promise<void>) {
  if (back) await sendKeys({ down: 'Shift' });
  for (let presses = 0; presses < 14; presses += 1) {
    await sendKeys({ press: 'Tab' });
    const at = donor.focused;
    if (!(at instanceof HTMLElement) || !donor.dialog.contains(at)) {
      // Back from the browser's own interface: in Firefox, later tests would not get the focus from it.
      await sendKeys(back ? { up: 'Shift' } : { down: 'Shift' });
      await sendKeys({ press: 'Tab' });
      await sendKeys(back ? { down: 'Shift' } : { up: 'Shift' });
      break;
    }
    // The dialog itself is a scroll container.
    if (at !== donor.dialog) await meet(at);
  }
  if (back) await sendKeys({ up: 'Shift' });
}

describe('fr-donate-form: a dialog in steps', () => {
  afterEach(() => setViewport({ width: 800, height: 600 }));

  it('has the campaign’s name as its title, unless the page sets one', async () => {
    const donor = await openSteps();
    const title = donor.find('#dialog-title');
    expect(title.textContent.trim()).to.equal('Otters');
    expect(donor.dialog.getAttribute('aria-labelledby')).to.equal(title.id);
  });

  for (const [width, height] of screens)
    it(`shows the first choice and the whole button at once, at ${width} × ${height}`, async () => {
      await setViewport({ width, height });
      const donor = await openSteps(
        'fee-cover="2.9% + 0.30" with-upsell amounts-month="10 15 25 50" with-cancel-any-time',
      );
      const { dialog } = donor;
      const { top } = donor.control('Once').closest('label')!.getBoundingClientRect();
      expect(top).to.be.below(0.36 * height);
      await donor.sees('card fee');
      const check = (step: string) => {
        for (const place of [0, dialog.scrollHeight / 2, dialog.scrollHeight]) {
          dialog.scrollTop = place;
          expect(cutOff(donor, donor.mainButton), `${step}, scrolled by ${place} px`).to.equal(0);
        }
      };
      check('gift');
      await donor.fill('Monthly');
      check('gift, monthly');
      await donor.goOn();
      check('donor');
      await donor.fillIn();
      await donor.goOn();
      check('payment');
    });

  const longName =
    'Together for the otters of the Rivière-des-Outaouais and of each of its creeks, 2026 and after';
  for (const [width, height, name] of [...screens, [390, 520], [320, 568, longName]] as const)
    it(`hides no focused control behind its bars, at ${width} × ${height}${name ? ', with a long name' : ''}`, async () => {
      await setViewport({ width, height });
      const legal = '<p slot="legal">Registered charity</p>';
      const donor = await openSteps('with-upsell fee-cover="2.9% + 0.30"', legal, name);
      await donor.sees('card fee');
      const seen = new Set<string>();
      for (const step of ['gift', 'donor']) {
        for (const back of [false, true])
          await tabThrough(donor, back, async (at) => {
            seen.add(at.id || at.className);
            const box = at.closest('label') ?? at;
            // Not entirely hidden (WCAG 2.4.11): Firefox does not scroll to what is partly in view. It scrolls in a later frame.
            const isSeen = () => {
              const { top, bottom } = box.getBoundingClientRect();
              return [top + 2, (top + bottom) / 2, bottom - 2].some((y) => isOnTop(donor, box, y));
            };
            await until(isSeen, `${step}, ${back ? 'back' : 'on'}: ${at.id || at.className} is hidden`);
          });
        await donor.goOn();
      }
      expect([...seen]).to.include.members(['custom-amount', 'main-button', 'first-name', 'postal']);
    });
});
