import { expect, fixture, oneEvent } from '@open-wc/testing';
import type { FrStat } from '../../../src/elements/fr-stat/fr-stat.js';
import '../../../src/elements/fr-stat/index.js';
import { proxy, useFakeProxy } from '../../support/platform.js';

const route = 'GET /v2/client/wl/stats';
const stats = { amount_raised: 1234567.5, n_fundraisers: 1, n_teams: 193, n_pages: 0, n_donors: 7039 };

describe('fr-stat', () => {
  useFakeProxy();

  /** The visible sentence around the element. */
  async function sentence(attributes: string, lang = 'en'): Promise<string> {
    const paragraph = await fixture(
      `<p lang=${lang} data-fr-proxy-url=${proxy.url} data-fr-currency="CAD" data-fr-refresh="0">We are <fr-stat ${attributes}>many</fr-stat>.</p>`,
    );
    const stat = paragraph.querySelector<FrStat>('fr-stat')!;
    if (!stat.shadowRoot?.querySelector('[part=value]')) await oneEvent(stat, 'fr-ready');
    await expect(paragraph).to.be.accessible();
    const parts = [...(stat.shadowRoot?.querySelectorAll('[part]') ?? [])].map((part) => part.textContent);
    const seen = parts.length > 0 ? parts.join(' ') : stat.textContent;
    return `${paragraph.firstChild?.textContent ?? ''}${seen}${paragraph.lastChild?.textContent ?? ''}`.replace(
      /\s/g,
      ' ',
    );
  }

  it('shows a figure inside a sentence', async () => {
    await proxy.answer(route, { json: stats });
    expect(await sentence('figure="donors"')).to.equal('We are 7,039.');
    expect(await sentence('figure="raised"')).to.equal('We are $1,234,567.');
  });

  it('has a label in singular or plural', async () => {
    await proxy.answer(route, { json: stats });
    expect(await sentence('figure="donors" with-label')).to.equal('We are 7,039 donors.');
    expect(await sentence('figure="campaigns" with-label')).to.equal('We are 1 campaign.');
    expect(await sentence('figure="pages" with-label', 'fr')).to.equal('We are 0 page personnelle.');
  });

  it('shows a short figure, with the full one for screen readers', async () => {
    await proxy.answer(route, { json: stats });
    expect(await sentence('figure="raised" format="compact"')).to.equal('We are $1.2M.');
    const value = document.querySelector('fr-stat')?.shadowRoot?.querySelector('[role=img]');
    expect(value?.getAttribute('title')).to.equal('$1,234,567.50');
    expect(value?.ariaLabel, 'as well, which would be read twice').to.equal(null);
  });

  it('counts campaigns instead of the site', async () => {
    await proxy.answer('GET /v2/client/fundraiser/1', { json: { type: 'amount', raised: 10, donors: 3 } });
    await proxy.answer('GET /v2/client/fundraiser/2', { json: { type: 'amount', raised: 20.5, donors: 4 } });
    expect(await sentence('figure="raised" campaign-id="1, 2"')).to.equal('We are $30.');
    expect((await proxy.calls(route)).length).to.equal(0);
  });
});
