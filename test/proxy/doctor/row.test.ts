import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getSiteStats } from '../../../src/schema/site-stats.js';
import type { Asker, Exchange, Question } from '../../../src/proxy/doctor/asker.js';
import { figureRows } from '../../../src/proxy/doctor/figure-rows.js';
import { listRows } from '../../../src/proxy/doctor/list-rows.js';
import { check, step, steps, type Known, type Row } from '../../../src/proxy/doctor/row.js';

/** The names of parameters that a platform reads, and those that it refuses with any value. */
interface Names {
  readonly reads?: readonly string[];
  readonly refuses?: readonly string[];
}

/**
 * Makes the check of a row that counts the campaigns of one template: 2 of 5 on a platform that reads `templates`, under any of the given
 * names. A value that is no ID is refused.
 */
async function checkOn({ reads = [], refuses = [] }: Names, more: Partial<Row> = {}, count = 2) {
  const asked: string[] = [];
  const renames: string[] = [];
  const asker: Asker = {
    ask: async ({ endpoint, query = {}, names = {} }: Question): Promise<Exchange> => {
      const sent = names['templates'] ?? 'templates';
      asked.push(`${sent}=${String(query['templates'])}`);
      const isRefused = refuses.includes(sent) || (reads.includes(sent) && query['templates'] === 'none');
      return {
        endpoint,
        status: isRefused ? 400 : 200,
        isWebPage: false,
        location: '',
        code: '',
        trouble: isRefused ? 'bad request' : undefined,
        body: { n_fundraisers: reads.includes(sent) ? count : 5 },
      };
    },
    rename: (name, other) => void renames.push(`${name}=${other}`),
    count: 0,
    exchanges: [],
  };
  const row: Row = {
    name: 'stats',
    look: steps(() => [
      step(getSiteStats, { query: { templates: [7] } }, ({ n_fundraisers: found }) =>
        found === 5 ? undefined : found === 2,
      ),
    ]),
    follows: 'Figures are too high.',
    lacks: 'All campaigns have this template.',
    names: ['templates', 'template_ids', 'blueprints'],
    ...more,
  };
  const supported = new Set<string>();
  const finding = await check(row, asker, { supported } as Partial<Known> as Known);
  return { finding, asked, renames, supported: [...supported] };
}

test('a parameter that has the expected effect agrees, after one request', async () => {
  const { finding, asked, supported } = await checkOn({ reads: ['templates'] });
  assert.deepEqual(finding, { check: 'stats', kind: 'agrees' });
  assert.deepEqual(asked, ['templates=7']);
  assert.deepEqual(supported, ['templates']);
});

test('a parameter without a visible effect agrees if a value that is none is refused', async () => {
  const { finding, asked } = await checkOn({ reads: ['templates'] }, {}, 5);
  assert.equal(finding.kind, 'agrees');
  assert.deepEqual(asked, ['templates=7', 'templates=none']);
});

test('a parameter is found under a name of another platform, which later requests use', async () => {
  const { finding, renames, supported } = await checkOn({ reads: ['blueprints'] });
  assert.deepEqual(finding, {
    check: 'stats',
    kind: 'differs',
    what: 'The platform ignores this parameter, and has it under the name blueprints.',
    follows: 'Figures are too high.',
    queryName: ['templates', 'blueprints'],
  });
  assert.deepEqual(renames, ['templates=blueprints']);
  assert.deepEqual(supported, ['templates']);
});

test('a parameter that is refused, or has the wrong effect, differs under any name', async () => {
  const refused = await checkOn({ refuses: ['templates'] });
  assert.ok(refused.finding.kind === 'differs');
  assert.match(
    refused.finding.what,
    /refuses this parameter; it has it under none of the names template_ids,/,
  );
  assert.deepEqual(refused.finding.queryName, ['templates', "<the platform's name>"]);
  assert.deepEqual([refused.renames, refused.supported], [[], []]);
  const ignored = await checkOn({ reads: ['templates'] }, {}, 3);
  assert.ok(ignored.finding.kind === 'differs');
  assert.match(ignored.finding.what, /^The platform ignores this parameter; /);
});

test('a parameter of which the data show nothing is not checked, unless they show it for certain', async () => {
  const unclear = await checkOn({});
  assert.deepEqual(unclear.finding, {
    check: 'stats',
    kind: 'unchecked',
    why: 'All campaigns have this template.',
  });
  assert.equal((await checkOn({}, { isShown: () => true })).finding.kind, 'differs');
  assert.equal((await checkOn({ refuses: ['templates'] }, { mayRefuse: true })).finding.kind, 'agrees');
  const without = await checkOn({}, { look: steps(() => []) });
  assert.deepEqual([without.finding.kind, without.asked], ['unchecked', []]);
});

test('each row has a name of its own, says what follows, and what the data may lack', () => {
  const rows = [...listRows, ...figureRows];
  assert.equal(new Set(rows.map(({ name }) => name)).size, rows.length);
  for (const { name, follows, lacks } of rows) assert.match(`${follows}\n${lacks}`, /\.\n.*\.$/, name);
});
