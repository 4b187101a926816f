import { expect } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { useCardProcessor } from '../../../../src/payment/registry.js';
import type { Fault } from '../../../payment/stand-ins/orders.js';
import { brandOf, order, rigs, type, type Rig } from '../../../payment/stand-ins/rigs.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  button,
  control,
  donation,
  fillDonor,
  gifts,
  giveButton,
  maude,
  openForm,
  untilShown,
} from '../support.js';
import { until } from '../../../support/until.js';

const { warn } = console;
const wait = window.setTimeout.bind(window);

resetBeforeEach();

beforeEach(() => {
  // The form's warnings for the developer are not tested here.
  console.warn = () => {};
});

afterEach(async () => {
  console.warn = warn;
  window.setTimeout = wait;
  await order('');
});

const mountOf = (form: FrDonateForm) => form.querySelector<HTMLElement>(':scope > [slot=card]');

function forget({ global }: Rig): void {
  if (global) Reflect.deleteProperty(globalThis, global);
}

/** Shortens the time limits of form and script to a hundredth. */
function hurry(): void {
  window.setTimeout = ((run: () => void, delay = 0, ...rest: []) =>
    wait(run, delay === 10_000 || delay === 8000 ? delay / 100 : delay, ...rest)) as typeof window.setTimeout;
}

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

    const onTheWay: Fault[] = rig.global ? ['blocked', 'server-error', 'never-comes'] : ['never-comes'];
    for (const fault of onTheWay)
      it(`offers the link and a retry if it is ${fault}; the retry works, and all input is kept`, async () => {
        forget(rig);
        // Otherwise, on a slow machine, the form would stop waiting first, and the retry would share the request that is about to fail.
        if (fault === 'never-comes') hurry();
        await order(brandOf(rig), fault);
        useCardProcessor(rig.processor());
        await proxy.answer(gifts, { json: donation });
        const form = await openForm(proxy.url);
        await fillDonor(form);
        await untilShown(form, 'The card fields could not be loaded.');
        expect(form.shadowRoot?.querySelector('a[href="https://give.example/campaign"]')).to.not.equal(null);
        expect(mountOf(form), 'fields left behind').to.equal(null);
        window.setTimeout = wait;
        await order(brandOf(rig));
        button(form, 'Load them again').click();
        await give(form);
        await untilShown(form, 'Thank you');
        await proxy.called(gifts, 1);
        for (const [label, value] of Object.entries(maude)) expect(value, label).to.not.equal('');
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
