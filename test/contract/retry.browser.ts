import { expect } from '@open-wc/testing';
import { proxy, useFakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';
import { place, readers, shadowText } from './place.js';

const all = await readers();

describe('“Try again” of every element', () => {
  useFakeProxy();

  for (const subject of all) {
    const { tag, reads } = subject;
    const refusal = { status: 503, json: {} };

    /** An element that has failed, and loads when its button is pressed. */
    const failed = async () => {
      await proxy.answer(reads.route, refusal, { json: reads.ready });
      const element = await place(subject, proxy.url);
      const inside = element.shadowRoot!;
      const button = () => inside.querySelector('button');
      await until(() => button());
      const press = () => {
        button()!.focus();
        button()!.click();
      };
      return { element, inside, press };
    };

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
      const { element, press } = await failed();
      const own = document.createElement('button');
      element.after(own);
      element.addEventListener('fr-ready', () => own.focus());
      press();
      await until(() => reads.says.ready.test(shadowText(element)));
      await until(() => document.activeElement === own);
    });

    it(`keeps its controls in the tab order if the page hides it meanwhile: <${tag}>`, async () => {
      const { element, inside, press } = await failed();
      element.addEventListener('fr-ready', () => (element.hidden = true));
      press();
      await until(() => element.hidden);
      await until(() => inside.activeElement === null);
      expect(
        inside.querySelectorAll('[tabindex="-1"]:is(a, button, input, select, div, p, span)'),
      ).to.have.length(0);
    });

    it(`cannot be focused by a click on its text afterwards: <${tag}>`, async () => {
      const { element, inside, press } = await failed();
      press();
      await until(() => reads.says.ready.test(shadowText(element)));
      await until(() => inside.activeElement);
      const kept = inside.activeElement as HTMLElement;
      expect(kept.getAttribute('tabindex')).to.equal('-1');
      kept.blur();
      expect(kept.hasAttribute('tabindex')).to.equal(false);
    });
  }

  it('is not held up by another element’s request for the campaign before', async () => {
    const route = (id: number) => `GET /v2/client/fundraiser/${id}`;
    await proxy.answer(route(7), { status: 503, json: {} }, { status: 503, json: {}, hang: true });
    await proxy.answer(route(8), { status: 503, json: {} });
    const subject = all.find(({ tag }) => tag === 'fr-goal-thermometer')!;
    const [element] = [await place(subject, proxy.url), await place(subject, proxy.url)];
    const button = () => element.shadowRoot!.querySelector('button');
    await until(() => button());
    button()!.click();
    await proxy.called(route(7), 2);
    element.setAttribute('campaign-id', '8');
    await proxy.called(route(8));
    await until(() => button()?.ariaDisabled === 'false');
    expect(element.shadowRoot!.querySelector('.failure [role=status]')!.textContent).to.equal('');
    button()!.click();
    await proxy.called(route(8), 2);
  });
});
