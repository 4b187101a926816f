import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startPageServer, type PageServer } from '../../../demo/server/page-server.js';
import { withImports } from '../../../demo/server/with-imports.js';
import { freePort } from '../../runner/free-port.js';
import { root } from '../../runner/root.js';

let folder: string;
let server: PageServer;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fr-page-'));
  const files: Record<string, string> = {
    'demo/index.html': '<script src="/dist/fr-widgets.js" data-proxy-url="{{proxyUrl}}"></script>',
    'demo/fr/index.html': 'Bonjour',
    'demo/page/donate.js': 'const card = "{{sandboxUrl}}";',
    'demo/page/page.css': 'p { content: "{{proxyUrl}}" }',
    'demo/page/all.css': `@import './page.css';\n@import './missing.css' layer(a);\nq { color: red }`,
    'demo/start.ts': 'secret',
    'demo/sandbox/card-fields/card.html': 'secret',
    'demo/server/notes.txt': 'secret',
    'demo/.env.txt': 'secret',
    'dist/fr-widgets.js': 'export {};',
    'dist/embed.html': 'embed',
    'dist/my-embed.html': 'embed',
    'custom-elements.json': '{}',
    'demo/gallery/stage.js': '"{{failedUrl}} {{otherUrl}}"',
    'demo/art/dot.webp': 'picture',
    'secret.txt': 'secret',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await symlink(join(folder, 'secret.txt'), join(folder, 'demo/link.txt'));
  server = await startPageServer({
    port: await freePort(),
    root: folder,
    proxyUrl: 'http://localhost:1',
    sandboxUrl: 'http://localhost:2',
    galleryUrls: { failed: 'http://localhost:3' },
    origins: ['http://localhost:4'],
  });
});

after(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly csp: string;
  readonly encoding: string | undefined;
  readonly length: number;
  readonly bytes: Buffer;
  readonly body: string;
}

// Not fetch, because it resolves `..` before it sends the request.
function get(path: string, method = 'GET', encoding?: string): Promise<Answer> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
    request({ port, path, method, headers, host: '127.0.0.1' }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          csp: String(response.headers['content-security-policy']),
          encoding: response.headers['content-encoding'],
          length: Number(response.headers['content-length']),
          bytes,
          body: bytes.toString('utf8'),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

for (const [path, body] of [
  // With the addresses of the other servers, in pages and scripts.
  ['/?lang=fr', '<script src="/dist/fr-widgets.js" data-proxy-url="http://localhost:1"></script>'],
  ['/page/donate.js', 'const card = "http://localhost:2";'],
  ['/gallery/stage.js', '"http://localhost:3 {{otherUrl}}"'],
  ['/page/page.css', 'p { content: "{{proxyUrl}}" }'],
  ['/fr/', 'Bonjour'],
  ['/custom-elements.json', '{}'],
  ['/dist/fr-widgets.js', 'export {};'],
  // With the sheets that it imports by a relative address.
  ['/page/all.css', `p { content: "{{proxyUrl}}" }\n@import './missing.css' layer(a);\nq { color: red }`],
] as const)
  test(`serves ${path}`, async () => {
    const answer = await get(path);
    assert.deepEqual([answer.status, answer.body], [200, body]);
  });

test('names the media type of a page and a script', async () => {
  assert.equal((await get('/')).type, 'text/html; charset=utf-8');
  assert.equal((await get('/dist/fr-widgets.js')).type, 'text/javascript; charset=utf-8');
});

test('allows a page only its own code, connections to the proxies and the frame of the card fields', async () => {
  const { csp } = await get('/');
  assert.match(csp, /script-src 'self';/);
  assert.match(csp, /style-src 'self';/);
  assert.match(csp, /connect-src 'self' http:\/\/localhost:1 http:\/\/localhost:3;/);
  assert.match(csp, /frame-src 'self' http:\/\/localhost:2;/);
  assert.match(csp, /frame-ancestors 'self'$/);
  assert.doesNotMatch(csp, /unsafe/);
});

test('compresses text as the browser accepts it', async () => {
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    const answer = await get('/fr/', 'GET', accepted);
    assert.equal(answer.encoding, encoding);
    assert.equal(answer.length, answer.bytes.length);
    assert.equal(unpack(answer.bytes).toString('utf8'), 'Bonjour');
  }
  assert.equal((await get('/art/dot.webp', 'GET', 'br')).encoding, undefined, 'a picture');
});

for (const name of ['index.html', 'giving-day.html'])
  test(`${name} waits for two sheets and one small script before its first picture`, async () => {
    const html = await readFile(join(root, 'demo', name), 'utf8');
    const addresses = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address]) => address);
    const sheets = addresses(/<link rel="stylesheet" href="(.*?)"/g);
    assert.equal(sheets.length, 2, sheets.join(', '));
    assert.deepEqual(addresses(/<script(?![^>]*type="module")[^>]*src="(.*?)"/g), ['/page/language.js']);
    // The autoloader loads the widgets on the page; the one file would bring the others as well.
    const tour = name === 'index.html' ? ['/page/tour.js'] : [];
    assert.deepEqual(addresses(/<script[^>]*type="module"[^>]*src="(.*?)"/g), [
      ...tour,
      '/dist/fr-autoloader.js',
    ]);
    const own = (await withImports(join(root, `demo${sheets[0]}`))).toString('utf8');
    assert.doesNotMatch(own, /@import/);
  });

test('returns 404 for every other path', async () => {
  const paths =
    `/package.json /missing.html /start.ts /sandbox/card-fields/card.html /server/notes.txt /.env.txt
    /link.txt /../secret.txt /fr/../../secret.txt /%2e%2e/secret.txt /..%2fsecret.txt /..%5csecret.txt
    /dist/../../secret.txt /dist/%2e%2e/secret.txt /page//../../secret.txt //secret.txt
    /sand%62ox/card-fields/card.html /% /index.html%00.txt /C:/secret.txt`.split(/\s+/);
  for (const path of paths) {
    const { status, body } = await get(path);
    assert.deepEqual([path, status, body], [path, 404, 'Not found\n']);
  }
});

test('accepts only GET and HEAD', async () => {
  assert.equal((await get('/', 'POST')).status, 405);
  const head = await get('/', 'HEAD');
  assert.deepEqual([head.status, head.body], [200, '']);
});

for (const [path, ancestors] of [
  ['/dist/embed.html', "'self' http://localhost:4"],
  ['/dist/my-embed.html', "'self' http://localhost:4"],
  ['/', "'self'"],
] as const)
  test(`lets ${ancestors} frame ${path}`, async () => {
    const { csp, status } = await get(path);
    assert.equal(status, 200);
    assert.ok(csp.endsWith(`frame-ancestors ${ancestors}`), csp);
  });
