import { expect } from '@open-wc/testing';
import { posterPng } from '../../../src/elements/fr-heatmap/explore/png.js';
import { posterOf, type Poster } from '../../../src/elements/fr-heatmap/explore/poster.js';
import { legendOf } from '../../../src/elements/fr-heatmap/explore/render-legend.js';
import { formatterOf } from '../../../src/elements/fr-heatmap/explore/formatter.js';
import { loadMap } from '../../../src/maps/load-map.js';

const colours = { paper: '#ffffff', ink: '#000000', line: '#999999', tones: {} };

describe('the poster of a heatmap', () => {
  afterEach(() => {
    document.documentElement.removeAttribute('dir');
  });

  it('has space for each line of its legend, for any amount', async () => {
    const geometry = await loadMap('ca');
    const context = document.createElement('canvas').getContext('2d')!;
    const classes = [1, 2, 3, 4, 5].map((tone) => ({ from: 10 ** (7 + tone), tone }));
    for (const language of ['en', 'fr'] as const) {
      const formatter = formatterOf(language, `${language}-CA`, 'CAD', 'amount');
      for (let count = 1; count <= classes.length; count += 1) {
        const legend = legendOf(classes.slice(0, count), [], 40, formatter.words.noneOrFew, formatter);
        const { items, width } = posterOf({
          title: '',
          geometry,
          toneOf: () => '0',
          legend,
          lines: [],
          colours,
        });
        const swatches = items.filter(({ kind }) => kind === 'swatch') as { x: number; y: number }[];
        for (const item of items) {
          if (item.kind !== 'text' || item.text === '') continue;
          context.font = `${item.size}px sans-serif`;
          const end = item.x + context.measureText(item.text).width;
          const next = swatches.filter(({ x, y }) => Math.abs(y - item.y) < 20 && x > item.x);
          expect(end, item.text).to.be.below(Math.min(width, ...next.map(({ x }) => x)));
        }
      }
    }
  });

  it('is written from left to right on every page', async () => {
    document.documentElement.dir = 'rtl';
    const poster: Poster = {
      width: 200,
      height: 20,
      map: { x: 0, y: 0, scale: 1 },
      title: '',
      colours,
      items: [{ kind: 'text', x: 100, y: 15, size: 16, text: 'MMMM' }],
    };
    const image = await createImageBitmap(await posterPng(poster, 'sans-serif'));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const isInked = (x: number) =>
      context.getImageData(x, 0, image.width / 2, image.height).data.some((part) => part < 128);
    expect([isInked(0), isInked(image.width / 2)]).to.deep.equal([false, true]);
  });
});
