import { expect, oneEvent } from '@open-wc/testing';
import { fakeProxy, type FakeProxy } from '../../support/platform.js';
import { asked, button, heard, ready, route, rows, teams, type TeamJson } from './support.js';

describe('fr-team-leaderboard rows', () => {
  let proxy: FakeProxy;
  beforeEach(async () => {
    proxy = await fakeProxy();
  });
  afterEach(async () => {
    await proxy.close();
  });

  it('pins the page’s own team with its true rank and what it is behind', async () => {
    await proxy.answer(route, { json: teams(4) }, { json: teams(60) });
    const board = await ready(proxy, 'limit="3" highlight-team="42"');
    if (rows(board).length === 3) await oneEvent(board, 'fr-update');
    expect(rows(board).map(heard).at(-1)).to.equal(
      'Rank 42 Team 42 $10 behind #41 118% of goal $590 of $500',
    );
    expect(rows(board).at(-1)?.getAttribute('aria-current')).to.equal('true');
    expect(rows(board).length).to.equal(4);
    expect((await asked(proxy)).map(({ limit }) => limit)).to.deep.equal([4, 100]);
    await expect(board).to.be.accessible();
  });

  it('points the page’s own team out where it stands', async () => {
    await proxy.answer(route, { json: teams(3) });
    const board = await ready(proxy, 'highlight-team="1"');
    expect(rows(board).map((row) => row.getAttribute('aria-current'))).to.deep.equal(['true', null, null]);
    expect(heard(rows(board)[0]!)).to.contain('In the lead');
    expect((await proxy.calls()).length).to.equal(1);
  });

  it('shows captains where the page wants that, as first name and initial', async () => {
    const captain = { first_name: 'Anne', last_name: 'Bouchard', email: 'anne@example.org' };
    await proxy.answer(route, { json: [{ ...teams(1)[0], user: captain }] });
    const hidden = await ready(proxy);
    expect(heard(rows(hidden)[0]!)).not.to.contain('Anne');
    const shown = await ready(proxy, 'show-captain');
    expect(heard(rows(shown)[0]!)).to.contain('Captain: Anne B.');
    expect(shown.shadowRoot?.innerHTML).not.to.contain('Bouchard');
  });

  it('marks who moved, says once who leads, and keeps the focus on its team', async () => {
    const raised = (id: number, amount_raised: number): TeamJson => ({ ...teams(1, id)[0]!, amount_raised });
    await proxy.answer(
      route,
      { json: [raised(1, 30), raised(2, 20), raised(3, 10)] },
      { json: [raised(3, 40), raised(1, 30), raised(2, 20)] },
    );
    const board = await ready(proxy);
    const link = rows(board)[2]!.querySelector('a')!;
    const { height } = board.getBoundingClientRect();
    link.focus();
    await board.refresh();
    await board.updateComplete;
    expect(rows(board).map((row) => /^Rank \d , (up|down) \d/.exec(heard(row))?.[0])).to.deep.equal([
      'Rank 1 , up 2',
      'Rank 2 , down 1',
      'Rank 3 , down 1',
    ]);
    expect(board.shadowRoot?.activeElement === link, 'focus').to.equal(true);
    expect(board.getBoundingClientRect().height, 'height').to.equal(height);
    expect(link.closest('li') === rows(board)[0], 'first row').to.equal(true);
    const said = [...board.shadowRoot!.querySelectorAll('[role=status]')].map((one) =>
      one.textContent.trim(),
    );
    expect(said).to.contain('Ranks have changed. Team 3 leads.');
  });

  it('lets rows travel to their new places', async () => {
    await proxy.answer(
      route,
      { json: teams(3) },
      { json: [{ ...teams(1, 3)[0], amount_raised: 5000 }, ...teams(2)] },
    );
    const board = await ready(proxy);
    await board.refresh();
    await board.updateComplete;
    const moving = rows(board).filter((row) => row.getAnimations().length > 0);
    expect(moving.length).to.equal(matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 3);
  });

  it('tells the page which row was clicked, and leaves the link to it', async () => {
    await proxy.answer(route, { json: [...teams(1), { id: 2, name: 'No page', amount_raised: 1 }] });
    const board = await ready(proxy);
    const clicks: [number, string][] = [];
    board.addEventListener('fr-row-click', (event) => {
      clicks.push([event.teamId, event.url]);
      event.preventDefault();
    });
    rows(board)[0]!.querySelector('a')!.click();
    rows(board)[1]!.click();
    expect(clicks).to.deep.equal([
      [1, 'https://give.example.org/team/1'],
      [2, ''],
    ]);
    expect(location.href).to.not.contain('give.example.org');
  });

  it('shows a thousand teams, asking once for each hundred', async () => {
    const hundred = (page: number) =>
      teams(100, page * 100 + 1).map((team) => ({ ...team, amount_raised: 5000 - team.id }));
    await proxy.answer(route, ...Array.from({ length: 11 }, (_, page) => ({ json: hundred(page) })));
    const board = await ready(proxy, 'limit="100"');
    for (let count = 200; count <= 1000; count += 100) {
      const updated = oneEvent(board, 'fr-update');
      button(board, /more teams/i)!.click();
      await updated;
      expect(rows(board).length).to.equal(count);
    }
    expect((await proxy.calls(route)).length).to.equal(11);
    expect(button(board, /more teams/i)).to.equal(undefined);
    expect(heard(rows(board)[999]!)).to.contain('Rank 1000 Team 1000');

    const started = performance.now();
    board.requestUpdate();
    await board.updateComplete;
    const drawing = performance.now() - started;
    // Generous for a busy machine: about 30 ms on an idle one.
    expect(drawing, 'ms to draw a thousand rows again').to.be.below(500);
  });
});
