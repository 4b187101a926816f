import { expect, oneEvent } from '@open-wc/testing';
import type { FrTeamLeaderboard } from '../../../src/elements/fr-team-leaderboard/fr-team-leaderboard.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { until } from '../../support/until.js';
import { asked, boardOf, button, readAloud, ready, route, rows, teams, textOf } from './support.js';

describe('fr-team-leaderboard paging', () => {
  useFakeProxy();

  const more = (board: FrTeamLeaderboard) => button(board, /more teams/i);

  it('shows the set number of rows, and offers more only if there are more', async () => {
    const board = await boardOf(teams(3), 'limit="3"');
    expect(rows(board).length).to.equal(3);
    expect(more(board)).to.equal(undefined);
    await proxy.answer(route, { json: teams(4) });
    await board.refresh();
    await board.updateComplete;
    expect(rows(board).length).to.equal(3);
    expect(more(board)).not.to.equal(undefined);
  });

  it('offers more teams to the end, and says that some may be missing, if the order of equal teams changes', async () => {
    const all = teams(8);
    const team = (id: number) => all[id - 1]!;
    // The second page repeats a team of the first, and so another one is on neither.
    const board = await boardOf([1, 2, 3, 4].map(team), 'limit="3"');
    const note = 'Some teams may be missing from this list.';
    expect(textOf(board)).not.to.contain(note);
    await proxy.answer(route, { json: [1, 2, 3, 4, 4, 5, 6].map(team) });
    more(board)!.click();
    await until(() => textOf(board).includes(note) === true);
    expect(rows(board).length).to.equal(6);
    expect(more(board)).not.to.equal(undefined);
    expect(board.matches(':state(partial)')).to.equal(true);
    await proxy.answer(route, { json: [1, 2, 3, 4, 5, 6, 7].map(team) });
    await board.refresh();
    await until(() => textOf(board).includes(note) === false);
    expect(board.matches(':state(partial)')).to.equal(false);
  });

  it('adds rows at the end, moves the focus to the first new one and announces their number', async () => {
    await proxy.answer(route, { json: teams(4) }, { json: teams(5), hang: true });
    const board = await ready('limit="3"');
    more(board)!.focus();
    more(board)!.click();
    await proxy.called(route, 2);
    expect(rows(board).length, 'rows while waiting').to.equal(3);
    const waiting = button(board, /loading/i);
    expect(waiting?.getAttribute('aria-disabled')).to.equal('true');
    expect(board.shadowRoot?.activeElement === waiting, 'focus').to.equal(true);
    const updated = oneEvent(board, 'fr-update');
    await proxy.release();
    await updated;
    await board.updateComplete;
    expect(
      rows(board)
        .map(readAloud)
        .map((text) => /Team \d/.exec(text)?.[0]),
    ).to.deep.equal(['Team 1', 'Team 2', 'Team 3', 'Team 4', 'Team 5']);
    expect(board.shadowRoot?.activeElement === rows(board)[3], 'focus').to.equal(true);
    expect(board.shadowRoot?.querySelector('[role=status]')?.textContent.trim()).to.equal('Teams shown: 5');
    expect(more(board)).to.equal(undefined);
  });

  it('does not move the focus if the reader has moved it meanwhile', async () => {
    await proxy.answer(route, { json: teams(4) }, { json: teams(7), hang: true });
    const board = await ready('limit="3"');
    more(board)!.focus();
    more(board)!.click();
    await proxy.called(route, 2);
    const link = rows(board)[0]!.querySelector('a')!;
    link.focus();
    const updated = oneEvent(board, 'fr-update');
    await proxy.release();
    await updated;
    await board.updateComplete;
    expect(board.shadowRoot?.activeElement === link, 'focus').to.equal(true);
  });

  it('refreshes all rows on screen with one request', async () => {
    await proxy.answer(route, { json: teams(4) }, { json: teams(7) });
    const board = await ready('limit="3"');
    const updated = oneEvent(board, 'fr-update');
    more(board)!.click();
    await updated;
    await board.refresh();
    expect((await asked()).map(({ page, limit }) => [page, limit])).to.deep.equal([
      [1, 4],
      [1, 7],
      [1, 7],
    ]);
  });

  it('keeps its rows if more cannot be loaded, shows the failure, and tries again', async () => {
    await proxy.answer(route, { json: teams(4) }, { status: 503, json: {} }, { json: teams(6) });
    const board = await ready('limit="3"');
    const failed = oneEvent(board, 'fr-error');
    more(board)!.click();
    await failed;
    await board.updateComplete;
    expect(rows(board).length).to.equal(3);
    expect(board.matches(':state(failed)')).to.equal(false);
    expect(board.shadowRoot?.querySelector('[role=alert]')?.textContent).to.contain('can’t be shown');
    await expect(board).to.be.accessible();
    const updated = oneEvent(board, 'fr-update');
    button(board, /try again/i)!.click();
    await updated;
    expect(rows(board).length).to.equal(6);
    expect(board.shadowRoot?.querySelector('[role=alert]')).to.equal(null);
  });

  it('starts at the top with another campaign', async () => {
    await proxy.answer(route, { json: teams(4) }, { json: teams(7) }, { json: teams(9, 20) });
    const board = await ready('limit="3"');
    const updated = oneEvent(board, 'fr-update');
    more(board)!.click();
    await updated;
    const fresh = oneEvent(board, 'fr-ready');
    board.campaignId = '8';
    await fresh;
    expect(rows(board).length).to.equal(3);
    expect((await asked()).at(-1)).to.include({ fundraiser_id: 8, limit: 4 });
  });

  it('keeps its page when the element is moved', async () => {
    await proxy.answer(route, { json: teams(4) }, { json: teams(7) });
    const board = await ready('limit="3"');
    const updated = oneEvent(board, 'fr-update');
    more(board)!.click();
    await updated;
    const place = document.createElement('div');
    document.body.append(place);
    place.append(board);
    await board.updateComplete;
    expect(rows(board).length).to.equal(6);
    expect((await proxy.calls(route)).length).to.equal(2);
    place.remove();
  });

  it('cancels a request that is no longer needed', async () => {
    await proxy.answer(route, { json: teams(4) }, { json: teams(7), hang: true });
    const board = await ready('limit="3"');
    more(board)!.click();
    await proxy.called(route, 2);
    board.remove();
    for (let call; !call?.aborted;) call = (await proxy.calls(route))[1];
  });
});
