import { expect, fixture } from '@open-wc/testing';
import { scriptAddress } from '../../src/page/script-address.js';
import { shadowText, subjects } from '../contract/place.js';
import { fakeProxy, proxy, useFakeProxy, type FakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';

const stats = { amount_raised: 1000, n_fundraisers: 1, n_teams: 1, n_pages: 1, n_donors: 12 };

interface Manifest {
  readonly modules: readonly {
    readonly declarations?: readonly {
      readonly tagName?: string;
      readonly attributes?: readonly { readonly name: string }[];
    }[];
  }[];
}

const all = await subjects();

describe('a div with data-fr', () => {
  useFakeProxy();
  let script: HTMLScriptElement;

  beforeEach(async () => {
    await proxy.answer('GET /v2/client/wl/stats', { json: stats });
    script = document.createElement('script');
    script.type = 'module';
    script.src = scriptAddress();
    script.dataset['proxyUrl'] = proxy.url;
    document.head.append(script);
  });
  afterEach(() => {
    script.remove();
  });

  it('gets the element that data-fr names, with its attributes and content', async () => {
    const place = await fixture('<div data-fr="site-stats" data-show="donors"><b>Soon</b> here</div>');
    await until(() => place.querySelector('fr-site-stats'));
    const element = place.querySelector('fr-site-stats')!;
    expect(element.getAttribute('show')).to.equal('donors');
    expect(element.innerHTML).to.equal('<b>Soon</b> here');
    expect(place.childNodes).to.have.length(1);
    await until(() => shadowText(element).includes('12'));
  });

  it('may name the element with its prefix', async () => {
    const place = await fixture('<div data-fr="fr-site-stats" data-show="donors"></div>');
    await until(() => place.querySelector('fr-site-stats'));
  });

  it('may be a span in a sentence', async () => {
    const sentence = await fixture('<p>So far <span data-fr="stat" data-figure="donors"></span> gave.</p>');
    await until(() => sentence.querySelector('fr-stat'));
    await until(() => shadowText(sentence.querySelector('fr-stat')!).includes('12'));
  });

  it('passes on each attribute that the manifest lists, except the address of the proxy', async () => {
    const manifest = (await (await fetch('/custom-elements.json')).json()) as Manifest;
    const declarations = manifest.modules.flatMap(({ declarations = [] }) => declarations);
    for (const { tag } of all) {
      const names = declarations.find(({ tagName }) => tagName === tag)?.attributes?.map(({ name }) => name);
      expect(names, tag).to.include('proxy-url');
      const place = document.createElement('div');
      place.dataset['fr'] = tag.slice(3);
      for (const name of names ?? []) place.setAttribute(`data-${name}`, '1');
      document.body.append(place);
      await until(() => place.querySelector(tag));
      const passed = place.querySelector(tag)!.getAttributeNames();
      expect(passed, tag).to.include.members((names ?? []).filter((name) => name !== 'proxy-url'));
      expect(passed, tag).not.to.include('proxy-url');
      place.remove();
    }
  });

  it('passes on no other attribute', async () => {
    const others = ['onclick', 'style', 'class', 'id', 'slot', 'is', 'hidden', 'data-fr-proxy-url', 'src'];
    const place = await fixture(
      `<div data-fr="site-stats" data-show="donors" ${others.map((name) => `data-${name}="1"`).join(' ')}></div>`,
    );
    await until(() => place.querySelector('fr-site-stats'));
    expect(place.querySelector('fr-site-stats')!.getAttributeNames()).to.deep.equal(['show']);
  });

  it('is filled once, also when it is copied or moved', async () => {
    const place = await fixture<HTMLElement>('<div data-fr="site-stats" data-show="donors"></div>');
    await until(() => place.querySelector('fr-site-stats'));
    place.parentElement!.append(place.cloneNode(true), place);
    const later = await fixture('<div data-fr="stat" data-figure="donors"></div>');
    await until(() => later.querySelector('fr-stat'));
    expect(document.querySelectorAll('fr-site-stats')).to.have.length(2);
  });

  it('gets its element again, with the new content and attributes, when the page draws it again', async () => {
    const place = await fixture<HTMLElement>('<div data-fr="site-stats" data-show="donors">Soon</div>');
    await until(() => place.querySelector('fr-site-stats'));
    for (const redraw of [
      () => place.replaceChildren('Later'),
      () => (place.innerHTML = '<b>Later</b>'),
      () => (place.innerHTML = ''),
    ]) {
      place.dataset['show'] += ' n_teams';
      redraw();
      const { textContent } = place;
      await until(() => place.querySelector('fr-site-stats'));
      expect(place.childNodes).to.have.length(1);
      expect(place.firstElementChild!.textContent).to.equal(textContent);
      expect(place.firstElementChild!.getAttribute('show')).to.equal(place.dataset['show']);
    }
  });

  it('is not filled again if the page has moved its element elsewhere, or removes it each time', async () => {
    const places = await fixture<HTMLElement>(
      '<p><span data-fr="stat" data-figure="donors"></span><span data-fr="stat" data-figure="donors"></span></p>',
    );
    await until(() => places.querySelectorAll('fr-stat').length === 2);
    const [moved, emptied] = [...places.children];
    places.append(moved!.firstChild!);
    const cleaner = new MutationObserver(() => emptied!.replaceChildren());
    cleaner.observe(emptied!, { childList: true });
    emptied!.replaceChildren();
    const later = await fixture('<div data-fr="stat" data-figure="donors"></div>');
    await until(() => later.querySelector('fr-stat'));
    cleaner.disconnect();
    expect(moved!.childNodes).to.have.length(0);
    expect(emptied!.childNodes).to.have.length(0);
  });

  it('may be inside another one', async () => {
    const place = await fixture(
      `<div data-fr="donate-form" data-campaign-id="1001" data-currency="CAD"><div slot="campaign"
        data-fr="campaign-choice" data-campaign-id="1001 1002"></div></div>`,
    );
    await until(() => place.querySelector('fr-donate-form > [slot=campaign] > fr-campaign-choice'));
    expect(place.querySelectorAll('fr-campaign-choice')).to.have.length(1);
  });

  it('stays unchanged if no element has its name', async () => {
    const places = await fixture<HTMLElement>(
      '<div><div data-fr="unheard-of">Soon</div><div data-fr="stat" data-figure="donors"></div></div>',
    );
    await until(() => places.querySelector('fr-stat'));
    expect(places.firstElementChild!.outerHTML).to.equal('<div data-fr="unheard-of">Soon</div>');
  });

  describe('whose author sets another proxy', () => {
    let other: FakeProxy;
    beforeEach(async () => {
      other = await fakeProxy();
      await other.answer('GET /v2/client/wl/stats', { json: { ...stats, n_donors: 666 } });
    });
    afterEach(() => other.close());

    const figure = async (place: Element) => {
      await until(() => place.querySelector('fr-stat'));
      await until(() => /\d/.test(shadowText(place.querySelector('fr-stat')!)));
      return shadowText(place.querySelector('fr-stat')!);
    };
    const onItself = () =>
      `<div data-fr="stat" data-figure="donors" data-proxy-url="${other.url}" data-fr-proxy-url="${other.url}"></div>`;
    const around = () =>
      `<section data-fr-proxy-url="${other.url}"><div data-fr="stat" data-figure="donors"></div></section>`;

    it('uses the proxy of the site', async () => {
      expect(await figure(await fixture(onItself()))).to.contain('12');
      expect(await figure(await fixture(around()))).to.contain('12');
    });

    it('uses the author’s proxy if the script’s tag allows it', async () => {
      script.dataset['allowProxyUrl'] = '';
      expect(await figure(await fixture(onItself()))).to.contain('666');
      expect(await figure(await fixture(around()))).to.contain('666');
    });
  });
});
