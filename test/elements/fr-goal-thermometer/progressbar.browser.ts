import { expect } from '@open-wc/testing';
import '../../../src/elements/fr-goal-thermometer/index.js';
import { elements } from '../../contract/elements.js';
import { place, shadowText } from '../../contract/place.js';
import { accessible } from '../../support/looks.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';

const tag = 'fr-goal-thermometer';
const subject = { tag, row: elements[tag]! };
const route = 'GET /v2/client/fundraiser/7';

describe('the progressbar and texts of the thermometer', () => {
  useFakeProxy();

  async function shown(campaign: object | string, attributes = 'lang="en"') {
    await proxy.answer(route, typeof campaign === 'string' ? { text: campaign } : { json: campaign });
    const element = await place(subject, proxy.url, attributes);
    await until(() => !element.matches(':state(loading)') && shadowText(element).trim() !== '');
    await element.updateComplete;
    await accessible(element);
    const bar = element.shadowRoot?.querySelector('[role=progressbar]');
    return {
      text: shadowText(element),
      bar,
      now: bar?.getAttribute('aria-valuenow'),
      spoken: bar?.getAttribute('aria-valuetext'),
    };
  }

  const fillOf = (bar: Element | null | undefined) => {
    const fill = bar?.querySelector('[part=fill]')?.getBoundingClientRect();
    const track = bar?.getBoundingClientRect();
    return fill && track ? [fill.right - track.left, track.bottom - fill.top, track.height, track.width] : [];
  };

  const bulbOf = (bar: Element | null | undefined) => bar!.parentElement!.querySelector('.bulb')!;

  it('show less than one percent as a round end', async () => {
    const little = { goal: 1_000_000, raised: 1, donors: 1 };
    const [along, , height] = fillOf((await shown(little)).bar);
    expect(along).to.equal(height);
    // A tube has its bulb.
    const tube = (await shown(little, 'lang="en" variant="tube"')).bar;
    const [, up] = fillOf(tube);
    expect(up).to.be.within(0, 2);
    const colour = (part: Element) => getComputedStyle(part).backgroundColor;
    expect(colour(bulbOf(tube))).to.equal(colour(tube!.querySelector('[part=fill]')!));
  });

  it('show nothing for a raised amount of zero', async () => {
    const { bar } = await shown({ goal: 1_000_000, raised: 0, donors: 1 });
    expect(getComputedStyle(bar!.querySelector('[part=fill]')!).visibility).to.equal('hidden');
  });

  it('show a tube and its bulb of at least 220 px', async () => {
    const { bar } = await shown(
      { goal: 1000, raised: 250, donors: 1 },
      'lang="en" variant="tube" style="font-size: 10px"',
    );
    const height = bulbOf(bar).getBoundingClientRect().bottom - bar!.getBoundingClientRect().top;
    expect(height).to.be.at.least(219.9);
  });

  it('show the percentage in a ring, whatever the attribute show contains', async () => {
    for (const show of ['percent raised', 'raised goal', 'percent']) {
      const { bar } = await shown(
        { goal: 1000, raised: 250, donors: 1 },
        `lang="en" variant="ring" show="${show}"`,
      );
      const percents = [...bar!.closest('.meter')!.querySelectorAll('[part=percent]')];
      expect(percents.map(({ textContent }) => textContent)).to.deep.equal(['25%']);
      expect(percents[0]?.closest('.middle')).to.not.equal(null);
    }
  });

  for (const [raised, goalAt] of [
    [1020, 0.98],
    [5440, 0.18],
  ] as const) {
    it(`show ${String(raised / 10)}% of the goal with the goal at ${String(goalAt)} of the bar`, async () => {
      const { bar } = await shown({ goal: 1000, raised, donors: 1 });
      const { left, width } = bar!.getBoundingClientRect();
      const beyond = bar!.querySelector('[part=overflow]')!.getBoundingClientRect();
      expect((beyond.left - left) / width).to.be.closeTo(goalAt, 0.01);
    });
  }

  it('show raised amount, goal, percentage and donors', async () => {
    const { text, bar, now, spoken } = await shown({ goal: 1000, raised: 250.5, donors: 12, name: 'River' });
    for (const part of ['$250 ', '$1,000', '25%', '12']) expect(text).to.contain(part);
    expect(bar?.getAttribute('aria-label')).to.equal('River');
    expect([bar?.getAttribute('aria-valuemin'), now, bar?.getAttribute('aria-valuemax')]).to.deep.equal([
      '0',
      '25',
      '100',
    ]);
    expect(spoken).to.equal('25% of the goal');
  });

  it('tell screen readers each figure once', async () => {
    const campaign = { goal: 1000, raised: 250.5, donors: 12, name: 'River' };
    for (const variant of ['bar', 'tube', 'ring']) {
      const { bar, spoken } = await shown(campaign, `lang="en" variant="${variant}"`);
      const heard = [...bar!.closest('.meter')!.querySelectorAll('strong')]
        .filter((figure) => !figure.closest('[aria-hidden=true]'))
        .map((figure) => figure.getAttribute('title') ?? figure.textContent);
      expect(heard, variant).to.deep.equal(['$250.50', '12']);
      expect(spoken, variant).to.equal('25% of the goal');
    }
  });

  it('have the amounts in the text of the bar if no text shows both', async () => {
    for (const show of ['donors', 'raised donors', 'percent']) {
      const { spoken } = await shown({ goal: 1000, raised: 250.5, donors: 12 }, `lang="en" show="${show}"`);
      expect(spoken, show).to.equal('$250.50 of $1,000, 25%');
    }
  });

  const exactOf = (bar: Element | null | undefined) => {
    const figure = bar?.closest('.meter')?.querySelector('[part=raised][role=img]');
    return [figure?.textContent, figure?.getAttribute('title'), figure?.ariaLabel];
  };
  const none = [undefined, undefined, undefined];

  it('have the exact amount as a title and for screen readers, unless the page shows cents', async () => {
    const campaign = { goal: 1000, raised: 250.5, donors: 12 };
    // With an `aria-label` as well, they would be a name and a description.
    expect(exactOf((await shown(campaign)).bar)).to.deep.equal(['$250', '$250.50', null]);
    const exact = await shown(campaign, 'lang="en" cents="show"');
    expect(exact.text).to.contain('$250.50');
    expect(exactOf(exact.bar)).to.deep.equal(none);
  });

  it('have no title for an amount without cents', async () => {
    expect(exactOf((await shown({ goal: 1000, raised: 250, donors: 12 })).bar)).to.deep.equal(none);
  });

  it('have 100 as the value and the real percentage as the text above the goal', async () => {
    const { text, now, spoken } = await shown({ goal: 1000, raised: 1125, donors: 12 });
    expect(now).to.equal('100');
    expect(spoken).to.contain('112%');
    expect(text).to.contain('$1,125');
  });

  // The bar repeats no amount that the text beside it has.
  const percent = '112% of the goal';
  for (const [attributes, figure, wanted] of [
    ['', '+12%', percent],
    ['variant="tube"', '+12%', percent],
    ['show="raised goal donors"', '+12%', percent],
    ['variant="ring"', '112%', percent],
    ['show="percent raised"', '112%', '$1,125 of $1,000, 112%'],
    ['show="raised goal percent"', '112%', percent],
  ] as const)
    it(`say once that the goal is reached, and by how much: ${attributes}`, async () => {
      const { text, spoken } = await shown(
        { goal: 1000, raised: 1125, donors: 12 },
        `lang="en" ${attributes}`,
      );
      expect(text.match(/\+?\d+%/g)).to.deep.equal([figure]);
      expect(text.match(/Goal reached/g)).to.have.length(1);
      expect(spoken).to.equal(wanted);
    });

  it('say nothing of less than one percent above the goal', async () => {
    const { text } = await shown({ goal: 1000, raised: 1009, donors: 12 });
    expect(text).not.to.contain('%');
  });

  it('have amounts beside the quarters of a tube, but not beside milestones', async () => {
    const campaign = { goal: 1000, raised: 250, donors: 12 };
    const { bar } = await shown(campaign, 'lang="en" variant="tube"');
    const labels = [...bar!.parentElement!.querySelectorAll('[aria-hidden=true] > span')];
    expect(labels.map(({ textContent }) => textContent)).to.deep.equal(['$1,000', '$750', '$500', '$250']);
    const { top, height } = bar!.getBoundingClientRect();
    for (const [at, label] of labels.entries()) {
      const box = label.getBoundingClientRect();
      expect((box.top + box.bottom) / 2).to.be.closeTo(top + (height * at) / 4, 1);
    }
    expect(bar!.querySelector('[part=fill]')!.getBoundingClientRect().top).to.be.closeTo(
      top + height * 0.75,
      1,
    );
    await proxy.answer(route, { json: campaign });
    const marked = await place(
      subject,
      proxy.url,
      'lang="en" variant="tube"',
      '<fr-milestone at="700">Trees</fr-milestone>',
    );
    await until(() => shadowText(marked).includes('Trees'));
    expect(shadowText(marked)).not.to.contain('$750');
  });

  it('have a value below 100 just below the goal', async () => {
    const { text, now, spoken } = await shown({ goal: 1000, raised: 999.99, donors: 12 });
    expect([now, spoken?.includes('99%'), text.includes('100%')]).to.deep.equal(['99', true, false]);
  });

  for (const goal of [0, -5, null]) {
    it(`show no bar and no percentage for a goal of ${String(goal)}`, async () => {
      const { text, bar } = await shown({ goal, raised: 50, donors: 1 });
      expect(bar).to.equal(null);
      expect(text).to.contain('$50');
      expect(text).not.to.match(/%|NaN|Infinity|\$0/);
    });
  }

  it('show an empty bar for a negative amount after refunds', async () => {
    const { now, text } = await shown({ goal: 100, raised: -20, donors: 1 });
    expect(now).to.equal('0');
    expect(text).to.contain('-$20');
  });

  it('show no money for a campaign that counts people', async () => {
    const { text, now } = await shown({ type: 'donors', goal: 200, raised: 9999, donors: 50 });
    expect(now).to.equal('25');
    expect(text).to.contain('50').and.contain('200');
    expect(text).not.to.match(/\$|9,999/);
  });

  it('show a dash for an impossible figure', async () => {
    const { text, bar } = await shown('{"goal":1000,"raised":1e400,"donors":3}');
    expect(text).to.contain('—');
    expect(bar).to.equal(null);
  });

  it('use French formats in French', async () => {
    const { text, spoken } = await shown(
      { goal: 1000, raised: 250.5, donors: 1 },
      'lang="fr" show="raised percent goal"',
    );
    expect(text)
      .to.match(/250\s\$/)
      .and.match(/1\s000\s\$/)
      .and.match(/25\s%/);
    expect(spoken).to.match(/250,50\s\$ sur 1\s000\s\$/);
  });

  it('show names from the platform as text, without markup', async () => {
    const { bar } = await shown({ goal: 10, raised: 5, donors: 1, name: '<img src=x onerror=alert(1)>' });
    expect(bar?.getAttribute('aria-label')).to.equal('<img src=x onerror=alert(1)>');
    expect(bar?.querySelector('img')).to.equal(null);
  });
});
