import { expect } from '@open-wc/testing';
import { warningsDuring } from '../../contract/place.js';
import type { FakeAnswer } from '../../support/platform.js';
import { proxy, startAnew } from './start-anew.js';
import { fillDonor, gifts, giveButton, heard, openForm, useTestCard } from './support.js';

startAnew();

/** What the console hears of gifts that are all refused so. */
async function hintsOn(answer: FakeAnswer, campaignId: string, times: number): Promise<string[]> {
  useTestCard();
  await proxy.answer(gifts, answer);
  const form = await openForm(proxy.url);
  form.setAttribute('campaign-id', campaignId);
  await fillDonor(form);
  return warningsDuring(async () => {
    for (let time = 0; time < times; time += 1) {
      const refused = heard(form, 'fr-refused');
      giveButton(form).click();
      await refused;
    }
  });
}

describe('fr-donate-form: what its developer is told', () => {
  it('is said once of gifts that the platform refuses without naming a field', async () => {
    const lines = await hintsOn({ status: 400, json: { message: 'no such fundraiser' } }, '424242', 2);
    expect(lines).to.have.length(1);
    expect(lines[0]).to.match(/^<fr-donate-form campaign-id="424242"> had a gift refused: .*campaign-id/);
  });

  it('is nothing where a field is at fault: the donor is told', async () => {
    const answer = { status: 422, json: { message: 'x', field: 'billing.zip' } };
    expect(await hintsOn(answer, '434343', 1)).to.deep.equal([]);
  });
});
