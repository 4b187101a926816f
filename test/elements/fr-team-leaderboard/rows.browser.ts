import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { callsDuring } from '../../support/calls.js';
import { manyTeams } from '../../support/many-teams.js';
import { proxy, useFakeProxy } from '../../support/platform.js';
import { asked, boardOf, button, readAloud, ready, route, rows, teams, type TeamJson } from './support.js';
import { until } from '../../support/until.js';
import { warningsDuring } from '../../support/warnings.js';

describe('fr-team-leaderboard rows', () => {
  useFakeProxy();

  it('pins the page’s own team with its rank and the distance to the next better one', async () => {
    const board = await boardOf(teams(60), 'limit="3" highlight-team="42"');
    expect(rows(board).map(readAloud).at(-1)).to.equal(
      'Rank 42 Team 42 $11 to pass 41st $590 of $500 118% of goal',
    );
    expect(rows(board).at(-1)?.getAttribute('aria-current')).to.equal('true');
    expect(rows(board).length).to.equal(4);
    expect((await asked()).map(({ limit, page }) => [limit, page])).to.deep.equal([[100, 1]]);
    await expect(board).to.be.accessible();
  });

  it('loads more of the list to find the page’s own team, while it shows the first rows', async () => {
    const all = manyTeams(250);
    await proxy.answer(route, { json: all.slice(0, 100) }, { json: all.slice(100, 200), hang: true });
    const { id, name } = all[149]!;
    const board = await ready(`limit="3" highlight-team="${String(id)}"`);
    await proxy.called(route, 2);
    expect(rows(board).length).to.equal(3);
    await proxy.release();
    await until(() => rows(board).length === 4);
    expect(readAloud(rows(board)[3]!)).to.match(new RegExp(`^(Rank|Tied for rank) 1[45]\\d ${name} `));
    expect((await asked()).map(({ page }) => page)).to.deep.equal([1, 2]);
  });

  it('leaves room for a word of a name beside a long amount', async () => {
    const board = await boardOf(
      [{ ...teams(1)[0], name: 'Waterkeepers Book Club', amount_raised: 14657.99, amount_goal: 1500 }],
      'cents="show"',
      'es',
    );
    board.style.fontSize = '16px';
    for (const width of [240, 272, 288, 319, 328, 344, 400, 560]) {
      board.style.width = `${String(width)}px`;
      const word = document.createRange();
      const texts = document.createTreeWalker(board.shadowRoot!.querySelector('.who')!, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()?.nodeValue?.startsWith('Waterkeepers') === false);
      word.setStart(texts.currentNode, 0);
      word.setEnd(texts.currentNode, 'Waterkeepers'.length);
      expect(word.getClientRects().length, `lines at ${String(width)} px`).to.equal(1);
    }
  });

  it('warns once about a team that is not in the list', async () => {
    await proxy.answer(route, { json: teams(4) }, { json: [] }, { json: teams(4) }, { json: [] });
    const warnings = await warningsDuring(async (lines) => {
      const board = await ready('limit="3" highlight-team="43"');
      await until(() => lines.length > 0);
      await board.refresh();
      await board.updateComplete;
      expect(rows(board).length).to.equal(3);
    });
    expect(warnings).to.deep.equal([
      '<fr-team-leaderboard campaign-id="7"> has no team 43 to highlight among the first 1000 of the list.',
    ]);
    expect((await proxy.calls(route)).length).to.equal(4);
  });

  it('highlights the page’s own team in its row', async () => {
    const board = await boardOf(teams(3), 'highlight-team="1"');
    expect(rows(board).map((row) => row.getAttribute('aria-current'))).to.deep.equal(['true', null, null]);
    expect(readAloud(rows(board)[0]!)).to.contain('In the lead');
    expect((await proxy.calls()).length).to.equal(1);
  });

  for (const [title, attributes, raised] of [
    ['sorted by goal', 'sort="goal"', 100],
    ['of teams that have raised nothing', '', 0],
  ] as const)
    it(`puts nobody in the lead on a board ${title}`, async () => {
      const all = teams(3).map((team) => ({ ...team, amount_raised: raised }));
      const board = await boardOf(all, `highlight-team="1" ${attributes}`);
      expect(rows(board)[0]!.getAttribute('aria-current')).to.equal('true');
      expect(readAloud(rows(board)[0]!)).not.to.contain('In the lead');
    });

  it('shows captains by first name and initial if the page sets that', async () => {
    const captain = { first_name: 'Anne', last_name: 'Bouchard', email: 'anne@example.org' };
    const hidden = await boardOf([{ ...teams(1)[0], user: captain }]);
    expect(readAloud(rows(hidden)[0]!)).not.to.contain('Anne');
    const shown = await ready('with-captain');
    expect(readAloud(rows(shown)[0]!)).to.contain('Captain: Anne B.');
    expect(shown.shadowRoot?.innerHTML).not.to.contain('Bouchard');
  });

  it('marks teams that moved, announces a new leader once, and keeps the focus on its team', async () => {
    const raised = (id: number, amount_raised: number): TeamJson => ({ ...teams(1, id)[0]!, amount_raised });
    await proxy.answer(
      route,
      { json: [raised(1, 30), raised(2, 20), raised(3, 10)] },
      { json: [raised(3, 40), raised(1, 30), raised(2, 20)] },
      { json: [raised(1, 50), raised(3, 40), raised(2, 20)] },
    );
    const board = await ready();
    const link = rows(board)[2]!.querySelector('a')!;
    const { height } = board.getBoundingClientRect();
    link.focus();
    await board.refresh();
    await board.updateComplete;
    expect(rows(board).map((row) => /^Rank \d , (up|down) \d/.exec(readAloud(row))?.[0])).to.deep.equal([
      'Rank 1 , up 2',
      'Rank 2 , down 1',
      'Rank 3 , down 1',
    ]);
    expect(board.shadowRoot?.activeElement === link, 'focus').to.equal(true);
    expect(board.getBoundingClientRect().height, 'height').to.equal(height);
    expect(link.closest('li') === rows(board)[0], 'first row').to.equal(true);
    const announced = () =>
      [...board.shadowRoot!.querySelectorAll('[role=status]')].map((one) => one.textContent.trim());
    expect(announced()).to.contain('Ranks have changed. Team 3 leads.');
    // Within a minute, the next leader is not announced, but the last sentence is no longer true.
    await board.refresh();
    await board.updateComplete;
    expect(announced()).to.deep.equal(['', '']);
  });

  it('looks at the figure of each row of a long list once while it is drawn, and then at what changes', async () => {
    const long = teams(60).map((team) => ({ ...team, amount_raised: 9000 + (team.amount_raised as number) }));
    await proxy.answer(
      route,
      { json: long },
      { json: [...long.slice(0, 59), { ...long[59]!, amount_raised: 9000 }] },
    );
    const isRow = (target: unknown) => target instanceof Element && target.matches('.row');
    let board: Awaited<ReturnType<typeof ready>> | undefined;
    const drawn = await callsDuring(Element.prototype, 'querySelector', async () => {
      board = await ready('limit="60"');
    });
    expect(drawn.filter(isRow)).to.have.lengthOf(60);
    const changed = await callsDuring(Element.prototype, 'querySelector', async () => {
      await board!.refresh();
      await board!.updateComplete;
    });
    expect(readAloud(rows(board!)[59]!)).to.contain('$9,000');
    expect(changed.filter(isRow)).to.have.lengthOf(1);
  });

  it('animates rows to their new places', async () => {
    await proxy.answer(
      route,
      { json: teams(3) },
      { json: [{ ...teams(1, 3)[0], amount_raised: 5000 }, ...teams(2)] },
    );
    const board = await ready();
    // Rows have no previous position until a frame has shown them.
    await nextFrame();
    await board.refresh();
    await board.updateComplete;
    const moving = rows(board).filter((row) => row.getAnimations().length > 0);
    expect(moving.length).to.equal(matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 3);
  });

  it('dispatches fr-team-select, which can cancel the link', async () => {
    const board = await boardOf([...teams(1), { id: 2, name: 'No page', amount_raised: 1 }]);
    const clicks: [number, string][] = [];
    board.addEventListener('fr-team-select', (event) => {
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

  it('dispatches a request for a gift to the campaign of a clicked team if the page sets that', async () => {
    const board = await boardOf([{ ...teams(1)[0], fundraiser: { id: 8, name: 'Willows' } }, ...teams(1, 2)]);
    const asked: unknown[] = [];
    board.addEventListener('fr-gift-request', (event) => {
      asked.push([event.campaignIds, event.amountMinor]);
      event.preventDefault();
    });
    board.addEventListener('fr-team-select', (event) => {
      if (!board.withRowGifts) event.preventDefault();
    });
    const click = (at: number) => rows(board)[at]!.querySelector('a')!.click();
    click(0);
    expect(asked).to.deep.equal([]);
    board.withRowGifts = true;
    click(0);
    click(1);
    expect(asked).to.deep.equal([
      [[8], undefined],
      [[7], undefined],
    ]);
    expect(location.href).to.not.contain('give.example.org');

    await proxy.answer(route, { json: [{ ...teams(1)[0], url: null, fundraiser: { id: 8 } }] });
    await board.refresh();
    await until(() => rows(board)[0]!.querySelector('button'));
    rows(board)[0]!.querySelector('button')!.focus();
    await sendKeys({ press: 'Enter' });
    expect(asked.splice(2)).to.deep.equal([[[8], undefined]]);

    await proxy.answer(route, { json: teams(1) });
    await board.refresh();
    await until(() => rows(board)[0]!.querySelector('a'));
    // In another tab, which is the browser's.
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    rows(board)[0]!
      .querySelector('a')!
      .dispatchEvent(
        new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true }),
      );
    document.removeEventListener('click', stay);
    expect(asked).to.have.length(2);
  });

  for (const [focused, find] of [
    ['a row', (board: Element) => rows(board)[2]!.querySelector('a')],
    ['the button for more rows', (board: Element) => button(board, /more teams/i)],
  ] as const)
    for (const left of [1, 0])
      it(`keeps the focus inside if a refresh removes ${focused} and leaves ${left} teams`, async () => {
        await proxy.answer(route, { json: teams(4) }, { json: teams(4) }, { json: teams(left) });
        const board = await ready('limit="3"');
        await board.refresh();
        await board.updateComplete;
        const removed = find(board)!;
        removed.focus();
        expect(board.shadowRoot?.activeElement === removed, 'focused').to.equal(true);
        await board.refresh();
        await until(() => !removed.isConnected);
        await until(() => board.shadowRoot?.activeElement);
        expect(document.activeElement).to.equal(board);
      });

  it('gives all rows the same columns, whatever their amounts', async () => {
    await setViewport({ width: 900, height: 600 });
    const amounts = [1_234_567.89, 98_765, 1_000, 12];
    await proxy.answer(route, {
      json: teams(4).map((team, at) => ({
        ...team,
        amount_raised: amounts[at]!,
        amount_goal: 2 * amounts[at]!,
      })),
    });
    for (const attributes of ['', 'cents="show"', 'locale="fr-CA"', 'without-amounts']) {
      const board = await ready(attributes);
      const columns = (selector: string) =>
        rows(board).map((row) => {
          const { left, width } = row.querySelector(selector)!.getBoundingClientRect();
          return `${left} ${width}`;
        });
      for (const selector of ['[part=name]', 'svg.bar'])
        expect(new Set(columns(selector)).size, `${attributes} ${selector}`).to.equal(1);
    }
  });
});
