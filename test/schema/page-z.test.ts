import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { build, defaultClientConditions } from 'vite';
import type { Endpoint } from '../../src/schema/endpoint.js';
import { describeIssue } from '../../src/schema/field.js';
import * as pageZ from '../../src/schema/page-z.js';
import type { readTolerantly } from '../../src/schema/read.js';
import { z } from '../../src/schema/z.js';
import { root } from '../runner/root.js';
import {
  campaign,
  donation,
  heatmapEntry,
  image,
  personalPage,
  siteStats,
  team,
} from '../support/contract-fields.js';
import { transactionList } from '../support/contract-transaction.js';
import { fullDonation, minimalDonation } from '../support/donation-request.js';
import { fullFixture } from '../support/full-fixture.js';
import { runs } from '../support/runs.js';
import { mixedSchemas } from './mixed-schemas.js';
import { inputFor } from './any-input.js';

type Module = Readonly<Record<string, unknown>>;
type Modules = ReadonlyMap<string, Module>;

interface Schema {
  safeParse(value: unknown): Result;
}

/** A schema from zod, and the same from page-z. */
interface Pair {
  readonly name: string;
  readonly zod: z.ZodMiniType;
  readonly page: Schema;
}

interface Result {
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: { readonly issues: readonly z.core.$ZodIssue[] };
}

const folder = join(root, 'src/schema');
const fixtures: readonly unknown[] = [
  ...[team, personalPage, donation, campaign, heatmapEntry, siteStats, image, transactionList].map(
    fullFixture,
  ),
  [fullFixture(team), fullFixture(team)],
  [fullFixture(heatmapEntry)],
  fullDonation,
  { ...fullDonation, frequency: 'month' },
  minimalDonation,
];

let built: string;
const pairs: Pair[] = [];
let zodModules: Modules;
let pageModules: Modules;

before(async () => {
  built = await mkdtemp(join(tmpdir(), 'fr-page-z-'));
  [zodModules, pageModules] = await Promise.all([modulesWith('default'), modulesWith('fr-page')]);
  for (const [name, module] of zodModules)
    for (const [key, value] of Object.entries(module))
      collect(`${name}.${key}`, value, pageModules.get(name)?.[key]);
  collect('mixed', mixedSchemas(z), mixedSchemas(pageZ as unknown as typeof z));
});

after(() => rm(built, { recursive: true }));

/** All files of `src/schema`, as a build contains them whose `#zod` is resolved by `condition`. */
async function modulesWith(condition: string): Promise<Modules> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const names = files.map((file) => basename(file, '.ts'));
  const outDir = join(built, condition);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: [condition, ...defaultClientConditions] },
    build: {
      outDir,
      minify: false,
      target: 'es2022',
      lib: { entry: names.map((name) => join(folder, `${name}.ts`)), formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunk-[hash].mjs' } },
    },
  });
  const modules = names.map(
    async (name) =>
      [name, (await import(pathToFileURL(join(outDir, `${name}.mjs`)).href)) as Module] as const,
  );
  return new Map(await Promise.all(modules));
}

/** Finds schemas, also in rows of the endpoint table and lists of them. */
function collect(name: string, zod: unknown, page: unknown): void {
  if (typeof zod !== 'object' || zod === null || pairs.some((pair) => pair.zod === zod)) return;
  if ('_zod' in zod) {
    // In zod, a check that schemas share is a schema too.
    if ((zod as z.ZodMiniType)._zod.def.type !== 'custom')
      pairs.push({ name, zod: zod as z.ZodMiniType, page: page as Schema });
  } else if (!('z' in zod))
    for (const [key, value] of Object.entries(zod)) collect(`${name}.${key}`, value, (page as Module)[key]);
}

/** The operations of the platform and of the proxy. */
function rows(): readonly Endpoint[] {
  return [...zodModules.values()].flatMap((module) =>
    Object.values(module).filter((value): value is Endpoint => value instanceof Object && 'reply' in value),
  );
}

/** The members of a result that our code reads. */
function resultOf({ success, data, error }: Result): unknown {
  if (success) return { data };
  return error?.issues.map((issue) => ({
    ...describeIssue(issue),
    code: issue.code,
    place: issue.path,
    message: issue.message,
    keys: issue.code === 'unrecognized_keys' && issue.keys,
  }));
}

/** Compares the result of `say` for zod's and the page's schema, for each input. */
function compare(pair: Pair, times: number, resultOf: (schema: Schema, input: unknown) => unknown): void {
  const own = fixtures.filter((fixture) => {
    const { error } = z.safeParse(pair.zod, fixture);
    return !error || error.issues.every(({ code }) => code === 'custom');
  });
  fc.assert(
    fc.property(fc.noShrink(fc.integer()), (seed) => {
      const input = inputFor(pair.zod, seed, own);
      const expected = resultOf(pair.zod, input);
      const actual = resultOf(pair.page, input);
      if (!isDeepStrictEqual(actual, expected))
        assert.deepEqual(actual, expected, `${pair.name}, ${String(seed)}`);
    }),
    { numRuns: times },
  );
}

describe('page-z, which replaces zod in pages', () => {
  test('defines every schema, without zod', () => {
    assert.ok(pairs.length >= 35, String(pairs.length));
    for (const { name, page } of pairs) {
      assert.equal(typeof page.safeParse, 'function', name);
      assert.ok(!('_zod' in page), name);
    }
    for (const { name, params, query, body, reply } of rows())
      for (const schema of [params, query, body, reply])
        assert.ok(!schema || pairs.some(({ zod }) => zod === schema), name);
  });

  test('accepts and refuses the same values as zod, with the same issues', () => {
    for (const pair of pairs) {
      const outcomes = new Set<boolean>();
      const tryInputs = () => {
        compare(pair, runs(50, 25_000), (schema, input) => {
          const result = schema.safeParse(input);
          outcomes.add(result.success);
          return resultOf(result);
        });
      };
      tryInputs();
      // Of some schemas, fifty random inputs may all be wrong.
      for (let more = 20; more > 0 && outcomes.size < 2; more -= 1) tryInputs();
      assert.equal(outcomes.size, 2, `${pair.name} was not tried with right and wrong`);
    }
  });

  test('reads answers tolerantly like zod', () => {
    for (const { reply, expects } of rows()) {
      const pair = pairs.find(({ zod }) => zod === reply);
      assert.ok(pair);
      compare(pair, runs(25, 10_000), (schema, input) => {
        const module = (schema === pair.zod ? zodModules : pageModules).get('read');
        assert.ok(module);
        return (module['readTolerantly'] as typeof readTolerantly)(schema as z.ZodMiniType, input, expects);
      });
    }
  });
});
