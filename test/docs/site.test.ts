import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { buildSite } from '../../docs/site/build-site.js';
import type { InterfaceDocument } from '../../docs/site/interface-page.js';
import { describedElements } from '../../build/described-elements.js';
import { root } from '../runner/root.js';

const files = await buildSite({ root });
/** The text of a file; that of a picture is empty. */
const textOf = (path: string): string => {
  const file = files.get(path);
  return typeof file === 'string' ? file : '';
};
const pages = [...files.keys()]
  .filter((path) => path.endsWith('.html') && path !== 'preview.html')
  .map((path) => [path, textOf(path)] as const);

/** URLs in the markup of a page, but not in its code. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src|action|data-index)="([^"]+)"/g)].map(([, address = '']) => address);
}

test('every link inside the documentation leads to an existing file and heading', () => {
  const broken = pages.flatMap(([path, html]) =>
    addressesIn(html)
      .filter((address) => !/^(https?:|data:)/.test(address))
      .flatMap((address) => {
        const [file = '', hash] = address.split('#');
        const target = file === '' ? path : posix.join(posix.dirname(path), file);
        if (!files.has(target)) return [`${path}: ${address}`];
        return hash === undefined || textOf(target).includes(`id="${decodeURIComponent(hash)}"`)
          ? []
          : [`${path}: ${address} (no such heading)`];
      }),
  );
  assert.deepEqual(broken, []);
});

test('links to the repository lead to existing files', () => {
  const web = 'https://github.com/fr-widgets/fr-widgets/blob/main/';
  const missing = pages.flatMap(([path, html]) =>
    addressesIn(html)
      .filter((address) => address.startsWith(web))
      .filter((address) => !existsSync(join(root, address.slice(web.length).split('#')[0] ?? '')))
      .map((address) => `${path}: ${address}`),
  );
  assert.deepEqual(missing, []);
});

test('every element has a page with its attributes, parts and custom properties', async () => {
  for (const { tagName, parents = [tagName], attributes, cssParts, cssProperties } of await describedElements(
    root,
  )) {
    const html = parents.map((parent) => textOf(`reference/${parent}.html`)).join('');
    for (const { name } of [...attributes, ...cssProperties])
      assert.ok(html.includes(`<code>${name}</code>`), name);
    for (const { name } of cssParts) assert.ok(html.includes(`<code>::part(${name})</code>`), name);
  }
});

test('the page of the interface has every operation with its parameters, and every field', () => {
  const html = textOf('reference/interface.html');
  const { paths, components } = JSON.parse(textOf('openapi.json')) as InterfaceDocument;
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { summary, ...operation }] of Object.entries(methods)) {
      assert.ok(html.includes(`>${summary}</h2>`), summary);
      assert.ok(html.includes(`<code>${method.toUpperCase()} ${path}</code>`), path);
      for (const { name } of operation.parameters ?? [])
        assert.ok(html.includes(`<code>${name}</code>`), name);
    }
  for (const [name, schema] of Object.entries(components.schemas)) {
    assert.ok(html.includes(`>${name}</h3>`), name);
    for (const field of Object.keys(schema.properties ?? {}))
      assert.ok(html.includes(`<code>${field}</code>`), `${name}.${field}`);
  }
});

test('the search finds operations and fields of the interface', () => {
  const sections = JSON.parse(textOf('assets/search.json')) as {
    href: string;
    title: string;
    text: string;
  }[];
  const textAt = (anchor: string) =>
    sections.find(({ href }) => href === `reference/interface.html#${anchor}`)?.text;
  assert.match(textAt('find-teams') ?? '', /POST \/v2\/private\/teams\/search/);
  assert.match(textAt('donationrequest') ?? '', /fundraiser_id/);
});

test('pages have no inline scripts or styles, which a strict policy would block', () => {
  for (const [path, html] of pages) {
    assert.doesNotMatch(html, /<style|\sstyle=|\son\w+="/, path);
    assert.doesNotMatch(html, /<script(?![^>]*(?:src=|type="application\/json"))/, path);
  }
});

test('llms.txt names every page of the menu', () => {
  const listed = [...textOf('llms.txt').matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
  const others = ['search.html', '404.html'];
  assert.deepEqual(listed.sort(), pages.flatMap(([path]) => (others.includes(path) ? [] : [path])).sort());
});
