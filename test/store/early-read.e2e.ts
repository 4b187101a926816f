import assert from 'node:assert/strict';
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

/** A page's elements, and what they request before and after their code is there. */
interface Case {
  readonly body: string;
  readonly head?: string;
  /** Requested before the code of the elements is there. */
  readonly early: readonly string[];
  readonly later: readonly string[];
  /** Whether the early request ends with a network error. */
  readonly fails?: boolean;
  /** The status and JSON of the early answer; by default, 200 and figures. */
  readonly answers?: readonly [status: number, json: unknown];
  /** What the console says. */
  readonly advice?: RegExp;
  /** Whether the elements refresh; by default, they do not. */
  readonly refreshes?: boolean;
}

const meter = '<fr-goal-thermometer campaign-id="1"></fr-goal-thermometer>';

const cases: Readonly<Record<string, Case>> = {
  'a thermometer': { body: meter, early: [campaign], later: [] },
  'a map': {
    body: '<fr-heatmap campaign-id="1"></fr-heatmap>',
    early: [`${campaign}/heatmap`],
    later: [],
  },
  'statistics of the site': { body: '<fr-site-stats></fr-site-stats>', early: [stats], later: [] },
  'a figure of a campaign': {
    body: '<fr-stat figure="donors" campaign-id=" 1 "></fr-stat>',
    early: [campaign],
    later: [],
  },
  'a div that an element is placed into': {
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
    body: `${meter}<fr-heatmap campaign-id="1"></fr-heatmap><fr-site-stats></fr-site-stats>`,
    early: [campaign],
    later: [`${campaign}/heatmap`, stats],
  },
  'several elements of a campaign, which refresh': {
    body: `${meter}<fr-heatmap campaign-id="1"></fr-heatmap>`,
    refreshes: true,
    early: [campaign],
    later: [`${campaign}/heatmap`],
  },
  'received gifts only': {
    body: '<fr-goal-thermometer campaign-id="1" without-pending></fr-goal-thermometer>',
    early: [],
    later: [`${campaign}?only_received=true`],
  },
  'figures of some templates': {
    body: '<fr-site-stats templates="7"></fr-site-stats>',
    early: [],
    later: [`${stats}?templates=7`],
  },
  'a personal page, which is no read of its campaign': {
    body: '<fr-goal-thermometer campaign-id="1" page-id="8"></fr-goal-thermometer>',
    early: [],
    later: [],
    advice: /FR_FUNDRAISERS/,
  },
  'another proxy': {
    body: '<fr-goal-thermometer campaign-id="1" proxy-url="/other"></fr-goal-thermometer>',
    early: [],
    later: [`/other${campaign}`],
  },
  'a request that fails early': {
    body: meter,
    fails: true,
    early: [campaign],
    later: [campaign],
    advice: /./,
  },
  'an answer that the interface does not describe': {
    body: meter,
    answers: [200, ['no campaign']],
    early: [campaign],
    later: [campaign],
  },
  'a status that says that there is no such campaign': {
    body: meter,
    answers: [404, {}],
    early: [campaign],
    later: [],
    advice: /./,
  },
  'a leaderboard': {
    body: '<fr-team-leaderboard campaign-id="1"></fr-team-leaderboard>',
    early: [teams],
    later: [],
  },
  'a leaderboard in French with its own number of teams': {
    body: '<div lang="fr-CA"><fr-team-leaderboard campaign-id=" 1 " limit="25" with-search></fr-team-leaderboard></div>',
    early: [teams],
    later: [],
  },
  'a leaderboard in a language that the platform lacks': {
    body: '<fr-team-leaderboard lang="es" campaign-id="1" limit="99"></fr-team-leaderboard>',
    early: [teams],
    later: [],
  },
  'a leaderboard in a language that the widgets lack': {
    body: '<div lang="de"><div data-fr="team-leaderboard" data-campaign-id="1"></div></div>',
    early: [teams],
    later: [],
  },
  ...Object.fromEntries(
    ['sort="name"', 'tags="event"', 'without-other-languages', 'locale="fr"', 'limit="100"', 'limit="x"'].map(
      (attribute) => [
        `a leaderboard with ${attribute}`,
        {
          body: `<fr-team-leaderboard campaign-id="1" ${attribute}></fr-team-leaderboard>`,
          early: [],
          later: attribute === 'limit="100"' ? [teams, teams] : [teams],
          ...(attribute === 'limit="x"' && { advice: /limit/ }),
        },
      ],
    ),
  ),
  'a leaderboard of several campaigns': {
    body: '<fr-team-leaderboard campaign-id="1 2"></fr-team-leaderboard>',
    early: [],
    later: [teams, teams],
  },
  'a leaderboard whose early request fails': {
    body: '<fr-team-leaderboard campaign-id="1"></fr-team-leaderboard>',
    fails: true,
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
    body: `<div data-fr-locale="fr-CA"><fr-team-leaderboard campaign-id="1"></fr-team-leaderboard></div>
      <div data-fr-proxy-url="/other">${meter}</div>`,
    early: [],
    later: [teams, `/other${campaign}`],
  },
  'a wrong campaign': {
    body: '<fr-goal-thermometer campaign-id="1x"></fr-goal-thermometer>',
    early: [],
    later: [],
    advice: /has a campaign-id that is no number/,
  },
  'a preload of its own': {
    head: `<link rel="preload" as="fetch" crossorigin href="${campaign}">`,
    body: meter,
    early: [campaign],
    later: [],
  },
  'a preload of other figures': {
    head: `<link rel="preload" as="fetch" crossorigin href="${stats}">`,
    body: `<fr-team-leaderboard campaign-id="1"></fr-team-leaderboard>${meter}<fr-site-stats></fr-site-stats>`,
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

const script =
  '<script type="module" src="/fr-autoloader.js" data-proxy-url="/" data-currency="CAD" data-refresh="0"></script>';

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

describe('a page with the autoloader', () => {
  for (const [name, { head = '', body, fails, answers, early, later, advice, refreshes }] of Object.entries(
    cases,
  ))
    test(`requests the first answer early, and others once: ${name}`, async (test) => {
      const held: (() => void)[] = [];
      let isHeld = true;
      const server = await startServer((response, { url }) => {
        const [path = ''] = url.split('?');
        if (path.endsWith('.js')) {
          const send = () => void sendBuilt(response, path);
          if (isHeld && path.startsWith('/chunks/')) held.push(send);
          else send();
        } else if (path === '/') {
          const document = `<!doctype html><html lang="en"><title>Early</title>${head}${refreshes ? script.replace(' data-refresh="0"', '') : script}${body}`;
          response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'own=1' }).end(document);
        } else if (path === '/figures') json(response, {}, 404);
        else if (fails && isHeld) response.writeHead(302, { location: 'about:blank' }).end();
        else if (answers && isHeld) json(response, answers[1], answers[0]);
        else if (path.endsWith('/search')) json(response, [team]);
        else json(response, path.endsWith('/heatmap') ? places : figures);
      });
      test.after(() => server.close());
      const reads = () => server.calls.filter(({ url }) => url.includes('/v2/'));
      const addresses = () => reads().map(({ url }) => url);

      const tab = await (await openVisitor(test)).newPage();
      const complaints: string[] = [];
      tab.on('console', (message) => complaints.push(message.text()));
      tab.on('pageerror', (error) => complaints.push(String(error)));
      await tab.goto(server.url, { waitUntil: 'domcontentloaded' });
      await eventually(() => {
        assert.notEqual(held.length, 0);
        assert.deepEqual(addresses(), early);
      });
      // With its own link, the page decides about cookies.
      if (!head)
        assert.deepEqual(
          reads().flatMap(({ headers }) => headers.cookie ?? []),
          [],
        );

      isHeld = false;
      for (const send of held) send();
      await tab.waitForFunction(isLoaded, { polling: 50 });
      assert.deepEqual(addresses().toSorted(), [...early, ...later].toSorted());
      if (advice) await eventually(() => assert.match(complaints.join('\n'), advice));
      else assert.deepEqual(complaints, []);
    });

  for (const [name, body] of Object.entries({
    'a thermometer': meter,
    'statistics of the site': '<fr-site-stats></fr-site-stats>',
    'a leaderboard': '<fr-team-leaderboard campaign-id="1"></fr-team-leaderboard>',
  }))
    test(`paints no placeholder if the figures arrive before the code: ${name}`, async (test) => {
      const { tab, release } = await openBeforeCode(
        test,
        frames + script + body,
        body.includes('leaderboard') ? [team] : figures,
      );
      release();
      await tab.waitForFunction('seen.figures', { polling: 50 });
      assert.equal(await tab.evaluate('seen.placeholders'), 0);
    });

  for (const [name, isThere] of [
    ['loads the one module if its own files are gone, as after an update', true],
    ['says which file is missing if the one module is gone as well', false],
  ] as const)
    test(name, async (test) => {
      const server = await startServer((response, { url }) => {
        const [path = ''] = url.split('?');
        if (path === '/')
          response.writeHead(200, { 'content-type': 'text/html' })
            .end(`<!doctype html><html lang="en"><title>Old</title>${script}${meter}
              <div data-fr="site-stats"></div><fr-page-editor page-id="1"></fr-page-editor>`);
        else if (!path.endsWith('.js')) json(response, figures);
        else if (path.startsWith('/chunks/') || (path === '/fr-widgets.js' && !isThere))
          json(response, {}, 404);
        else void sendBuilt(response, path);
      });
      test.after(() => server.close());
      const tab = await (await openVisitor(test)).newPage();
      const warnings: string[] = [];
      tab.on('console', (message) => {
        if (message.type() === 'warn') warnings.push(message.text());
      });
      await tab.goto(server.url);
      const missing = isThere ? 1 : 3;
      await eventually(() => assert.equal(warnings.length, missing, warnings.join('\n')));
      for (const warning of warnings) assert.match(warning, /could not be loaded from .*chunks\/fr-/);
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

  test('reserves the height of a map whose figures arrive before its file', async (test) => {
    const map = '<fr-heatmap campaign-id="1" map="us"></fr-heatmap>';
    const { tab, held, release } = await openBeforeCode(test, script + map, places);
    const isMap = (url: string) => url.startsWith('/chunks/map-us');
    release((url) => !isMap(url));
    await eventually(() => assert.ok([...held.keys()].some(isMap)));
    const height = () => tab.$eval('fr-heatmap', (map) => map.getBoundingClientRect().height);
    const before = await height();
    assert.ok(before > 300, `${String(before)} px high`);
    release();
    await tab.waitForFunction(isLoaded, { polling: 50 });
    const after = await height();
    assert.ok(Math.abs(after - before) < 80, `${String(before)} px, then ${String(after)} px high`);
  });

  /** Opens a page whose figures have arrived, and whose chunks are held until `release`, also those that it requests later. */
  async function openBeforeCode(test: TestContext, content: string, answer: unknown) {
    /** Requested chunks, with the function that sends each. */
    const held = new Map<string, () => void>();
    let isReleased: (url: string) => boolean = () => false;
    const release = (which: (url: string) => boolean = () => true) => {
      isReleased = which;
      for (const [url, send] of held)
        if (which(url)) {
          held.delete(url);
          send();
        }
    };
    const server = await startServer((response, { url }) => {
      if (url.endsWith('.js')) {
        const send = () => void sendBuilt(response, url);
        if (url.startsWith('/chunks/') && !isReleased(url)) held.set(url, send);
        else send();
      } else if (url === '/')
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<!doctype html><html lang="en"><title>Early</title>${content}`);
      else json(response, answer);
    });
    test.after(() => server.close());
    const tab = await (await openVisitor(test)).newPage();
    await tab.setViewport({ width: 900, height: 900 });
    await tab.goto(server.url, { waitUntil: 'domcontentloaded' });
    // A resource is in this list once its answer is complete.
    await tab.waitForFunction(
      () => performance.getEntriesByType('resource').some(({ name: url }) => url.includes('/v2/')),
      { polling: 50 },
    );
    return { tab, held, release };
  }
});
