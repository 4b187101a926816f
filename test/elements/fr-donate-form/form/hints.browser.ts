import { expect } from '@open-wc/testing';
import { warningsDuring } from '../../../contract/place.js';
import { until } from '../../../support/until.js';
import { warningsDuring as allWarnings } from '../../../support/warnings.js';
import { donorAt, filledAt, giftsSent } from '../donor-at-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { nextEvent } from '../support.js';

resetBeforeEach();

/** A form for a campaign of its own, because each hint is logged once, whose gifts are refused with this answer. */
async function refusedAt(campaignId: string, json: object, status = 400) {
  await proxy.answer(`GET /v2/client/fundraiser/${campaignId}`, { json: { id: 1 } });
  const donor = await filledAt(`campaign-id="${campaignId}"`, { status, json });
  const press = async () => {
    const refusal = nextEvent(donor.form, 'fr-gift-refused');
    donor.mainButton.click();
    const event = await refusal;
    await donor.settled();
    return event;
  };
  return { donor, press };
}

describe('fr-donate-form: warnings for its developer', () => {
  it('are logged once for gifts that the platform refuses without naming a field', async () => {
    const { press } = await refusedAt('424242', { state: 'refused', message: 'no such fundraiser' });
    const lines = await warningsDuring(async () => {
      await press();
      await press();
    });
    expect(lines).to.have.length(1);
    expect(lines[0]).to.match(/^<fr-donate-form campaign-id="424242"> had a gift refused: .*campaign-id/);
  });

  it('contain the field and the platform’s reason if the proxy returns them', async () => {
    const json = { state: 'refused', field: 'extra.installments.duration', reason: 'allowed: 3, 6, 12' };
    const { press } = await refusedAt('434343', json);
    expect(await warningsDuring(press)).to.deep.equal([
      '<fr-donate-form campaign-id="434343"> had a gift refused: extra.installments.duration: allowed: 3, 6, 12',
    ]);
  });

  it('name the proxy’s setting for a state that stands for none, which is nothing that donors can change', async () => {
    const json = { state: 'refused', message: 'x', field: 'billing.state' };
    const { donor, press } = await refusedAt('464646', json, 422);
    await donor.fill('Country', 'HK');
    let reason: string | undefined;
    const lines = await warningsDuring(async () => ({ reason } = await press()));
    expect((await giftsSent())[0]).to.have.nested.property('billing.state', 'NA');
    expect(lines.join('\n')).to.include('FR_BILLING_STAND_INS');
    expect(donor.all('a[href="#state"]')).to.have.length(0);
    expect(donor.text).to.include('The charity’s platform does not accept this gift');
    expect(reason).to.equal('other');
  });

  it('name a campaign that the platform does not have, before anyone gives', async () => {
    await proxy.answer('GET /v2/client/fundraiser/444444', { status: 404, json: {} });
    const donor = await donorAt();
    const lines = await allWarnings(async (soFar) => {
      await donor.set('campaign-id', '444444');
      await until(() => soFar.some((line) => line.includes('444444')));
    });
    expect(lines.join()).to.match(
      /^<fr-donate-form campaign-id="444444"> could not load its campaign: .*HTTP 404: is campaign-id/,
    );
  });

  it('name questions that the form can’t ask, beside others that it asks', async () => {
    const donor = await donorAt();
    const lines = await warningsDuring(async () => {
      donor.form.insertAdjacentHTML(
        'beforeend',
        `<fr-field name="how heard" label="Not asked"></fr-field>
        <fr-field name="area" label="No answers" type="select" required></fr-field>
        <fr-field name="heard" label="How did you hear of us?"></fr-field>`,
      );
      await donor.sees('How did you hear of us?');
    });
    expect(donor.text).to.not.include('Not asked').and.not.include('No answers');
    expect(lines).to.have.length(1);
    expect(lines[0]).to.include('<fr-field> without a name or a label, or a list without options');
  });

  it('name each amount that can’t be read, and those that are not between min and max', async () => {
    const donor = await donorAt();
    const lines = await warningsDuring(async () => {
      donor.form.setAttribute('campaign-id', '525252');
      donor.form.setAttribute('amounts', '500, 2,500, €2500 3');
      donor.form.setAttribute('amounts-month', '€9 4');
      await donor.set('max', '1.500');
      donor.form.insertAdjacentHTML('beforeend', '<fr-amount value="€12">A well</fr-amount>');
      await donor.settled();
    });
    const hints = lines.map((line) => line.replace(/^<.*?> /, '').replace(/: write.*|\. Donors.*/, ''));
    expect(hints).to.deep.equal([
      'can’t read “1.500” in its max',
      'can’t read “2,500” in its amounts',
      'can’t read “€2500” in its amounts',
      'can’t read “€9” in its amounts-month',
      'offers 3, which is not between its min and max',
      'offers 4, which is not between its min and max',
      'can’t read “€12” in its <fr-amount value>',
    ]);
  });
});
