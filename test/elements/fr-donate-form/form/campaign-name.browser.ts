import { expect } from '@open-wc/testing';
import '../../../../src/elements/fr-campaign-choice/index.js';
import { choose, named, threeCampaigns } from '../../fr-campaign-choice/support.js';
import { donorAt, filledAt, made } from '../donor-at-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { gifts } from '../support.js';

resetBeforeEach();

const names = 'GET /v2/client/fundraiser/1';

describe('fr-donate-form: name of the campaign', () => {
  it('is that of the campaign that the donor has chosen, in the last step and in the result', async () => {
    await threeCampaigns(proxy);
    await proxy.answer(gifts, made);
    const donor = await donorAt(
      'steps',
      `<fr-campaign-choice slot="campaign" campaign-id="1 2" proxy-url="${proxy.url}" refresh="0" lang="en"></fr-campaign-choice>`,
    );
    const choice = donor.form.querySelector('fr-campaign-choice')!;
    await named(choice);
    await choose(choice, 'Willows');
    await donor.toPayment();
    await donor.sees('One-time gift of $50.00 to “Willows”.');
    expect(donor.text).not.to.include('Otters');
    await donor.give('Your gift of $50.00 to “Willows” has gone through.');
  });

  it('is left out while it is not known, and appears once it is', async () => {
    await proxy.answer(names, { json: { name: 'Save the otters!' }, hang: true });
    const donor = await donorAt();
    await proxy.called(names);
    expect(donor.text).to.include('One-time gift of $50.00.');
    await proxy.release();
    await donor.sees('One-time gift of $50.00 to “Save the otters!”.');
  });

  for (const [what, answer] of [
    ['has no name', { json: { name: ' ', raised: 5 } }],
    ['can’t be loaded', { status: 500, json: {} }],
  ] as const)
    it(`is left out if the campaign ${what}`, async () => {
      await proxy.answer(names, answer);
      const donor = await filledAt('', made);
      await proxy.called(names);
      expect(donor.text).to.include('One-time gift of $50.00.');
      await donor.give('Your gift of $50.00 has gone through.');
    });

  it('is not requested by a dialog that was never opened, and then once', async () => {
    await threeCampaigns(proxy);
    const donor = await donorAt('layout="dialog"');
    expect(await proxy.calls(names)).to.have.length(0);
    await donor.openDialog();
    await donor.sees('One-time gift of $50.00 to “Otters”.');
    await donor.closeDialog();
    await donor.openDialog();
    expect(await proxy.calls(names)).to.have.length(1);
  });
});
