import { expect } from '@open-wc/testing';
import '../../../../src/elements/fr-campaign-choice/index.js';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { choose, named, threeCampaigns } from '../../fr-campaign-choice/support.js';
import { openWith } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  button,
  donation,
  fill,
  fillDonor,
  gifts,
  give,
  openForm,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';

resetBeforeEach();

const names = 'GET /v2/client/fundraiser/1';

async function toPayment(form: FrDonateForm): Promise<void> {
  button(form, 'Continue').click();
  await untilShown(form, 'Step 2 of 3');
  await fillDonor(form);
  button(form, 'Continue').click();
  await untilShown(form, 'Step 3 of 3');
}

describe('fr-donate-form: name of the campaign', () => {
  it('is shown in the last step and in the result', async () => {
    useTestCard();
    await threeCampaigns(proxy);
    await proxy.answer(gifts, { json: donation });
    const form = await openWith(proxy.url, 'steps');
    await toPayment(form);
    await untilShown(form, 'One-time gift of $50.00 to “Otters”.');
    expect(await proxy.calls(names)).to.have.length(1);
    await give(form, 'Your gift of $50.00 to “Otters” has gone through.');
  });

  it('is that of the campaign that the donor has chosen', async () => {
    useTestCard();
    await threeCampaigns(proxy);
    await proxy.answer(gifts, { json: { ...donation, fundraiser_id: 2 } });
    const form = await openWith(
      proxy.url,
      'steps',
      `<fr-campaign-choice slot="campaign" campaign-id="1 2" proxy-url="${proxy.url}" refresh="0" lang="en"></fr-campaign-choice>`,
    );
    const choice = form.querySelector('fr-campaign-choice')!;
    await named(choice);
    await choose(choice, 'Willows');
    await toPayment(form);
    await untilShown(form, 'One-time gift of $50.00 to “Willows”.');
    expect(shownText(form)).not.to.include('Otters');
    await give(form, 'Your gift of $50.00 to “Willows” has gone through.');
  });

  for (const [lang, month, text] of [
    ['fr', 'Chaque mois', 'à la campagne «\u00a0Otters\u00a0» aujourd’hui, puis 50,00\u00a0$ chaque mois.'],
    ['es', 'Mensual', 'a la campaña “Otters” hoy y luego 50,00\u00a0CAD cada mes.'],
  ] as const)
    it(`is in the sentence about a monthly gift in the language of the page: ${lang}`, async () => {
      useTestCard();
      await threeCampaigns(proxy);
      const form = await openForm(proxy.url, { lang });
      await fill(form, month, '');
      await untilShown(form, text);
    });

  it('is left out while it is not known, and appears once it is', async () => {
    useTestCard();
    await proxy.answer(names, { json: { name: 'Save the otters!' }, hang: true });
    const form = await openWith(proxy.url, '');
    await proxy.called(names);
    expect(shownText(form)).to.include('One-time gift of $50.00.');
    await proxy.release();
    await untilShown(form, 'One-time gift of $50.00 to “Save the otters!”.');
  });

  for (const [what, answer] of [
    ['has no name', { json: { name: ' ', raised: 5 } }],
    ['can’t be loaded', { status: 500, json: {} }],
  ] as const)
    it(`is left out if the campaign ${what}`, async () => {
      useTestCard();
      await proxy.answer(names, answer);
      await proxy.answer(gifts, { json: donation });
      const form = await openWith(proxy.url, '');
      await proxy.called(names);
      await fillDonor(form);
      expect(shownText(form)).to.include('One-time gift of $50.00.');
      await give(form, 'Your gift of $50.00 has gone through.');
    });

  it('is not requested by a dialog that was never opened', async () => {
    useTestCard();
    await threeCampaigns(proxy);
    const form = await openWith(proxy.url, 'layout="dialog"');
    expect(await proxy.calls(names)).to.have.length(0);
    form.show();
    await untilShown(form, 'One-time gift of $50.00 to “Otters”.');
  });
});
