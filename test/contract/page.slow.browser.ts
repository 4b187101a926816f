import { expect, fixture, html } from '@open-wc/testing';
import { elementModules } from 'element-modules';
import { configure } from '../../src/page/config.js';
import { proxy, useFakeProxy } from '../support/platform.js';
import { undocumented } from './documented.js';
import {
  markup,
  place,
  readers,
  shadowText,
  subjects,
  warningsDuring,
  type ReadingElement,
} from './place.js';
import { until } from '../support/until.js';

for (const { tag, row } of await subjects()) {
  describe(`<${tag}> on a page`, () => {
    useFakeProxy();

    it('registers once, however often its module is loaded', async () => {
      const first = customElements.get(tag);
      await elementModules[tag]?.again();
      expect(first).to.equal(customElements.get(tag));
    });

    it('renders no undocumented part or slot', async () => {
      if (row.reads) await proxy.answer(row.reads.route, { json: row.reads.ready });
      const element = await place({ tag, row }, proxy.url);
      await until(() => (row.reads?.says.ready ?? row.shows?.en)?.test(shadowText(element)), 'it is drawn');
      expect(undocumented(element)).to.deep.equal([]);
    });

    it('warns once about a missing setting, and shows the fallback content', async () => {
      // A warning about one campaign is logged once per page, and other files of this run may have caused it before.
      const own = `campaign-id="${String(1 + Math.floor(Math.random() * 1e9))}"`;
      const lines = await warningsDuring(async () => {
        const page = await fixture<HTMLElement>(
          `<div>${markup({ tag, row }, '', own, '<p>Call us</p>').repeat(30)}</div>`,
        );
        const all = [...page.querySelectorAll<ReadingElement>(tag)];
        for (const element of all) await element.updateComplete;
        for (const element of all) expect(element.querySelector('p')?.checkVisibility()).to.equal(true);
      });
      expect(lines).to.have.length(1);
      for (const line of lines) expect(line).to.match(new RegExp(`^<${tag}\\b.*> .*proxy-url="https://`));
    });

    it('warns about an invalid proxy-url', async () => {
      for (const scheme of ['localhost:4171', 'ftp://give.example']) {
        // Each warning is logged once per page, which other files of this run share.
        const proxyUrl = `${scheme}/${String(Math.random())}`;
        const lines = await warningsDuring(async () => {
          await (
            await place({ tag, row }, proxyUrl)
          ).updateComplete;
        });
        expect(lines).to.have.length(1);
        expect(lines[0]).to.match(new RegExp(`^<${tag}\\b`));
        expect(lines[0]).to.include(`proxy-url="${proxyUrl}"`).and.to.include('begin with https://');
      }
    });

    it('throws nothing if any of its attributes is invalid, empty or removed', async () => {
      const page = await fixture<HTMLElement>(`<div>${markup({ tag, row }, '/nowhere')}</div>`);
      const element = page.querySelector<ReadingElement>(tag)!;
      const { observedAttributes = [] } = element.constructor as { observedAttributes?: string[] };
      for (const name of observedAttributes) {
        for (const value of ['☃ nonsense', '', null]) {
          if (value === null) element.removeAttribute(name);
          else element.setAttribute(name, value);
          // Rejects with the error of the update.
          await element.updateComplete.catch((error: unknown) => {
            throw new Error(`${name}=${JSON.stringify(value)}: ${String(error)}`);
          });
        }
      }
      expect(observedAttributes).to.include('proxy-url');
    });

    it('adds no attributes or children to the page’s markup', async () => {
      const element = document.createElement(tag);
      expect([...element.attributes].map(({ name }) => name)).to.deep.equal([]);
      expect(element.childNodes.length).to.equal(0);
    });
  });
}

for (const subject of await readers()) {
  const { tag, row, reads } = subject;

  describe(`<${tag}> and its data`, () => {
    useFakeProxy();

    const whenReady = async (element: ReadingElement, says = reads.says.ready) => {
      await until(() => says.test(shadowText(element)));
      await element.updateComplete;
    };
    const asked = async () => (await proxy.calls(reads.route)).length;

    it('sends one request for thirty of them', async () => {
      await proxy.answer(reads.route, { json: reads.ready });
      const page = await fixture<HTMLElement>(`<div>${markup(subject, proxy.url).repeat(30)}</div>`);
      for (const element of page.querySelectorAll<ReadingElement>(tag)) await whenReady(element);
      expect(await asked()).to.equal(1);
    });

    it('shows its fallback content until there are figures, and if there are none', async () => {
      await proxy.answer(reads.route, { hang: true, status: 503, json: {} }, { json: reads.ready });
      const element = await place(subject, proxy.url, '', '<p>Call us</p>');
      const fallback = element.querySelector('p');
      await until(() => element.matches(':state(loading)'));
      expect(fallback?.checkVisibility()).to.equal(true);
      expect(shadowText(element)).not.to.match(/Loading/);
      await proxy.called(reads.route);
      await proxy.release();
      await until(() => element.matches(':state(failed)'));
      expect(fallback?.checkVisibility()).to.equal(true);
      expect(shadowText(element)).not.to.match(/Try again/);
      await element.refresh();
      await whenReady(element);
      expect(fallback?.checkVisibility()).to.equal(false);
    });

    it('uses properties that were set before it was defined', async () => {
      await proxy.answer(reads.route, { json: reads.ready });
      // A document without custom elements, in which the tag is an unknown element.
      const early = document.implementation.createHTMLDocument().createElement(tag) as ReadingElement;
      const properties = Object.entries(row.attributes).map(([name, value]) => [camel(name), value]);
      Object.assign(early, Object.fromEntries(properties), { proxyUrl: proxy.url, currency: 'CAD' });
      const page = await fixture<HTMLElement>(html`<div></div>`);
      page.append(early);
      await whenReady(early);
    });

    it('accepts numbers set by a framework as properties', async () => {
      await proxy.answer(reads.route, { json: reads.ready });
      const element = document.createElement(tag) as ReadingElement;
      const properties = Object.entries(row.attributes).map(([name, value]): [string, string | number] => [
        camel(name),
        /^\d+$/.test(value) ? Number(value) : value,
      ]);
      const own = { proxyUrl: proxy.url, currency: 'CAD', refreshSeconds: 0 };
      Object.assign(element, Object.fromEntries(properties), own);
      const page = await fixture<HTMLElement>(html`<div></div>`);
      page.append(element);
      await whenReady(element);
    });

    it('keeps its figures and sends no second request when it is moved', async () => {
      await proxy.answer(reads.route, { json: reads.ready });
      const element = await place(subject, proxy.url);
      await whenReady(element);
      let events = 0;
      for (const name of ['fr-ready', 'fr-update'])
        element.addEventListener(name, () => {
          events += 1;
        });
      const elsewhere = await fixture<HTMLElement>(html`<div></div>`);
      elsewhere.append(element);
      await element.updateComplete;
      expect(shadowText(element)).to.match(reads.says.ready);
      expect([await asked(), events]).to.deep.equal([1, 0]);
    });

    it('sends no second request when it is moved while its first answer is loading', async () => {
      await proxy.answer(reads.route, { hang: true, json: reads.ready });
      const element = await place(subject, proxy.url);
      await proxy.called(reads.route);
      const elsewhere = await fixture<HTMLElement>(html`<div></div>`);
      elsewhere.append(element);
      await element.updateComplete;
      await proxy.release();
      await whenReady(element);
      expect(await asked()).to.equal(1);
    });

    it('cancels a request when all elements that wait for it are removed', async () => {
      await proxy.answer(reads.route, { hang: true, json: reads.ready });
      const element = await place(subject, proxy.url);
      await proxy.called(reads.route);
      element.remove();
      let aborted = false;
      while (!aborted) aborted = (await proxy.calls(reads.route)).some((call) => call.aborted);
      expect(aborted).to.equal(true);
    });

    it('follows the language of the page at run time', async () => {
      await proxy.answer(reads.route, { json: reads.ready });
      const page = await fixture<HTMLElement>(`<div lang="en">${markup(subject, proxy.url)}</div>`);
      const element = page.querySelector<ReadingElement>(tag)!;
      await whenReady(element);
      page.lang = 'fr';
      await whenReady(element, reads.says.readyInFrench);
      page.lang = 'en-CA';
      await whenReady(element);
    });

    // Of the page's settings, only the currency changes the visible texts, and some elements show no money.
    const showsMoney = reads.says.ready.source.includes('$');
    if (showsMoney)
      it('follows configure() at run time, without losing its figures or a further request', async () => {
        await proxy.answer(reads.route, { json: reads.ready }, { status: 503, json: {} });
        const element = await place(subject, proxy.url);
        element.removeAttribute('currency');
        await until(() => shadowText(element).length > 0 && !element.matches(':state(loading)'));
        configure({ currency: 'EUR' });
        await until(() => shadowText(element).includes('€'));
        configure({ currency: 'CAD' });
        await whenReady(element);
        configure({ currency: '' });
        expect(await asked()).to.equal(1);
      });
  });
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
