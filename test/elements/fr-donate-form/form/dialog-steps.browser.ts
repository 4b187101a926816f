import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { dialogOf, focused, openDialog, openWith } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  button,
  control,
  fill,
  fillDonor,
  give,
  giveButton,
  settled,
  untilShown,
  useTestCard,
} from '../support.js';
import { until } from '../../../support/until.js';

resetBeforeEach();

const screens = [
  [390, 844],
  [1440, 900],
  [320, 568],
] as const;

async function openSteps(attributes = '', children = '', name = 'Otters'): Promise<FrDonateForm> {
  useTestCard();
  await proxy.answer('GET /v2/client/fundraiser/1', { json: { name } });
  const form = await openWith(proxy.url, `layout="dialog" steps ${attributes}`, children);
  await openDialog(form);
  await untilShown(form, name);
  for (const animation of dialogOf(form).getAnimations()) animation.finish();
  return form;
}

async function goOn(form: FrDonateForm): Promise<void> {
  giveButton(form).click();
  await settled(form);
}

/** How far a box reaches beyond the window, in px; 0 if all of it is in view and nothing covers its middle. */
function cutOff(form: FrDonateForm, box: HTMLElement): number {
  const { top, bottom, left, right } = box.getBoundingClientRect();
  const met = form.shadowRoot!.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (met === null || !box.contains(met)) return Infinity;
  return Math.max(0, -top, bottom - innerHeight);
}

describe('fr-donate-form: a dialog in steps', () => {
  afterEach(() => setViewport({ width: 800, height: 600 }));

  it('has the campaign’s name as its title, unless the page sets one', async () => {
    const form = await openSteps();
    const title = form.shadowRoot!.querySelector('#dialog-title')!;
    expect(title.textContent.trim()).to.equal('Otters');
    expect(dialogOf(form).getAttribute('aria-labelledby')).to.equal(title.id);
  });

  for (const [width, height] of screens)
    it(`shows the first choice and the whole button at once, at ${width} × ${height}`, async () => {
      await setViewport({ width, height });
      const form = await openSteps(
        'fee-cover="2.9% + 0.30" with-upsell amounts-month="10 15 25 50" with-cancel-any-time',
      );
      const dialog = dialogOf(form);
      expect(control(form, 'Once').closest('label')!.getBoundingClientRect().top).to.be.below(0.36 * height);
      await untilShown(form, 'card fee');
      const check = (step: string) => {
        for (const place of [0, dialog.scrollHeight / 2, dialog.scrollHeight]) {
          dialog.scrollTop = place;
          expect(cutOff(form, giveButton(form)), `${step}, scrolled by ${place} px`).to.equal(0);
        }
      };
      check('gift');
      await fill(form, 'Monthly', '');
      check('gift, monthly');
      await goOn(form);
      check('donor');
      await fillDonor(form);
      await goOn(form);
      check('payment');
    });

  const longName =
    'Together for the otters of the Rivière-des-Outaouais and of each of its creeks, 2026 and after';
  for (const [width, height, name] of [...screens, [390, 520], [320, 568, longName]] as const)
    it(`hides no focused control behind its bars, at ${width} × ${height}${name ? ', with a long name' : ''}`, async () => {
      await setViewport({ width, height });
      const form = await openSteps(
        'with-upsell fee-cover="2.9% + 0.30"',
        '<p slot="legal">Registered charity</p>',
        name,
      );
      await untilShown(form, 'card fee');
      const seen = new Set<string>();
      for (const step of ['gift', 'donor']) {
        for (const direction of ['forwards', 'backwards']) {
          if (direction === 'backwards') await sendKeys({ down: 'Shift' });
          for (let presses = 0; presses < 14; presses += 1) {
            await sendKeys({ press: 'Tab' });
            const at = focused(form);
            if (!(at instanceof HTMLElement) || !dialogOf(form).contains(at)) {
              // Back from the browser's own interface: in Firefox, later tests would not get the focus from it.
              const isBack = direction === 'backwards';
              await sendKeys(isBack ? { up: 'Shift' } : { down: 'Shift' });
              await sendKeys({ press: 'Tab' });
              await sendKeys(isBack ? { down: 'Shift' } : { up: 'Shift' });
              break;
            }
            // The dialog as a scroll container.
            if (at === dialogOf(form)) continue;
            seen.add(at.id || at.className);
            const box = at.closest('label') ?? at;
            // Not entirely hidden (WCAG 2.4.11): Firefox does not scroll to what is partly in view. It scrolls in a later frame.
            await until(
              () => {
                const { top, bottom, left, right } = box.getBoundingClientRect();
                return [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
                  const met = form.shadowRoot!.elementFromPoint((left + right) / 2, y);
                  return met !== null && box.contains(met);
                });
              },
              `${step}, ${direction}: ${at.id || at.className} is hidden`,
            );
          }
          if (direction === 'backwards') await sendKeys({ up: 'Shift' });
        }
        await goOn(form);
      }
      expect([...seen]).to.include.members(['custom-amount', 'main-button', 'first-name', 'postal']);
    });
});

describe('fr-donate-form: the chosen gift in later steps', () => {
  for (const [frequency, expected] of [
    ['Once', '$50 once'],
    ['Monthly', '$50 monthly'],
    ['Yearly', '$50 yearly'],
  ])
    it(`is named above the step and can be changed: ${frequency}`, async () => {
      useTestCard();
      const form = await openWith(proxy.url, 'steps frequencies="once month year"');
      const chosen = () => form.shadowRoot!.querySelector<HTMLElement>('.chosen')?.innerText;
      await fill(form, frequency!, '');
      expect(chosen()).to.equal(undefined);
      await goOn(form);
      expect(chosen()).to.equal(expected);
      expect(button(form, 'Change').getAttribute('aria-label')).to.equal('Change your gift');
      button(form, 'Change').click();
      await settled(form);
      expect(focused(form)?.textContent).to.include('Choose your gift');
      expect(control(form, frequency!)).to.have.property('checked', true);
    });

  it('is a plan of payments, and can be changed in the last step without losing input', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'steps installments="3"');
    await untilShown(form, 'instalments');
    form.shadowRoot!.querySelector<HTMLInputElement>('[name=installments][value="3"]')!.click();
    await settled(form);
    await goOn(form);
    await fillDonor(form);
    await goOn(form);
    expect(form.shadowRoot!.querySelector<HTMLElement>('.chosen')?.innerText).to.match(/^3 × \$16\.67$/);
    button(form, 'Change').click();
    await settled(form);
    await fill(form, '$25', '');
    await goOn(form);
    expect(control(form, 'Last name').value).to.equal('Tremblay');
    expect(form.shadowRoot!.querySelector<HTMLElement>('.chosen')?.innerText).to.match(/^3 × \$8\.3[34]$/);
  });

  it('is compared with the gift before it is sent', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'steps');
    await goOn(form);
    await fillDonor(form);
    await goOn(form);
    form.shadowRoot!.querySelector('.chosen .sum')!.textContent = '$5';
    await give(form, 'the amount shown here had been changed');
    expect(form.shadowRoot!.querySelector<HTMLElement>('.chosen')?.innerText).to.equal('$50 once');
  });
});

describe('fr-donate-form: headings of steps', () => {
  it('are not repeated on screen by the groups below, which keep their names', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'steps');
    const legends = () =>
      [...form.shadowRoot!.querySelectorAll('legend')]
        .filter((legend) => legend.checkVisibility())
        .map((legend) => `${legend.textContent}${legend.offsetWidth > 1 ? '' : ' (for screen readers)'}`);
    expect(legends()).to.deep.equal(['How often (for screen readers)', 'Your gift (for screen readers)']);
    await goOn(form);
    expect(legends()).to.deep.equal(['Your details (for screen readers)', 'Billing address']);
    await fillDonor(form);
    await goOn(form);
    expect(legends()).to.deep.equal(['Card (for screen readers)']);
    form.removeAttribute('steps');
    await settled(form);
    expect(legends()).to.deep.equal(['How often', 'Your gift', 'Your details', 'Billing address', 'Card']);
  });

  it('have a Back button that is an arrow with a name, after the main button and large enough to press', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'steps');
    await goOn(form);
    const back = button(form, 'Back');
    const { width, height } = back.getBoundingClientRect();
    expect(Math.min(width, height)).to.be.at.least(43.9);
    expect(back.querySelector('svg')).not.to.equal(null);
    const order = giveButton(form).compareDocumentPosition(back);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).to.be.above(0);
  });
});
