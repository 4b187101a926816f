import { expect } from '@open-wc/testing';
import type { FakeAnswer } from '../../../support/platform.js';
import { filledForm, keysSent } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  attempts,
  button,
  donation,
  fillDonor,
  gifts,
  give,
  giveButton,
  nextEvent,
  openForm,
  settled,
  shownText,
  untilReference,
  untilShown,
} from '../support.js';

resetBeforeEach();

describe('fr-donate-form: a gift whose outcome is unknown', () => {
  const lost: readonly (readonly [string, FakeAnswer])[] = [
    ['HTML', { text: '<h1>Bad gateway</h1>' }],
    ['504', { status: 504, json: { state: 'unknown' } }],
    ['409', { status: 409, json: { state: 'in-flight' } }],
  ];
  for (const [name, answer] of lost)
    it(`is checked, never shown as failed and never sent again: ${name}`, async () => {
      const { card, form } = await filledForm(answer);
      const unknown = nextEvent(form, 'fr-gift-unknown');
      giveButton(form).click();
      await unknown;
      await untilShown(form, 'Please do not give again yet');
      expect(form.shadowRoot?.activeElement?.textContent).to.include('do not give again');
      expect(form.shadowRoot?.querySelector('form')?.hidden).to.equal(true);
      giveButton(form).click();
      form.shadowRoot?.querySelector('form')?.requestSubmit();
      await proxy.called(attempts);
      const [key] = await keysSent();
      expect(shownText(form)).to.include(String(key));
      expect((await proxy.calls(attempts))[0]?.path).to.equal(`/attempts/${String(key)}`);
      expect(await keysSent()).to.have.length(1);
      expect(card.requested).to.have.length(1);
    });

  it('shows what was made if that is another gift with its key', async () => {
    const { form } = await filledForm({ status: 504, json: {} });
    await proxy.answer(attempts, {
      json: { state: 'settled', amount: 50, frequency: 'month', reference: 'ch_9' },
    });
    giveButton(form).click();
    await untilShown(form, 'You asked to give $50.00 (Once), and the platform says $50.00 (Monthly).');
  });

  it('becomes a successful one when the proxy reports it as settled', async () => {
    const { form } = await filledForm({ status: 504, json: {} });
    await proxy.answer(
      attempts,
      { json: { state: 'in-flight' } },
      { json: { state: 'settled', amount: 50, reference: 'ch_9' } },
    );
    const success = nextEvent(form, 'fr-gift-success');
    giveButton(form).click();
    expect((await success).reference).to.equal('ch_9');
    await untilReference(form, 'ch_9');
    expect(await proxy.calls(gifts)).to.have.length(1);
    // Other tabs learn that the gift was made, because they may show the same gift. They do not get its receipt.
    const kept = Object.entries(localStorage).filter(([name]) => name.includes(proxy.url));
    expect(kept.map(([, text]) => String(text)).join())
      .to.match(/^[^,].*"settledAt":\d+/)
      .and.not.include('ch_9');
  });

  it('can be left for a new gift once the proxy has not found it in the platform’s list', async () => {
    const { form } = await filledForm({ status: 504, json: {} });
    await proxy.answer(attempts, { json: { state: 'unknown', finding: 'none' } });
    await give(form, 'find it in our records');
    expect(shownText(form)).to.include('look for a receipt');
    button(form, 'Give again').click();
    await settled(form);
    expect(form.shadowRoot?.querySelector('form')?.hidden).to.equal(false);
    expect(form.shadowRoot?.activeElement?.localName).to.equal('input');
    expect(sessionStorage.getItem(`fr-attempt-1 ${proxy.url}`)).to.equal('');
    expect(await proxy.calls(gifts)).to.have.length(1);
  });

  it('cannot be left while the proxy finds several gifts that may be it', async () => {
    const { form } = await filledForm({ status: 504, json: {} });
    await proxy.answer(attempts, { json: { state: 'unknown', finding: 'several' } });
    giveButton(form).click();
    await proxy.called(attempts);
    await untilShown(form, 'do not give again');
    expect(shownText(form)).to.not.include('not in the list');
  });

  it('is still checked after a reload', async () => {
    const { form } = await filledForm({ hang: true });
    giveButton(form).click();
    const [call] = await proxy.called(gifts);
    // After a reload, only the tab's storage is left.
    form.remove();
    await proxy.answer(attempts, { json: { state: 'settled', amount: 50, reference: 'ch_10' } });
    const again = await openForm(proxy.url);
    const [asked] = await proxy.called(attempts);
    expect(asked?.path).to.equal(`/attempts/${String(call?.headers['idempotency-key'])}`);
    await untilReference(again, 'ch_10');
    // The donor has pressed nothing on this page.
    expect(again.matches(':focus-within')).to.equal(false);
    expect(await proxy.calls(gifts)).to.have.length(1);
  });

  it('is shown as not made after a reload if the proxy reported that before, even if it cannot answer any more', async () => {
    const { form } = await filledForm({ status: 503, json: { state: 'not-sent' } }, { json: donation });
    await give(form, 'nothing was charged');
    form.remove();
    // Like a plain reverse proxy, which has no status of attempts.
    await proxy.answer(attempts, { status: 404, text: '<h1>Not found</h1>' });
    const again = await openForm(proxy.url);
    await untilShown(again, 'Your gift has not reached us');
    await proxy.called(attempts);
    button(again, 'Check again').click();
    await proxy.called(attempts, 2);
    await settled(again);
    expect(shownText(again)).to.include('Nothing has been charged').and.not.include('may have gone through');
    button(again, 'Try again').click();
    await fillDonor(again);
    giveButton(again).click();
    await untilShown(again, 'Thank you');
    const keys = await keysSent();
    expect(keys).to.have.length(2);
    expect(new Set(keys).size, 'the key it had').to.equal(1);
  });

  it('may have been made once the proxy itself reports that it has the attempt', async () => {
    const { form } = await filledForm({ status: 503, json: { state: 'not-sent' } });
    await give(form, 'nothing was charged');
    form.remove();
    await proxy.answer(attempts, { json: { state: 'in-flight' } });
    const again = await openForm(proxy.url);
    await untilShown(again, 'may have gone through');
    expect(shownText(again)).to.not.include('Try again');
  });
});
