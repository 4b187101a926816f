import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../src/elements/fr-site-stats/index.js';
import { locales } from '../../src/text/locales.js';
import { shadowText } from '../contract/place.js';
import { proxy, useFakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';
import { catchWarnings, warnings } from '../support/warnings.js';

const route = 'GET /v2/client/wl/stats';
const figures = { amount_raised: 1000, n_fundraisers: 2, n_teams: 3, n_pages: 4, n_donors: 5 };

type Loaded = Awaited<ReturnType<typeof locales.fr.load>>;

describe('an element whose language is loaded later', () => {
  const { load } = locales.fr;
  useFakeProxy();
  catchWarnings();
  beforeEach(async () => {
    await proxy.answer(route, { json: figures });
  });
  afterEach(() => {
    locales.fr.load = load;
  });

  const stats = (lang: string) =>
    fixture<HTMLElement>(
      html`<fr-site-stats proxy-url=${proxy.url} currency="CAD" refresh="0" lang=${lang}></fr-site-stats>`,
    );
  /** The texts that are visible, without those that only reserve space. */
  const shown = (element: HTMLElement) => {
    const parts = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.label, .note, p')];
    return parts
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => part.innerText);
  };

  // The order of the tests matters, because languages stay loaded.
  it('uses English if its files cannot be loaded, and warns once', async () => {
    locales.fr.load = () => Promise.reject(new Error('blocked'));
    const element = await stats('fr');
    await until(() => shadowText(element).includes('$1,000'));
    expect(shown(element)).to.contain('teams').and.contain('donors');
    await stats('fr');
    const hints = warnings.filter((line) => line.includes('locale-fr'));
    expect(hints).to.have.length(1);
    expect(hints[0]).to.contain('<fr-site-stats>').and.contain('could not load its part “locale-fr”');
  });

  it('shows its placeholder until its first language has loaded, or keeps its previous language', async () => {
    let arrive: (loaded: Loaded) => void = () => undefined;
    const arrival = new Promise<Loaded>((resolve) => (arrive = resolve));
    locales.fr.load = () => arrival;
    const element = await stats('fr');
    const ready = oneEvent(element, 'fr-ready');
    const changed = await stats('en');
    await until(() => shadowText(changed).includes('$1,000'));
    changed.lang = 'fr';
    await until(() => element.matches(':state(loading)'));
    // The figures have loaded in both elements.
    expect(shown(element)).to.deep.equal([]);
    expect(element.shadowRoot!.querySelector('.skeleton')!.textContent.trim()).to.equal('');
    expect(shown(changed)).to.contain('teams');
    expect(shadowText(changed)).to.contain('$1,000');
    arrive(await load());
    await ready;
    expect(shown(element)).to.contain('équipes').and.not.contain('teams');
    await until(() => shadowText(changed).includes('équipes'));
    expect(shadowText(changed)).to.contain('1 000 $').and.not.contain('teams');
    expect(warnings).to.deep.equal([]);
  });
});
