import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { root } from '../../runner/root.js';

interface Attribute {
  readonly name: string;
  readonly description: string;
  readonly type?: { readonly text: string };
  /** As it is written in the source: `'5'`. */
  readonly default?: string;
}

interface Manifest {
  readonly modules: readonly {
    readonly declarations?: readonly {
      readonly tagName?: string;
      readonly attributes?: readonly Attribute[];
    }[];
  }[];
}

const manifest = JSON.parse(readFileSync(`${root}custom-elements.json`, 'utf8')) as Manifest;
const { attributes = [] } =
  manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .find(({ tagName }) => tagName === 'fr-donate-form') ?? {};

/** Name, default and description, as a row of the table says them. */
function rowOf({ name, description, type, default: written = '' }: Attribute): string[] {
  const value = written.replaceAll("'", '');
  return [`\`${name}\``, value ? `\`${value}\`` : type?.text === 'boolean' ? 'off' : '', description];
}

it('the form’s README has each attribute of the manifest, with its default and what it says of it, and no other', () => {
  const text = readFileSync(`${root}src/elements/fr-donate-form/README.md`, 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => /^\| `[a-z-]+`/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const byName = ([a = '']: string[], [b = '']: string[]) => (a < b ? -1 : 1);
  assert.ok(attributes.length > 40, String(attributes.length));
  assert.deepEqual(rows.sort(byName), attributes.map(rowOf).sort(byName));
});
