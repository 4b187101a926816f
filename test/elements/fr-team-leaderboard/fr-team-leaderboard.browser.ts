import { expect, oneEvent } from '@open-wc/testing';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { asked, boardOf, readAloud, ready, route, rows, teams } from './support.js';

describe('fr-team-leaderboard', () => {
  useFakeProxy();

  it('ranks teams, with ties', async () => {
    await proxy.answer(route, {
      json: [
        { id: 1, name: 'Otters', amount_raised: 600, amount_goal: 500 },
        { id: 2, name: 'Herons', amount_raised: 250.5, amount_goal: 1000 },
        { id: 3, name: 'Loons', amount_raised: 250.5 },
        { id: 4, amount_raised: 10, amount_goal: 0 },
        { id: 5, name: 'Pikes' },
      ],
    });
    expect(rows(await ready()).map(readAloud)).to.deep.equal([
      'Rank 1 Otters $600 of $500 120% of goal',
      'Tied for rank 2 Herons $250 of $1,000 25% of goal',
      'Tied for rank 2 Loons $250',
      'Rank 4 Unnamed team $10',
      'Pikes —',
    ]);
  });

  for (const [sort, expected] of [
    [
      'percent',
      ['Rank 1 Otters 120% of goal $600 of $500', 'Rank 2 Herons 25% of goal $250 of $1,000', 'Loons $250'],
    ],
    ['goal', ['Rank 1 Herons $1,000 $250 raised', 'Rank 2 Otters $500 $600 raised', 'Loons $250 raised']],
  ] as const)
    it(`shows and says first what it is sorted by: ${sort}`, async () => {
      const [otters, herons, loons] = [
        { id: 1, name: 'Otters', amount_raised: 600, amount_goal: 500 },
        { id: 2, name: 'Herons', amount_raised: 250, amount_goal: 1000 },
        { id: 3, name: 'Loons', amount_raised: 250 },
      ];
      await proxy.answer(route, { json: [herons, otters, loons] });
      // Wide enough for a share beside each bar.
      const board = await ready(`sort="${sort}" style="inline-size: 700px"`);
      const spoken = rows(board).map((row) => readAloud(row).replace(/ \d+% of goal$/, ''));
      expect(spoken).to.deep.equal(expected);
      for (const row of rows(board).slice(0, 2)) {
        const [first, second] = ['.first', '.second'].map((name) => row.querySelector(name)!);
        expect(first!.getBoundingClientRect().bottom).to.be.at.most(second!.getBoundingClientRect().top + 1);
        expect(getComputedStyle(first!).fontWeight).to.equal('700');
      }
    });

  it('says the share of the goal beside the bar if it shows no amounts', async () => {
    const board = await boardOf(
      [{ id: 1, name: 'Otters', amount_raised: 600, amount_goal: 500 }],
      'sort="percent" without-amounts',
    );
    expect(readAloud(rows(board)[0]!)).to.equal('Rank 1 Otters 120% of goal');
  });

  it('requests the campaign’s teams by raised amount', async () => {
    await proxy.answer(route, { json: teams(2) });
    await ready('limit="5"');
    expect(await asked()).to.deep.equal([
      { fundraiser_id: 7, sort: 'amount_raised', direction: 'desc', page: 1, limit: 6, lang: 'en' },
    ]);
  });

  it('shows pledged and matched amounts as parts of the raised amount', async () => {
    await proxy.answer(route, {
      json: [{ id: 1, name: 'Otters', amount_raised: 100, amount_pledged: 30, amount_matched: 20 }],
    });
    expect(readAloud(rows(await ready())[0]!)).to.equal(
      'Rank 1 Otters $100 , including $30 pledged, including $20 matched',
    );
  });

  it('has one scale for the bars of all teams, in the order of percent', async () => {
    const board = await boardOf(
      [
        { id: 1, amount_raised: 900, amount_goal: 500 },
        { id: 2, amount_raised: 250, amount_goal: 500, amount_pledged: 100 },
        { id: 3, amount_raised: -5, amount_goal: 500 },
      ],
      'sort="percent"',
    );
    const shares = rows(board).map((row) => {
      const track = row.querySelector('svg[part=bar]')!.getBoundingClientRect().width;
      return ['received', 'pledged'].map((part) =>
        Math.round((100 * row.querySelector(`[part=${part}]`)!.getBoundingClientRect().width) / track),
      );
    });
    expect(shares).to.deep.equal([
      [100, 100],
      [17, 28],
      [0, 0],
    ]);
  });

  it('links to https addresses only', async () => {
    await proxy.answer(route, {
      json: [
        { id: 1, name: 'Good', amount_raised: 3, url: 'https://give.example.org/team/1' },
        { id: 2, name: 'Plain', amount_raised: 2, url: 'http://give.example.org/team/2' },
        { id: 3, name: 'Evil', amount_raised: 1, url: 'javascript:alert(1)' },
      ],
    });
    const links = rows(await ready()).map((row) => row.querySelector('a')?.href);
    expect(links).to.deep.equal(['https://give.example.org/team/1', undefined, undefined]);
  });

  it('shows names as text, without interpreting markup', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const board = await boardOf([{ id: 1, name, amount_raised: 1 }]);
    expect(readAloud(rows(board)[0]!)).to.contain(name);
    expect(board.shadowRoot?.querySelector('img')).to.equal(null);
  });

  it('marks the language of names in the other language', async () => {
    const board = await boardOf([
      { id: 1, name: 'Les Loutres', amount_raised: 3, language: 'fr' },
      { id: 2, name: 'Otters', amount_raised: 2, language: 'en' },
      { id: 3, name: 'Nutrias', amount_raised: 1, language: 'es' },
    ]);
    const languages = () => rows(board).map((row) => row.querySelector('[lang]')?.getAttribute('lang'));
    expect(languages()).to.deep.equal(['fr', undefined, undefined]);
    board.lang = 'fr';
    await proxy.called(route, 2);
    await board.updateComplete;
    expect(languages()).to.deep.equal([undefined, 'en', undefined]);
  });

  it('changes to French, and keeps its rows while the French answer is loading', async () => {
    await proxy.answer(
      route,
      { json: [{ id: 1, name: 'Otters', amount_raised: 1234.5, amount_goal: 1000 }] },
      { hang: true, json: [{ id: 1, name: 'Loutres', amount_raised: 1234.5, amount_goal: 1000 }] },
    );
    const board = await ready();
    board.lang = 'fr';
    await proxy.called(route, 2);
    expect(readAloud(rows(board)[0]!)).to.equal('Rang 1 Otters 1 234 $ sur 1 000 $ 123 % de l’objectif');
    const updated = oneEvent(board, 'fr-update');
    await proxy.release();
    await updated;
    expect(readAloud(rows(board)[0]!)).to.contain('Loutres');
  });

  it('merges several campaigns', async () => {
    await proxy.answer(route, { json: teams(2) }, { json: [{ id: 9, name: 'Nine', amount_raised: 995 }] });
    const board = await ready('campaign-id="7, 9"');
    expect(rows(board).map((row) => /\w+(?= \d+%| \$)/.exec(readAloud(row))?.[0])).to.deep.equal([
      '1',
      'Nine',
      '2',
    ]);
  });

  it('names each team’s campaign if it shows several', async () => {
    const fundraiser = { id: 7, name: 'Bring the <b>otters</b> home' };
    await proxy.answer(
      route,
      { json: teams(1).map((team) => ({ ...team, fundraiser })) },
      { json: [{ id: 9, name: 'Nine', amount_raised: 995 }] },
      { json: teams(1).map((team) => ({ ...team, fundraiser })) },
    );
    const named = (board: Element) =>
      rows(board).map((row) => row.querySelector('[part=campaign]')?.textContent);
    expect(named(await ready('campaign-id="7, 9"'))).to.deep.equal([fundraiser.name, undefined]);
    expect(named(await ready())).to.deep.equal([undefined]);
  });

  it('requests teams with the page’s tags and language, and again when they change', async () => {
    const board = await boardOf(teams(1), 'tags="valley-wide, two words" without-other-languages', 'fr');
    board.tags = '';
    board.withoutOtherLanguages = false;
    await proxy.called(route, 2);
    expect(
      (await asked()).map(({ tags, lang, filter_by_lang: filter }) => [tags, lang, filter]),
    ).to.deep.equal([
      [['valley-wide', 'two words'], 'fr', 1],
      [undefined, 'fr', undefined],
    ]);
  });

  it('hides amounts if the page sets that', async () => {
    const board = await boardOf(teams(2), 'without-amounts');
    expect(rows(board).map(readAloud)).to.deep.equal([
      'Rank 1 Team 1 200% of goal',
      'Rank 2 Team 2 198% of goal',
    ]);
  });
});
