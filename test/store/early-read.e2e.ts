import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { describe, test, type TestContext } from 'node:test';
import { openVisitor } from '../runner/shared.js';
import { sendBuilt } from '../support/built-page.js';
import { eventually } from '../support/until.js';
import { json, startServer } from '../support/http-server.js';

const campaign = '/v2/client/fundraiser/1';
const stats = '/v2/client/wl/stats';
const teams = '/v2/private/teams/search';
const figures = { type: 'amount', goal: 1000, raised: 100, donors: 1, amount_raised: 100, n_donors: 1 };
const team = { id: 1, name: 'Otters', amount_raised: 100, amount_goal: 500, fundraiser: { id: 1 } };
const places = [{ amount_raised: 100, n_donors: 5, country: 'CA', state: 'ON' }];

const script =
  '<script type="module" src="/fr-autoloader.js" data-proxy-url="/" data-currency="CAD" data-refresh="0"></script>';
const meter = '<fr-goal-thermometer campaign-id="1"></fr-goal-thermometer>';
const map = '<fr-heatmap campaign-id="1"></fr-heatmap>';
const board = '<fr-team-leaderboard campaign-id="1"></fr-team-leaderboard>';
const siteStats = '<fr-site-stats></fr-site-stats>';

type Answer = (response: ServerResponse, path: string) => void;

const answers: Answer = (response, path) => {
  if (path.endsWith('/search')) json(response, [team]);
  else json(response, path.endsWith('/heatmap') ? places : figures);
};

/** A page with the autoloader. Its chunks are held until `release`, also those that it requests later. */
async function open(
  t: TestContext,
  body: string,
  { head = '', tag = script, early = answers, isGone = (_path: string): boolean => false } = {},
) {
  /** Requested chunks, with the function that sends each. */
  const held = new Map<string, () => void>();
  const page = { isReleased: false, sends: (_url: string): boolean => false };
  const server = await startServer((response, { url }) => {
    const [path = ''] = url.split('?');
    const send = () => void sendBuilt(response, path);
    if (path === '/')
      response
        .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'own=1' })
        .end(`<!doctype html><html lang="en"><title>Early</title>${head}${tag}${body}`);
    else if (isGone(path)) json(response, {}, 404);
    else if (!path.endsWith('.js')) (page.isReleased ? answers : early)(response, path);
    else if (path.startsWith('/chunks/') && !page.sends(path)) held.set(path, send);
    else send();
  });
  t.after(() => server.close());
  const tab = await (await openVisitor(t)).newPage();
  await tab.setViewport({ width: 900, height: 900 });
  const logged: string[] = [];
  tab.on('console', (message) => logged.push(message.text()));
  tab.on('pageerror', (error) => logged.push(String(error)));
  await tab.goto(server.url, { waitUntil: 'domcontentloaded' });
  return {
    ...{ tab, held, logged },
    reads: () => server.calls.filter(({ url }) => url.includes('/v2/')),
    release: (which: (url: string) => boolean = () => true): void => {
      page.isReleased = true;
      page.sends = which;
      for (const [url, send] of held)
        if (which(url)) {
          held.delete(url);
          send();
        }
    },
    /** A resource is in this list once its answer is complete. */
    answered: () =>
      tab.waitForFunction(
        () => performance.getEntriesByType('resource').some(({ name: url }) => url.includes('/v2/')),
        { polling: 50 },
      ),
    shown: () => tab.waitForFunction(isLoaded, { polling: 50 }),
  };
}

/** Runs in the page: whether all elements show figures, or nothing because of a wrong setting. */
function isLoaded(): boolean {
  const elements = [
    ...document.querySelectorAll('[campaign-id], fr-site-stats, [data-fr]:empty, [data-fr] > *'),
  ];
  return (
    elements.length > 0 &&
    elements.every(
      (element) => element.matches(':defined:not(:state(loading))') && element.shadowRoot?.textContent !== '',
    )
  );
}

/** What the elements of a page request before and after their code is there. `loading/early-path` has each element's first request. */
interface Case {
  readonly body: string;
  readonly head?: string;
  readonly tag?: string;
  /** Requested before the code of the elements is there. */
  readonly early: readonly string[];
  readonly later: readonly string[];
  /** The early answer; by default, figures. */
  readonly answer?: Answer;
  /** What the console says. */
  readonly advice?: RegExp;
}

const breaks: Answer = (response) => response.writeHead(302, { location: 'about:blank' }).end();

const cases: Readonly<Record<string, Case>> = {
  'a thermometer': { body: meter, early: [campaign], later: [] },
  'a map in a div that it is placed into': {
    body: '<div data-fr="heatmap" data-campaign-id="1"></div>',
    early: [`${campaign}/heatmap`],
    later: [],
  },
  'several campaigns, of which the first is requested early': {
    body: '<fr-goal-thermometer campaign-id="1, 2"></fr-goal-thermometer>',
    early: [campaign],
    later: ['/v2/client/fundraiser/2'],
  },
  'several elements, of which the first is requested early': {
    body: meter + map + siteStats,
    early: [campaign],
    later: [`${campaign}/heatmap`, stats],
  },
  'several elements of a campaign, which refresh': {
    body: meter + map,
    tag: script.replace(' data-refresh="0"', ''),
    early: [campaign],
    later: [`${campaign}/heatmap`],
  },
  'another proxy': {
    body: '<fr-goal-thermometer campaign-id="1" proxy-url="/other"></fr-goal-thermometer>',
    early: [],
    later: [`/other${campaign}`],
  },
  'a request that fails early': {
    body: meter,
    answer: breaks,
    early: [campaign],
    later: [campaign],
    advice: /./,
  },
  'an answer that the interface does not describe': {
    body: meter,
    answer: (response) => json(response, ['no campaign']),
    early: [campaign],
    later: [campaign],
  },
  'a status that says that there is no such campaign': {
    body: meter,
    answer: (response) => json(response, {}, 404),
    early: [campaign],
    later: [],
    advice: /./,
  },
  'a leaderboard in French with its own number of teams': {
    body: '<div lang="fr-CA"><fr-team-leaderboard campaign-id=" 1 " limit="25" with-search></fr-team-leaderboard></div>',
    early: [teams],
    later: [],
  },
  'a leaderboard in a div, in a language that the widgets lack': {
    body: '<div lang="de"><div data-fr="team-leaderboard" data-campaign-id="1"></div></div>',
    early: [teams],
    later: [],
  },
  'a leaderboard whose early request fails': {
    body: board,
    answer: breaks,
    early: [teams],
    later: [teams],
    advice: /./,
  },
  'a leaderboard whose first request is not known, and a thermometer': {
    body: `<fr-team-leaderboard campaign-id="1" sort="name"></fr-team-leaderboard>${meter}`,
    early: [campaign],
    later: [teams],
  },
  'a leaderboard with the address of the page’s proxy': {
    body: '<fr-team-leaderboard campaign-id="1" proxy-url="/"></fr-team-leaderboard>',
    early: [teams],
    later: [],
  },
  'elements in another language, and with another proxy, than the page': {
    body: `<div data-fr-locale="fr-CA">${board}</div><div data-fr-proxy-url="/other">${meter}</div>`,
    early: [],
    later: [teams, `/other${campaign}`],
  },
  'a preload of its own': {
    head: `<link rel="preload" as="fetch" crossorigin href="${campaign}">`,
    body: meter,
    early: [campaign],
    later: [],
  },
  'a preload of other figures': {
    head: `<link rel="preload" as="fetch" crossorigin href="${stats}">`,
    body: board + meter + siteStats,
    early: [stats],
    later: [teams, campaign],
  },
};

/** Counts the frames that show an element's placeholder, and whether a frame has shown its figures. */
const frames = `<script>
  const seen = { placeholders: 0, figures: false };
  const look = () => {
    for (const element of document.querySelectorAll(':defined:is(fr-goal-thermometer, fr-site-stats, fr-team-leaderboard)'))
      if (element.matches(':state(loading)')) seen.placeholders += 1;
      else seen.figures = true;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
</script>`;

describe('a page with the autoloader', () => {
  for (const [
    name,
    { body, early, later, answer = answers, advice, head = '', tag = script },
  ] of Object.entries(cases))
    test(`requests the first answer early, and others once: ${name}`, async (t) => {
      const { held, logged, reads, release, shown } = await open(t, body, { head, tag, early: answer });
      const addresses = () => reads().map(({ url }) => url);
      await eventually(() => {
        assert.notEqual(held.size, 0);
        assert.deepEqual(addresses(), early);
      });
      // With its own link, the page decides about cookies.
      if (!head) for (const { headers } of reads()) assert.equal(headers.cookie, undefined);
      release();
      await shown();
      assert.deepEqual(addresses().toSorted(), [...early, ...later].toSorted());
      if (advice) await eventually(() => assert.match(logged.join('\n'), advice));
      else assert.deepEqual(logged, []);
    });

  for (const [name, body] of Object.entries({
    'a thermometer': meter,
    'statistics of the site': siteStats,
    'a leaderboard': board,
  }))
    test(`paints no placeholder if the figures arrive before the code: ${name}`, async (t) => {
      const { tab, answered, release } = await open(t, body, { head: frames });
      await answered();
      release();
      await tab.waitForFunction('seen.figures', { polling: 50 });
      assert.equal(await tab.evaluate('seen.placeholders'), 0);
    });

  for (const [name, isThere] of [
    ['loads the one module if its own files are gone, as after an update', true],
    ['says which file is missing if the one module is gone as well', false],
  ] as const)
    test(name, async (t) => {
      const body = `${meter}<div data-fr="site-stats"></div><fr-page-editor page-id="1"></fr-page-editor>`;
      const isGone = (path: string) => path.startsWith('/chunks/') || (path === '/fr-widgets.js' && !isThere);
      const { tab, logged } = await open(t, body, { isGone });
      const lost = () => logged.filter((line) => line.startsWith('<'));
      await eventually(() => assert.equal(lost().length, isThere ? 1 : 3, logged.join('\n')));
      for (const line of lost()) assert.match(line, /could not be loaded from .*chunks\/fr-/);
      if (!isThere) return;
      // With the settings of the autoloader's tag.
      await tab.waitForFunction(
        () =>
          ['fr-goal-thermometer', 'fr-site-stats'].every((tag) =>
            /\$100/.test(document.querySelector(tag)?.shadowRoot?.textContent ?? ''),
          ),
        { polling: 50 },
      );
    });

  test('reserves the height of a map whose figures arrive before its file', async (t) => {
    const us = '<fr-heatmap campaign-id="1" map="us"></fr-heatmap>';
    const { tab, held, answered, release, shown } = await open(t, us);
    await answered();
    const isMap = (url: string) => url.startsWith('/chunks/map-us');
    release((url) => !isMap(url));
    await eventually(() => assert.ok([...held.keys()].some(isMap)));
    const height = () => tab.$eval('fr-heatmap', (element) => element.getBoundingClientRect().height);
    const before = await height();
    assert.ok(before > 300, `${String(before)} px high`);
    release();
    await shown();
    const after = await height();
    assert.ok(Math.abs(after - before) < 80, `${String(before)} px, then ${String(after)} px high`);
  });
});
