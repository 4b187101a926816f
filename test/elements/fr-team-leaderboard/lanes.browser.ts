import { expect, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { maxPageSize } from '../../../src/elements/fr-team-leaderboard/query.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { boardOf, button, place, readAloud, ready, route, rows, teams, type TeamJson } from './support.js';

describe('the lanes of a leaderboard', () => {
  useFakeProxy();
  beforeEach(async () => {
    await setViewport({ width: 900, height: 700 });
  });
  afterEach(() => {
    document.documentElement.dir = '';
  });

  const box = (row: Element, selector: string) => row.querySelector(selector)?.getBoundingClientRect();

  /** Where the bar of a row ends and where its goal is marked, as fractions of its lane; `undefined` without. */
  function laneOf(row: Element): [end: number | undefined, goal: number | undefined] {
    const lane = box(row, '[part=bar]');
    if (!lane) return [undefined, undefined];
    const isMirrored = row.matches(':dir(rtl)');
    const from = (x: number) => (isMirrored ? lane.right - x : x - lane.left) / lane.width;
    const bars = [...row.querySelectorAll('[part=bar] rect:not(.goal-mark)')].map((bar) =>
      bar.getBoundingClientRect(),
    );
    const mark = box(row, '.goal-mark');
    return [
      Math.max(...bars.map(({ left, right }) => from(isMirrored ? left : right))),
      mark && from(mark.left + mark.width / 2),
    ];
  }

  /** Fails unless all lanes have one place and width, and their bars and marks are within 1 px of the expected fractions. */
  function expectLanes(board: Element, expected: readonly (readonly (number | undefined)[])[]): void {
    const lanes = rows(board).map((row) => box(row, '[part=bar]'));
    const { left, width } = lanes.find((lane) => lane !== undefined)!;
    // Firefox and WebKit divide the width of rows one by one.
    for (const lane of lanes)
      if (lane) {
        expect(lane.left).to.be.closeTo(left, 1);
        expect(lane.width).to.be.closeTo(width, 1);
      }
    expect(rows(board).length).to.equal(expected.length);
    rows(board).forEach((row, at) => {
      laneOf(row).forEach((found, part) => {
        const wanted = expected[at]?.[part];
        const title = `${['bar', 'goal'][part]!} of “${readAloud(row)}”`;
        if (wanted === undefined || found === undefined) expect(found, title).to.equal(wanted);
        else expect(found * width, title).to.be.closeTo(wanted * width, 1);
      });
    });
  }

  const legend = (board: Element) =>
    [...(board.shadowRoot?.querySelectorAll('[part=legend] span:not(.key)') ?? [])].map(
      ({ textContent }) => textContent,
    );

  const team = (id: number, amount_raised: number | undefined, amount_goal?: number): TeamJson => ({
    id,
    name: `Team ${String(id)}`,
    ...(amount_raised !== undefined && { amount_raised }),
    ...(amount_goal !== undefined && { amount_goal }),
  });
  const five = [
    team(1, 5441, 1000),
    team(2, 4657, 1500),
    team(3, 1500),
    team(4, 1418, 8000),
    team(5, 0, 500),
  ];
  const largest = 5441;
  const byAmount = [
    [1, 1000 / largest],
    [4657 / largest, 1500 / largest],
    [1500 / largest, undefined],
    [1418 / largest, undefined],
    [0, 500 / largest],
  ];
  const leader = 5441 / 1000;
  const byPercent = [
    [1, 1 / leader],
    [4657 / 1500 / leader, 1 / leader],
    [1418 / 8000 / leader, 1 / leader],
    [0, 1 / leader],
    [],
  ];
  const byGoal = [five[3]!, five[1]!, five[0]!, five[4]!, five[2]!];

  for (const dir of ['ltr', 'rtl'])
    for (const [sort, json, expected, words] of [
      ['raised', five, byAmount, ['raised', 'team’s goal']],
      ['newest', five.toReversed(), byAmount.toReversed(), ['raised', 'team’s goal']],
      ['name', five, byAmount, ['raised', 'team’s goal']],
      [
        'goal',
        byGoal,
        [[1, 1], [1500 / 8000, 1500 / 8000], [1000 / 8000, 1000 / 8000], [500 / 8000, 500 / 8000], []],
        ['raised', 'team’s goal'],
      ],
      ['percent', five, byPercent, ['raised', 'goal (100%)']],
    ] as const)
      for (const width of [200, 360, 700])
        it(`are as long as what the board is sorted by: ${sort}, ${dir}, ${String(width)} px`, async () => {
          document.documentElement.dir = dir;
          const board = await boardOf(json, `sort="${sort}" style="width: ${String(width)}px"`);
          expectLanes(board, expected);
          expect(legend(board)).to.deep.equal(words);
        });

  for (const dir of ['ltr', 'rtl'])
    it(`have one width, whatever the percentages beside them, which they do not touch: ${dir}`, async () => {
      document.documentElement.dir = dir;
      await proxy.answer(route, {
        json: [team(1, 9_000_000, 1), team(2, 4_500_000), team(3, 90_000, 900_000)],
      });
      for (const width of [200, 360, 700]) {
        const board = await ready(`style="width: ${String(width)}px"`);
        expectLanes(board, [
          [1, 0],
          [1 / 2, undefined],
          [1 / 100, 1 / 10],
        ]);
        for (const row of rows(board)) {
          const share = box(row, '[part=percent]');
          const bar = box(row, '[part=bar]')!;
          if (share)
            expect(Math.max(share.left - bar.right, bar.left - share.right), readAloud(row)).to.be.above(4);
        }
      }
    });

  it('have the goal of a leader that has not reached it', async () => {
    await proxy.answer(route, { json: [team(1, 510, 1000), team(2, 300, 200)] });
    expectLanes(await ready(), [
      [0.51, 1],
      [0.3, 0.2],
    ]);
  });

  it('end at the goal by percent while nobody has reached one', async () => {
    await proxy.answer(route, { json: [team(1, 510, 1000), team(2, 100, 400)] });
    expectLanes(await ready('sort="percent"'), [
      [0.51, 1],
      [0.25, 1],
    ]);
  });

  it('have marks that can be seen at their round ends, and are higher than the bars', async () => {
    await proxy.answer(route, { json: [team(1, 500, 1000)] });
    const [row] = rows(await ready());
    const [mark, lane] = [box(row!, '.goal-mark')!, box(row!, '[part=bar]')!];
    expect(mark.top).to.be.below(lane.top);
    expect(mark.bottom).to.be.above(lane.bottom);
    expect(getComputedStyle(row!.querySelector('.goals')!).overflow).to.equal('visible');
  });

  for (const [figures, json, expected] of [
    [
      'zero and missing ones',
      [team(1, 0, 500), team(2, 0), team(3, -20, 500), team(4, undefined, 500)],
      [[0, 1], [0], [0, 1], []],
    ],
    [
      'negative ones',
      [team(1, -5, 500), team(2, -20, 500)],
      [
        [0, 1],
        [0, 1],
      ],
    ],
    [
      'absurd ones',
      [team(1, 1e12, 1e12), team(2, 5e11, 1), team(3, 1, 500)],
      [
        [1, 1],
        [0.5, 0],
        [0, 0],
      ],
    ],
  ] as const)
    it(`show no more than their figures: ${figures}`, async () => {
      await proxy.answer(route, { json });
      expectLanes(await ready(), expected);
    });

  it('are measured against the leader of the board on each of its pages, and in a search', async () => {
    const all = teams(8);
    await proxy.answer(route, ...[5, 7, 8].map((count) => ({ json: all.slice(0, count) })), {
      json: all.slice(6, 7),
    });
    const board = await ready('limit="2" paging="pages" with-search');
    const share = (id: number) => [(1010 - 10 * id) / 1000, 0.5];
    expectLanes(board, [share(1), share(2)]);
    for (const first of [3, 5]) {
      const updated = oneEvent(board, 'fr-update');
      button(board, /Next/)!.click();
      await updated;
      expectLanes(board, [share(first), share(first + 1)]);
    }
    await until(() => board.shadowRoot?.querySelector('input'));
    const search = board.shadowRoot!.querySelector('input')!;
    search.value = 'Team 7';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await oneEvent(board, 'fr-update');
    expectLanes(board, [share(7)]);
  });

  it('are measured against the leader on a page that is loaded without it', async () => {
    const amount = (id: number) => 5000 - 10 * id;
    const page = (number: number) =>
      teams(maxPageSize, (number - 1) * maxPageSize + 1).map((one) => ({
        ...one,
        amount_raised: amount(one.id),
      }));
    await proxy.answer(route, ...[1, 2, 3, 4].map((number) => ({ json: page(number) })));
    const board = await place(`limit="${String(maxPageSize)}" paging="pages"`);
    await until(() => rows(board).length === maxPageSize);
    for (const first of [1, 101, 201]) {
      await until(
        () => rows(board)[0]?.dataset['team'] === String(first) && rows(board).length === maxPageSize,
      );
      const [end] = laneOf(rows(board)[0]!);
      expect(end, String(first)).to.be.closeTo(amount(first) / amount(1), 0.002);
      button(board, /Next/)!.click();
    }
  });

  it('are measured against the leader in the row of a team that is far behind', async () => {
    const board = await boardOf(teams(60), 'limit="3" highlight-team="42"');
    expectLanes(board, [
      [1, 0.5],
      [0.99, 0.5],
      [0.98, 0.5],
      [0.59, 0.5],
    ]);
  });

  it('keep the pledged and matched parts of their bars', async () => {
    const board = await boardOf([
      team(1, 1000, 800),
      { ...team(2, 500, 800), amount_pledged: 100, amount_matched: 150 },
    ]);
    const lane = box(rows(board)[1]!, '[part=bar]')!;
    for (const [part, share] of [
      ['received', 0.25],
      ['matched', 0.4],
      ['pledged', 0.5],
    ] as const)
      expect(box(rows(board)[1]!, `[part=${part}]`)!.width, part).to.be.closeTo(share * lane.width, 1);
    expect(legend(board)).to.deep.equal(['received', 'matched', 'pledged', 'team’s goal']);
  });
});
