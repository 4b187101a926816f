import { expect, nextFrame } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { FrTeamLeaderboard } from '../../../src/elements/fr-team-leaderboard/fr-team-leaderboard.js';
import { hasEmulatedMedia, itWithMedia } from '../../support/engine.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { ready, route, rows, type TeamJson } from './support.js';

const team = (id: number, amount_raised: number): TeamJson => ({
  id,
  name: `Team ${String(id)}`,
  amount_raised,
  amount_goal: 1000,
});

const before = [team(1, 500), team(2, 400), team(3, 300), team(4, 200), team(5, 100)];
/** Two teams rise and three fall. On the way, some rows overlap. */
const after = [team(5, 900), team(3, 700), team(1, 500), team(2, 400), team(4, 200)];

describe('rows of a leaderboard that change places', () => {
  useFakeProxy();
  beforeEach(async () => {
    await setViewport({ width: 700, height: 900 });
    await proxy.answer(route, { json: before }, { json: after });
  });
  afterEach(async () => {
    if (hasEmulatedMedia) await emulateMedia({ reducedMotion: 'no-preference' });
  });

  /** A board directly after its rows have changed places, with their previous positions. */
  async function moved(width: number): Promise<{ board: FrTeamLeaderboard; tops: Map<string, number> }> {
    const board = await ready(`style="width: ${String(width)}px"`);
    await nextFrame();
    const tops = new Map(rows(board).map((row) => [nameOf(row), nameIn(row).getBoundingClientRect().top]));
    await nextFrame();
    await board.refresh();
    await board.updateComplete;
    return { board, tops };
  }

  /** Shows the state of all animations at the given time, in ms. */
  function at(board: Element, time: number): void {
    for (const animation of board.shadowRoot!.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }

  const nameIn = (row: Element) => row.querySelector('[part=name]')!;
  const amountIn = (row: Element) => row.querySelector('[part=raised]')!;
  const nameOf = (row: Element) => nameIn(row).textContent.trim();

  for (const width of [220, 360, 680]) {
    it(`move together with their names and amounts, within 400 ms, at ${String(width)} px`, async () => {
      const { board, tops } = await moved(width);
      const moving = rows(board).filter((row) => row.getAnimations().length > 0);
      expect(moving.map(nameOf)).to.deep.equal(['Team 5', 'Team 3', 'Team 1', 'Team 2', 'Team 4']);
      const topsOf = (part: (row: Element) => Element) =>
        moving.map((row) => part(row).getBoundingClientRect().top);
      at(board, 0);
      const [namesFirst, amountsFirst] = [topsOf(nameIn), topsOf(amountIn)];
      namesFirst.forEach((top, index) => expect(top).to.be.closeTo(tops.get(nameOf(moving[index]!))!, 1));
      for (const animation of board.shadowRoot!.getAnimations()) animation.finish();
      const [namesLast, amountsLast] = [topsOf(nameIn), topsOf(amountIn)];
      expect(namesLast).to.deep.equal(namesLast.toSorted((a, b) => a - b));
      const way = (first: number[], last: number[]) =>
        first.map((top, index) => Math.round(top - last[index]!));
      expect(way(amountsFirst, amountsLast)).to.deep.equal(way(namesFirst, namesLast));
      const ends = moving.flatMap((row) =>
        row.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      );
      expect(Math.max(400, ...ends)).to.equal(400);
    });

    it(`never show overlapping texts, at ${String(width)} px`, async () => {
      const { board } = await moved(width);
      let crossings = 0;
      for (let time = 0; time <= 400; time += 20) {
        at(board, time);
        for (const [x, y] of crossingsOf(rows(board))) {
          crossings += 1;
          // Where rows overlap, the one that is drawn last is on top.
          const front = rows(board)
            .filter((row) => isAt(row, y))
            .toSorted((a, b) => layerOf(a) - layerOf(b))
            .at(-1)!;
          const ground = getComputedStyle(front).backgroundColor;
          expect(ground, `${nameOf(front)} after ${String(time)} ms`).to.match(/^rgb\(/);
          const hit = board.shadowRoot!.elementFromPoint(x, y)?.closest('li');
          expect(nameOf(hit!), `after ${String(time)} ms`).to.equal(nameOf(front));
        }
      }
      expect(crossings).to.be.above(5);
    });
  }

  it('animate their bars from the old length to the new one', async () => {
    const { board } = await moved(680);
    const bar = rows(board)[0]!.querySelector('rect.received')!;
    const widths = [0, 100, 200, 400].map((time) => {
      // Not at its end, when an animation is over, and not before its start, when Firefox shows the end.
      at(board, Math.max(0, time - 0.001));
      return parseFloat(getComputedStyle(bar).width);
    });
    expect(widths).to.deep.equal(widths.toSorted((a, b) => a - b));
    // From $100 to $900, on a lane that ends at the leader's goal before and after.
    expect(widths.at(-1)! / widths[0]!).to.be.closeTo(9, 0.1);
  });

  it('move the marks of their goals with the scale', async () => {
    const goals = (all: readonly TeamJson[]) => all.map((one) => ({ ...one, amount_goal: 90 }));
    await proxy.answer(route, { json: goals(before) }, { json: goals(after) });
    const { board } = await moved(680);
    const lane = rows(board)[0]!.querySelector('[part=bar]')!.getBoundingClientRect();
    const mark = rows(board)[0]!.querySelector('.goal-mark')!;
    const places = [0, 200, 400].map((time) => {
      at(board, Math.max(0, time - 0.001));
      const { left, width } = mark.getBoundingClientRect();
      return (left + width / 2 - lane.left) / lane.width;
    });
    expect(places[0]).to.be.closeTo(90 / 500, 0.005);
    expect(places[1]).to.be.within(90 / 900, 90 / 500);
    expect(places[2]).to.be.closeTo(90 / 900, 0.005);
  });

  itWithMedia('are not animated with prefers-reduced-motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const { board } = await moved(680);
    expect(rows(board).map(nameOf)[0]).to.equal('Team 5');
    expect(rows(board).flatMap((row) => row.getAnimations({ subtree: true }))).to.deep.equal([]);
  });
});

/** A point inside the overlap of each pair of rows. Rows that only touch do not overlap. */
function crossingsOf(all: readonly Element[]): (readonly [x: number, y: number])[] {
  const boxes = all.map((row) => row.getBoundingClientRect());
  const edges = boxes.flatMap(({ top, bottom }) => [top, bottom]);
  return boxes.flatMap((a, index) =>
    boxes.slice(index + 1).flatMap((b) => {
      const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
      // Not on the edge of a third row, where rounding decides which row is hit, and engines round differently.
      const y = [0.5, 0.3, 0.7]
        .map((share) => top + (bottom - top) * share)
        .find((at) => edges.every((edge) => Math.abs(edge - at) > 0.5));
      return bottom - top > 2 && y !== undefined ? [[a.left + a.width / 2, y] as const] : [];
    }),
  );
}

function isAt(row: Element, y: number): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return top <= y && y < bottom;
}

/** Position of a row in the order of drawing: by layer, then by document order. */
function layerOf(row: Element): number {
  const index = [...(row.parentElement?.children ?? [])].indexOf(row);
  return (Number(getComputedStyle(row).zIndex) || 0) * 1000 + index;
}
