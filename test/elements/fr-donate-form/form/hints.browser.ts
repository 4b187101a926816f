import { expect } from '@open-wc/testing';
import { warningsDuring } from '../../../contract/place.js';
import type { FakeAnswer } from '../../../support/platform.js';
import { until } from '../../../support/until.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  fill,
  fillDonor,
  gifts,
  giveButton,
  nextEvent,
  openForm,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';
import { warningsDuring as allWarnings } from '../../../support/warnings.js';

resetBeforeEach();

/** The console's lines for gifts that are all refused with this answer. */
async function hintsOn(answer: FakeAnswer, campaignId: string, times: number): Promise<string[]> {
  useTestCard();
  await proxy.answer(gifts, answer);
  await proxy.answer(`GET /v2/client/fundraiser/${campaignId}`, { json: { id: 1 } });
  const form = await openForm(proxy.url);
  form.setAttribute('campaign-id', campaignId);
  await fillDonor(form);
  return warningsDuring(async () => {
    for (let time = 0; time < times; time += 1) {
      const refused = nextEvent(form, 'fr-gift-refused');
      giveButton(form).click();
      await refused;
    }
  });
}

describe('fr-donate-form: warnings for its developer', () => {
  it('are logged once for gifts that the platform refuses without naming a field', async () => {
    const lines = await hintsOn(
      { status: 400, json: { state: 'refused', message: 'no such fundraiser' } },
      '424242',
      2,
    );
    expect(lines).to.have.length(1);
    expect(lines[0]).to.match(/^<fr-donate-form campaign-id="424242"> had a gift refused: .*campaign-id/);
  });

  it('name questions that the form can’t ask, beside others that it asks', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    const lines = await warningsDuring(async () => {
      form.insertAdjacentHTML(
        'beforeend',
        `<fr-field name="how heard" label="Not asked"></fr-field>
        <fr-field name="area" label="No answers" type="select" required></fr-field>
        <fr-field name="heard" label="How did you hear of us?"></fr-field>`,
      );
      await untilShown(form, 'How did you hear of us?');
    });
    expect(shownText(form)).to.not.include('Not asked').and.not.include('No answers');
    expect(lines).to.have.length(1);
    expect(lines[0]).to.include('<fr-field> without a name or a label, or a list without options');
  });

  it('name a campaign that the platform does not have, before anyone gives', async () => {
    useTestCard();
    await proxy.answer('GET /v2/client/fundraiser/434343', { status: 404, json: {} });
    const form = await openForm(proxy.url);
    const lines = await allWarnings(async (soFar) => {
      form.setAttribute('campaign-id', '434343');
      await until(() => soFar.some((line) => line.includes('434343')));
    });
    expect(lines.join()).to.match(
      /^<fr-donate-form campaign-id="434343"> could not load its campaign: .*HTTP 404: is campaign-id/,
    );
  });

  it('name each amount that can’t be read, and those that are not between min and max', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    const lines = await warningsDuring(async () => {
      form.setAttribute('campaign-id', '525252');
      form.setAttribute('amounts', '500, 2,500, €2500 3');
      form.setAttribute('max', '1.500');
      await settled(form);
      form.insertAdjacentHTML('beforeend', '<fr-amount value="€12">A well</fr-amount>');
      await settled(form);
    });
    expect(
      lines.map((line) => line.replace(/^<.*?> /, '').replace(/: write.*|\. Donors.*/, '')),
    ).to.deep.equal([
      'can’t read “1.500” in its max',
      'can’t read “2,500” in its amounts',
      'can’t read “€2500” in its amounts',
      'offers 3, which is not between its min and max',
      'can’t read “€12” in its <fr-amount value>',
    ]);
  });

  it('name the proxy’s setting for a state that stands for none, which is nothing that donors can change', async () => {
    useTestCard();
    const refused = { state: 'refused', message: 'x', field: 'billing.state' };
    await proxy.answer(gifts, { status: 422, json: refused });
    await proxy.answer('GET /v2/client/fundraiser/464646', { json: { id: 1 } });
    const form = await openForm(proxy.url);
    form.setAttribute('campaign-id', '464646');
    await fillDonor(form);
    await fill(form, 'Country', 'HK');
    let outcome: Event | undefined;
    const lines = await warningsDuring(async () => {
      await settled(form);
      const refusal = nextEvent(form, 'fr-gift-refused');
      giveButton(form).click();
      outcome = await refusal;
      await settled(form);
    });
    const [sent] = await proxy.calls(gifts);
    expect(JSON.parse(sent?.body ?? '{}')).to.have.nested.property('billing.state', 'NA');
    expect(lines.join('\n')).to.include('FR_BILLING_STAND_INS');
    expect(form.shadowRoot?.querySelector('a[href="#state"]')).to.equal(null);
    expect(shownText(form)).to.include('The charity’s platform does not accept this gift');
    expect(outcome).to.have.property('reason', 'other');
  });

  it('contain the field and the platform’s reason if the proxy returns them', async () => {
    const json = { state: 'refused', field: 'extra.installments.duration', reason: 'allowed: 3, 6, 12' };
    expect(await hintsOn({ status: 400, json }, '434343', 1)).to.deep.equal([
      '<fr-donate-form campaign-id="434343"> had a gift refused: extra.installments.duration: allowed: 3, 6, 12',
    ]);
  });
});
