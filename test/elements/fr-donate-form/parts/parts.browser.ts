import { expect } from '@open-wc/testing';
import { DonationRequest } from '../../../../src/schema/donation.js';
import { z } from '../../../../src/schema/z.js';
import { openWith } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  button,
  control,
  donation,
  fill,
  fillDonor,
  gifts,
  give,
  giveButton,
  nextEvent,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';
import { openAll, openWhole, tick } from '../whole-form.js';
import { until } from '../../../support/until.js';

resetBeforeEach();

describe('fr-donate-form: its optional parts', () => {
  it('show the impact of an amount in the form’s language, and send its statement', async () => {
    const form = await openWhole(proxy.url);
    expect(shownText(form)).to.include('A metre of turtle fence').and.not.include('clôture');
    expect(control(form, '$100 A metre of turtle fence Suggested').matches(':checked')).to.equal(true);
    await fill(form, 'Monthly', '');
    expect(giveButton(form).innerText).to.equal('Give $20.00 each month');
  });

  it('open and close by their checkbox, and send only what is open', async () => {
    const form = await openWhole(proxy.url);
    expect(() => control(form, 'Their name')).to.throw();
    await tick(form, 'Give in someone’s honour or memory');
    await fill(form, 'Their name', 'Rose');
    await tick(form, 'Give in someone’s honour or memory');
    await fillDonor(form);
    await tick(form, 'Send me news');
    await proxy.answer(gifts, { json: { ...donation, amount: 100 } });
    await give(form, 'Thank you');
    const [sent] = await proxy.calls(gifts);
    const body = JSON.parse(sent?.body ?? '{}') as Record<string, unknown>;
    expect(body).to.not.have.property('tribute');
    expect(body['extra']).to.deep.equal({ donation_setting_item_id: 10_013 });
    expect(body['custom_data']).to.deep.equal({ appeal: 'spring', news: true });
  });

  it('are not turned on by attributes that are false, at first and later', async () => {
    useTestCard();
    const form = await openWith(
      proxy.url,
      'fee-cover="2.9% + 0.30" with-fee-cover-checked="false" with-cancel-any-time="False" with-tribute="false" steps="false"',
      '<fr-field name="news" label="News" type="checkbox" required="false"></fr-field>',
    );
    await untilShown(form, 'News');
    const feeBox = () => form.shadowRoot?.querySelector<HTMLInputElement>('#fee-cover');
    expect(feeBox()?.checked).to.equal(false);
    expect(giveButton(form).innerText, 'not in steps').to.equal('Give $50.00');
    await fill(form, 'Monthly', '');
    expect(shownText(form)).to.not.include('Cancel any time');
    expect(shownText(form)).to.not.include('in someone’s honour');
    expect(form.shadowRoot?.querySelector<HTMLInputElement>('[name=question-news]')?.required).to.equal(
      false,
    );
    form.setAttribute('with-fee-cover-checked', '');
    await until(() => feeBox()?.checked);
    form.setAttribute('with-fee-cover-checked', 'false');
    await until(() => !feeBox()?.checked);
  });

  it('say which questions with radio buttons must be answered', async () => {
    useTestCard();
    const form = await openWith(
      proxy.url,
      '',
      '<fr-field name="size" label="Size" type="radio" options="S|M" required></fr-field>' +
        '<fr-field name="colour" label="Colour" type="radio" options="red|blue"></fr-field>',
    );
    await untilShown(form, 'Colour');
    const group = (name: string) =>
      form.shadowRoot!.querySelector<HTMLElement>(`fieldset[data-field=question-${name}]`)!;
    const isRequired = (name: string) => group(name).querySelector('input')!.required;
    const legend = (name: string) =>
      group(name).querySelector('legend')!.innerText.replace(/\s+/g, ' ').trim();
    expect([legend('size'), isRequired('size')]).to.deep.equal(['Size', true]);
    expect([legend('colour'), isRequired('colour')]).to.deep.equal(['Colour (optional)', false]);
  });

  it('are reached from the summary, also by a name with a dot', async () => {
    useTestCard();
    const form = await openWith(
      proxy.url,
      '',
      '<fr-field name="utm.1" label="Where from" required></fr-field>',
    );
    await fillDonor(form);
    giveButton(form).click();
    await settled(form);
    const links = [...form.shadowRoot!.querySelectorAll<HTMLElement>('#summary a')];
    links.find(({ textContent }) => textContent.includes('Where from'))!.click();
    await until(() => form.shadowRoot?.activeElement?.id === 'question-utm.1');
  });

  it('list all problems in the form’s texts, each linked to its field', async () => {
    const form = await openWhole(proxy.url);
    await fillDonor(form);
    await openAll(form, 'en');
    giveButton(form).click();
    await settled(form);
    for (const text of [
      'Enter the name of the person you give for.',
      'Recipient’s address: enter the city.',
      'Enter the name of the organization.',
      'Address on the receipt: enter the street address.',
      'Mailing address: choose the province or territory.',
      'Tick “Send me news” to go on.',
    ]) {
      expect(shownText(form)).to.include(text);
      const link = [...(form.shadowRoot?.querySelectorAll('a') ?? [])].find((one) => one.innerText === text);
      link?.click();
      await settled(form);
      expect(form.shadowRoot?.activeElement?.localName, text).to.be.oneOf(['input', 'select']);
    }
  });

  it('order the address fields as the country does, and have a section for autofill each', async () => {
    const form = await openWhole(proxy.url);
    await tick(form, 'Send my receipt by mail, too');
    await tick(form, 'To my billing address');
    const root = form.shadowRoot;
    const country = root?.querySelector<HTMLSelectElement>('select[autocomplete="section-mail country"]');
    if (!country) throw new Error('The mailing address has no country.');
    expect(country.value).to.equal('CA');
    country.value = 'FR';
    country.dispatchEvent(new Event('change', { bubbles: true }));
    await form.updateComplete;
    const tokens = [...(root?.querySelectorAll('[autocomplete^="section-mail"]') ?? [])].map((one) =>
      one.getAttribute('autocomplete'),
    );
    expect(tokens).to.deep.equal([
      'section-mail country',
      'section-mail address-line1',
      'section-mail postal-code',
      'section-mail address-level2',
    ]);
    // The donor's own address has another section.
    expect(control(form, 'Province or territory').value).to.equal('');
  });

  it('show a plan before the gift, with the same amounts on the button and in the request', async () => {
    const form = await openWhole(proxy.url);
    await tick(form, '12 × $8.33');
    await untilShown(form, '12 × $8.33 = $99.96');
    expect(giveButton(form).innerText).to.equal('Give 12 × $8.33');
    await fillDonor(form);
    await tick(form, 'Send me news');
    await proxy.answer(gifts, { json: { ...donation, amount: 8.33 } });
    const submitted = nextEvent(form, 'fr-gift-submit');
    giveButton(form).click();
    expect((await submitted).amountMinor).to.equal(833);
    await untilShown(form, 'Your first payment of $8.33 is made, and 11 more follow: 12 × $8.33 = $99.96.');
    const [sent] = await proxy.calls(gifts);
    const body: unknown = JSON.parse(sent?.body ?? '{}');
    expect(z.safeParse(DonationRequest, body).success).to.equal(true);
    expect(body).to.deep.include({
      amount: 8.33,
      frequency: 'once',
      extra: {
        donation_setting_item_id: 10_013,
        installments: { total_amount: 100, duration: 12, day: 1 },
      },
    });
  });

  it('show one amount of a plan with the fee: in its choices, note and review, and on the button', async () => {
    const form = await openWhole(proxy.url);
    await tick(form, '12 × $8.33');
    await tick(form, 'Add $6.70 to cover the card fees');
    await untilShown(form, '12 × $8.89 = $106.68');
    expect(control(form, '12 × $8.89').matches(':checked')).to.equal(true);
    expect(shownText(form)).to.include('All at once: $103.30').and.not.include('$8.33');
    expect(shownText(form)).to.include('You give $8.89 today and 11 more times: 12 × $8.89 = $106.68.');
    expect(giveButton(form).innerText).to.equal('Give 12 × $8.89');
  });

  it('add the fee only if the donor ticks it', async () => {
    const form = await openWhole(proxy.url);
    expect(giveButton(form).innerText).to.equal('Give $100.00');
    await tick(form, 'Add $3.30 to cover the card fees');
    expect(giveButton(form).innerText).to.equal('Give $103.30');
  });

  it('propose a monthly gift once: accepted, it is chosen; declined, it is not proposed again in this tab', async () => {
    const form = await openWhole(proxy.url);
    button(form, 'Give $30 monthly').click();
    await settled(form);
    expect(giveButton(form).innerText).to.equal('Give $30.00 each month');
    expect(form.shadowRoot?.activeElement).to.equal(control(form, 'Monthly'));
    await fill(form, 'Once', '');
    button(form, 'No, give once').click();
    await settled(form);
    expect(shownText(form)).to.not.include('each month instead');
    expect(shownText(await openWhole(proxy.url))).to.not.include('each month instead');
  });

  it('store a draft for the tab, and delete it once the gift is made', async () => {
    const first = await openWhole(proxy.url);
    await fillDonor(first);
    await tick(first, 'Give in someone’s honour or memory');
    await fill(first, 'Their name', 'Rose');
    first.remove();
    const form = await openWhole(proxy.url);
    expect(control(form, 'First name').value).to.equal('Maude');
    expect(control(form, 'Their name').value).to.equal('Rose');
    await tick(form, 'Send me news');
    await proxy.answer(gifts, { json: { ...donation, amount: 100 } });
    await give(form, 'Thank you');
    form.remove();
    expect(control(await openWhole(proxy.url), 'First name').value).to.equal('');
  });

  it('are added and removed with the page’s attributes', async () => {
    const form = await openWhole(proxy.url);
    form.removeAttribute('with-title');
    await settled(form);
    expect(() => control(form, 'Title (optional)')).to.throw();
    form.setAttribute('with-title', '');
    await settled(form);
    expect(control(form, 'Title (optional)').getAttribute('autocomplete')).to.equal('honorific-prefix');
  });
});
