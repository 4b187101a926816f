import { expect } from '@open-wc/testing';
import type { FrDataWarningEvent, FrErrorEvent } from '../../src/controllers/events.js';
import { proxy, useFakeProxy } from '../support/platform.js';
import { place, readers, shadowText, warningsDuring, type ReadingElement } from './place.js';
import { until } from '../support/until.js';

const names = ['fr-ready', 'fr-update', 'fr-error', 'fr-data-warning'] as const;

for (const subject of await readers()) {
  const { tag, reads } = subject;

  describe(`events of <${tag}>`, () => {
    useFakeProxy();
    let events: string[];
    let stop: AbortController;
    beforeEach(() => {
      events = [];
      stop = new AbortController();
      // At the document, where a page's analytics scripts listen.
      for (const name of names)
        document.addEventListener(name, (event) => events.push(event.type), { signal: stop.signal });
    });
    afterEach(() => {
      stop.abort();
    });

    const whenReady = async (element: ReadingElement) => {
      await until(() => reads.says.ready.test(shadowText(element)));
      await element.updateComplete;
    };

    it('dispatches fr-ready once, with the figures on screen, and fr-update when they change', async () => {
      await proxy.answer(reads.route, { json: reads.ready }, { json: reads.ready }, { json: reads.changed });
      let onScreen = '';
      document.addEventListener('fr-ready', ({ target }) => (onScreen = shadowText(target as Element)), {
        signal: stop.signal,
      });
      const element = await place(subject, proxy.url);
      await whenReady(element);
      expect(onScreen).to.match(reads.says.ready);
      expect(events).to.deep.equal(['fr-ready']);
      await element.refresh();
      await element.updateComplete;
      expect(events, 'the same figures are no update').to.deep.equal(['fr-ready']);
      await element.refresh();
      await element.updateComplete;
      expect(events).to.deep.equal(['fr-ready', 'fr-update']);
      expect(shadowText(element)).to.match(reads.says.changed);
    });

    it('dispatches fr-error when the first request fails, and recovers by its button', async () => {
      await proxy.answer(reads.route, { status: 429, json: {} }, { json: reads.ready });
      await warningsDuring(async () => {
        const element = await place(subject, proxy.url);
        await until(() => events.length > 0);
        expect(events).to.deep.equal(['fr-error']);
        const again = element.shadowRoot?.querySelector('button');
        expect(again?.textContent).to.contain('Try again');
        again?.click();
        await whenReady(element);
      });
      expect(events).to.deep.equal(['fr-error', 'fr-ready']);
    });

    for (const [what, answer, kind] of [
      ['HTML', { text: '<!doctype html><title>Log in</title>' }, 'contract'],
      ['truncated JSON', { text: '{"goal": 1', headers: { 'content-type': 'application/json' } }, 'contract'],
      ['a status', { status: 403, json: { message: 'no' } }, 'http'],
      ['a broken connection', { drop: true }, 'network'],
    ] as const) {
      it(`keeps its figures when a refresh returns ${what}, and dispatches fr-error of kind ${kind}`, async () => {
        await proxy.answer(reads.route, { json: reads.ready }, answer);
        const element = await place(subject, proxy.url);
        await whenReady(element);
        const failed = new Promise<FrErrorEvent>((resolve) => {
          element.addEventListener('fr-error', resolve, { once: true });
        });
        await element.refresh();
        expect((await failed).error.kind).to.equal(kind);
        expect(shadowText(element)).to.match(reads.says.ready);
        expect(element.matches(':state(failed)')).to.equal(false);
      });
    }

    it('dispatches fr-data-warning for an answer without a figure, and shows the rest', async () => {
      await proxy.answer(reads.route, { json: reads.lacking });
      const warned = new Promise<FrDataWarningEvent>((resolve) => {
        document.addEventListener('fr-data-warning', (event) => resolve(event), {
          signal: stop.signal,
        });
      });
      const element = await place(subject, proxy.url);
      const { warnings } = await warned;
      expect(warnings.length).to.be.greaterThan(0);
      expect(warnings[0]?.problem).to.equal('is missing');
      expect(shadowText(element)).not.to.match(/NaN|undefined|null/);
      expect(events).to.include('fr-ready');
    });
  });
}
