import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { writeReleaseFolder } from '../../release/write-folder.js';
import { freePort } from '../runner/free-port.js';
import { root } from '../runner/root.js';
import { openVisitor } from '../runner/shared.js';
import type { Owner } from '../runner/start-demo.js';
import { prepared } from '../support/prepared.js';
import { eventually } from '../support/until.js';

/** A release on an origin other than the page’s, like a CDN. */
async function serveRelease(owner: Owner) {
  const place = await mkdtemp(join(tmpdir(), 'fr-release-'));
  owner.after(() => rm(place, { recursive: true }));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/`;
  const hashes = await writeReleaseFolder({ root, version: '9.8.7', folder: place, base });
  const served: {
    html: string;
    policy?: string | undefined;
    /** Pattern of the file that was changed on the CDN. */
    changed?: RegExp | undefined;
  } = { html: '' };
  const server = createServer((request, response) => {
    // A second request for the same file has a query.
    const path = (request.url ?? '/').slice(1).split('?', 1)[0] ?? '';
    if (path === '') {
      const policy = served.policy && { 'content-security-policy': served.policy };
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy }).end(served.html);
      return;
    }
    readFile(join(place, path), 'utf8').then(
      (text) => {
        response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
        response.end(served.changed?.test(path) === true ? `${text}\nglobalThis.stolen = true;` : text);
      },
      () => response.writeHead(404).end(),
    );
  });
  await once(server.listen(port), 'listening');
  owner.after(async () => {
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  });
  return { place, port, base, hashes, served, browser: await openVisitor(owner) };
}

describe('a release', () => {
  const rig = prepared(serveRelease);

  async function open(
    script: string,
    lang = 'en',
    lines = '',
  ): Promise<{
    defined(): Promise<boolean>;
    stolen(): Promise<boolean>;
    text(): Promise<string>;
    refused: string[];
    logged: string[];
  }> {
    const { place, port, base, hashes, served, browser } = rig();
    const tags = await readFile(join(place, 'tags.html'), 'utf8');
    const [map = ''] = /<script type="importmap">[^]*?<\/script>/.exec(tags) ?? [];
    served.html = `<!doctype html><html lang="${lang}"><title>Page</title>
  ${map}${lines}
  <script type="module" src="${base}${script}" integrity="${hashes.get(script) ?? ''}" crossorigin="anonymous" data-proxy-url="http://localhost:${port}"></script>
  <fr-goal-thermometer campaign-id="1"></fr-goal-thermometer>`;
    const page = await browser.newPage();
    const refused: string[] = [];
    const logged: string[] = [];
    const note = (text: string) => {
      logged.push(text);
      if (/integrity/i.test(text)) refused.push(text);
    };
    page.on('console', (message) => {
      note(message.text());
    });
    // Firefox reports a refused file as an error of the page.
    page.on('pageerror', (error) => {
      note(String(error));
    });
    await page.goto(`http://localhost:${port}/`);
    return {
      defined: () => page.evaluate(() => customElements.get('fr-goal-thermometer') !== undefined),
      stolen: () => page.evaluate(() => 'stolen' in globalThis),
      text: () =>
        page.evaluate(() => document.querySelector('fr-goal-thermometer')?.shadowRoot?.textContent ?? ''),
      refused,
      logged,
    };
  }

  test('a release loads with its import map from another origin, and every file has its version', async () => {
    for (const script of ['fr-widgets.js', 'fr-autoloader.js']) {
      rig().served.changed = undefined;
      const page = await open(script);
      await eventually(async () => assert.ok(await page.defined()));
      assert.deepEqual(page.refused, []);
    }
    const { place, hashes } = rig();
    for (const path of hashes.keys())
      assert.ok((await readFile(join(place, path), 'utf8')).endsWith('/*! fr-widgets 9.8.7 */\n'), path);
  });

  test('a page with the policy of the release loads it, and blocks a part that was changed', async (t) => {
    const { place, served } = rig();
    const policies = await readFile(join(place, 'content-security-policy.txt'), 'utf8');
    served.policy = /^figures only:\n(.*)$/m.exec(policies)?.[1] ?? '';
    assert.match(served.policy, /^script-src .*'sha384-/);
    t.after(() => (served.policy = served.changed = undefined));
    served.changed = undefined;
    const page = await open('fr-autoloader.js');
    await eventually(async () => assert.ok(await page.defined()));
    assert.deepEqual(page.refused, []);
    served.changed = /^chunks\/core-/;
    const attacked = await open('fr-autoloader.js');
    await eventually(() => assert.ok(attacked.refused.length > 0));
    assert.equal(await attacked.stolen(), false);
    assert.equal(await attacked.defined(), false);
  });

  test('the lines of an element in tags.html preload what the autoloader loads for it', async () => {
    const { place, base, hashes } = rig();
    const tags = await readFile(join(place, 'tags.html'), 'utf8');
    const autoloader = await readFile(join(place, 'fr-autoloader.js'), 'utf8');
    const elements = [...hashes.keys()].flatMap((path) => /^elements\/(.*)\.js$/.exec(path)?.[1] ?? []);
    assert.ok(elements.length > 0);
    for (const tag of elements) {
      const lines = new RegExp(`<!-- ${tag} -->\\n((?:<link .*\\n)+)`).exec(tags)?.[1] ?? '';
      const preloaded = [...lines.matchAll(/href="([^"]*)" integrity="([^"]*)"/g)].map(
        ([, address = '', hash]) => {
          const path = address.replace(base, '');
          assert.equal(hash, hashes.get(path), path);
          return path;
        },
      );
      const listed = JSON.parse(
        new RegExp(`"${tag}":(\\["${tag}-[^\\]]*\\])`).exec(autoloader)?.[1] ?? '[]',
      ) as string[];
      assert.deepEqual(preloaded.sort(), listed.map((name) => `chunks/${name}.js`).sort(), tag);
      if (tag !== 'fr-goal-thermometer') continue;
      const page = await open('fr-autoloader.js', 'en', lines);
      await eventually(async () => assert.ok(await page.defined()));
      assert.deepEqual(
        page.logged.filter((text) => /preload|integrity|import map/i.test(text)),
        [],
      );
    }
  });

  test('a release has embed.html, and every file that it loads', async () => {
    const { place, hashes } = rig();
    const page = await readFile(join(place, 'embed.html'), 'utf8');
    const loaded = [...page.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="([^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    const files = loaded.filter((file) => !file.startsWith('data:'));
    assert.deepEqual(files.sort(), ['embed.css', 'fr-autoloader.js', 'fr-embed-frame.js', 'fr-widgets.css']);
    for (const file of [...files, 'fr-embed.js']) assert.ok(hashes.has(file), file);
  });

  for (const part of ['core', 'fr-goal-thermometer'])
    test(`the autoloader’s ${part} is blocked by the browser if it was changed`, async () => {
      rig().served.changed = new RegExp(`^chunks/${part}-`);
      const page = await open('fr-autoloader.js');
      await eventually(() => assert.ok(page.logged.some((text) => text.includes('could not be loaded'))));
      await eventually(() => assert.ok(page.refused.length > 0));
      assert.equal(await page.defined(), false);
      assert.equal(await page.stolen(), false);
    });

  test('a language that is loaded late is blocked if it was changed', async () => {
    rig().served.changed = /^chunks\/locale-es-/;
    const page = await open('fr-autoloader.js', 'es');
    await eventually(async () => assert.match(await page.text(), /could not be loaded/));
    await eventually(() => assert.ok(page.refused.length > 0));
    assert.equal(await page.stolen(), false);
  });
});
