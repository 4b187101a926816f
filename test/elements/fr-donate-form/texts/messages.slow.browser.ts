import { expect } from '@open-wc/testing';
import { catchWarnings, warnings } from '../../../support/warnings.js';
import { donorAt, DonorAtForm } from '../donor-at-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { useTestCard } from '../support.js';

resetBeforeEach();
catchWarnings();

const withChild = (json: string) =>
  donorAt('', `<script type="application/json" slot="messages">${json}</script>`);

const donate =
  '{"en":{"give":"Donate {amount}","give.month":"Donate {amount} monthly","labels.email":"E-mail"}}';

describe('fr-donate-form: messages', () => {
  it('from a JSON child are used from the first rendering on, and follow its changes', async () => {
    const donor = await withChild(donate);
    expect(donor.mainText).to.equal('Donate $50.00');
    expect(donor.text).to.include('E-mail');
    const child = donor.form.querySelector('script')!;
    child.textContent = '{"en":{"give":"Help with {amount}"}}';
    await donor.sees('Help with $50.00');
    child.remove();
    await donor.sees('Give $50.00');
  });

  it('from the property are used instead of those of the child, and no longer when they are removed', async () => {
    const donor = await withChild(donate);
    expect(donor.mainText).to.equal('Donate $50.00');
    donor.form.messages = { en: { give: 'Send {amount}' }, fr: { give: 'Envoyer {amount}' } };
    await donor.sees('Send $50.00');
    await donor.set('locale', 'fr-CA');
    await donor.sees('Envoyer 50,00');
    delete donor.form.messages;
    await donor.set('locale', 'en-CA');
    await donor.sees('Donate $50.00');
  });

  it('are used if they were set before the element was in the page', async () => {
    const form = document.createElement('fr-donate-form');
    form.messages = { en: { give: 'Early {amount}' } };
    const settings = { 'campaign-id': '1', 'proxy-url': proxy.url, currency: 'CAD', locale: 'en-CA' };
    for (const [name, value] of Object.entries(settings)) form.setAttribute(name, value);
    document.body.append(form);
    try {
      await new DonorAtForm(form, useTestCard()).sees('Early $50.00');
    } finally {
      form.remove();
    }
  });

  it('reach the optional parts', async () => {
    const donor = await donorAt('with-tribute');
    donor.form.messages = {
      en: { 'tribute.open': 'This is for somebody', 'problem.first-name.empty': 'And you are?' },
    };
    await donor.sees('This is for somebody');
    await donor.give('And you are?');
  });

  it('are shown as text, not as markup', async () => {
    const donor = await withChild('{"en":{"donorLegend":"<img src=x onerror=alert(1)><b>You</b>"}}');
    expect(donor.text).to.include('<img src=x onerror=alert(1)><b>You</b>');
    expect(donor.all('legend img, legend b')).to.have.length(0);
  });

  it('that cannot be read log one warning, and change nothing', async () => {
    for (const [json, warning] of [
      ['{"en":{"giev":"x"}}', 'giev'],
      ['{"en":', 'can’t read its messages'],
    ] as const) {
      const donor = await withChild(json);
      for (let turn = 0; turn < 3; turn += 1) {
        donor.form.requestUpdate();
        await donor.settled();
      }
      expect(warnings.filter((line) => line.includes(warning))).to.have.length(1);
      expect(donor.mainText).to.equal('Give $50.00');
    }
  });
});
