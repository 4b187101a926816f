import { expect } from '@open-wc/testing';
import { fakeProxy, type FakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';
import { place, readers, shadowText } from './place.js';

const all = await readers();

describe('“Try again” of every element', () => {
  let proxy: FakeProxy;
  beforeEach(async () => {
    proxy = await fakeProxy();
  });
  afterEach(() => proxy.close());

  for (const subject of all) {
    const { tag, reads } = subject;
    const refusal = { status: 503, json: {} };

    it(`shows that it is loading, announces a failure, and keeps the focus: <${tag}>`, async () => {
      await proxy.answer(reads.route, refusal, { ...refusal, hang: true }, { json: reads.ready });
      const element = await place(subject, proxy.url);
      const inside = element.shadowRoot!;
      const button = () => inside.querySelector<HTMLButtonElement>('button[aria-disabled]');
      const status = () => button()?.parentNode?.querySelector('[role=status]')?.textContent;
      await until(() => button());
      button()!.focus();
      expect(button()!.ariaDisabled).to.equal('false');
      expect(status()).to.equal('');

      const first = button()!;
      first.click();
      await proxy.called(reads.route, 2);
      await element.updateComplete;
      expect(button()!.textContent).to.include('Loading');
      expect(button()!.ariaDisabled).to.equal('true');
      expect(status()).to.equal('Loading…');
      first.click();
      await proxy.release();
      await until(() => button()!.ariaDisabled === 'false');
      expect(button()!.textContent).to.include('Try again');
      expect(status()).to.include('could not be loaded');
      expect(inside.activeElement).to.equal(first);
      expect(await proxy.calls(reads.route)).to.have.length(2);

      first.click();
      await until(() => reads.says.ready.test(shadowText(element)));
      await element.updateComplete;
      await until(() => inside.activeElement);
      expect(document.activeElement).to.equal(element);
    });

    it(`leaves the focus where the page has moved it: <${tag}>`, async () => {
      await proxy.answer(reads.route, refusal, { json: reads.ready });
      const element = await place(subject, proxy.url);
      const inside = element.shadowRoot!;
      await until(() => inside.querySelector('button'));
      const own = document.createElement('button');
      element.after(own);
      element.addEventListener('fr-ready', () => own.focus());
      inside.querySelector('button')!.focus();
      inside.querySelector('button')!.click();
      await until(() => reads.says.ready.test(shadowText(element)));
      await until(() => document.activeElement === own);
    });
  }
});
