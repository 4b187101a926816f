import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../runner/root.js';

interface Documented {
  readonly name: string;
  readonly type?: { readonly text: string };
}

interface Declaration {
  readonly tagName?: string;
  readonly slots?: readonly Documented[];
  readonly cssParts?: readonly Documented[];
  readonly events?: readonly Documented[];
  readonly cssProperties?: readonly Documented[];
}

interface Manifest {
  readonly modules: readonly { readonly path: string; readonly declarations: readonly Declaration[] }[];
}

const manifest = JSON.parse(readFileSync(join(root, 'custom-elements.json'), 'utf8')) as Manifest;

/** The code of a folder and those in it, without comments: a name that only a comment has does not exist. */
function codeIn(folder: string): string {
  return readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) =>
      readFileSync(join(root, folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
    )
    .join('\n');
}

const shared = ['src/templates', 'src/controllers', 'src/styles'].map(codeIn).join('\n');

for (const { path, declarations } of manifest.modules) {
  for (const { tagName, slots = [], cssParts = [], events = [], cssProperties = [] } of declarations) {
    if (!tagName) continue;
    const own = codeIn(dirname(path));
    // By itself or among others, as in 'row highlight'.
    const quoted = (name: string) => new RegExp(`['"\`]([\\w-]+ )*${name}( [\\w-]+)*['"\`]`);

    describe(`what is documented of <${tagName}>`, () => {
      it('has every slot', () => {
        for (const { name } of slots) {
          // One slot for each figure, named after it.
          const [stem = '', ...rest] = name.split('-');
          const numbered = rest.length > 0 && own.includes(`<slot name="${stem}-\${`);
          const written = new RegExp(`<slot\\s+name="${name}"|slot="${name}"`);
          const exists = (name === '' ? /<slot>|<slot\s+@/ : written).test(own + shared);
          assert.ok(exists || numbered || quoted(name).test(own), `slot "${name}"`);
        }
      });

      it('has every part, and documents every part it has', () => {
        for (const { name } of cssParts) {
          const written = new RegExp(`part="[^"]*\\b${name}\\b[^"]*"`);
          assert.ok(written.test(own) || quoted(name).test(own), `part "${name}"`);
        }
        const names = new Set(cssParts.map(({ name }) => name));
        for (const [, text = ''] of own.matchAll(/\bpart="([^"$]+)"/g)) {
          for (const name of text.split(' ')) assert.ok(names.has(name), `part "${name}" is not documented`);
        }
      });

      it('fires every event, under its name', () => {
        for (const { name, type } of events) {
          const code = own + shared;
          assert.match(code, new RegExp(`super\\('${name}'`), `event ${name}`);
          assert.match(code, new RegExp(`new ${type?.text ?? 'nothing'}\\(`), `event ${name} is never made`);
        }
      });

      it('uses every documented custom property', () => {
        for (const { name } of cssProperties) assert.ok((own + shared).includes(`var(${name}`), name);
      });
    });
  }
}
