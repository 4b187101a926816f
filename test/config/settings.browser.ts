import { expect, fixture } from '@open-wc/testing';
import { configure, connectionTo, inheritedSetting } from '../../src/page/config.js';
import type { FrSiteStats } from '../../src/elements/fr-site-stats/fr-site-stats.js';
import '../../src/elements/fr-site-stats/index.js';
import { scriptAddress } from '../../src/page/script-address.js';
import { shadowText } from '../contract/place.js';
import { fakeProxy, proxy, useFakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';
import { warningsDuring } from '../support/warnings.js';

const route = 'GET /v2/client/wl/stats';
const stats = { amount_raised: 1000, n_fundraisers: 1, n_teams: 1, n_pages: 1, n_donors: 1 };

/** A tag for this module, as a page would have it. The tag's own copy does not run, because the URL is the same. */
function ownScript(data: Record<string, string>): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = scriptAddress();
  Object.assign(script.dataset, data);
  document.head.append(script);
  return script;
}

describe('settings', () => {
  useFakeProxy();
  let script: HTMLScriptElement | undefined;
  beforeEach(async () => {
    await proxy.answer(route, { json: stats });
  });
  afterEach(() => {
    script?.remove();
    script = undefined;
    configure({ currency: '', proxyUrl: '', locale: '', refresh: 30, timezone: '', cents: '' });
  });

  /** The visible text of one figure, on a page with the attributes `outer` around the element and `own` on it. */
  async function shown(own = '', outer = ''): Promise<string> {
    const page = await fixture<HTMLElement>(
      `<div lang="en" data-fr-proxy-url="${proxy.url}" ${outer}><section><fr-site-stats show="raised" ${own}></fr-site-stats></section></div>`,
    );
    const element = page.querySelector<FrSiteStats>('fr-site-stats')!;
    await until(() => /1.?000/.test(shadowText(element)));
    return shadowText(element);
  }

  it('that do not exist are reported once, with those that do', () => {
    const { warn } = console;
    const lines: unknown[] = [];
    console.warn = (line: unknown) => void lines.push(line);
    try {
      const misspelt = { processor: 'stripe', locale: '' };
      configure(misspelt);
      configure(misspelt);
    } finally {
      console.warn = warn;
    }
    expect(lines).to.deep.equal([
      'configure() has no setting "processor". The settings are proxyUrl, currency, locale, refresh, timezone, cents, queryNames; card processors have useCardProcessor().',
    ]);
  });

  it('come from the element, then the nearest ancestor, then the script tag, then configure()', async () => {
    expect(await shown()).not.to.match(/[$€]/);
    configure({ currency: 'USD' });
    expect(await shown()).to.contain('US$1,000');
    script = ownScript({ currency: 'AUD' });
    expect(await shown()).to.contain('A$1,000');
    expect(await shown('', 'data-fr-currency="EUR"')).to.contain('€1,000');
    expect(await shown('currency="CAD"', 'data-fr-currency="EUR"')).to.match(/(?<![A-Z])\$1,000/);
  });

  it('show cents if one of them sets it', async () => {
    await proxy.answer(route, { json: { ...stats, amount_raised: 1000.5 } });
    expect(await shown()).to.match(/1,000(?![.\d])/);
    configure({ cents: 'show' });
    expect(await shown()).to.contain('1,000.50');
    configure({ cents: '' });
    expect(await shown('', 'data-fr-cents="show"')).to.contain('1,000.50');
    expect(await shown('cents="show"')).to.contain('1,000.50');
    script = ownScript({ cents: 'show' });
    expect(await shown()).to.contain('1,000.50');
  });

  it('are taken from the nearest of several ancestors, but first from the element’s own data attributes', async () => {
    const page = await fixture(
      '<div data-fr-currency="USD"><div data-fr-currency="EUR"><i></i><b data-fr-currency="CAD"></b></div></div>',
    );
    expect(inheritedSetting(page.querySelector('i')!, 'currency')).to.equal('EUR');
    expect(inheritedSetting(page.querySelector('b')!, 'currency')).to.equal('CAD');
  });

  it('are inherited through shadow roots, and so is the language', async () => {
    const page = await fixture<HTMLElement>(
      `<div lang="fr" data-fr-currency="CAD" data-fr-proxy-url="${proxy.url}"><span></span></div>`,
    );
    const outer = page.querySelector('span')!.attachShadow({ mode: 'open' });
    const inner = outer.appendChild(document.createElement('p')).attachShadow({ mode: 'closed' });
    const element = inner.appendChild(document.createElement('fr-site-stats'));
    await until(() => /1\s000\s\$/.test(shadowText(element)));
  });

  it('derive the language from the locale, or else from the page', async () => {
    expect(await shown('locale="fr-CA" currency="CAD"')).to.match(/amassés/);
    configure({ locale: 'fr-CA' });
    expect(await shown('currency="CAD"')).to.match(/1\s000\s\$/);
    expect(await shown('currency="CAD" locale="en-CA"')).to.match(/raised/);
  });

  it('resolve relative proxy addresses against the page’s address', async () => {
    expect(connectionTo('/a')).to.equal(connectionTo(new URL('/a', location.href).href));
    expect(connectionTo('/a')).not.to.equal(connectionTo('/b'));
    const path = new URL(proxy.url).pathname;
    expect(await shown(`proxy-url="${path}"`)).to.match(/1,000/);
  });

  it('give one connection to an address with and without a slash at its end', () => {
    const addresses = ['https://give.example/p', 'https://give.example/p/', 'https://give.example/p//'];
    const origins = ['https://give.example', 'https://give.example/', 'https://GIVE.example:443'];
    for (const same of [addresses, origins])
      expect(new Set(same.map((address) => connectionTo(address)?.proxyUrl)).size, same.join(' ')).to.equal(
        1,
      );
    expect(connectionTo(origins[0]!)).not.to.equal(connectionTo(addresses[0]!));
  });

  it('refuse an address that cannot be a proxy’s', () => {
    for (const address of [
      '',
      '  ',
      'javascript:alert(1)',
      'data:text/plain,x',
      'file:///etc/passwd',
      'http://',
      'https://[',
      'https://give.example/?site=7',
      'https://give.example?',
      'https://give.example/#top',
    ]) {
      expect(connectionTo(address), address).to.equal(undefined);
    }
  });

  it('report an address to which no path can be appended', async () => {
    // A warning is logged once per page.
    const address = `https://give.example/${String(Math.random())}?site=7`;
    const lines = await warningsDuring(async () => {
      const page = await fixture<HTMLElement>(
        `<div><fr-site-stats currency="CAD" proxy-url="${address}"></fr-site-stats></div>`,
      );
      await page.querySelector<FrSiteStats>('fr-site-stats')!.updateComplete;
    });
    expect(lines).to.have.length(1);
    expect(lines[0]).to.match(
      /has proxy-url=".*\?site=7", which is no web address of a proxy: .*, without “\?” and “#”\./,
    );
  });

  it('cause no request when they change', async () => {
    await shown('currency="CAD" refresh="0"');
    const before = (await proxy.calls(route)).length;
    configure({ currency: 'EUR', timezone: 'UTC' });
    await shown('currency="CAD" refresh="0"');
    expect((await proxy.calls(route)).length).to.equal(before);
  });

  it('may rename query parameters for another deployment', async () => {
    await proxy.answer(`${route}?blueprints=1%2C2`, { json: { ...stats, amount_raised: 21000 } });
    configure({ queryNames: { templates: 'blueprints' } });
    const page = await fixture<FrSiteStats>(
      `<fr-site-stats show="raised" templates="1,2" proxy-url="${proxy.url}"></fr-site-stats>`,
    );
    await until(() => shadowText(page).includes('21,000'));
    configure({ queryNames: {} });
  });

  it('refresh at the set interval, of at least five seconds', async () => {
    const pageTimeout = window.setTimeout.bind(window);
    const delays: number[] = [];
    window.setTimeout = ((run: () => void, delay = 0) => {
      delays.push(delay);
      return pageTimeout(run, delay);
    }) as typeof setTimeout;
    try {
      for (const [refresh, least, most] of [
        ['60', 48_000, 72_000],
        ['1', 4_000, 6_000],
        ['nonsense', 24_000, 36_000],
        ['', 24_000, 36_000],
      ] as const) {
        delays.length = 0;
        // A new proxy each time, because the store uses the shortest interval of its widgets.
        const own = await fakeProxy();
        await own.answer(route, { json: stats });
        await shown(`refresh="${refresh}" proxy-url="${own.url}"`);
        await until(() => delays.some((delay) => delay >= least && delay <= most));
        await own.close();
      }
    } finally {
      window.setTimeout = pageTimeout;
    }
  });
});
