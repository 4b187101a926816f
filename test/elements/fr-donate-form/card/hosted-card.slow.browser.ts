import { expect } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { useCardProcessor } from '../../../../src/payment/registry.js';
import { brandOf, order, rigs, type } from '../../../payment/stand-ins/rigs.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { control, donation, fillDonor, gifts, giveButton, maude, openForm, untilShown } from '../support.js';
import { until } from '../../../support/until.js';
import { catchWarnings } from '../../../support/warnings.js';

const wait = window.setTimeout.bind(window);

resetBeforeEach();
// The form's warnings for the developer are not tested here.
catchWarnings();
afterEach(() => order(''));

const mountOf = (form: FrDonateForm) => form.querySelector<HTMLElement>(':scope > [slot=card]');

for (const rig of rigs)
  describe(`fr-donate-form with ${rig.name}`, () => {
    async function give(form: FrDonateForm): Promise<void> {
      await until(() => Boolean(mountOf(form)?.querySelector('iframe, button')));
      await until(() => !form.shadowRoot!.querySelector('.skeleton'));
      type(mountOf(form)!, rig, 'whole');
      await new Promise((resolve) => wait(resolve, 30));
      giveButton(form).click();
    }

    it('sends the processor’s token with the card’s type', async () => {
      await order(brandOf(rig));
      useCardProcessor(rig.processor());
      await proxy.answer(gifts, { json: donation });
      const form = await openForm(proxy.url);
      await fillDonor(form);
      await give(form);
      await untilShown(form, 'Thank you');
      const [call] = await proxy.called(gifts, 1);
      const { card } = JSON.parse(call?.body ?? '{}') as { card: { type: string; token: string } };
      expect(card.type).to.equal(rig.brands[brandOf(rig)]);
      expect(card.token).to.match(/^(ct_|tok_|cnon:|tokencc_|nonce|ot-)\d+$/);
    });

    if (rig.strangeBrands.length > 0)
      it('refuses a card of a brand without a code, with a message, and sends nothing', async () => {
        await order(rig.strangeBrands[0] ?? '');
        useCardProcessor(rig.processor());
        const form = await openForm(proxy.url);
        await fillDonor(form);
        await give(form);
        await untilShown(form, 'This kind of card is not accepted.');
        expect(await proxy.calls(gifts)).to.have.length(0);
      });

    it('shows that the card is missing when the donor gives without one', async () => {
      await order(brandOf(rig));
      useCardProcessor(rig.processor());
      const form = await openForm(proxy.url);
      await fillDonor(form);
      await until(() => !form.shadowRoot!.querySelector('.skeleton'));
      giveButton(form).click();
      if (rig.namesFields) await untilShown(form, 'Check the card number.');
      else
        await untilShown(
          form,
          rig.reportsCompleteness ? 'Complete your card details.' : 'Check your card details.',
        );
      for (const [label, value] of Object.entries(maude)) expect(control(form, label).value).to.equal(value);
      expect(await proxy.calls(gifts)).to.have.length(0);
    });
  });
