import { expect } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { until } from '../../../support/until.js';
import { all, link, openAfterGift } from '../after-gift.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { button, shownText, untilShown } from '../support.js';

resetBeforeEach();

// The stand-ins answer a gift sooner than any file loads.
before(() => import('../../../../src/elements/fr-donate-form/outcome/moment.js'));

const { prototype } = CanvasRenderingContext2D;
const original = Object.getOwnPropertyDescriptor(prototype, 'fillText') ?? {};
let drawn: string[] = [];

beforeEach(() => {
  drawn = [];
  Object.defineProperty(prototype, 'fillText', {
    ...original,
    value(this: CanvasRenderingContext2D, text: string, ...place: unknown[]) {
      drawn.push(text);
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

async function openWithPicture(shows = 'Save the picture'): Promise<FrDonateForm> {
  await proxy.answer(campaign, { json: otters }, { json: { ...otters, raised: 300 } });
  const form = await openAfterGift(
    proxy,
    { share: '', 'share-url': 'https://www.otters.example/give' },
    undefined,
    '“Otters”',
  );
  form.style.setProperty('--fr-accent-color', '#0b675f');
  await untilShown(form, 'You moved the bar.');
  // Its code is a part that may arrive after the result.
  await untilShown(form, 'Make a share picture');
  button(form, 'Make a share picture').click();
  await untilShown(form, shows);
  return form;
}

/** The picture that a download would save. */
async function decoded(form: FrDonateForm): Promise<ImageData> {
  const image = new Image();
  image.src = link(form, 'Save the picture').href;
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

describe('fr-donate-form: the picture to share', () => {
  it('says the campaign, its figures and where to give, and nothing about the donor or the gift', async () => {
    const form = await openWithPicture();
    expect(drawn).to.deep.equal([
      'Otters',
      'I just donated. Will you join me?',
      '$300 of $1,000',
      'otters.example',
    ]);
    const [canvas] = all(form, '[role=img]');
    expect(canvas?.ariaLabel).to.equal('Picture to share: Otters, $300 of $1,000');
    expect(form.shadowRoot?.activeElement === link(form, 'Save the picture')).to.equal(true);
  });

  it('is in the page’s accent, with a bar as full as the campaign’s', async () => {
    const picture = await decoded(await openWithPicture());
    expect([picture.width, picture.height]).to.deep.equal([1200, 630]);
    const ground = pixel(picture, 5, 625);
    expect(ground).to.deep.equal([0x0b, 0x67, 0x5f]);
    const at = (percent: number) => pixel(picture, Math.round(80 + 10.4 * percent), 440);
    expect(at(10)).to.deep.equal([255, 255, 255]);
    expect(at(29)).to.deep.equal(at(10));
    expect(at(31)).to.deep.equal(at(90));
    expect(at(31)).to.not.deep.equal(at(10));
    expect(at(31)).to.not.deep.equal(ground);
  });

  it('is not drawn unless it is asked for', async () => {
    await proxy.answer(campaign, { json: otters });
    const form = await openAfterGift(proxy, { share: '' });
    await untilShown(form, 'Make a share picture');
    expect(drawn).to.deep.equal([]);
    expect(all(form, 'canvas')).to.have.length(0);
  });

  it('is not offered without the campaign’s name', async () => {
    const form = await openAfterGift(proxy, { share: '' });
    await untilShown(form, 'Tell a friend');
    expect(shownText(form)).to.not.include('picture');
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
    button(form, 'Share the picture').click();
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
        const form = await openWithPicture('Take a screenshot');
        expect(all(form, '[role=img]')).to.have.length(1);
        expect(shownText(form)).not.to.match(/Save the picture|Share the picture/);
        expect(form.shadowRoot?.activeElement?.textContent).to.include('Take a screenshot');
      });
  });

  it('can be downloaded where it can’t be shared', async () => {
    const form = await openWithPicture();
    expect(shownText(form)).to.not.include('Share the picture');
    const channels: string[] = [];
    form.addEventListener('fr-page-share', ({ channel }) => channels.push(channel));
    const download = link(form, 'Save the picture');
    download.addEventListener('click', (event) => event.preventDefault());
    download.click();
    expect(channels).to.deep.equal(['picture']);
    expect(download.download).to.equal('Otters.png');
  });
});
