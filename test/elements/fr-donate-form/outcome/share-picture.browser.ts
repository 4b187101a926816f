import { expect } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { until } from '../../../support/until.js';
import { all, openAfterGift } from '../after-gift.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  attempts,
  button,
  donation,
  fillDonor,
  openForm,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';

resetBeforeEach();

// The stand-ins answer a gift sooner than any file loads.
before(() => import('../../../../src/elements/fr-donate-form/outcome/moment.js'));

const { prototype } = CanvasRenderingContext2D;
const original = Object.getOwnPropertyDescriptor(prototype, 'fillText') ?? {};
let drawn: string[] = [];
/** Widths of the drawn texts in px. */
let widths: number[] = [];
/** The drawn texts, and the direction in which each is written. */
let directions: [string, CanvasDirection][] = [];

beforeEach(() => {
  drawn = [];
  widths = [];
  directions = [];
  Object.defineProperty(prototype, 'fillText', {
    ...original,
    value(this: CanvasRenderingContext2D, text: string, ...place: unknown[]) {
      drawn.push(text);
      widths.push(this.measureText(text).width);
      directions.push([text, this.direction]);
      expect(place, 'no largest width, to which the letters would be squeezed').to.have.length(2);
      Reflect.apply(original.value as typeof this.fillText, this, [text, ...place]);
    },
  });
});

afterEach(() => {
  Object.defineProperty(prototype, 'fillText', original);
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

const campaign = 'GET /v2/client/fundraiser/1';
const otters = { type: 'amount', name: 'Otters', goal: 1000, raised: 250, donors: 3 };

interface Options {
  /** The campaign's name. */
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** A form whose gift is counted, with a picture that has the figures after it. */
async function openWithPicture({ name = 'Otters', attributes = {} }: Options = {}): Promise<FrDonateForm> {
  const named = { ...otters, name };
  await proxy.answer(campaign, { json: named }, { json: { ...named, raised: 300 } });
  const form = await openAfterGift(
    proxy,
    {
      share: '',
      'share-href': 'https://www.otters.example/give',
      style: '--fr-accent-color: #0b675f',
      ...attributes,
    },
    undefined,
    name,
  );
  await untilShown(form, 'Your $50 is counted.');
  await until(() => drawn.includes('$300 of $1,000'));
  return form;
}

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
  const canvas = Object.assign(document.createElement('canvas'), {
    width: image.width,
    height: image.height,
  });
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const data = context?.getImageData(0, 0, image.width, image.height);
  if (!data) throw new Error('There is no canvas.');
  return data;
}

const pixel = ({ data, width }: ImageData, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
];

const filled = (form: FrDonateForm) =>
  all<HTMLElement>(form, '.outcome .main-button').map(({ innerText }) => innerText);

describe('fr-donate-form: the picture to share', () => {
  it('says the campaign, its figures and where to give, and nothing about the donor or the gift', async () => {
    const form = await openWithPicture();
    expect(drawn.slice(-4)).to.deep.equal([
      'Otters',
      'I just donated. Will you join me?',
      '$300 of $1,000',
      'otters.example',
    ]);
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
    const link = await savingLink(form);
    link.focus();
    const { href } = link;
    const { prototype: canvas } = HTMLCanvasElement;
    const own = Object.getOwnPropertyDescriptor(canvas, 'toBlob') ?? {};
    let write: (() => void) | undefined;
    Object.defineProperty(canvas, 'toBlob', {
      ...own,
      value(this: HTMLCanvasElement, ...request: unknown[]) {
        write = () => {
          Reflect.apply(own.value as typeof this.toBlob, this, request);
        };
      },
    });
    try {
      await proxy.answer(campaign, { json: { ...otters, raised: 300 } });
      await until(() => write !== undefined);
      await settled(form);
      form.requestUpdate();
      await form.updateComplete;
      expect(link.href, 'the file before it').to.equal(href);
      expect(form.shadowRoot?.activeElement).to.equal(link);
      write?.();
      await until(() => link.href !== href && link.hasAttribute('href'));
    } finally {
      Object.defineProperty(canvas, 'toBlob', own);
    }
  });

  it('is not drawn before there is a gift', async () => {
    await proxy.answer(campaign, { json: otters });
    useTestCard();
    const form = await openForm(proxy.url);
    form.setAttribute('share', '');
    await untilShown(form, '“Otters”');
    await fillDonor(form);
    expect(drawn).to.deep.equal([]);
    expect(all(form, 'canvas')).to.have.length(0);
  });

  for (const [what, answer, words] of [
    ['is pending', { json: { ...donation, status: 'pending' } }, 'is being processed'],
    ['has an unknown outcome', { status: 504, json: {} }, 'We are checking'],
    ['differs from what was asked', { json: { ...donation, currency: 'USD' } }, 'You asked to give'],
  ] as const)
    it(`is not drawn for a gift that ${what}, which offers nothing to share`, async () => {
      await proxy.answer(campaign, { json: otters });
      await proxy.answer(attempts, { json: { state: 'in-flight' } });
      const form = await openAfterGift(proxy, { share: '' }, answer, '“Otters”');
      await untilShown(form, words);
      await settled(form);
      expect(drawn).to.deep.equal([]);
      expect(all(form, 'canvas')).to.have.length(0);
      expect(shownText(form)).to.not.match(/Tell a friend|WhatsApp|Copy link|picture/);
    });

  it('breaks a long message into lines, none of which is squeezed or wider than the picture', async () => {
    const message =
      'I gave to the otters because my grandmother taught me to paddle on this river, and I would like ' +
      'my own grandchildren to see what she saw. Will you join me before the year ends?';
    await openWithPicture({ attributes: { 'share-text': message } });
    const lines = drawn.slice(drawn.lastIndexOf('Otters') + 1, -2);
    expect(lines.length).to.be.greaterThan(1);
    expect(lines.join(' ')).to.equal(message);
    expect(Math.max(...widths)).to.be.at.most(1200 - 160);
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
    const figures = 'CA$167,264,000 of CA$250,000,000';
    await until(() => drawn.at(-2) === figures);
    expect(drawn.at(-1)).to.match(/^give\.the.*…$/);
    const [first = 0, second = 0] = widths.slice(-2);
    expect(first + second).to.be.at.most(1200 - 160 - 40);
  });

  for (const name of [
    '#BringTheOttersHomeToTheRiverForeverAndEver2026',
    '让水獭回到家乡的河流，今天就加入我们。',
  ])
    it(`does not squeeze a name without spaces: ${name}`, async () => {
      await openWithPicture({ name });
      const end = drawn.lastIndexOf('I just donated. Will you join me?');
      const lines = drawn.slice(drawn.lastIndexOf('otters.example', end) + 1, end);
      expect(lines.join('')).to.equal(name);
      expect(Math.max(...widths)).to.be.at.most(1200 - 160);
    });

  it('writes each text in its own direction, on a page from right to left, too', async () => {
    await openWithPicture({ name: '(לוטרות)', attributes: { dir: 'rtl' } });
    expect(directions.slice(-4)).to.deep.equal([
      ['(לוטרות)', 'rtl'],
      ['I just donated. Will you join me?', 'ltr'],
      ['$300 of $1,000', 'ltr'],
      ['otters.example', 'ltr'],
    ]);
  });

  it('is in the page’s accent, with a bar as full as the campaign’s', async () => {
    const form = await openWithPicture();
    const fullAt = (one: ImageData, percent: number) => pixel(one, Math.round(80 + 10.4 * percent), 468);
    let picture = await decoded(form);
    // Until the file with the new figures is written, the link saves the one before.
    await until(async () => {
      picture = await decoded(form);
      return fullAt(picture, 29)[0] === 255;
    }, 'the bar is full up to the new figure');
    expect([picture.width, picture.height]).to.deep.equal([1200, 630]);
    const ground = pixel(picture, 5, 625);
    expect(ground).to.deep.equal([0x0b, 0x67, 0x5f]);
    const at = (percent: number) => fullAt(picture, percent);
    expect(at(10)).to.deep.equal([255, 255, 255]);
    expect(at(29)).to.deep.equal([255, 255, 255]);
    expect(at(31)).to.deep.equal(at(90));
    expect(at(31)).to.not.deep.equal(at(10));
    expect(at(31)).to.not.deep.equal(ground);
  });

  it('is not offered without the campaign’s name', async () => {
    const form = await openAfterGift(proxy, { share: '' });
    await untilShown(form, 'Tell a friend');
    expect(shownText(form)).to.not.include('picture');
    expect(all(form, 'canvas')).to.have.length(0);
    expect(filled(form)).to.deep.equal(['Copy link']);
  });

  it('is shared as a file where the browser can', async () => {
    const shared: ShareData[] = [];
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true });
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) => void shared.push(data),
    });
    const form = await openWithPicture();
    const channels: string[] = [];
    form.addEventListener('fr-page-share', ({ channel }) => channels.push(channel));
    expect(filled(form)).to.deep.equal(['Share this picture']);
    expect(shownText(form)).to.match(
      /Share this picture\s+WhatsApp\s+\(opens in a new tab\)\s+Copy link\s+More/,
    );
    button(form, 'Share this picture').click();
    await until(() => channels.length > 0);
    expect(channels).to.deep.equal(['native']);
    expect(shared[0]?.url).to.equal('https://www.otters.example/give');
    expect(shared[0]?.files?.map(({ type }) => type)).to.deep.equal(['image/png']);
  });

  describe('in a browser that falsifies or keeps what pages draw', () => {
    const toBlob = Reflect.get(HTMLCanvasElement.prototype, 'toBlob');
    afterEach(() => {
      HTMLCanvasElement.prototype.toBlob = toBlob;
    });
    const faults: Readonly<Record<string, typeof toBlob>> = {
      noise(done, type) {
        const context = Object.assign(document.createElement('canvas'), {
          width: 1200,
          height: 630,
        }).getContext('2d')!;
        const data = context.createImageData(1200, 630);
        data.data.forEach((_, at) => (data.data[at] = at % 4 === 3 ? 255 : Math.random() * 256));
        context.putImageData(data, 0, 0);
        toBlob.call(context.canvas, done, type);
      },
      nothing(done) {
        done(null);
      },
    };
    for (const [what, fault] of Object.entries(faults))
      it(`is shown, and not offered as ${what}`, async () => {
        Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true });
        HTMLCanvasElement.prototype.toBlob = fault;
        const form = await openWithPicture();
        await untilShown(form, 'Take a screenshot');
        expect(all(form, '[role=img]')).to.have.length(1);
        expect(shownText(form)).not.to.match(/Save the picture|Share this picture/);
        expect(filled(form)).to.deep.equal(['Copy link']);
      });
  });

  it('is saved where it can’t be shared', async () => {
    const form = await openWithPicture();
    expect(filled(form)).to.deep.equal(['Save the picture']);
    expect(shownText(form)).to.match(
      /Save the picture\s+WhatsApp\s+\(opens in a new tab\)\s+Copy link\s+More/,
    );
    const channels: string[] = [];
    form.addEventListener('fr-page-share', ({ channel }) => channels.push(channel));
    const download = await savingLink(form);
    download.addEventListener('click', (event) => event.preventDefault());
    download.click();
    expect(channels).to.deep.equal(['picture']);
    expect(download.download).to.equal('Otters.png');
  });

  it('is behind “More” where the system shares addresses only', async () => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: async () => undefined });
    Object.defineProperty(navigator, 'canShare', {
      configurable: true,
      value: ({ files = [] }: ShareData) => files.length === 0,
    });
    const form = await openWithPicture();
    expect(filled(form)).to.deep.equal(['Share']);
    button(form, 'More').click();
    await untilShown(form, 'Save the picture');
  });
});
