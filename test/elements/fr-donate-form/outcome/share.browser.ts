import { expect } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { until } from '../../../support/until.js';
import { all, link, openAfterGift } from '../after-gift.js';
import { filledForm } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { button, give, settled, shownText, untilShown } from '../support.js';

// Gifts after which nothing is shared: `moved-bar.browser.ts`.

resetBeforeEach();

// The stand-ins answer a gift sooner than any file loads.
before(() => import('../../../../src/elements/fr-donate-form/outcome/moment.js'));

const { prototype } = CanvasRenderingContext2D;
const fillText = Object.getOwnPropertyDescriptor(prototype, 'fillText') ?? {};
type ToBlob = (this: HTMLCanvasElement, done: BlobCallback, type?: string, quality?: number) => void;
const toBlob = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'toBlob')?.value as ToBlob;

/** The texts that were drawn, their widths in px and their directions. */
let drawn: string[] = [];
let widths: number[] = [];
let directions: CanvasDirection[] = [];
/** The channels of the events. */
let channels: string[] = [];
const note = ({ channel, campaignId }: GlobalEventHandlersEventMap['fr-page-share']) =>
  void channels.push(`${channel} of ${String(campaignId)}`);

beforeEach(() => {
  drawn = [];
  widths = [];
  directions = [];
  channels = [];
  document.addEventListener('fr-page-share', note);
  Object.defineProperty(prototype, 'fillText', {
    ...fillText,
    value(this: CanvasRenderingContext2D, text: string, ...place: unknown[]) {
      drawn.push(text);
      widths.push(this.measureText(text).width);
      directions.push(this.direction);
      expect(place, 'no largest width, to which the letters would be squeezed').to.have.length(2);
      Reflect.apply(fillText.value as typeof this.fillText, this, [text, ...place]);
    },
  });
});

afterEach(() => {
  document.removeEventListener('fr-page-share', note);
  Object.defineProperty(prototype, 'fillText', fillText);
  HTMLCanvasElement.prototype.toBlob = toBlob;
  for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

/** Replaces an ability of the browser, whatever the permissions are. */
const provide = (name: 'share' | 'canShare' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });

const campaign = 'GET /v2/client/fundraiser/1';
const otters = { type: 'amount', name: 'Otters', goal: 1000, raised: 250, donors: 3 };
const otherTexts = ['I just donated. Will you join me?', '$300 of $1,000', 'otters.example'];
const url = 'https://otters.example/';

type Attributes = Readonly<Record<string, string>>;

/** A result that offers to share the page, without a picture. */
async function openShare(attributes: Attributes = {}): Promise<FrDonateForm> {
  const form = await openAfterGift(proxy, { share: '', ...attributes });
  await untilShown(form, 'Tell a friend');
  return form;
}

/** A result whose gift is counted, with a picture that has the figures after it. */
async function openPicture(attributes: Attributes = {}, name = 'Otters'): Promise<FrDonateForm> {
  await proxy.answer(campaign, { json: { ...otters, name } }, { json: { ...otters, name, raised: 300 } });
  const place = { share: '', 'share-href': 'https://www.otters.example/give' };
  const accent = { style: '--fr-accent-color: #0b675f' };
  const form = await openAfterGift(proxy, { ...place, ...accent, ...attributes }, undefined, name);
  await untilShown(form, 'Your $50 is counted.');
  await until(() => drawn.includes('$300 of $1,000'));
  return form;
}

/** The button or link in the foreground, and the ways below it. */
const mainWays = (form: FrDonateForm) =>
  all<HTMLElement>(form, '.outcome .main-button').map(({ innerText }) => innerText);
const otherWays = (form: FrDonateForm) =>
  all<HTMLElement>(form, '.ways:not([hidden]) > li').map(({ innerText }) =>
    innerText.replace(/\s*\(opens in a new tab\)/, '').trim(),
  );

describe('fr-donate-form: sharing after a gift', () => {
  it('is offered only if the page sets it', async () => {
    const form = await openAfterGift(proxy, {});
    await untilShown(form, 'Thank you');
    expect(shownText(form)).to.not.include('Tell a friend');
  });

  const everything = () => true;
  const addressesOnly = ({ files = [] }: ShareData) => files.length === 0;
  /** `sheet`: what the system's share sheet takes. */
  for (const [title, open, sheet, main, others] of [
    ['a page', openShare, undefined, 'Copy link', ['WhatsApp', 'Email', 'More']],
    ['a page by a share sheet', openShare, addressesOnly, 'Share', ['WhatsApp', 'Copy link', 'More']],
    ['a picture', openPicture, undefined, 'Save the picture', ['WhatsApp', 'Copy link', 'More']],
    [
      'a picture by a share sheet',
      openPicture,
      everything,
      'Share this picture',
      ['WhatsApp', 'Copy link', 'More'],
    ],
    [
      'a picture by a sheet for addresses only',
      openPicture,
      addressesOnly,
      'Share',
      ['WhatsApp', 'Copy link', 'More'],
    ],
  ] as const)
    it(`has a main way, two beside it, and others behind “More”: ${title}`, async () => {
      if (sheet) {
        provide('share', async () => undefined);
        provide('canShare', sheet);
      }
      const form = await open();
      expect(mainWays(form)).to.deep.equal([main]);
      expect(otherWays(form)).to.deep.equal(others);
      expect(all(form, 'canvas')).to.have.length(open === openPicture ? 1 : 0);
      const more = button(form, 'More');
      expect(more.ariaExpanded).to.equal('false');
      more.click();
      await untilShown(form, 'Facebook');
      expect(shownText(form)).to.include('Bluesky');
      expect(otherWays(form).includes('Save the picture')).to.equal(
        open === openPicture && sheet !== undefined,
      );
      expect(more.ariaExpanded).to.equal('true');
      more.click();
      await settled(form);
      expect(otherWays(form)).to.deep.equal(others);
    });

  it('copies the page’s address, without its query', async () => {
    const copied: string[] = [];
    provide('clipboard', { writeText: async (text: string) => void copied.push(text) });
    const form = await openShare();
    button(form, 'Copy link').click();
    await untilShown(form, 'The link is copied.');
    expect(copied).to.deep.equal([location.origin + location.pathname]);
    expect(channels).to.deep.equal(['copy of 1']);
    button(form, 'Give again').click();
    await untilShown(form, 'Your details');
    await give(form, 'Tell a friend');
    expect(shownText(form), 'the thanks of another gift').to.not.include('The link is copied.');
  });

  it('shows the address if there is no clipboard', async () => {
    provide('clipboard', undefined);
    const form = await openShare({ 'share-href': url });
    button(form, 'Copy link').click();
    await untilShown(form, 'Link to copy:');
    expect(all<HTMLInputElement>(form, 'input[readonly]')[0]?.value).to.equal(url);
    expect(channels).to.deep.equal([]);
  });

  it('by the system’s sheet is told only once the donor has shared', async () => {
    const shared: ShareData[] = [];
    let isClosed = true;
    provide('share', async (data: ShareData) => {
      if (isClosed) throw new DOMException('closed', 'AbortError');
      shared.push(data);
    });
    const form = await openShare({ 'share-href': url, 'share-text': 'Otters!' });
    button(form, 'Share').click();
    await settled(form);
    expect(channels).to.deep.equal([]);
    isClosed = false;
    button(form, 'Share').click();
    await settled(form);
    expect(channels).to.deep.equal(['native of 1']);
    expect(shared).to.deep.equal([{ title: document.title, text: 'Otters!', url }]);
  });

  it('has links in the author’s order, which say nothing of the gift, send no referrer and load nothing', async () => {
    const before = performance.getEntriesByType('resource').length;
    const form = await openShare({ share: 'bluesky x email', 'share-href': url });
    const links = all<HTMLAnchorElement>(form, '[part=share] a');
    expect(links.map(({ textContent }) => textContent)).to.deep.equal([
      'Bluesky (opens in a new tab)',
      'X (opens in a new tab)',
      'Email',
    ]);
    for (const { rel, href } of links) {
      expect(rel).to.equal('noopener noreferrer');
      expect(decodeURIComponent(href))
        .to.match(/^(https|mailto):/)
        .and.include(url)
        .and.not.match(/50|ch_0077|Maude/i);
    }
    const followed = link(form, 'Bluesky');
    followed.addEventListener('click', (event) => event.preventDefault());
    followed.click();
    expect(channels).to.deep.equal(['bluesky of 1']);
    const later = performance.getEntriesByType('resource').slice(before);
    expect(later.filter(({ name }) => !name.startsWith(location.origin))).to.deep.equal([]);
  });
});

/** Waits until the picture's file is written, and returns the link that saves it. */
async function savingLink(form: FrDonateForm): Promise<HTMLAnchorElement> {
  await until(() => all<HTMLAnchorElement>(form, 'a[download]')[0]?.ariaDisabled === 'false');
  return all<HTMLAnchorElement>(form, 'a[download]')[0]!;
}

/** The picture that a download would save. */
async function decoded(form: FrDonateForm): Promise<ImageData> {
  const image = new Image();
  image.src = (await savingLink(form)).href;
  await image.decode();
  const { width, height } = image;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, width, height);
}

const pixel = ({ data, width }: ImageData, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
];

/** Widest text on the picture in px. */
const widest = 1200 - 160;

describe('fr-donate-form: the picture to share', () => {
  it('says the campaign, its figures and where to give, and nothing about the donor or the gift', async () => {
    const form = await openPicture();
    expect(drawn.slice(-4)).to.deep.equal(['Otters', ...otherTexts]);
    const [canvas] = all(form, '[role=img]');
    expect(canvas?.ariaLabel).to.equal('Picture to share: Otters, $300 of $1,000');
  });

  it('is there at once, in a place of its size, and leaves the focus on the thanks', async () => {
    await proxy.answer(campaign, { json: otters });
    const form = await openAfterGift(proxy, { share: '' }, undefined, '“Otters”');
    await untilShown(form, 'Tell a friend');
    const [canvas] = all<HTMLCanvasElement>(form, 'canvas');
    const { width, height } = canvas?.getBoundingClientRect() ?? new DOMRect();
    expect(width / height).to.be.closeTo(1200 / 630, 0.02);
    const below = button(form, 'Copy link').getBoundingClientRect().top;
    await savingLink(form);
    expect(drawn).to.include('Otters');
    expect(button(form, 'Copy link').getBoundingClientRect().top).to.equal(below);
    expect(form.shadowRoot?.activeElement?.id).to.equal('outcome-title');
  });

  it('can be saved all the time, also while it is drawn anew', async () => {
    await proxy.answer(campaign, { json: otters });
    const form = await openAfterGift(proxy, { share: '' }, undefined, '“Otters”');
    const save = await savingLink(form);
    save.focus();
    const { href } = save;
    let write: (() => void) | undefined;
    HTMLCanvasElement.prototype.toBlob = function (...request) {
      write = () => toBlob.apply(this, request);
    };
    await proxy.answer(campaign, { json: { ...otters, raised: 300 } });
    await until(() => write !== undefined);
    await settled(form);
    form.requestUpdate();
    await form.updateComplete;
    expect(save.href, 'the file before it').to.equal(href);
    expect(form.shadowRoot?.activeElement).to.equal(save);
    write?.();
    await until(() => save.href !== href && save.hasAttribute('href'));
  });

  it('is not drawn before there is a gift', async () => {
    await proxy.answer(campaign, { json: otters });
    const { form } = await filledForm();
    form.setAttribute('share', '');
    await untilShown(form, '“Otters”');
    expect(drawn).to.deep.equal([]);
    expect(all(form, 'canvas')).to.have.length(0);
  });

  it('breaks a long message into lines, none of which is squeezed or wider than the picture', async () => {
    const message =
      'I gave to the otters because my grandmother taught me to paddle on this river, and I would like ' +
      'my own grandchildren to see what she saw. Will you join me before the year ends?';
    await openPicture({ 'share-text': message });
    const lines = drawn.slice(drawn.lastIndexOf('Otters') + 1, -2);
    expect(lines.length).to.be.greaterThan(1);
    expect(lines.join(' ')).to.equal(message);
    expect(Math.max(...widths)).to.be.at.most(widest);
  });

  it('makes long figures smaller and does not cut them, whatever is written beside them', async () => {
    await proxy.answer(campaign, { json: { ...otters, goal: 250_000_000, raised: 167_264_000 } });
    const attributes = {
      share: '',
      'share-href': 'https://give.the-alliance-of-the-otter-river.example/',
      locale: 'en-001',
      style: 'font-family: monospace',
    };
    await openAfterGift(proxy, attributes, undefined, 'Otters');
    await until(() => drawn.at(-2) === 'CA$167,264,000 of CA$250,000,000');
    expect(drawn.at(-1)).to.match(/^give\.the.*…$/);
    const [first = 0, second = 0] = widths.slice(-2);
    expect(first + second).to.be.at.most(widest - 40);
  });

  for (const name of [
    '#BringTheOttersHomeToTheRiverForeverAndEver2026',
    '让水獭回到家乡的河流，今天就加入我们。',
  ])
    it(`does not squeeze a name without spaces: ${name}`, async () => {
      await openPicture({}, name);
      const end = drawn.lastIndexOf('I just donated. Will you join me?');
      const lines = drawn.slice(drawn.lastIndexOf('otters.example', end) + 1, end);
      expect(lines.join('')).to.equal(name);
      expect(Math.max(...widths)).to.be.at.most(widest);
    });

  it('writes each text in its own direction, on a page from right to left, too', async () => {
    await openPicture({ dir: 'rtl' }, '(לוטרות)');
    expect(drawn.slice(-4)).to.deep.equal(['(לוטרות)', ...otherTexts]);
    expect(directions.slice(-4)).to.deep.equal(['rtl', 'ltr', 'ltr', 'ltr']);
  });

  it('is in the page’s accent, with a bar as full as the campaign’s', async () => {
    const form = await openPicture();
    let picture = await decoded(form);
    const at = (percent: number) => pixel(picture, Math.round(80 + 10.4 * percent), 468);
    // Until the file with the new figures is written, the link saves the one before.
    await until(async () => {
      picture = await decoded(form);
      return at(29)[0] === 255;
    }, 'the bar is full up to the new figure');
    expect([picture.width, picture.height]).to.deep.equal([1200, 630]);
    const ground = pixel(picture, 5, 625);
    expect(ground).to.deep.equal([0x0b, 0x67, 0x5f]);
    for (const full of [10, 29]) expect(at(full)).to.deep.equal([255, 255, 255]);
    expect(at(31)).to.deep.equal(at(90));
    expect(at(31)).to.not.deep.equal(at(10));
    expect(at(31)).to.not.deep.equal(ground);
  });

  it('is shared as a file where the browser can', async () => {
    const shared: ShareData[] = [];
    provide('canShare', () => true);
    provide('share', async (data: ShareData) => void shared.push(data));
    const form = await openPicture();
    button(form, 'Share this picture').click();
    await until(() => channels.length > 0);
    expect(channels).to.deep.equal(['native of 1']);
    expect(shared[0]?.url).to.equal('https://www.otters.example/give');
    expect(shared[0]?.files?.map(({ type }) => type)).to.deep.equal(['image/png']);
  });

  it('is saved under the campaign’s name where it can’t be shared', async () => {
    const save = await savingLink(await openPicture());
    save.addEventListener('click', (event) => event.preventDefault());
    save.click();
    expect(channels).to.deep.equal(['picture of 1']);
    expect(save.download).to.equal('Otters.png');
  });

  // Browsers falsify or keep what pages draw.
  const faults: Readonly<Record<string, ToBlob>> = {
    noise(done, type) {
      const size = { width: 1200, height: 630 };
      const context = Object.assign(document.createElement('canvas'), size).getContext('2d')!;
      const image = context.createImageData(1200, 630);
      image.data.forEach((_, at) => (image.data[at] = at % 4 === 3 ? 255 : Math.random() * 256));
      context.putImageData(image, 0, 0);
      toBlob.call(context.canvas, done, type);
    },
    nothing: (done) => done(null),
  };
  for (const [what, fault] of Object.entries(faults))
    it(`is shown, and not offered, in a browser that makes it ${what}`, async () => {
      provide('canShare', () => true);
      HTMLCanvasElement.prototype.toBlob = fault;
      const form = await openPicture();
      await untilShown(form, 'Take a screenshot');
      expect(all(form, '[role=img]')).to.have.length(1);
      expect(shownText(form)).not.to.match(/Save the picture|Share this picture/);
      expect(mainWays(form)).to.deep.equal(['Copy link']);
    });
});
