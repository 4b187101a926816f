import { expect, oneEvent } from '@open-wc/testing';
import type { FrTeamLeaderboard } from '../../../src/elements/fr-team-leaderboard/fr-team-leaderboard.js';
import { idle } from '../../support/idle.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { asked, boardOf, button, readAloud, ready, route, rows, teams, textOf } from './support.js';
import { until } from '../../support/until.js';
import { nextTask } from '../../../src/controllers/next-task.js';
import { maxBatch } from '../../../src/elements/fr-team-leaderboard/rows.js';

describe('fr-team-leaderboard tools', () => {
  useFakeProxy();

  async function withTools(attributes: string): Promise<FrTeamLeaderboard> {
    const board = await ready(attributes);
    await until(() => board.shadowRoot?.querySelector('input, select'));
    return board;
  }

  const names = (board: Element) => rows(board).map((row) => /Team \d+/.exec(readAloud(row))?.[0]);

  const isRow = (node: Node) => node instanceof HTMLLIElement;

  function type(board: Element, text: string): void {
    const box = board.shadowRoot!.querySelector('input')!;
    box.value = text;
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }

  it('searches once the visitor stops typing, and keeps their input', async () => {
    await proxy.answer(route, { json: teams(3) }, { json: teams(1, 2) }, { json: [] });
    const board = await withTools('with-search');
    expect(board.shadowRoot?.querySelector('label')?.textContent.trim()).to.contain('Find a team');
    type(board, 'T');
    type(board, 'Te');
    type(board, 'Team 2 ');
    await oneEvent(board, 'fr-update');
    expect(rows(board).map(readAloud)).to.deep.equal(['Team 2 $990 of $500 198% of goal']);
    const announced = [...board.shadowRoot!.querySelectorAll('[role=status]')].map((one) =>
      one.textContent.trim(),
    );
    expect(announced).to.contain('Teams shown: 1');
    type(board, 'zebra');
    await until(() => textOf(board).includes('No team found for “zebra”.'));
    expect(board.shadowRoot?.querySelector('input')?.value).to.equal('zebra');
    expect(board.matches(':state(empty)')).to.equal(false);
    await expect(board).to.be.accessible();
    expect((await asked()).map(({ text }) => text)).to.deep.equal([undefined, 'Team 2', 'zebra']);
  });

  it('announces the teams of a search after one without results, in a region that was there before', async () => {
    await proxy.answer(route, { json: teams(3) }, { json: [] }, { json: teams(1, 2) });
    const board = await withTools('with-search');
    const regions = () => [...board.shadowRoot!.querySelectorAll('[role=status]')];
    type(board, 'zebra');
    await until(() => textOf(board).includes('No team found for “zebra”.'));
    const before = regions();
    type(board, 'Team 2');
    await until(() => rows(board).length === 1);
    await until(() => regions().some((one) => one.textContent.trim() === 'Teams shown: 1'));
    expect(regions().every((one) => before.includes(one))).to.equal(true);
  });

  it('empties its search box when it shows another campaign, also one whose teams are there already', async () => {
    await proxy.answer(route, { json: teams(3) }, { json: teams(2) }, { json: teams(1, 2) });
    const board = await withTools('with-search refresh="0"');
    const own = board.campaignId;
    board.campaignId = '99';
    await until(() => rows(board).length === 2);
    type(board, 'otter');
    board.campaignId = own;
    await until(() => rows(board).length === 3);
    expect(board.shadowRoot?.querySelector('input')?.value).to.equal('');
    expect((await asked()).map(({ text }) => text)).to.deep.equal([undefined, undefined]);
  });

  for (const paging of ['more', 'pages'])
    it(`says that a search failed, also after one without results: ${paging}`, async () => {
      const down = { status: 503, json: {} };
      await proxy.answer(route, { json: teams(3) }, down, { json: [] }, down, { json: teams(2) });
      const board = await withTools(`with-search paging="${paging}"`);
      const text = () => textOf(board) ?? '';
      type(board, 'Team 2');
      await until(() => text().includes('can’t be shown'));
      type(board, 'zebra');
      await until(() => text().includes('No team found for “zebra”.'));
      expect(text()).not.to.contain('can’t be shown');
      type(board, 'Maple');
      await until(() => text().includes('can’t be shown'));
      expect(text()).not.to.contain('No team found');
      button(board, /Try again/)!.click();
      await until(() => rows(board).length === 2);
      expect(text()).not.to.contain('can’t be shown');
    });

  it('shows all teams of another campaign after a search', async () => {
    await proxy.answer(route, { json: teams(3) }, { json: teams(1, 2) }, { json: teams(4) });
    const board = await withTools('with-search');
    type(board, 'Team 2');
    await oneEvent(board, 'fr-update');
    board.setAttribute('campaign-id', '2');
    await until(() => rows(board).length === 4);
    expect((await asked()).map(({ text }) => text)).to.deep.equal([undefined, 'Team 2', undefined]);
    expect(board.shadowRoot?.querySelector('input')?.value).to.equal('');
  });

  it('renders a hundred search results in batches, and announces them once all are shown', async () => {
    await proxy.answer(route, { json: teams(101) }, { json: teams(101, 201) });
    const board = await withTools('with-search limit="100"');
    const list = board.shadowRoot!.querySelector('[role=list]')!;
    let [inTask, most, touched] = [0, 0, 0];
    const nextBatch = () => (inTask = 0);
    const watch = new MutationObserver((changes) => {
      touched += changes.length;
      inTask += changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isRow).length;
      most = Math.max(most, inTask);
      // The leaderboard continues by a message after the next frame, or by a later timer if there are no frames. WebKit delivers messages of
      // different channels in any order, so that `nextTask` alone could come too late.
      requestAnimationFrame(nextBatch);
      void nextTask().then(nextBatch);
    });
    watch.observe(list, { subtree: true, childList: true, characterData: true });
    for (const text of ['T', 'Te', 'Team 2']) type(board, text);
    await proxy.called(route, 2);
    // Typing renders nothing.
    expect(touched).to.equal(0);
    await oneEvent(board, 'fr-update');
    watch.disconnect();
    expect(names(board)).to.deep.equal(teams(100, 201).map(({ name }) => name));
    expect(list.getAttribute('aria-busy')).to.equal('false');
    expect(most).to.be.within(1, maxBatch);
  });

  it('formats only figures that a refresh has changed', async () => {
    const moved = teams(100).map((team) => (team.id === 7 ? { ...team, amount_raised: 941 } : team));
    await proxy.answer(route, { json: teams(100) }, { json: moved });
    // Figures of the usual locales are written without Intl.
    const board = await ready('limit="99" locale="en-AU"');
    // Runs after the idle tasks in which elements create formatters in advance, because browsers run idle tasks in order.
    await idle();
    const own = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')!;
    let formats = 0;
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      configurable: true,
      get(this: Intl.NumberFormat) {
        formats += 1;
        return own.get?.call(this) as unknown;
      },
    });
    try {
      await board.refresh();
      await board.updateComplete;
      expect(readAloud(rows(board)[6]!)).to.contain('CAD 941');
    } finally {
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', own);
    }
    // The raised amount, the goal and the percentage, and the two amounts that the column is as wide as.
    expect(formats).to.be.within(1, 5);
  });

  it('changes the order by its menu, which shows the current order', async () => {
    await proxy.answer(route, { json: teams(3) }, { json: teams(3).reverse() });
    const board = await withTools('with-sort');
    const menu = board.shadowRoot!.querySelector('select')!;
    expect(menu.labels[0]?.textContent).to.contain('Sort by');
    const orders = [...menu.options].map(({ text }) => text);
    expect(orders).to.deep.equal(['Raised', 'Goal', 'Percent of goal', 'Newest', 'Name']);
    expect(menu.value).to.equal('Raised');
    menu.value = 'Name';
    menu.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => names(board)[0] === 'Team 3');
    expect(menu.value).to.equal('Name');
    expect(board.shadowRoot?.querySelector('ol')?.getAttribute('aria-label')).to.equal('Teams by name');
    expect((await asked())[1]).to.include({ sort: 'name', direction: 'asc' });
    await expect(board).to.be.accessible();
    board.sort = 'goal';
    await until(() => menu.value === 'Goal');
  });

  it('shows how many teams are compared by percent of goal', async () => {
    const board = await boardOf(
      [
        { id: 1, name: 'Team 1', amount_raised: 100, amount_goal: 400 },
        { id: 2, name: 'Team 2', amount_raised: 90, amount_goal: 100 },
      ],
      'sort="percent"',
    );
    expect(names(board)).to.deep.equal(['Team 2', 'Team 1']);
    expect(textOf(board)).to.contain('Among the 2 teams');
  });

  it('turns pages, with overall ranks, and dispatches fr-rows-change', async () => {
    await proxy.answer(route, { json: teams(4) }, { json: teams(5) });
    const board = await ready('paging="pages" limit="3"');
    expect(button(board, /Previous/)?.getAttribute('aria-disabled')).to.equal('true');
    const next = button(board, /Next/)!;
    next.focus();
    next.click();
    const turned = await oneEvent(board, 'fr-rows-change');
    expect(turned).to.include({ first: 4, last: 5 });
    expect(rows(board).map(readAloud)).to.deep.equal([
      'Rank 4 Team 4 $970 of $500 194% of goal',
      'Rank 5 Team 5 $960 of $500 192% of goal',
    ]);
    expect(board.shadowRoot?.activeElement === button(board, /Next/), 'focus').to.equal(true);
    expect(button(board, /Next/)?.getAttribute('aria-disabled')).to.equal('true');
    await expect(board).to.be.accessible();
    button(board, /Previous/)!.click();
    await oneEvent(board, 'fr-rows-change');
    expect(names(board)).to.deep.equal(['Team 1', 'Team 2', 'Team 3']);
  });
});
