import { expect } from '@open-wc/testing';
import { all, openAfterGift, link } from '../after-gift.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { button, donation, give, settled, shownText, untilShown } from '../support.js';

resetBeforeEach();

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

/** Follows a link without leaving the page. */
function follow(found: HTMLAnchorElement): void {
  found.addEventListener('click', (event) => {
    event.preventDefault();
  });
  found.click();
}

describe('fr-donate-form: sharing after a gift', () => {
  it('is offered only if the page sets it', async () => {
    const form = await openAfterGift(proxy, {});
    await untilShown(form, 'Thank you');
    expect(shownText(form)).to.not.include('Tell a friend');
  });

  it('is not offered after a failed gift', async () => {
    const form = await openAfterGift(proxy, { share: '' }, { json: { ...donation, currency: 'USD' } });
    await untilShown(form, 'You asked to give');
    await settled(form);
    expect(shownText(form)).to.not.include('Tell a friend');
  });

  it('copies the page’s address, without its query', async () => {
    let copied = '';
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void (copied = text) },
    });
    const form = await openAfterGift(proxy, { share: '' });
    await untilShown(form, 'Tell a friend');
    const shares: unknown[] = [];
    form.addEventListener('fr-page-share', ({ channel, campaignId }) => shares.push([channel, campaignId]));
    button(form, 'Copy link').click();
    await untilShown(form, 'The link is copied.');
    expect(copied).to.equal(location.origin + location.pathname);
    expect(shares).to.deep.equal([['copy', 1]]);
    button(form, 'Give again').click();
    await untilShown(form, 'Your details');
    await give(form, 'Tell a friend');
    expect(shownText(form), 'the thanks of another gift').to.not.include('The link is copied.');
  });

  it('shows the address if there is no clipboard', async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    const form = await openAfterGift(proxy, { share: '', 'share-href': 'https://otters.example/' });
    await untilShown(form, 'Tell a friend');
    button(form, 'Copy link').click();
    await untilShown(form, 'Link to copy:');
    const [field] = all<HTMLInputElement>(form, 'input[readonly]');
    expect(field?.value).to.equal('https://otters.example/');
  });

  it('opens the system’s share sheet if there is one, and dispatches an event only after sharing', async () => {
    const shared: ShareData[] = [];
    let isClosed = true;
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) => {
        if (isClosed) throw new DOMException('closed', 'AbortError');
        shared.push(data);
      },
    });
    const form = await openAfterGift(proxy, {
      share: '',
      'share-href': 'https://otters.example/',
      'share-text': 'Otters!',
    });
    await untilShown(form, 'Tell a friend');
    const shares: string[] = [];
    form.addEventListener('fr-page-share', ({ channel }) => shares.push(channel));
    button(form, 'Share').click();
    await settled(form);
    expect(shares).to.deep.equal([]);
    isClosed = false;
    button(form, 'Share').click();
    await settled(form);
    expect(shares).to.deep.equal(['native']);
    expect(shared).to.deep.equal([
      { title: document.title, text: 'Otters!', url: 'https://otters.example/' },
    ]);
  });

  it('offers links in the author’s order, which send no referrer', async () => {
    const form = await openAfterGift(proxy, {
      share: 'bluesky x email',
      'share-href': 'https://otters.example/',
    });
    await untilShown(form, 'Tell a friend');
    const links = all<HTMLAnchorElement>(form, '[part=share] a');
    expect(links.map(({ textContent }) => textContent)).to.deep.equal([
      'Bluesky (opens in a new tab)',
      'X (opens in a new tab)',
      'Email',
    ]);
    for (const { rel, href } of links) {
      expect(rel).to.equal('noopener noreferrer');
      expect(href).to.match(/^(https|mailto):/);
      expect(decodeURIComponent(href))
        .to.include('https://otters.example/')
        .and.not.match(/50|ch_0077|Maude/i);
    }
    const shares: string[] = [];
    form.addEventListener('fr-page-share', ({ channel }) => shares.push(channel));
    follow(link(form, 'Bluesky'));
    expect(shares).to.deep.equal(['bluesky']);
  });

  it('offers the first two of many ways beside the main button, and the others behind “More”', async () => {
    const form = await openAfterGift(proxy, { share: '' });
    await untilShown(form, 'Tell a friend');
    expect(shownText(form))
      .to.match(/Copy link\s+WhatsApp\s+\(opens in a new tab\)\s+Email\s+More/)
      .and.not.include('Facebook');
    expect(button(form, 'More').ariaExpanded).to.equal('false');
    button(form, 'More').click();
    await untilShown(form, 'Facebook');
    expect(shownText(form)).to.include('Bluesky');
    expect(button(form, 'More').ariaExpanded).to.equal('true');
    button(form, 'More').click();
    await settled(form);
    expect(shownText(form)).to.not.include('Facebook');
  });

  it('offers to copy the address beside the system’s share sheet', async () => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: async () => undefined });
    const form = await openAfterGift(proxy, { share: '' });
    await untilShown(form, 'Tell a friend');
    expect(shownText(form)).to.match(/Share\s+WhatsApp\s+\(opens in a new tab\)\s+Copy link\s+More/);
  });

  it('loads nothing from other sites', async () => {
    const before = performance.getEntriesByType('resource').length;
    const form = await openAfterGift(proxy, { share: '' });
    await untilShown(form, 'Tell a friend');
    const later = performance.getEntriesByType('resource').slice(before);
    expect(later.filter(({ name }) => !name.startsWith(location.origin))).to.deep.equal([]);
  });
});
