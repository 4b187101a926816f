import { expect, oneEvent } from '@open-wc/testing';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { boardOf, place, readAloud, ready, route, rows, teams, textOf } from './support.js';
import { until } from '../../support/until.js';
import { warningsDuring } from '../../support/warnings.js';

describe('fr-team-leaderboard states', () => {
  useFakeProxy();

  it('shows a message if there are no teams', async () => {
    const board = await boardOf([]);
    expect(textOf(board)).to.contain('No teams yet.');
    expect(board.matches(':state(empty)')).to.equal(true);
  });

  it('shows that it could not be loaded, and logs the reason, if the campaign is unknown', async () => {
    await proxy.answer(route, { json: [] });
    await proxy.answer('GET /v2/client/fundraiser/7', { status: 400, json: {} });
    const warnings = await warningsDuring(async (lines) => {
      const board = await ready();
      await until(() => lines.length > 0);
      await board.refresh();
      await board.updateComplete;
      expect(textOf(board)).to.contain('The leaderboard could not be loaded.');
      expect(textOf(board)).not.to.contain('No teams yet.');
      expect(board.shadowRoot?.querySelector('button')).to.equal(null);
    });
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.match(
      /campaign-id="7"> shows no teams of campaign 7: .*is campaign-id one of the platform's/,
    );
    expect((await proxy.calls('GET /v2/client/fundraiser/7')).length).to.equal(1);
  });

  it('requests its campaign only while it has no teams', async () => {
    await proxy.answer(route, { json: teams(1) });
    await ready();
    expect((await proxy.calls()).length).to.equal(1);
  });

  it('leaves out an invalid row only', async () => {
    await proxy.answer(route, {
      json: [{ name: 'No number' }, ...teams(2), { ...teams(1, 9)[0], amount_raised: 'lots' }],
    });
    const board = await place();
    await oneEvent(board, 'fr-data-warning');
    expect(rows(board).map(readAloud)).to.deep.equal([
      'Rank 1 Team 1 $1,000 of $500 200% of goal',
      'Rank 2 Team 2 $990 of $500 198% of goal',
      'Team 9 — of $500',
    ]);
  });

  for (const [title, count, pledged] of [
    ['with more to show', 6, 0],
    ['without', 5, 0],
    ['with a legend', 6, 50],
  ] as const)
    it(`keeps its size while loading (${title})`, async () => {
      const json = teams(count).map((team) => ({ ...team, amount_raised: 400, amount_pledged: pledged }));
      await proxy.answer(route, { json, hang: true });
      const board = await place('limit="5"');
      const heights = () =>
        [200, 220, 420, 768, 1200].map((width) => {
          board.style.width = `${width}px`;
          return Math.round(board.getBoundingClientRect().height);
        });
      const loading = heights();
      const shown = oneEvent(board, 'fr-ready');
      await proxy.called(route);
      await proxy.release();
      await shown;
      // In a narrow board, the legend has a line of its own.
      expect(heights().slice(pledged > 0 ? 2 : 0)).to.deep.equal(loading.slice(pledged > 0 ? 2 : 0));
    });

  it('fits any width, with very long names', async () => {
    const name = 'Wolverine'.repeat(12);
    const board = await boardOf(
      teams(3).map((team) => ({ ...team, name, amount_raised: 1e11, amount_goal: 1e11 })),
    );
    for (const width of [200, 220, 320, 480, 768, 1200]) {
      board.style.width = `${width}px`;
      expect(board.scrollWidth, `at ${width} px`).to.be.at.most(width);
      for (const link of board.shadowRoot!.querySelectorAll('li'))
        expect(link.getBoundingClientRect().height, `row at ${width} px`).to.be.at.least(44);
    }
  });

  it('shows the fallback content if its campaign-id is invalid', async () => {
    await proxy.answer(route, { json: [] });
    const board = await place('', 'en', 'Soon.');
    board.campaignId = 'abc';
    await board.updateComplete;
    expect(board.shadowRoot?.querySelector('slot')?.assignedNodes()[0]?.textContent).to.equal('Soon.');
  });
});
