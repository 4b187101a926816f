import { expect } from '@open-wc/testing';
import { all, openAfterGift } from '../after-gift.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { filledForm, expectTyped } from '../filled-form.js';
import {
  attempts,
  button,
  control,
  donation,
  fill,
  fillDonor,
  gifts,
  give,
  openForm,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';

resetBeforeEach();

/** A form with an amount that has a text, whose gift of $50 was made. */
async function openWithImpact(amount = 50): Promise<Awaited<ReturnType<typeof openForm>>> {
  useTestCard();
  await proxy.answer(gifts, { json: { ...donation, amount } });
  const form = await openForm(proxy.url);
  form.insertAdjacentHTML('beforeend', `<fr-amount value="50">Ten willows, planted</fr-amount>`);
  await untilShown(form, 'Ten willows');
  await fillDonor(form);
  if (amount === 50) all<HTMLInputElement>(form, 'input[name=amount]')[0]?.click();
  else await fill(form, 'Other amount', String(amount));
  await give(form, 'Thank you');
  return form;
}

describe('fr-donate-form: the thanks', () => {
  it('name the donor until the page is reloaded', async () => {
    const form = await openAfterGift(proxy, {});
    await untilShown(form, 'Thank you, Maude.');
    form.remove();
    await proxy.answer(attempts, { json: { state: 'settled', amount: 50, reference: 'ch_0077' } });
    const again = await openForm(proxy.url);
    await untilShown(again, 'Thank you!');
    expect(shownText(again)).to.not.include('Maude');
  });

  it('end with one full stop after a name with one', async () => {
    const { form } = await filledForm({ json: donation });
    await fill(form, 'First name', 'Maude J.');
    await give(form, 'Thank you');
    expect(form.shadowRoot?.querySelector('h2')?.textContent).to.equal('Thank you, Maude J.');
  });

  it('say what the amount does, in the page’s words', async () => {
    const form = await openWithImpact();
    expect(shownText(form)).to.include('Your $50: Ten willows, planted');
  });

  it('say nothing of the kind about another amount', async () => {
    const form = await openWithImpact(35);
    expect(shownText(form)).to.not.include('willows');
  });

  for (const [what, answer, words] of [
    ['a pending gift', { ...donation, status: 'pending' }, 'is being processed'],
    ['a gift in another currency', { ...donation, currency: 'USD' }, 'You asked to give'],
  ] as const)
    it(`do not name the donor of ${what}`, async () => {
      const form = await openAfterGift(proxy, {}, { json: answer });
      await untilShown(form, words);
      expect(shownText(form)).to.not.include('Thank you, Maude');
    });

  it('have the receipt in one line, which opens', async () => {
    const form = await openAfterGift(proxy, {});
    await untilShown(form, 'Thank you');
    const [line] = all<HTMLElement>(form, 'summary');
    expect(line?.innerText).to.match(/^\$50\.00 once · Your receipt goes to maude@example\.org\.$/);
    expect(shownText(form)).to.not.include('OTTER RIVER').and.not.include('ch_0077');
    line?.click();
    await settled(form);
    expect(shownText(form)).to.include('OTTER RIVER').and.include('ch_0077').and.include('Copy');
  });

  it('keep the sum on screen if the page has its own words on receipts', async () => {
    useTestCard();
    await proxy.answer(gifts, { json: donation });
    const form = await openForm(proxy.url);
    form.insertAdjacentHTML('beforeend', '<p slot="receipt">We write to you in January.</p>');
    await fillDonor(form);
    await give(form, 'Thank you');
    expect(all<HTMLElement>(form, 'summary').map(({ innerText }) => innerText)).to.deep.equal([
      '$50.00 once',
    ]);
  });
});

describe('fr-donate-form: a monthly gift after a single one', () => {
  const offer = 'Keep it going for $15 a month?';

  it('is prefilled in the form, and sent only by a press of Give', async () => {
    const form = await openAfterGift(proxy, {});
    await untilShown(form, offer);
    expect(shownText(form))
      .to.include('You’ll enter your card once more.')
      .and.not.include('Cancel any time');
    button(form, 'Make it monthly').click();
    await untilShown(form, 'every month');
    expect(shownText(form)).to.include('$15.00');
    expect(control(form, 'Monthly')).to.have.property('checked', true);
    expectTyped(form);
    expect(await proxy.calls(gifts)).to.have.length(1);
    expect(form.shadowRoot?.activeElement?.closest('form') !== null, 'the focus is in the form').to.equal(
      true,
    );
  });

  it('is the page’s share of the sum', async () => {
    const form = await openAfterGift(proxy, { 'upsell-percent': '20' });
    await untilShown(form, 'Keep it going for $10 a month?');
  });

  it('can be cancelled at any time if the charity says so', async () => {
    const form = await openAfterGift(proxy, { 'with-cancel-any-time': '' });
    await untilShown(form, 'Cancel any time. You’ll enter your card once more.');
  });

  it('is offered by a button that says what it does to those who only hear it', async () => {
    const form = await openAfterGift(proxy, {});
    await untilShown(form, offer);
    const ids = button(form, 'Make it monthly').getAttribute('aria-describedby')?.split(' ') ?? [];
    const described = ids.map((id) => form.shadowRoot?.getElementById(id)?.textContent);
    expect(described).to.deep.equal([offer, 'You’ll enter your card once more.']);
  });

  it('is not offered by a form without monthly gifts', async () => {
    const form = await openAfterGift(proxy, { frequencies: 'once' });
    await untilShown(form, 'Thank you, Maude.');
    expect(shownText(form)).to.not.match(/monthly|Keep it going/);
  });

  it('is not offered to donors who have declined it', async () => {
    useTestCard();
    await proxy.answer(gifts, { json: donation });
    const form = await openForm(proxy.url);
    form.setAttribute('with-upsell', '');
    await untilShown(form, 'No, give once');
    button(form, 'No, give once').click();
    await fillDonor(form);
    await give(form, 'Thank you, Maude.');
    expect(shownText(form)).to.not.include('Make it monthly');
  });

  it('is not offered after a monthly gift', async () => {
    const { form } = await filledForm({ json: { ...donation, frequency: 'month' } });
    await fill(form, 'Monthly', '');
    await give(form, 'Thank you, Maude.');
    expect(shownText(form)).to.not.include('Make it monthly');
  });
});
