import { expect } from '@open-wc/testing';
import { warningsDuring } from '../../contract/place.js';
import { accessible } from '../../support/looks.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { bar, campaignsAre, findAll, placed, route, shown, textOf } from './stage.js';

const campaign = { type: 'amount', goal: 1000, raised: 250.5, donors: 12, name: 'River' };

/** An address of a picture; without a size of its own if `sides` is empty. */
const file = (sides = 'width="60" height="80"') =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80" ${sides}><path d="M0 0h60v80H0z"/></svg>`,
  )}`;
const jerrycan = `<img slot="picture" width="60" height="80" alt="" src="${file()}">`;
const fill = 'variant="fill" style="inline-size: 640px"';

describe('a thermometer with a picture', () => {
  useFakeProxy();
  beforeEach(() => campaignsAre({ 7: campaign }));

  const drawn = (element: Element) => element.shadowRoot!.querySelector('[part=picture]');
  const box = (element: Element | null) => element!.getBoundingClientRect();
  /** The shares up to which the picture is opaque in the end, from the outside. */
  const levels = (element: Element) =>
    findAll(element, '.level').map((level) => {
      for (const rise of level.getAnimations()) rise.finish();
      // WebKit computes in 32-bit numbers, so 25.05 may be 25.049999.
      const size = getComputedStyle(level).webkitMaskSize.split(', ')[1] ?? '';
      return size.replace(/[\d.]+/g, (number) => String(Math.round(Number(number) * 100) / 100));
    });
  const spoken = (element: Element) => [
    textOf(element),
    ...['role', 'aria-label', 'aria-valuemin', 'aria-valuemax', 'aria-valuenow', 'aria-valuetext'].map(
      (name) => bar(element).getAttribute(name),
    ),
  ];

  it('says the same as a bar, and has no other role', async () => {
    const picture = await shown(fill, jerrycan);
    await accessible(picture);
    expect(spoken(picture)).to.deep.equal(spoken(await shown()));
    expect(drawn(picture)!.querySelectorAll('[role], [aria-label], [tabindex]').length).to.equal(0);
  });

  for (const [raised, level] of [
    [250.5, '100% 25.05%'],
    [0, '100% 0%'],
    [-20, '100% 0%'],
    [1000, '100% 100%'],
    [5440, '100% 100%'],
  ] as const)
    it(`is in colour up to ${level} for ${String(raised)} of 1000`, async () => {
      await campaignsAre({ 7: { ...campaign, raised } });
      expect(levels(await shown(fill, jerrycan))).to.deep.equal([level]);
    });

  it('shows pledged gifts above the received ones', async () => {
    await proxy.answer(`${route()}?only_received=true`, { json: { ...campaign, raised: 100 } });
    const element = await shown(`${fill} with-pending`, jerrycan);
    expect(levels(element)).to.deep.equal(['100% 25.05%', '100% 10%']);
  });

  it('has flags at the heights of the milestones up to the goal', async () => {
    const milestones = [100, 500, 1000, 2000]
      .map((at) => `<fr-milestone at="${at}">m</fr-milestone>`)
      .join('');
    const element = await shown(fill, jerrycan + milestones);
    const { bottom, height, right } = box(drawn(element));
    const flags = findAll(element, '[part=milestone]');
    const heights = flags.map((flag) => Math.round(((bottom - box(flag).bottom) / height) * 20) / 20);
    expect(heights).to.deep.equal([0.1, 0.5, 1]);
    expect(flags.map((flag) => flag.classList.contains('reached'))).to.deep.equal([true, false, false]);
    expect(box(flags[0]!).right).to.be.greaterThan(right);
  });

  it('moves nothing when a file arrives, whether the markup has its shape or not', async () => {
    const wide = file('width="80" height="20"').replace('60%2080', '80%2020');
    for (const [markup, ratio] of [
      ['<img slot="picture" width="60" height="80" alt="">', 60 / 80],
      ['<img slot="picture" alt="">', 1],
    ] as const) {
      const element = await shown(fill, `${markup}<fr-milestone at="500">m</fr-milestone>`);
      const img = element.querySelector('img')!;
      expect(drawn(element), 'a picture without an address').to.equal(null);
      const loaded = new Promise((resolve) => {
        img.addEventListener('load', resolve, { once: true });
      });
      img.src = ratio === 1 ? wide : file();
      // Once the address is set, the place is there, before the file.
      await until(() => drawn(element) !== null);
      const before = [bar(element), element].map((each) => box(each).toJSON() as unknown);
      expect(box(bar(element)).width / box(bar(element)).height).to.be.closeTo(ratio, 0.01);
      await loaded;
      await until(() => img.naturalWidth > 0);
      await element.updateComplete;
      expect([bar(element), element].map((each) => box(each).toJSON() as unknown)).to.deep.equal(before);
      // The level is a share of the picture itself, not of its place.
      const { width, height } = box(drawn(element));
      expect(width / height).to.be.closeTo(ratio === 1 ? 80 / 20 : 60 / 80, 0.02);
    }
  });

  it('has the size of its place before the figures', async () => {
    await proxy.answer(route(), { json: campaign, hang: true });
    const element = await placed(fill, jerrycan);
    await proxy.called(route());
    await until(() => drawn(element) !== null);
    const loading = box(element).height;
    await proxy.release();
    await until(() => textOf(element).includes('$250'));
    expect(box(element).height).to.equal(loading);
  });

  it('has a place of the shape that the page’s CSS says, if the markup says none', async () => {
    const shape = fill.replace('style="', 'style="--fr-thermometer-ratio: 2; ');
    const place = box(bar(await shown(`${shape} picture-src="${file()}"`)));
    expect(place.width / place.height).to.be.closeTo(2, 0.01);
  });

  it('takes an svg of the page, with the ratio of its viewBox', async () => {
    const element = await shown(fill, '<svg slot="picture" viewBox="0 0 30 60"><path d="M0 0h9v9"/></svg>');
    const place = box(bar(element));
    expect(place.width / place.height).to.be.closeTo(0.5, 0.01);
    expect(box(element.querySelector('svg')).height).to.be.closeTo(place.height, 0.5);
  });

  it('takes an address, and draws its file as an image, which runs no scripts', async () => {
    const hostile = `data:image/svg+xml,${encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="top.isRun = 1"><script>top.isRun = 1</script></svg>',
    )}`;
    const element = await shown(`${fill} picture-src="${hostile}"`);
    const [image] = drawn(element)!.querySelectorAll('img');
    await until(() => image?.complete === true && image.naturalWidth > 0);
    expect('isRun' in window).to.equal(false);
    const active = findAll(element, 'script, object, embed, iframe, svg:not([part], .mark)');
    expect(active).to.deep.equal([]);
  });

  for (const [title, attributes, inside] of [
    ['in the slot', '', '<img slot="picture" alt="" src="data:image/svg+xml,broken">'],
    ['of the attribute', 'picture-src="data:image/svg+xml,broken"', ''],
  ] as const)
    it(`is a bar if the picture ${title} can’t be loaded`, async () => {
      const element = await shown(`${fill} ${attributes}`, inside);
      await until(() => drawn(element) === null);
      await element.updateComplete;
      expect(element.shadowRoot!.querySelector('[part=fill]')).to.not.equal(null);
      expect(box(bar(element)).width).to.be.closeTo(640, 1);
    });

  it('is a picture again once the address is another one', async () => {
    const element = await shown(`${fill} picture-src="data:image/svg+xml,broken"`);
    await until(() => drawn(element) === null);
    element.pictureSrc = file();
    // WebKit says the drawn size of an SVG here.
    await until(() => Number(drawn(element)?.querySelector('img')?.naturalWidth) > 0);
  });

  it('is a bar without a picture, and says what is missing', async () => {
    const lines = await warningsDuring(async () => {
      const element = await shown(fill);
      await until(() => drawn(element) === null);
      expect(element.shadowRoot!.querySelector('[part=fill]')).to.not.equal(null);
    });
    expect(lines.join()).to.contain('has nothing to fill: add <img slot="picture"');
  });

  it('has the picture of the attribute on each card', async () => {
    await campaignsAre({ 8: { ...campaign, raised: 500 } });
    const element = await shown(`${fill} layout="cards" campaign-id="7 8" picture-src="${file()}"`);
    await until(() => findAll(element, '.cards img').length === 2);
    expect(levels(element)).to.deep.equal(['100% 25.05%', '100% 50%']);
  });
});
