import { expect } from '@open-wc/testing';
import { fakeProxy } from '../../../support/platform.js';
import { until } from '../../../support/until.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  attempts,
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

resetBeforeEach();

describe('fr-donate-form: a gift of another proxy or another form', () => {
  it('is still checked with the proxy that it was sent to after the page’s proxy has changed', async () => {
    useTestCard();
    await proxy.answer(gifts, { status: 504, json: { state: 'unknown' } });
    const unsettled = { json: { state: 'unknown' } };
    await proxy.answer(attempts, { ...unsettled, hang: true }, unsettled);
    const form = await openForm(proxy.url);
    await fillDonor(form);
    const unknown = nextEvent(form, 'fr-gift-unknown');
    giveButton(form).click();
    await unknown;
    await proxy.called(attempts);
    const other = await fakeProxy();
    await other.answer(attempts, { status: 404, json: { state: 'not-found', remembers: 1e6 } });
    form.proxyUrl = other.url;
    await form.updateComplete;
    await proxy.release();
    await until(async () => (await proxy.calls(attempts)).length > 1, 'the first proxy is asked again');
    await settled(form);
    expect(await other.calls(attempts)).to.have.length(0);
    expect(shownText(form)).to.not.include('Try again');
    await other.close();
  });

  it('is shown by a second form, which gets the focus only after a press of Give', async () => {
    useTestCard();
    await proxy.answer(gifts, { status: 200, json: {}, hang: true });
    const [first, second] = [await openForm(proxy.url), await openForm(proxy.url)];
    await fillDonor(first);
    await fillDonor(second);
    giveButton(first).click();
    await proxy.called(gifts);
    giveButton(second).focus();
    giveButton(second).click();
    await untilShown(second, 'do not give again');
    expect(document.activeElement === second).to.equal(true);
    expect(second.shadowRoot?.activeElement?.textContent).to.include('do not give again');
    const third = await openForm(proxy.url);
    await untilShown(third, 'do not give again');
    expect(document.activeElement === second).to.equal(true);
    expect(await proxy.calls(gifts)).to.have.length(1);
    await proxy.release();
  });
});
