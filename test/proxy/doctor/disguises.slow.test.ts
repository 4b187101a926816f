import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createServer } from 'node:net';
import { exitStatus, jsonReport, textReport } from '../../../src/proxy/doctor/report.js';
import { startTestSandbox, KEY, type TestSandbox } from '../../demo/sandbox/sandbox.js';
import {
  isList,
  renamed,
  startDisguise,
  zoned,
  type Disguise,
  type Passing,
  type Returning,
} from './disguise.js';
import { checksOf, differencesOf, doctorFor, uncheckedOf } from './rig.js';

let sandbox: TestSandbox;
before(async () => {
  sandbox = await startTestSandbox();
});
after(() => sandbox.close());

const web: Returning = { status: 200, body: undefined, page: '<h1>Sorry</h1>' };
const forbidden: Returning = { status: 403, body: { message: 'no' } };
const isHeatmap = ({ path }: Pick<Passing, 'path'>) => path.endsWith('/heatmap');

/** A platform that answers some requests by itself. */
const answers = (fits: (passing: Passing) => boolean, answer: Returning | 'silence'): Disguise => ({
  request: (passing) => (fits(passing) ? answer : undefined),
});

/** A platform that reads some requests in another way. */
const reads = (change: (passing: Passing) => unknown): Disguise => ({
  request(passing) {
    change(passing);
    return undefined;
  },
});

test('finds nothing on the unchanged sandbox, with 80 requests at most, all of them reads', async (t) => {
  const count = () => sandbox.sql.one<{ n: number }>('SELECT COUNT(*) AS n FROM transactions').n;
  const before = count();
  const platform = await startDisguise(t, sandbox.url);
  const examination = await doctorFor(t, platform.url);
  assert.deepEqual(differencesOf(examination), []);
  assert.deepEqual(uncheckedOf(examination), ['trusted proxies']);
  assert.equal(exitStatus(examination), 0);
  assert.equal(examination.requests, platform.received.length);
  assert.ok(examination.requests <= 80, `${examination.requests} requests`);
  const paths = new Set(platform.received.map((line) => line.replace(/\d+/g, '0')));
  assert.deepEqual([...paths].sort(), [
    'GET /v0/client/fundraiser/0',
    'GET /v0/client/fundraiser/0/heatmap',
    'GET /v0/client/wl/stats',
    'GET /v0/private/transactions',
    'POST /v0/private/teams/search',
  ]);
  assert.equal(count(), before);
});

test('finds campaigns if the settings name none', async (t) => {
  const { url } = await startDisguise(t, sandbox.url);
  const examination = await doctorFor(t, url, {}, {}, ['FR_CAMPAIGNS']);
  assert.deepEqual(checksOf(examination), []);
  assert.ok(examination.campaigns.length >= 2 && examination.campaigns.length <= 6);
  assert.ok(examination.campaigns.includes(1001));
});

interface Row {
  readonly disguise: Disguise;
  /** What the doctor has to report. */
  readonly checks: readonly string[];
  readonly says?: RegExp;
  readonly settings?: Record<string, string>;
}

const disguises: Readonly<Record<string, Row>> = {
  'dates in the time of Toronto': {
    disguise: zoned(-4),
    checks: ['time zone of dates'],
    says: /only hours from its date, so dates are not in UTC/,
  },
  'dates in the time of Adelaide': {
    disguise: zoned(9.5),
    checks: ['time zone of dates'],
    says: /dates are not in UTC/,
  },
  'a key that may not list transactions': {
    disguise: answers(isList, forbidden),
    checks: ['listTransactions'],
    says: /set FR_RECONCILE=0/,
  },
  'a key that may not read one heatmap': {
    disguise: answers(({ path }) => path === '/v2/client/fundraiser/1011/heatmap', forbidden),
    checks: ['getHeatmap of campaign 1011'],
    says: /FR_API_KEY_1011=</,
  },
  'a campaign that needs a key of its own': {
    disguise: answers(
      ({ path, query, body }) =>
        path.includes('/1011') || query.get('fundraisers') === '1011' || body?.['fundraiser_id'] === 1011,
      forbidden,
    ),
    checks: ['campaign 1011'],
    says: /FR_API_KEY_1011=</,
  },
  'errors as web pages': {
    disguise: {
      answer(answer) {
        if (answer.status >= 400) answer.page = `<h1>${KEY} ada@example.org</h1>`;
      },
    },
    checks: ['errors'],
  },
  'a website instead of the API': {
    disguise: answers(() => true, web),
    checks: ['platform'],
    says: /FR_UPSTREAM=</,
  },
  'a heatmap that is a web page': {
    disguise: answers(isHeatmap, web),
    checks: ['getHeatmap'],
    says: /Maps stay empty/,
  },
  'an ignored after_id': {
    disguise: reads((passing) => isList(passing) && passing.query.delete('after_id')),
    checks: ['listTransactions: after_id'],
    says: /FR_QUERY_NAMES=after_id=<the platform's name>/,
  },
  'pages of 50 rows': {
    disguise: reads((passing) => {
      const { query, body } = passing;
      if (isList(passing) && Number(query.get('limit') ?? 100) > 50) query.set('limit', '50');
      if (Number(body?.['limit'] ?? 0) > 50) passing.body = { ...body, limit: 50 };
    }),
    checks: ['searchTeams: page size'],
    says: /50 rows at most/,
  },
  'a heatmap whose sum differs from the campaign’s': {
    disguise: {
      answer({ body }, { path }) {
        if (path.includes('/1001/heatmap')) (body as { amount_raised: number }[])[0]!.amount_raised += 10;
      },
    },
    checks: ['raised and heatmap'],
    says: /Campaign 1001 has raised [\d.]+, and the places of its heatmap add up to/,
  },
  'a list without one of the gifts': {
    disguise: {
      answer({ body }, passing) {
        if (!isList(passing) || passing.query.get('after_id') !== '0') return;
        const list = body as { count: number; data: unknown[] };
        list.data.shift();
        list.count -= 1;
      },
    },
    checks: ['raised and transactions'],
    says: /Campaign 1011 has raised/,
  },
  'a platform that requires no key': {
    disguise: reads((passing) => (passing.authorization = KEY)),
    checks: ['wrong key'],
    says: /Anybody can read the platform without a key/,
  },
  'a key that needs the prefix Bearer': {
    disguise: answers(({ authorization }) => !authorization.startsWith('Bearer '), forbidden),
    checks: ['platform'],
    says: /FR_API_KEY=Bearer <the same key>/,
  },
  'an invalid key': {
    disguise: answers(() => true, forbidden),
    checks: ['platform'],
    says: /FR_API_KEY=<a key that the platform accepts>/,
  },
  'a redirect to another address': {
    disguise: {
      request: ({ path }) => ({ status: 301, body: {}, location: `https://new.platform.example/api${path}` }),
    },
    checks: ['platform'],
    says: /FR_UPSTREAM=https:\/\/new\.platform\.example\/api$/m,
  },
  'dates with the day first': {
    disguise: {
      answer({ body }, { path }) {
        if (!path.endsWith('/teams/search') || !Array.isArray(body)) return;
        for (const team of body as { created_at: string }[])
          team.created_at = team.created_at.replace(/(\d+)-(\d+)-(\d+)/, '$3/$2/$1');
      },
    },
    checks: ['searchTeams: fields'],
    says: /created_at is written 00\/00\/0000 00:00:00/,
  },
  'a field with another name': {
    disguise: {
      answer(answer, passing) {
        if (!isHeatmap(passing) || !Array.isArray(answer.body)) return;
        const rows = answer.body as Record<string, unknown>[];
        answer.body = rows.map(({ state, ...row }) => ({ ...row, region: state }));
      },
    },
    checks: ['getHeatmap: fields'],
    says: /state is missing/,
  },
  'a search that ignores its order': {
    disguise: reads(({ body }) => body?.['sort'] === 'amount_raised' && delete body['sort']),
    checks: ['searchTeams: sort amount_raised'],
  },
  'a missing campaign': {
    disguise: {},
    settings: { FR_CAMPAIGNS: '1001,1999,1011' },
    checks: ['campaign 1999'],
    says: /FR_CAMPAIGNS=1001,1011/,
  },
  'a heatmap that fails': {
    disguise: answers(isHeatmap, { status: 503, body: {} }),
    checks: ['getHeatmap'],
    says: /answers 503, twice/,
  },
};

for (const [name, { disguise, checks, says = /./, settings }] of Object.entries(disguises))
  test(`reports exactly what differs: ${name}`, async (t) => {
    const { url } = await startDisguise(t, sandbox.url, disguise);
    const examination = await doctorFor(t, url, settings);
    assert.deepEqual(checksOf(examination), checks);
    assert.match(textReport(examination, []), says);
    assert.equal(exitStatus(examination), 1);
    assert.ok(!(textReport(examination, []) + jsonReport(examination, [])).includes(KEY));
  });

/** Another name for each parameter that a gift or a figure needs and for which the contract defines no name. */
const names = {
  ...{ fundraisers: 'fundraiser_ids', direction: 'order', after_id: 'since_id', dt_start: 'start_date' },
  ...{ dt_end: 'to', include_pending: 'pending', only_received: 'received', templates: 'template_ids' },
};

for (const [name, other] of Object.entries(names))
  test(`finds ${name} under the name ${other}, and no difference once the name is set`, async (t) => {
    const { url } = await startDisguise(t, sandbox.url, renamed({ [name]: other }));
    const examination = await doctorFor(t, url);
    assert.deepEqual(
      differencesOf(examination).map(({ check, set }) => [check.split(': ')[1], set]),
      [[name, `FR_QUERY_NAMES=${name}=${other}`]],
    );
    const corrected = await doctorFor(t, url, { FR_QUERY_NAMES: `${name}=${other}` });
    assert.deepEqual(checksOf(corrected), []);
  });

test('prints one line for all names, including those that are already set', async (t) => {
  const { url } = await startDisguise(t, sandbox.url, renamed(names));
  const examination = await doctorFor(t, url, { FR_QUERY_NAMES: 'dt_end=to' });
  const found = differencesOf(examination);
  assert.equal(found.length, Object.keys(names).length - 1);
  const [line, ...others] = new Set(found.map(({ set }) => set));
  assert.deepEqual(others, []);
  assert.match(line ?? '', /^FR_QUERY_NAMES=dt_end=to,fundraisers=fundraiser_ids,/);
  const corrected = await doctorFor(t, url, { FR_QUERY_NAMES: (line ?? '').replace('FR_QUERY_NAMES=', '') });
  assert.deepEqual(checksOf(corrected), []);
});

test('ends in time on a platform where everything is slow', async (t) => {
  let passed = 0;
  const { url, received } = await startDisguise(t, sandbox.url, { answer: () => void (passed += 15_000) });
  const examination = await doctorFor(t, url, {}, { clock: () => passed });
  assert.deepEqual(checksOf(examination), []);
  assert.ok(uncheckedOf(examination).includes('everything else'));
  assert.equal(received.length, 20);
});

test('calls an operation only once if it never answers', async (t) => {
  const { url, received } = await startDisguise(t, sandbox.url, answers(isHeatmap, 'silence'));
  const examination = await doctorFor(t, url, {}, { patience: 4_000 });
  assert.deepEqual(checksOf(examination), ['getHeatmap']);
  assert.equal(received.filter((line) => line.endsWith('/heatmap')).length, 1);
});

test('waits as long as the platform requires, and retries once', async (t) => {
  const waits: number[] = [];
  let asked = 0;
  const isFirst = (passing: Passing) => isHeatmap(passing) && (asked += 1) === 1;
  const { url } = await startDisguise(t, sandbox.url, answers(isFirst, { status: 429, body: {} }));
  const examination = await doctorFor(t, url, {}, { pause: async (ms) => void waits.push(ms) });
  assert.deepEqual(checksOf(examination), []);
  assert.equal(waits.filter((ms) => ms === 1_000).length, 1);
  assert.ok(waits.every((ms) => ms >= 100));
});

test('reports why it could not check a campaign without gifts', async (t) => {
  const { url } = await startDisguise(t, sandbox.url);
  const examination = await doctorFor(t, url, { FR_CAMPAIGNS: '1007' });
  assert.deepEqual(checksOf(examination), []);
  assert.match(
    textReport(examination, []),
    /^- listTransactions: parameters\. The campaigns that were asked have no transactions\.$/m,
  );
});

test('checks parameters by a value that has to be refused, where the data show nothing', async (t) => {
  const { url } = await startDisguise(t, sandbox.url, {
    answer({ body }, passing) {
      if (!isList(passing)) return;
      const list = body as { data?: Record<string, unknown>[] };
      list.data?.splice(1);
      for (const row of list.data ?? []) delete row['date'];
    },
  });
  const unchecked = uncheckedOf(await doctorFor(t, url));
  for (const name of ['direction', 'after_id', 'dt_start'])
    assert.ok(!unchecked.includes(`listTransactions: ${name}`), unchecked.join());
});

test('does not request the list of transactions if the proxy does not use it', async (t) => {
  const { url, received } = await startDisguise(t, sandbox.url, answers(isList, forbidden));
  const examination = await doctorFor(t, url, { FR_RECONCILE: '0' });
  assert.deepEqual(checksOf(examination), []);
  assert.ok(!received.some((line) => line.includes('/private/transactions')));
});

test('exits with 2 if the platform cannot be reached', async (t) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  const examination = await doctorFor(t, `http://127.0.0.1:${port}`);
  assert.equal(exitStatus(examination), 2);
  assert.match(textReport(examination, []), /cannot be reached \(ECONNREFUSED\)/);
});
