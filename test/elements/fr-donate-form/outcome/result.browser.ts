import { expect } from '@open-wc/testing';
import { all, openAfterGift, link } from '../after-gift.js';
import { filledForm } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  donation,
  fill,
  fillDonor,
  gifts,
  give,
  nextEvent,
  openForm,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';
import { warningsDuring } from '../../../support/warnings.js';

resetBeforeEach();

describe('fr-donate-form: its result', () => {
  it('is about the gift that was sent, if an earlier one was not sent', async () => {
    const { form } = await filledForm({ status: 503, json: { state: 'not-sent' } }, { json: donation });
    await give(form, 'nothing was charged');
    await fill(form, 'Email', 'maude@elsewhere.example');
    await give(form, 'Your receipt goes to maude@elsewhere.example.');
  });

  it('may be in the page’s own texts', async () => {
    const form = await openAfterGift(proxy, {});
    await untilShown(form, 'Your receipt goes to');
    form.insertAdjacentHTML('beforeend', '<p slot="receipt">Receipts go out in February.</p>');
    await settled(form);
    expect(
      all(form, 'li, p').some((one) => one.textContent.includes('goes to') && one.checkVisibility()),
    ).to.equal(false);
    expect(form.querySelector('[slot=receipt]')?.checkVisibility()).to.equal(true);
  });
});

describe('fr-donate-form: the contact', () => {
  it('is shown on the result, with the reference in the e-mail’s subject', async () => {
    const form = await openAfterGift(proxy, { contact: 'bonjour@otters.example' });
    await untilShown(form, 'Questions about your gift?');
    expect(link(form, 'Write to bonjour@otters.example').href).to.equal(
      'mailto:bonjour@otters.example?subject=Reference%3A%20ch_0077',
    );
  });

  it('is shown with an unknown outcome, with the reference of the attempt', async () => {
    const form = await openAfterGift(
      proxy,
      { contact: 'https://otters.example/contact' },
      { status: 504, json: {} },
    );
    await untilShown(form, 'do not give again');
    expect(link(form, 'Write to us').href).to.equal('https://otters.example/contact');
    form.setAttribute('contact', 'bonjour@otters.example');
    await settled(form);
    const [call] = await proxy.called(gifts);
    expect(link(form, 'Write to bonjour@otters.example').href).to.include(call?.headers['idempotency-key']);
  });

  it('is shown with a refused gift, unless the page has its own text', async () => {
    const form = await openAfterGift(
      proxy,
      { contact: 'bonjour@otters.example' },
      { status: 400, json: { state: 'refused' } },
    );
    await untilShown(form, 'not accepted');
    expect(link(form, 'Write to bonjour@otters.example').href).to.equal('mailto:bonjour@otters.example');
    form.insertAdjacentHTML('beforeend', '<p slot="contact">Call Maude.</p>');
    await settled(form);
    expect(link(form, 'Write to bonjour@otters.example').checkVisibility()).to.equal(false);
  });

  it('is not shown if the attribute contains a script address', async () => {
    await warningsDuring(async () => {
      for (const contact of [
        'javascript:alert(1)',
        'a@b.example?bcc=c@d.example',
        'http://plain.example',
        'us',
      ]) {
        const form = await openAfterGift(proxy, { contact });
        await untilShown(form, 'Thank you');
        // A single word is a path of this site.
        const found = all<HTMLAnchorElement>(form, 'section a').map(({ protocol, host }) => protocol + host);
        expect(
          found.filter((one) => one !== location.protocol + location.host),
          contact,
        ).to.deep.equal([]);
        form.remove();
        sessionStorage.clear();
      }
    });
  });
});

describe('fr-donate-form: a gift in instalments', () => {
  it('shows the number of payments instead of “once”', async () => {
    const card = useTestCard();
    await proxy.answer(gifts, { json: { ...donation, amount: 16.67 } });
    const form = await openForm(proxy.url);
    form.setAttribute('installments', '3');
    await untilShown(form, 'Pay in instalments');
    await fillDonor(form);
    await fill(form, '3 × $16.67', '');
    await give(form, 'Thank you');
    const [line] = all<HTMLElement>(form, 'summary');
    expect(line?.innerText).to.include('3 × $16.67').and.not.include('once');
    expect(shownText(form)).to.include('on the 1st of each month');
    expect(card.requested[0]).to.include({ amountMinor: 1667, frequency: 'once', payments: 3 });
  });

  for (const [what, told] of Object.entries({
    'the total': { amount: 50 },
    'a payment, rounded down': { amount: 16.66 },
    'the total of a monthly gift': { amount: 50, frequency: 'month' },
  }))
    it(`has the receipt of ${what}`, async () => {
      useTestCard();
      await proxy.answer(gifts, { json: { ...donation, ...told } });
      const form = await openForm(proxy.url);
      form.setAttribute('installments', '3');
      await untilShown(form, 'Pay in instalments');
      await fillDonor(form);
      await fill(form, '3 × $16.67', '');
      const success = nextEvent(form, 'fr-gift-success');
      await give(form, 'Thank you');
      const [line] = all<HTMLElement>(form, 'summary');
      expect(line?.innerText).to.include('3 × $16.67');
      expect(shownText(form)).to.not.include('You asked');
      const { amountMinor, frequency, payments } = await success;
      expect([amountMinor, frequency, payments]).to.deep.equal([1667, 'once', 3]);
    });
});
