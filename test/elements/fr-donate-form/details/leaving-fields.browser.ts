import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { gift } from '../../../support/gift.js';
import { until } from '../../../support/until.js';
import { filledForm } from '../filled-form.js';
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
  maude,
  openForm,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';

resetBeforeEach();

async function emptyForm(options: Parameters<typeof useTestCard>[0] = {}) {
  const card = useTestCard(options);
  return { card, form: await openForm(proxy.url) };
}

/** Types a text and keeps the focus in the field. */
async function type(form: FrDonateForm, label: string, text: string): Promise<void> {
  const field = control(form, label);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await form.updateComplete;
}

const alerts = (form: FrDonateForm) =>
  [...(form.shadowRoot?.querySelectorAll('.problem[role=alert]') ?? [])].map(
    (one) => (one as HTMLElement).innerText,
  );

describe('fr-donate-form: a field that loses the focus', () => {
  const amounts = {
    '3': 'The smallest gift is $5.',
    '1,5': 'Enter an amount with no more than two decimals, like 75.50.',
    abc: 'Enter a number in CAD, like 75 or 75.50.',
    '90000': 'The largest gift here is $25,000. For a larger one, please write to us.',
  };
  for (const [text, says] of Object.entries(amounts))
    it(`shows the problem of the amount ${text} only then`, async () => {
      const { form } = await emptyForm();
      await type(form, 'Other amount', text);
      expect(alerts(form)).to.deep.equal([]);
      await fill(form, 'Other amount', text);
      if (text !== '1,5') expect(alerts(form)).to.deep.equal([says]);
      expect(control(form, 'Other amount').getAttribute('aria-invalid')).to.equal('true');
      expect(shownText(form)).to.not.include('There is a problem');
      await type(form, 'Other amount', '7');
      expect(alerts(form)).to.deep.equal([]);
      expect(control(form, 'Other amount').hasAttribute('aria-invalid')).to.equal(false);
    });

  it('shows a postal code as its country writes it, and leaves an unfinished one', async () => {
    const { form } = await emptyForm();
    const postal = () => control(form, 'Postal code').value;
    await type(form, 'Postal code', 'j0x2y0');
    expect(postal()).to.equal('j0x2y0');
    await fill(form, 'Postal code', 'j0x2y0');
    expect(postal()).to.equal('J0X 2Y0');
    expect(control(form, 'Province or territory').value).to.equal('QC');
    await fill(form, 'Postal code', 'j0x2');
    expect(postal()).to.equal('j0x2');
  });

  it('is not marked as missing, because the donor may return to it', async () => {
    const { form } = await emptyForm();
    await fill(form, 'First name', 'Maude');
    await fill(form, 'First name', '');
    await fill(form, 'Email', '');
    expect(alerts(form)).to.deep.equal([]);
  });

  it('shows its problem once after a press of Give: in the summary, which has the focus', async () => {
    const { form } = await emptyForm();
    await fill(form, 'Other amount', 'abc');
    await give(form, 'There is a problem');
    expect(alerts(form)).to.deep.equal([]);
    const title = form.shadowRoot?.querySelector('#summary h2');
    expect(title?.textContent).to.equal('There is a problem');
  });
});

describe('fr-donate-form: a press of a button right after typing', () => {
  const cases = { Email: 'maude@gmial.com', 'Other amount': 'abc' };
  for (const [label, text] of Object.entries(cases))
    it(`is not lost because the field gets a message that moves the button: ${label}`, async () => {
      const { form } = await emptyForm();
      control(form, label).focus();
      await sendKeys({ type: text });
      const target = giveButton(form);
      // Firefox scrolls to the typed text in a later frame.
      let last: number | undefined;
      await until(
        () => {
          target.scrollIntoView({ block: 'center' });
          const isAtRest = target.getBoundingClientRect().y === last;
          last = target.getBoundingClientRect().y;
          return isAtRest;
        },
        'the button at rest',
        { pause: 50 },
      );
      const { x, y, width } = target.getBoundingClientRect();
      // At the button's upper edge, from which the smallest move takes it away.
      await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.ceil(y + 1)] });
      await sendMouse({ type: 'down' });
      await settled(form);
      await sendMouse({ type: 'up' });
      await untilShown(form, 'There is a problem');
      if (label === 'Email') await untilShown(form, 'Did you mean maude@gmail.com?');
      await sendMouse({ type: 'move', position: [0, 0] });
    });
});

describe('fr-donate-form: fields that are filled in without an event, as by some password managers', () => {
  const fillSilently = (form: FrDonateForm, values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) control(form, label).value = value;
  };

  it('are sent as the donor sees them', async () => {
    await proxy.answer(gifts, { json: donation });
    const { form } = await emptyForm();
    fillSilently(form, { ...maude, 'Postal code': 'j8x1a1' });
    await give(form, 'Thank you');
    const [sent] = await proxy.calls(gifts);
    const { email, billing } = JSON.parse(sent?.body ?? '') as { email?: string; billing?: unknown };
    expect([email, billing]).to.deep.equal(['maude@example.org', gift.billing]);
  });

  it('are kept when the form is drawn again, but an amount has to be chosen by the donor', async () => {
    const { form } = await emptyForm();
    fillSilently(form, { 'First name': 'Maude', Email: 'maude@example.org', 'Other amount': '98101' });
    await fill(form, 'City', 'Gatineau');
    expect(['First name', 'Email', 'Other amount'].map((label) => control(form, label).value)).to.deep.equal([
      'Maude',
      'maude@example.org',
      '',
    ]);
    await fill(form, 'First name', '');
    expect(control(form, 'First name').value, 'a field that is emptied later').to.equal('');
  });
});

describe('fr-donate-form: an e-mail with a typing error', () => {
  it('shows a suggestion once its field is left, and a button corrects it', async () => {
    const { form } = await emptyForm();
    await type(form, 'Email', 'maude@gmial.com');
    expect(shownText(form)).to.not.include('Did you mean');
    await fill(form, 'Email', 'maude@gmial.com');
    await untilShown(form, 'Did you mean maude@gmail.com?');
    expect(form.shadowRoot?.querySelector('.suggestion')?.getAttribute('role')).to.equal('status');
    button(form, 'Yes, use it').click();
    await settled(form);
    expect(control(form, 'Email').value).to.equal('maude@gmail.com');
    expect(shownText(form)).to.not.include('Did you mean');
    expect(form.shadowRoot?.activeElement).to.equal(control(form, 'Email'));
  });

  it('is sent unchanged if the donor keeps it', async () => {
    const { form } = await filledForm({ json: donation });
    await fill(form, 'Email', 'maude@gmial.com');
    await give(form, 'Thank you');
    const [sent] = await proxy.calls(gifts);
    expect((JSON.parse(sent?.body ?? '') as { email?: string }).email).to.equal('maude@gmial.com');
  });
});

describe('fr-donate-form: the address', () => {
  const isShown = (form: FrDonateForm) => control(form, 'Street address').checkVisibility();

  it('is collapsed until the donor reaches the name or the e-mail', async () => {
    const { form } = await emptyForm();
    expect(isShown(form)).to.equal(false);
    await fill(form, 'Other amount', '60');
    expect(isShown(form)).to.equal(false);
    control(form, 'Email').focus();
    await settled(form);
    expect(isShown(form)).to.equal(true);
    control(form, 'Email').blur();
    await settled(form);
    expect(isShown(form)).to.equal(true);
  });

  it('is shown after a press of Give if it is missing', async () => {
    const { form } = await emptyForm();
    await give(form, 'Enter your street address.');
    expect(isShown(form)).to.equal(true);
  });

  it('gets its province from the postal code, until the donor chooses another one', async () => {
    const { form } = await emptyForm();
    const province = () => control(form, 'Province or territory').value;
    await fill(form, 'Postal code', 'J8X 1A1');
    expect(province()).to.equal('QC');
    await fill(form, 'Postal code', '');
    expect(province()).to.equal('');
    await fill(form, 'Postal code', 'K1A 0A6');
    expect(province()).to.equal('ON');
    await fill(form, 'Province or territory', 'QC');
    await fill(form, 'Postal code', 'K1A 0B1');
    expect(province()).to.equal('QC');
    await fill(form, 'Country', 'US');
    await fill(form, 'ZIP code', '02133');
    expect(control(form, 'State').value).to.equal('MA');
  });
});

describe('fr-donate-form: several invalid card fields', () => {
  it('are listed one by one, each with a link to its field', async () => {
    const { card, form } = await emptyForm({ complete: false });
    await fillDonor(form);
    await fill(form, 'Last name', '');
    giveButton(form).click();
    await settled(form);
    expect(card.checks).to.equal(1);
    card.state({ complete: false, fieldErrors: ['Enter the number.', 'Enter the code.'] });
    await settled(form);
    const links = [...(form.shadowRoot?.querySelectorAll<HTMLAnchorElement>('#summary a') ?? [])];
    expect(links.map(({ innerText }) => innerText)).to.deep.equal([
      'Enter your last name.',
      'Enter the number.',
      'Enter the code.',
    ]);
    links[2]?.click();
    expect(card.calls).to.deep.equal(['focus 1']);
    // The fields show these messages themselves.
    expect(form.shadowRoot?.querySelector('#card-problem')).to.equal(null);
    card.state({ complete: true, fieldErrors: [] });
    await settled(form);
    expect(form.shadowRoot?.querySelectorAll('#summary a').length).to.equal(1);
  });
});
