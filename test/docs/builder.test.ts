import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Choice } from '../../docs/builder/choice.js';
import { contrast, contrastWarnings } from '../../docs/builder/contrast.js';
import { limitOf, snippetsOf, type Format } from '../../docs/builder/snippets.js';
import { root } from '../runner/root.js';

const frame = { page: await readFile(join(root, 'src/embed/embed.html'), 'utf8'), height: 320 };

const thermometer: Choice = {
  tag: 'fr-goal-thermometer',
  isAutoloaded: false,
  attributes: { 'campaign-id': '1001', 'with-name': '', 'donate-href': '#give?a=1&b="2"', refresh: '60' },
  children: [{ tag: 'fr-milestone', attributes: { at: '500' }, text: 'A < B' }],
  text: '',
  files: [],
  page: {
    script: 'https://cdn.example.org/fr-widgets.js',
    proxyUrl: 'https://give.example.org',
    currency: 'CAD',
    locale: '',
    processor: '',
    processorSettings: {},
  },
  colours: { '--fr-accent-color': '#7a1f5c' },
};

const form: Choice = {
  ...thermometer,
  tag: 'fr-donate-form',
  attributes: { 'campaign-id': '1001', 'custom-data': '{"a":1}' },
  children: [],
  page: {
    ...thermometer.page,
    processor: 'square',
    processorSettings: { 'application-id': 'sq0idp-x', 'location-id': 'L1' },
  },
  colours: {},
};

const codeOf = (format: Format, choice: Choice) => snippetsOf(format, choice, frame).map(({ code }) => code);

test('HTML contains the script with its settings, the colours, and the element with its children', () => {
  assert.deepEqual(codeOf('html', thermometer), [
    `<script
  type="module"
  src="https://cdn.example.org/fr-widgets.js"
  data-proxy-url="https://give.example.org"
  data-currency="CAD"
></script>
<style>
  :root {
    --fr-accent-color: #7a1f5c;
  }
</style>
`,
    '<link rel="preload" as="fetch" crossorigin href="https://give.example.org/v2/client/fundraiser/1001">\n',
    `<fr-goal-thermometer campaign-id="1001" with-name donate-href="#give?a=1&amp;b=&quot;2&quot;" refresh="60">
  <fr-milestone at="500">A &lt; B</fr-milestone>
</fr-goal-thermometer>
`,
  ]);
});

test('HTML preloads the code of the element, if the files of the release are known, before its figures', () => {
  const page = { ...thermometer.page, script: 'https://cdn.example.org/v1/fr-autoloader.js?a&b' };
  const files = ['chunks/fr-goal-thermometer-a.js', 'chunks/core-b.js'];
  const [, snippet] = snippetsOf('html', { ...thermometer, page, files }, frame);
  assert.equal(
    snippet?.code,
    `<link rel="modulepreload" href="https://cdn.example.org/v1/chunks/fr-goal-thermometer-a.js">
<link rel="modulepreload" href="https://cdn.example.org/v1/chunks/core-b.js">
<link rel="preload" as="fetch" crossorigin href="https://give.example.org/v2/client/fundraiser/1001">
`,
  );
  assert.match(snippet?.where ?? '', /with each release/);
});

test('HTML preloads the figures if their request is known without the code of the element', () => {
  const preloads = (tag: string, attributes: Choice['attributes']) =>
    codeOf('html', { ...thermometer, tag, attributes })
      .join('')
      .match(/<link rel="preload".* href="([^"]*)">/)?.[1];
  const site = 'https://give.example.org/v2/client';
  assert.equal(preloads('fr-heatmap', { 'campaign-id': '1001 1002' }), `${site}/fundraiser/1001/heatmap`);
  assert.equal(preloads('fr-site-stats', {}), `${site}/wl/stats`);
  assert.equal(
    preloads('fr-stat', { 'proxy-url': 'https://other.example/a&b/', figure: 'donors' }),
    'https://other.example/a&amp;b/v2/client/wl/stats',
  );
  for (const [tag, attributes] of [
    ['fr-heatmap', {}],
    ['fr-goal-thermometer', { 'campaign-id': 'x' }],
    ['fr-goal-thermometer', { 'campaign-id': '1001', 'without-pending': '' }],
    ['fr-site-stats', { templates: '7' }],
    ['fr-donate-form', { 'campaign-id': '1001' }],
  ] as const)
    assert.equal(preloads(tag, attributes), undefined, tag);
});

test('HTML of a form contains the processor and its settings in the script’s tag', () => {
  assert.match(
    codeOf('html', form)[0] ?? '',
    / {2}data-processor="square"\n {2}data-processor-application-id="sq0idp-x"\n {2}data-processor-location-id="L1"\n/,
  );
});

test('a shortcode has the elements’ names, and single quotation marks around values with double ones', () => {
  assert.equal(
    codeOf('wordpress', { ...thermometer, attributes: { 'campaign-id': '1001', 'with-name': '' } })[0],
    '[fr-goal-thermometer campaign-id="1001" with-name][fr-milestone at="500"]A < B[/fr-milestone][/fr-goal-thermometer]\n',
  );
  assert.equal(
    codeOf('wordpress', form)[0],
    `[fr-donate-form campaign-id="1001" custom-data='{"a":1}'][/fr-donate-form]\n`,
  );
});

test('values that a shortcode cannot contain cause a note, for WordPress only', () => {
  const listed = { ...form, attributes: { 'custom-data': '{"a":[1]}' } };
  assert.match(limitOf('wordpress', listed) ?? '', /square brackets/);
  assert.equal(limitOf('html', listed), undefined);
  assert.equal(limitOf('wordpress', form), undefined);
});

test('a colour ends neither its rule nor the style element around it', () => {
  const colours = {
    '--fr-accent-color': 'var(--x, </style><script>alert(1)</script>)',
    '--fr-radius': '0;} * {x',
  };
  for (const format of ['html', 'iframe', 'wordpress', 'react'] as const) {
    const code = codeOf(format, { ...thermometer, colours }).join('\n');
    assert.match(code, /var\(--x, \\3c \/style\\3e /, format);
    assert.doesNotMatch(code, /<\/style><script>|0;\}/, format);
  }
});

test('the iframe snippets are a copy of embed.html with the settings, and a frame with a title and the permission for wallets', () => {
  const [page = '', tags = ''] = codeOf('iframe', form);
  assert.match(page, /^<!doctype html>\n<html lang="en">/);
  assert.match(page, /<title>Donate form<\/title>/);
  assert.match(page, /data-processor-location-id="L1"/);
  assert.match(page, /<script src="https:\/\/cdn\.example\.org\/fr-embed-frame\.js"><\/script>/);
  assert.match(page, /<link rel="stylesheet" href="https:\/\/cdn\.example\.org\/embed\.css" \/>/);
  assert.equal(
    tags,
    `<script async src="https://cdn.example.org/fr-embed.js"></script>
<iframe
  data-fr-embed
  src="https://www.example.org/donate-form.html?element=donate-form&amp;campaign-id=1001"
  title="Donate form"
  allow="payment"
  width="100%"
  height="320"
  style="border: 0"
></iframe>
`,
  );
  assert.doesNotMatch(codeOf('iframe', thermometer)[1] ?? '', /payment/);
});

test('the page of an iframe contains the children and the attributes that its URL must not set, and no others', () => {
  const [page = '', tags = ''] = codeOf('iframe', {
    ...thermometer,
    page: { ...thermometer.page, locale: 'fr-CA' },
    text: 'Soon',
  });
  assert.match(
    page,
    / {4}<div id="place" data-donate-href="#give\?a=1&amp;b=&quot;2&quot;">\n {6}<fr-milestone at="500">A &lt; B<\/fr-milestone>\n {6}Soon\n {4}<\/div>\n/,
  );
  assert.match(page, /<html lang="fr-CA">/);
  assert.match(page, /--fr-accent-color: #7a1f5c;/);
  assert.match(
    tags,
    /element=goal-thermometer&amp;campaign-id=1001&amp;with-name=&amp;refresh=60&amp;lang=fr-CA"/,
  );
  assert.match(codeOf('iframe', form)[0] ?? '', /data-custom-data="{&quot;a&quot;:1}"/);
});

test('a dialog is left out of an iframe, with a note', () => {
  const floating = { ...form, attributes: { 'campaign-id': '1001', layout: 'dialog', floating: '' } };
  assert.doesNotMatch(codeOf('iframe', floating).join(''), /dialog|floating/);
  assert.match(limitOf('iframe', floating) ?? '', /layout and floating are left out/);
  assert.equal(limitOf('iframe', form), undefined);
});

test('React code sets settings by calls, refreshSeconds as a property, and texts with special characters as expressions', () => {
  assert.equal(
    codeOf('react', thermometer)[0],
    `import { configure } from 'fr-widgets/react';

configure({ proxyUrl: 'https://give.example.org', currency: 'CAD' });

export function Widget() {
  return (
    <fr-goal-thermometer campaign-id="1001" with-name donate-href={'#give?a=1&b="2"'} refreshSeconds="60">
      <fr-milestone at="500">{'A < B'}</fr-milestone>
    </fr-goal-thermometer>
  );
}
`,
  );
  assert.match(
    codeOf('react', form)[0] ?? '',
    /useCardProcessor\(hostedCard\('square', { applicationId: 'sq0idp-x', locationId: 'L1' }\)\);/,
  );
});

test('the editor of personal pages is loaded by the autoloader, gets its token from the site, and is not in a frame', () => {
  const editor: Choice = {
    ...thermometer,
    tag: 'fr-page-editor',
    isAutoloaded: true,
    attributes: { 'campaign-id': '1001', 'page-id': '8' },
    children: [],
    colours: {},
  };
  const [script = '', token = '', tags = ''] = codeOf('html', editor);
  assert.match(script, /src="https:\/\/cdn\.example\.org\/fr-autoloader\.js"/);
  assert.match(token, /addEventListener\('fr-token-request'/);
  assert.equal(tags, '<fr-page-editor campaign-id="1001" page-id="8"></fr-page-editor>\n');
  assert.match(codeOf('wordpress', editor).join(''), /^\[fr-page-editor [^]*fr-token-request/);
  assert.match(codeOf('react', editor)[0] ?? '', /^import 'fr-widgets\/page-editor';$/m);
  assert.deepEqual(codeOf('iframe', editor), []);
  assert.match(limitOf('iframe', editor) ?? '', /must not be in a frame/);
  assert.equal(limitOf('html', editor), undefined);
});

test('contrast is calculated as in WCAG', () => {
  assert.equal(contrast([0, 0, 0], [255, 255, 255]), 21);
  // The lightest grey with 4.5:1 on white, and the next lighter one.
  assert.ok(contrast([118, 118, 118], [255, 255, 255]) >= 4.5);
  assert.ok(contrast([119, 119, 119], [255, 255, 255]) < 4.5);
});

test('colours with too little contrast cause warnings with their ratios', () => {
  const white = [255, 255, 255] as const;
  assert.deepEqual(contrastWarnings({ text: [0, 0, 0], background: white, accent: [122, 31, 92] }), []);
  assert.deepEqual(
    contrastWarnings({ text: [119, 119, 119], background: white, accent: [255, 220, 0], onAccent: white }),
    [
      'Text of the page on its background: 4.47:1, at least 4.5:1 is needed.',
      'Colour of your brand on the background, for bars and outlines: 1.35:1, at least 3:1 is needed.',
      'Text on the colour of your brand. Leave it out: the widgets choose black or white: 1.35:1, at least 4.5:1 is needed.',
    ],
  );
  assert.match(contrastWarnings({ text: [100, 100, 100], background: white })[0] ?? '', /at least 7:1/);
});
