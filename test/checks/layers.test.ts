import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cycles, folderRings } from './cycles.js';
import { importsOf } from './imports.js';
import { layerProblems } from './layer-problems.js';
import { packages, rooms, typePackages, typesOnly } from './layers.js';

const problemsOf = (path: string, code: string): string[] =>
  layerProblems(importsOf(path, code), { rooms, typesOnly, packages, typePackages });

const thermometer = 'src/elements/fr-goal-thermometer/fr-goal-thermometer.ts';

test('lets an element import the rooms that the table allows', () => {
  const code = `
    import { html } from 'lit';
    import { property } from 'lit/decorators.js';
    import { money } from '../../format/money.js';
    import type { FrError } from '../../client/errors.js';
    import { fraction } from './progress.js';
  `;
  assert.deepEqual(problemsOf(thermometer, code), []);
});

test('reports file, line and reason of an import that skips a layer', () => {
  const code = `import { html } from 'lit';\nimport { createClient } from '../../client/client.js';`;
  assert.deepEqual(problemsOf(thermometer, code), [
    `${thermometer}:2 elements must not import client: src/client/client.ts`,
  ]);
});

test('lets a template import the type of a state, but no code of a controller', () => {
  const from = `'../controllers/resource-controller.js';`;
  assert.deepEqual(problemsOf('src/templates/resource.ts', `import type { ViewState } from ${from}`), []);
  assert.equal(
    problemsOf('src/templates/resource.ts', `import { ResourceController } from ${from}`).length,
    1,
  );
});

test('keeps elements apart, types included', () => {
  const code = `import type { Row } from '../fr-team-leaderboard/row.js';`;
  assert.match(problemsOf(thermometer, code).join(), /imports another element/);
});

test('keeps the proxy away from the client, the elements and Lit', () => {
  for (const module of [
    '../client/client.js',
    '../elements/fr-heatmap/index.js',
    'lit',
    'lit/decorators.js',
  ]) {
    assert.equal(problemsOf('src/proxy/proxy.ts', `import '${module}';`).length, 1, module);
  }
});

test('keeps the code of a gift away from elements and controllers', () => {
  for (const module of [
    '../elements/fr-donate-form/outcome/gift-events.js',
    '../controllers/settings-controller.js',
  ]) {
    assert.equal(problemsOf('src/donation/attempt.ts', `import '${module}';`).length, 1, module);
  }
});

test('keeps the sandbox away from the client', () => {
  assert.equal(problemsOf('demo/sandbox/teams.ts', `import '../../src/client/client.js';`).length, 1);
  assert.deepEqual(problemsOf('demo/sandbox/teams.ts', `import '../../src/schema/team.js';`), []);
});

test('checks dynamic imports, import types and re-exports', () => {
  assert.equal(problemsOf('src/schema/team.ts', `await import('../store/store.js');`).length, 1);
  assert.equal(problemsOf('src/schema/team.ts', `let a: import('../store/store.js').Store;`).length, 1);
  assert.match(problemsOf('src/schema/team.ts', `export * from './money.js';`).join(), /re-exports/);
});

test('allows zod and node modules only where they belong', () => {
  assert.equal(problemsOf('src/client/client.ts', `import * as z from 'zod/mini';`).length, 1);
  assert.equal(problemsOf('src/format/money.ts', `import { join } from 'node:path';`).length, 1);
  assert.equal(problemsOf('src/format/money.ts', `import leftPad from 'left-pad';`).length, 1);
  assert.deepEqual(problemsOf('src/proxy/node.ts', `import { serve } from '@hono/node-server';`), []);
});

test('lets an adapter import a processor’s types, but not its code', () => {
  const from = `'stripe-js-9';`;
  assert.deepEqual(problemsOf('src/payment/stripe.ts', `import type { Stripe } from ${from}`), []);
  assert.equal(problemsOf('src/payment/stripe.ts', `import { loadStripe } from ${from}`).length, 1);
  assert.equal(problemsOf('src/client/client.ts', `import type { Stripe } from ${from}`).length, 1);
});

test('lets no module import the page entry', () => {
  assert.match(problemsOf(thermometer, `import '../../index.js';`).join(), /for pages only/);
});

test('reports a room that the table lacks', () => {
  assert.match(problemsOf('src/widgets/a.ts', `import './b.js';`).join(), /does not know: widgets/);
});

test('finds a cycle of files, and none in a diamond', () => {
  const ring = [
    ...importsOf('src/store/a.ts', `import './b.js';`),
    ...importsOf('src/store/b.ts', `import './c.js';`),
    ...importsOf('src/store/c.ts', `import './a.js';`),
  ];
  assert.deepEqual(cycles(ring), ['src/store/a.ts → src/store/b.ts → src/store/c.ts → src/store/a.ts']);
  const diamond = [
    ...importsOf('src/store/a.ts', `import './b.js'; import './c.js';`),
    ...importsOf('src/store/b.ts', `import './d.js';`),
    ...importsOf('src/store/c.ts', `import './d.js';`),
  ];
  assert.deepEqual(cycles(diamond), []);
});

test('counts types and late imports as a cycle of files', () => {
  for (const back of [`import type { A } from './a.js';`, `const a = () => import('./a.js');`]) {
    const imports = [
      ...importsOf('src/store/a.ts', `import './b.js';`),
      ...importsOf('src/store/b.ts', back),
    ];
    assert.deepEqual(cycles(imports), ['src/store/a.ts → src/store/b.ts → src/store/a.ts']);
  }
});

test('finds folders that import each other, also by types and late imports', () => {
  const store = importsOf('src/elements/a/store/view.ts', `import type { Card } from '../card/card.js';`);
  for (const back of [`import type { View } from '../store/view.js';`, `await import('../store/view.js');`]) {
    const card = importsOf('src/elements/a/card/card.ts', back);
    assert.deepEqual(folderRings([...store, ...card]), [
      'src/elements/a/store → src/elements/a/card → src/elements/a/store',
    ]);
  }
  assert.deepEqual(folderRings(store), []);
});
