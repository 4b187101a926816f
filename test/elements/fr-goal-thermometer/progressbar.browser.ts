import { expect } from '@open-wc/testing';
import { accessible } from '../../support/looks.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { bar, box, campaignsAre, find, findAll, route, shown, textOf } from './stage.js';

const campaign = { goal: 1000, raised: 250.5, donors: 12, name: 'River' };

/** What a thermometer says: in its text, and to screen readers by its bar. */
interface Said {
  readonly text?: readonly string[];
  readonly without?: RegExp;
  /** All percentages of the text. */
  readonly percents?: readonly string[];
  /** The bar's value; `null` if there is no bar. */
  readonly now?: string | null;
  readonly spoken?: string;
}

type Row = readonly [title: string, figures: object, attributes: string, said: Said];

const reached = { raised: 1125 };
const percent = '112% of the goal';

const rows: readonly Row[] = [
  [
    'raised amount, goal, percentage and donors',
    {},
    '',
    { text: ['$250 ', '$1,000', '25%', '12'], now: '25', spoken: '25% of the goal' },
  ],
  ...['donors', 'raised donors', 'percent'].map((show): Row => [
    'the amounts by the bar if no text shows both',
    {},
    `show="${show}"`,
    { spoken: '$250.50 of $1,000, 25%' },
  ]),
  // The bar repeats no amount that the text beside it has.
  ...(
    [
      ['', '+12%', percent],
      ['variant="tube"', '+12%', percent],
      ['show="raised goal donors"', '+12%', percent],
      ['variant="ring"', '112%', percent],
      ['show="percent raised"', '112%', '$1,125 of $1,000, 112%'],
      ['show="raised goal percent"', '112%', percent],
    ] as const
  ).map(([attributes, figure, spoken]): Row => [
    'once that the goal is reached, and by how much',
    reached,
    attributes,
    {
      text: ['$1,125', 'Goal reached'],
      without: /Goal reached.*Goal reached/,
      percents: [figure],
      now: '100',
      spoken,
    },
  ]),
  ['nothing of less than one percent above the goal', { raised: 1009 }, '', { without: /%/ }],
  [
    'less than 100 just below the goal',
    { raised: 999.99 },
    '',
    { now: '99', spoken: '99% of the goal', without: /100%/ },
  ],
  ...[0, -5, null].map((goal): Row => [
    'no percentage, and has no bar, for a goal that is none',
    { goal, raised: 50, donors: 1 },
    '',
    { text: ['$50'], without: /%|NaN|Infinity|\$0/, now: null },
  ]),
  [
    'a negative amount after refunds, with an empty bar',
    { goal: 100, raised: -20 },
    '',
    { text: ['-$20'], now: '0' },
  ],
  [
    'no money for a campaign that counts people',
    { type: 'donors', goal: 200, raised: 9999, donors: 50 },
    '',
    { text: ['50', '200'], without: /\$|9,999/, now: '25' },
  ],
  [
    'French formats in French',
    { donors: 1 },
    'lang="fr" show="raised percent goal"',
    { text: ['250 $', '1 000 $', '25 %'], spoken: '250,50 $ sur 1 000 $, 25 %' },
  ],
];

describe('the progressbar and texts of the thermometer', () => {
  useFakeProxy();

  let id = 0;
  /** A meter of a campaign of its own: the page keeps figures that it has. */
  async function meter(figures: object, attributes = '') {
    id += 1;
    await campaignsAre({ [id]: { ...campaign, ...figures } });
    const element = await shown(`campaign-id="${String(id)}" ${attributes}`);
    await accessible(element);
    return element;
  }

  for (const [title, figures, attributes, { text = [], without, percents, now, spoken }] of rows)
    it(`say ${title}: ${JSON.stringify(figures)} ${attributes}`, async () => {
      const element = await meter(figures, attributes);
      const plain = (said: string) => said.replace(/[\u00a0\u202f]/g, ' ');
      const words = plain(`${textOf(element)} `);
      for (const each of text) expect(words).to.contain(each);
      if (without) expect(words).not.to.match(without);
      if (percents) expect(words.match(/\+?\d+%/g)).to.deep.equal(percents);
      if (now !== undefined)
        expect(
          element.shadowRoot!.querySelector('[aria-valuenow]')?.getAttribute('aria-valuenow') ?? null,
        ).to.equal(now);
      if (spoken) expect(plain(bar(element).getAttribute('aria-valuetext')!)).to.equal(spoken);
    });

  it('have the range of a percentage, and the name of the campaign as text, without markup', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const track = bar(await meter({ name }));
    expect(['label', 'valuemin', 'valuemax'].map((each) => track.getAttribute(`aria-${each}`))).to.deep.equal(
      [name, '0', '100'],
    );
    expect(track.querySelector('img')).to.equal(null);
  });

  it('show a dash for an impossible figure', async () => {
    await proxy.answer(route(), { text: '{"goal":1000,"raised":1e400,"donors":3}' });
    const element = await shown();
    expect(textOf(element)).to.contain('—');
    expect(bar(element)).to.equal(null);
  });

  it('tell screen readers each figure once', async () => {
    for (const variant of ['bar', 'tube', 'ring']) {
      const track = bar(await meter({}, `variant="${variant}"`));
      const heard = [...track.closest('.meter')!.querySelectorAll('strong')]
        .filter((figure) => !figure.closest('[aria-hidden=true]'))
        .map((figure) => figure.getAttribute('title') ?? figure.textContent);
      expect(heard, variant).to.deep.equal(['$250.50', '12']);
      expect(track.getAttribute('aria-valuetext'), variant).to.equal('25% of the goal');
    }
  });

  it('have the exact amount as a title, unless the page shows cents or there are none', async () => {
    const exactOf = async (figures: object, attributes?: string) => {
      const element = await meter(figures, attributes);
      const figure = element.shadowRoot!.querySelector('[part=raised][role=img]');
      // With an `aria-label` as well, they would be a name and a description.
      return figure && [figure.textContent, figure.getAttribute('title'), figure.ariaLabel];
    };
    expect(await exactOf({})).to.deep.equal(['$250', '$250.50', null]);
    expect(await exactOf({ raised: 250 })).to.equal(null);
    expect(await exactOf({}, 'cents="show"')).to.equal(null);
    expect(textOf(await meter({}, 'cents="show"'))).to.contain('$250.50');
  });

  it('show less than one percent as a round end, and nothing for zero', async () => {
    const little = { goal: 1_000_000, raised: 1 };
    const thin = await meter(little);
    const track = bar(thin).getBoundingClientRect();
    expect(box(thin, '[part=fill]').right - track.left).to.equal(track.height);
    // A tube has its bulb.
    const tube = await meter(little, 'variant="tube"');
    expect(bar(tube).getBoundingClientRect().bottom - box(tube, '[part=fill]').top).to.be.within(0, 2);
    const colour = (part: string) => getComputedStyle(find(tube, part)).backgroundColor;
    expect(colour('.bulb')).to.equal(colour('[part=fill]'));
    const none = await meter({ goal: 1_000_000, raised: 0 });
    const visibilities = [thin, tube, none].map(
      (each) => getComputedStyle(find(each, '[part=fill]')).visibility,
    );
    expect(visibilities).to.deep.equal(['visible', 'visible', 'hidden']);
  });

  it('show a tube and its bulb of at least 220 px', async () => {
    const tube = await meter({}, 'variant="tube" style="font-size: 10px"');
    expect(box(tube, '.bulb').bottom - bar(tube).getBoundingClientRect().top).to.be.at.least(219.9);
  });

  it('show the percentage in a ring, whatever the attribute show contains', async () => {
    for (const show of ['percent raised', 'raised goal', 'percent']) {
      const percents = findAll(await meter({}, `variant="ring" show="${show}"`), '[part=percent]');
      expect(percents.map(({ textContent }) => textContent)).to.deep.equal(['25%']);
      expect(percents[0]?.closest('.middle')).to.not.equal(null);
    }
  });

  for (const [raised, goalAt] of [
    [1020, 0.98],
    [5440, 0.18],
  ] as const)
    it(`show ${String(raised / 10)}% of the goal with the goal at ${String(goalAt)} of the bar`, async () => {
      const element = await meter({ raised });
      const { left, width } = bar(element).getBoundingClientRect();
      expect((box(element, '[part=overflow]').left - left) / width).to.be.closeTo(goalAt, 0.01);
    });

  it('have amounts beside the quarters of a tube, but not beside milestones', async () => {
    const tube = await meter({ raised: 250 }, 'variant="tube"');
    const labels = [...bar(tube).parentElement!.querySelectorAll('[aria-hidden=true] > span')];
    expect(labels.map(({ textContent }) => textContent)).to.deep.equal(['$1,000', '$750', '$500', '$250']);
    const { top, height } = bar(tube).getBoundingClientRect();
    for (const [at, label] of labels.entries()) {
      const place = label.getBoundingClientRect();
      expect((place.top + place.bottom) / 2).to.be.closeTo(top + (height * at) / 4, 1);
    }
    expect(box(tube, '[part=fill]').top).to.be.closeTo(top + height * 0.75, 1);
    const marked = await shown(
      `variant="tube" campaign-id="${String(id)}"`,
      '<fr-milestone at="700">Trees</fr-milestone>',
    );
    await until(() => textOf(marked).includes('Trees'));
    expect(textOf(marked)).not.to.contain('$750');
  });
});
