import { expect, fixture, html } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  drawn,
  give,
  giveButton,
  openForm,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';
import { catchWarnings, warnings } from '../../../support/warnings.js';

resetBeforeEach();
catchWarnings();

const donate =
  '{"en":{"give":"Donate {amount}","give.month":"Donate {amount} monthly","labels.email":"E-mail"}}';

async function withChild(json: string): Promise<FrDonateForm> {
  useTestCard();
  const form = await fixture<FrDonateForm>(
    html`<fr-donate-form campaign-id="1" proxy-url=${proxy.url} currency="CAD" locale="en-CA" amounts="25 50">
      <script type="application/json" slot="messages">
        ${json}
      </script>
    </fr-donate-form>`,
  );
  await drawn(form);
  return form;
}

describe('fr-donate-form: messages', () => {
  it('from a JSON child are used from the first rendering on, and follow its changes', async () => {
    const form = await withChild(donate);
    expect(giveButton(form).innerText).to.equal('Donate $50.00');
    expect(shownText(form)).to.include('E-mail');
    const child = form.querySelector('script');
    if (child) child.textContent = '{"en":{"give":"Help with {amount}"}}';
    await untilShown(form, 'Help with $50.00');
    child?.remove();
    await untilShown(form, 'Give $50.00');
  });

  it('from the property are used instead of those of the child, and no longer when they are removed', async () => {
    const form = await withChild(donate);
    expect(giveButton(form).innerText).to.equal('Donate $50.00');
    form.messages = { en: { give: 'Send {amount}' }, fr: { give: 'Envoyer {amount}' } };
    await untilShown(form, 'Send $50.00');
    form.setAttribute('locale', 'fr-CA');
    await untilShown(form, 'Envoyer 50,00');
    delete form.messages;
    form.setAttribute('locale', 'en-CA');
    await untilShown(form, 'Donate $50.00');
  });

  it('are used if they were set before the element was defined', async () => {
    useTestCard();
    const form = document.createElement('fr-donate-form');
    form.messages = { en: { give: 'Early {amount}' } };
    for (const [name, value] of Object.entries({
      'campaign-id': '1',
      'proxy-url': proxy.url,
      currency: 'CAD',
      locale: 'en-CA',
      amounts: '50',
    }))
      form.setAttribute(name, value);
    document.body.append(form);
    try {
      await untilShown(form, 'Early $50.00');
    } finally {
      form.remove();
    }
  });

  it('reach the optional parts', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    form.setAttribute('with-tribute', '');
    form.messages = {
      en: { 'tribute.open': 'This is for somebody', 'problem.first-name.empty': 'And you are?' },
    };
    await untilShown(form, 'This is for somebody');
    await give(form, 'And you are?');
  });

  it('are shown as text, not as markup', async () => {
    const form = await withChild('{"en":{"donorLegend":"<img src=x onerror=alert(1)><b>You</b>"}}');
    expect(shownText(form)).to.include('<img src=x onerror=alert(1)><b>You</b>');
    expect(form.shadowRoot?.querySelector('legend img, legend b')).to.equal(null);
  });

  it('that cannot be read log one warning, and change nothing', async () => {
    const form = await withChild('{"en":{"giev":"x"}}');
    for (let turn = 0; turn < 3; turn += 1) {
      form.requestUpdate();
      await settled(form);
    }
    expect(warnings.filter((line) => line.includes('giev'))).to.have.length(1);
    expect(giveButton(form).innerText).to.equal('Give $50.00');
    const broken = await withChild('{"en":');
    expect(giveButton(broken).innerText).to.equal('Give $50.00');
    expect(warnings.filter((line) => line.includes('can’t read its messages'))).to.have.length(1);
  });
});
