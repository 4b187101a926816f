import { expect } from '@open-wc/testing';
import { declarations } from '../contract/documented.js';
import { place, shadowText, subjects } from '../contract/place.js';
import { proxy, useFakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';

const all = await subjects();

/** A text that an attribute of this type may have. */
const textOf = (type: string): string => (type === 'boolean' ? '' : (/'([^']+)'/.exec(type)?.[1] ?? '7'));

/** An element of a document without custom elements, which is not defined until it is put into this page. */
const undefinedElement = (tag: string): HTMLElement =>
  document.implementation.createHTMLDocument().createElement(tag);

describe('the property of each attribute', () => {
  useFakeProxy();

  it('is known for all elements', () => {
    expect(declarations.map(({ tagName }) => tagName)).to.have.members(all.map(({ tag }) => tag));
  });

  for (const { tag } of all)
    it(`reads and sets what the attribute does, early and late: <${tag}>`, () => {
      const { attributes = [] } = declarations.find(({ tagName }) => tagName === tag) ?? {};
      expect(attributes).not.to.be.empty;
      for (const { name, fieldName = '', type } of attributes) {
        const element = document.createElement(tag);
        expect(fieldName in element, `${name} has a property`).to.be.true;
        const text = textOf(type.text);
        element.setAttribute(name, text);
        const value: unknown = Reflect.get(element, fieldName);
        // Some are numbers.
        if (type.text === 'boolean') expect(value, `${fieldName} reads ${name}`).to.be.true;
        else expect(String(value), `${fieldName} reads ${name}`).to.equal(text);

        const late = document.createElement(tag);
        Reflect.set(late, fieldName, value);
        expect(Reflect.get(late, fieldName), `${fieldName}, set later`).to.equal(value);

        const early = undefinedElement(tag);
        Reflect.set(early, fieldName, value);
        // WebKit upgrades an adopted element only in the page, not by `customElements.upgrade`.
        document.body.append(early);
        early.remove();
        expect(Object.hasOwn(early, fieldName), `${fieldName}, set before`).to.be.false;
      }
    });

  const form = all.find(({ tag }) => tag === 'fr-donate-form')!;
  const open = (element: Element) => element.shadowRoot?.querySelector('[part~=open]');

  it('sets attributes of the form, and removes them', async () => {
    const element = (await place(form, proxy.url)) as unknown as HTMLElementTagNameMap['fr-donate-form'];
    await until(() => form.row.shows!.en.test(shadowText(element)));
    await until(() => !open(element));
    element.layout = 'dialog';
    await until(() => open(element));
    element.layout = null;
    await until(() => !open(element));
    // A list and an object, as a script has them.
    Object.assign(element, { share: ['email', 'x'], customData: { source: 'spring' }, upsellPercent: 20 });
    expect([element.share, element.customData, element.upsellPercent]).to.deep.equal([
      ...['email x', '{"source":"spring"}', '20'],
    ]);
    element.withTribute = true;
    element.installments = '';
    expect([element.getAttribute('with-tribute'), element.getAttribute('installments')]).to.deep.equal([
      '',
      '',
    ]);
    // What frameworks set for prefill and for with-tribute="false", before and after a page wrote the word.
    Object.assign(element, { prefill: true, withTribute: 'false', debug: 'false' });
    expect([element.prefill, element.withTribute, element.debug]).to.deep.equal(['', false, false]);
    element.setAttribute('with-draft', 'false');
    expect(element.withDraft).to.be.false;
    element.withDraft = true;
    expect(element.getAttribute('with-draft')).to.equal('');
    // What templates set for an attribute without a value.
    Reflect.set(element, 'steps', '');
    expect(element.steps).to.be.true;
    element.steps = false;
    Reflect.set(element, 'installments', undefined);
    expect([element.hasAttribute('steps'), element.installments]).to.deep.equal([false, null]);
  });

  it('has the effect of the attribute if a page sets it before the form is defined', async () => {
    const element = undefinedElement('fr-donate-form');
    Object.assign(element, { layout: 'dialog', campaignId: '7', proxyUrl: proxy.url, currency: 'CAD' });
    document.body.append(element);
    try {
      await until(() => open(element));
      expect(element.getAttribute('layout')).to.equal('dialog');
    } finally {
      element.remove();
    }
  });
});
