import { expect, fixture } from '@open-wc/testing';
import type { LitElement } from 'lit';
import { declarations } from '../contract/documented.js';
import { markup, place, shadowText, subjects, type Subject } from '../contract/place.js';
import { proxy, useFakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';

const all = await subjects();

/** Attributes that every element of a page needs. */
const needed = ['campaign-id', 'proxy-url', 'currency', 'refresh'];

/** The other attributes of an element, and which of them turn something on by being there. */
function attributesOf({ tag, row }: Subject) {
  const { attributes = [] } = declarations.find(({ tagName }) => tagName === tag) ?? {};
  const free = attributes.filter(({ name }) => !needed.includes(name) && !(name in row.attributes));
  return {
    names: free.map(({ name }) => name),
    flags: free.filter(({ name, type }) => type.text === 'boolean' || name === 'kiosk'),
  };
}

/** An element of a document without custom elements, which is defined when it is put into this page. */
function undefinedElement(html: string): LitElement {
  const { body } = document.implementation.createHTMLDocument();
  body.innerHTML = html;
  return body.firstElementChild as LitElement;
}

/** What is on screen, and how high it is, in whole pixels: a height is a difference of two places, which Firefox rounds. */
function lookOf(element: LitElement): string {
  const markupInside = element.shadowRoot?.innerHTML.replaceAll(/<!--.*?-->/gs, '') ?? '';
  return `${String(Math.round(element.getBoundingClientRect().height))} ${markupInside}`;
}

const written = (element: Element) => [...element.attributes].map(({ name, value }) => `${name}="${value}"`);

describe('an attribute that says “false”', () => {
  useFakeProxy();

  it('is tried on all elements', () => {
    expect(all.flatMap((subject) => attributesOf(subject).flags)).to.have.length.at.least(30);
  });

  for (const subject of all) {
    const { names, flags } = attributesOf(subject);

    /** Places an element and waits until it shows what it has. */
    async function drawn(element: LitElement): Promise<LitElement> {
      const { reads, shows } = subject.row;
      const ready = reads ? reads.says.ready : shows!.en;
      await until(() => ready.test(shadowText(element)));
      return element;
    }

    it(`counts as absent and stays in the markup: <${subject.tag}>`, async () => {
      const { reads } = subject.row;
      if (reads) await proxy.answer(reads.route, { json: reads.ready });
      const plain = await drawn(await place(subject, proxy.url, 'lang="en"'));

      const words = names.map((name, at) => `${name}="${at % 2 ? 'False' : 'false'}"`);
      const early = undefinedElement(
        markup(subject, proxy.url, `lang="en" title="false" ${words.join(' ')}`),
      );
      const before = written(early);
      (await fixture('<div></div>')).append(early);
      await drawn(early);
      await until(() => lookOf(early) === lookOf(plain));
      for (const { name, fieldName = '' } of flags)
        expect(Reflect.get(early, fieldName), name).to.be.oneOf([false, null]);
      expect(written(early)).to.deep.equal(before);
      expect(early.title, 'an attribute of the page').to.equal('false');

      // One after another, from on to off.
      for (const { name, fieldName = '' } of flags) {
        plain.setAttribute(name, '');
        expect(Reflect.get(plain, fieldName), name).to.be.oneOf([true, '']);
        await plain.updateComplete;
        plain.setAttribute(name, ' false ');
        expect(Reflect.get(plain, fieldName), name).to.be.oneOf([false, null]);
        await plain.updateComplete;
        expect(plain.getAttribute(name)).to.equal(' false ');
      }
      await until(() => lookOf(plain) === lookOf(early));
    });
  }
});
