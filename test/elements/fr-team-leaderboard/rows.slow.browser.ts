import { expect, oneEvent } from '@open-wc/testing';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { button, readAloud, ready, route, rows, teams } from './support.js';

describe('fr-team-leaderboard with hundreds of rows', () => {
  useFakeProxy();

  it('shows at most three hundred rows, with a button for the earlier ones, on any page', async () => {
    const hundred = (page: number) =>
      teams(100, page * 100 + 1).map((team) => ({ ...team, amount_raised: 5000 - team.id }));
    await proxy.answer(route, ...Array.from({ length: 5 }, (_, page) => ({ json: hundred(page) })));
    const board = await ready('limit="100"');
    const names = () => [rows(board)[0]!, rows(board).at(-1)!].map((row) => readAloud(row).slice(0, 18));
    for (let count = 200; count <= 400; count += 100) {
      const updated = oneEvent(board, 'fr-update');
      const more = button(board, /more teams/i)!;
      more.focus();
      more.click();
      await updated;
      expect(rows(board).length).to.equal(Math.min(count, 300));
      const first = board.shadowRoot?.activeElement;
      expect(readAloud(first!), 'focus').to.contain(`Rank ${count - 99} Team`);
      // The remaining rows have not moved on screen, because the removed ones had been scrolled past.
      expect(rows(board).filter((row) => row.getAnimations().length > 0)).to.deep.equal([]);
    }
    expect(names()).to.deep.equal(['Rank 101 Team 101 ', 'Rank 400 Team 400 ']);
    expect((await proxy.calls(route)).length, 'requests').to.equal(5);

    // Rendering again does not change existing rows, whatever their number.
    const observer = new MutationObserver(() => undefined);
    observer.observe(board.shadowRoot!, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    board.requestUpdate();
    await board.updateComplete;
    expect(observer.takeRecords(), 'changes').to.deep.equal([]);
    observer.disconnect();

    const updated = oneEvent(board, 'fr-rows-change');
    const earlier = button(board, /earlier teams/i)!;
    earlier.focus();
    earlier.click();
    expect(await updated).to.include({ first: 1, last: 300 });
    expect(readAloud(board.shadowRoot!.activeElement!), 'focus').to.contain('Rank 1 Team');
  });
});
