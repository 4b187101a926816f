import { expect, fixture } from '@open-wc/testing';
import { LitElement } from 'lit';
import { Redirect } from '../../../../src/elements/fr-donate-form/outcome/redirect.js';
import { fakeClock } from '../../../support/fake-clock.js';
import { openAfterGift, link } from '../after-gift.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { attempts, button, donation, openForm, settled, shownText, untilShown } from '../support.js';
import { warningsDuring } from '../../../support/warnings.js';

resetBeforeEach();

class ResultHost extends LitElement {}
customElements.define('test-result-host', ResultHost);

/** Starts a redirect, whose clock the test controls. */
async function leaving() {
  const host = await fixture<ResultHost>('<test-result-host redirect-href="/merci"></test-result-host>');
  const clock = fakeClock();
  const gone: string[] = [];
  const navigate = (address: string) => void gone.push(address);
  const redirect = new Redirect(host, { clock, navigate, read: (text) => text });
  redirect.start({ campaignId: 1, amountMinor: 5000, currency: 'CAD', frequency: 'once', reference: null });
  return { host, redirect, clock, gone };
}

describe('fr-donate-form: the page after a gift', () => {
  it('has a link that contains figures in place of its placeholders', async () => {
    const form = await openAfterGift(proxy, { 'redirect-href': '#merci-{amount}-{reference}' });
    await untilShown(form, 'Taking you to the next page in 20 seconds');
    expect(link(form, 'Continue').hash).to.equal('#merci-50.00-ch_0077');
    // Screen readers read this with the heading, which has the focus.
    const title = form.shadowRoot?.activeElement;
    const described = title?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => form.shadowRoot?.getElementById(id)?.innerText).join(' ')).to.include(
      'next page in 20 seconds',
    );
    button(form, 'Stay on this page').click();
    await settled(form);
    expect(shownText(form)).to.not.include('next page in 20 seconds');
    expect(form.shadowRoot?.activeElement?.textContent).to.equal('Continue');
  });

  it('is opened after 20 seconds, the minimum of WCAG 2.2.1', async () => {
    const { redirect, clock, gone } = await leaving();
    await clock.advance(19_999);
    expect(gone).to.deep.equal([]);
    expect(redirect.isPending).to.equal(true);
    await clock.advance(1);
    expect(gone).to.deep.equal(['/merci']);
    expect(redirect.isPending).to.equal(false);
  });

  it('is not opened by itself once the donor presses anything in the form', async () => {
    for (const press of [
      new KeyboardEvent('keydown', { key: 'Tab' }),
      new KeyboardEvent('keydown', { key: 'ArrowDown' }),
      new KeyboardEvent('keydown', { key: 'Escape' }),
      new MouseEvent('click'),
    ]) {
      const { host, redirect, clock, gone } = await leaving();
      host.dispatchEvent(press);
      expect(redirect.isPending).to.equal(false);
      await clock.advance(60_000);
      expect(gone).to.deep.equal([]);
    }
  });

  it('is not opened by itself once the donor has left the page and comes back', async () => {
    const { redirect, clock, gone } = await leaving();
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(redirect.isPending).to.equal(false);
    await clock.advance(60_000);
    expect(gone).to.deep.equal([]);
  });

  it('is not opened by itself after the gift of a form that was removed', async () => {
    const { host, redirect, clock, gone } = await leaving();
    host.remove();
    redirect.start({ campaignId: 1, amountMinor: 5000, currency: 'CAD', frequency: 'once', reference: null });
    expect(redirect.isPending).to.equal(false);
    await clock.advance(60_000);
    expect(gone).to.deep.equal([]);
  });

  it('is not opened by itself once a key is pressed on the result', async () => {
    const form = await openAfterGift(proxy, { 'redirect-href': '#merci' });
    await untilShown(form, 'next page in 20 seconds');
    const title = form.shadowRoot?.activeElement;
    title?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, composed: true }));
    await settled(form);
    expect(shownText(form)).to.include('Continue').and.not.include('next page in 20 seconds');
  });

  it('is not opened by itself after a failed gift, or a result that is shown again', async () => {
    const form = await openAfterGift(
      proxy,
      { 'redirect-href': '#merci' },
      { json: { ...donation, currency: 'USD' } },
    );
    await untilShown(form, 'You asked to give');
    await untilShown(form, 'Continue');
    expect(shownText(form)).to.not.include('next page in 20 seconds');
    form.remove();
    await proxy.answer(attempts, { json: { state: 'settled', amount: 50, reference: 'ch_0077' } });
    const again = await openForm(proxy.url);
    again.setAttribute('redirect-href', '#merci');
    await untilShown(again, 'Continue');
    expect(shownText(again)).to.not.include('next page in 20 seconds');
  });

  for (const none of ['', ' ', 'undefined', 'null'])
    it(`is none for redirect-href="${none}", which a template may write`, async () => {
      const form = await openAfterGift(proxy, { 'redirect-href': none });
      await untilShown(form, 'Thank you');
      await settled(form);
      expect(shownText(form)).to.not.include('Continue');
    });

  it('is not linked if it is a script, or on another site without https', async () => {
    const lines = await warningsDuring(async () => {
      for (const bad of ['javascript:alert(1)', 'http://plain.example/thanks', 'data:text/html,x']) {
        const form = await openAfterGift(proxy, { 'redirect-href': bad });
        await untilShown(form, 'Thank you');
        await settled(form);
        expect(shownText(form)).to.not.include('Continue');
        form.remove();
        sessionStorage.clear();
        history.replaceState(null, '');
      }
    });
    expect(lines.filter((line) => line.includes('redirect-href='))).to.have.length(3);
  });
});
