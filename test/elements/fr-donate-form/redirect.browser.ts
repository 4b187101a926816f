import { expect } from '@open-wc/testing';
import { fakeProxy, type FakeProxy } from '../../support/platform.js';
import { given, link, warnings } from './after-gift.js';
import { button, donation, openForm, settled, shownText, shows } from './support.js';

let proxy: FakeProxy;

beforeEach(async () => {
  sessionStorage.clear();
  proxy = await fakeProxy();
});

afterEach(async () => {
  sessionStorage.clear();
  await proxy.close();
});

describe('fr-donate-form: the page after a gift', () => {
  it('has a link, which carries the figures that the author asked for', async () => {
    const form = await given(proxy, { 'redirect-url': '#merci-{amount}-{reference}' });
    await shows(form, 'In a few seconds you will be taken to the next page.');
    expect(link(form, 'Continue').hash).to.equal('#merci-50.00-ch_0077');
    // What a screen reader says with the heading, which has the focus.
    const title = form.shadowRoot?.activeElement;
    const described = title?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => form.shadowRoot?.getElementById(id)?.innerText).join(' ')).to.include(
      'In a few seconds',
    );
    button(form, 'Stay on this page').click();
    await settled(form);
    expect(shownText(form)).to.not.include('In a few seconds');
    expect(form.shadowRoot?.activeElement?.textContent).to.equal('Continue');
  });

  it('is left for by itself after a while', async () => {
    const form = await given(proxy, { 'redirect-url': '#merci' });
    await shows(form, 'In a few seconds');
    const giveUpAt = performance.now() + 12_000;
    while (location.hash !== '#merci' && performance.now() < giveUpAt)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(location.hash).to.equal('#merci');
    history.replaceState(null, '', location.pathname + location.search);
    await settled(form);
    expect(shownText(form)).to.not.include('In a few seconds');
  });

  it('is not left for by itself from a result that went wrong, or that is shown again', async () => {
    const form = await given(proxy, { 'redirect-url': '#merci' }, { json: { ...donation, amount: 500 } });
    await shows(form, 'You asked to give');
    await settled(form);
    expect(shownText(form)).to.include('Continue').and.not.include('In a few seconds');
    form.remove();
    await proxy.answer('GET /attempts/*', { json: { state: 'settled', amount: 50, reference: 'ch_0077' } });
    const again = await openForm(proxy.url);
    again.setAttribute('redirect-url', '#merci');
    await shows(again, 'Continue');
    expect(shownText(again)).to.not.include('In a few seconds');
  });

  it('is none on another site without https, and no script', async () => {
    const lines = await warnings(async () => {
      for (const bad of ['javascript:alert(1)', 'http://plain.example/thanks', 'data:text/html,x']) {
        const form = await given(proxy, { 'redirect-url': bad });
        await shows(form, 'Thank you!');
        await settled(form);
        expect(shownText(form)).to.not.include('Continue');
        form.remove();
        sessionStorage.clear();
      }
    });
    expect(lines.filter((line) => line.includes('redirect-url='))).to.have.length(3);
  });
});
