import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { elementsManifest } from '../../release/elements-manifest.js';
import { root } from '../runner/root.js';

interface Manifest {
  readonly modules: readonly {
    readonly path: string;
    readonly declarations: readonly { readonly name: string; readonly tagName: string }[];
    readonly exports: readonly {
      readonly kind: string;
      readonly name: string;
      readonly declaration: object;
    }[];
  }[];
}

const repository = await readFile(join(root, 'custom-elements.json'), 'utf8');
const text = elementsManifest(repository, (entry) => `dist/${entry}.js`);
const { modules } = JSON.parse(text) as Manifest;

test('the package’s manifest of elements is valid', async () => {
  const schema = await readFile(join(root, 'node_modules/custom-elements-manifest/schema.json'), 'utf8');
  const ajv = new Ajv({ allowUnionTypes: true });
  assert.ok(ajv.validate(JSON.parse(schema), JSON.parse(text)), ajv.errorsText());
});

test('the package’s manifest describes all that the repository’s does, in the modules of the entries', () => {
  assert.deepEqual(
    modules.map(({ path }) => path),
    ['dist/..js', 'dist/./page-editor.js', 'dist/./staff.js'],
  );
  const described = (manifest: Manifest): unknown[] =>
    manifest.modules.flatMap(({ declarations }) => declarations);
  const inOrder = (declarations: readonly unknown[]): string[] =>
    declarations.map((declaration) => JSON.stringify(declaration)).sort();
  assert.deepEqual(inOrder(described({ modules })), inOrder(described(JSON.parse(repository) as Manifest)));
  assert.doesNotMatch(text, /"src\//);
});

test('the package’s manifest says which module defines an element, and exports only the class for staff', () => {
  const exported = modules.flatMap(({ exports, path }) =>
    exports.map(({ kind, name, declaration }) => {
      assert.deepEqual({ ...declaration, module: path }, declaration);
      return { kind, name, path };
    }),
  );
  const defined = exported.filter(({ kind }) => kind === 'custom-element-definition');
  const inModule = (path: string): string[] =>
    defined.filter((each) => each.path === path).map(({ name }) => name);
  assert.deepEqual(inModule('dist/./page-editor.js'), ['fr-page-editor']);
  assert.deepEqual(inModule('dist/./staff.js'), ['fr-transaction-table']);
  assert.ok(inModule('dist/..js').includes('fr-goal-thermometer'));
  assert.ok(!inModule('dist/..js').includes('fr-amount'));
  assert.deepEqual(
    exported.filter(({ kind }) => kind === 'js').map(({ name }) => name),
    ['FrTransactionTable'],
  );
});
