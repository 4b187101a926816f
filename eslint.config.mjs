import lit from 'eslint-plugin-lit';
import sonar from 'eslint-plugin-sonarjs';
import tseslint from 'typescript-eslint';

const templates = 'TaggedTemplateExpression[tag.name=/^(html|svg)$/] TemplateElement';

// Syntax that is forbidden in all files; the message gives the reason.
const syntax = [
  {
    selector: 'TSEnumDeclaration',
    message: 'Write a union of literals: it is erased, and the wire has strings.',
  },
  {
    selector: `${templates}[value.raw=/(^|\\s)style\\s*=/]`,
    message: 'A strict style-src blocks style attributes: use CSSOM in updated(), an attribute or :state().',
  },
  {
    selector: `${templates}[value.raw=/\\.(inner|outer)HTML\\s*=/]`,
    message: 'Data written as markup can run scripts (XSS).',
  },
  {
    selector: 'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]',
    message: 'Data written as markup can run scripts (XSS).',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe)$/]',
    message: 'Data written as markup can run scripts (XSS).',
  },
];

const byLoop = 'Older libraries put another method of that name on all pages: write a loop, or fill and map.';
// Methods that older libraries (Prototype.js, MooTools) replace by other ones of the same name. Some charities' pages still load these
// libraries.
const patched = [
  { selector: 'CallExpression[callee.property.name=/^(reduce|reduceRight)$/]', message: byLoop },
  { selector: "CallExpression[callee.object.name='Array'][callee.property.name='from']", message: byLoop },
  { selector: 'ForInStatement', message: 'It also meets what the page has put on Object.prototype.' },
  {
    selector: "CallExpression[callee.object.name='JSON'][callee.property.name='stringify']",
    message: 'A page may have put toJSON on all arrays: use jsonText().',
  },
  {
    selector: "MemberExpression[object.name='document']",
    message: 'An element of the page may have that name: read it from pageDocument.',
  },
];

const grouped = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write its members into the outer object: the spread saves only lines.',
};

const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Only tool settings have a default export.',
};

const blocks = '/^(it|test|describe|suite|context)$/';
const testSyntax = [
  {
    selector: "ExpressionStatement > CallExpression[callee.property.name='accessible']",
    message: 'Without await the test ends before axe has looked.',
  },
  {
    selector: `CallExpression[callee.property.name='only'][callee.object.name=${blocks}]`,
    message: 'The other tests would not run.',
  },
  {
    selector: `CallExpression[callee.property.name='skip'][callee.object.name=${blocks}]:not([arguments.0.value=/\\(skipped: .+\\)/]):not([arguments.0.quasis.1.value.raw=/^ \\(skipped: /])`,
    message: 'Say why in the title: (skipped: reason).',
  },
  { selector: 'CallExpression[callee.name=/^(xit|xdescribe|fit|fdescribe)$/]', message: 'Every test runs.' },
];

const byTime =
  'A loaded machine takes longer: wait by until() or eventually() of test/support/until.ts, an event, a promise or a fake clock.';
const sleeping = [
  { selector: "CallExpression[callee.name='setTimeout']", message: byTime },
  {
    selector: "CallExpression[callee.property.name='setTimeout'][callee.object.name=/^(window|globalThis)$/]",
    message: byTime,
  },
  { selector: 'TemplateElement[value.raw=/setTimeout\\((resolve|done)/]', message: byTime },
  { selector: "ImportDeclaration[source.value='node:timers/promises']", message: byTime },
  { selector: "ImportSpecifier[imported.name='aTimeout']", message: byTime },
];

/** Files that may use timers, because the outcome of a test does not depend on what happens meanwhile. */
const timed = [
  // Stand-ins that answer late on purpose.
  'test/acceptance/slow-site.ts',
  'test/faults/fault-line.ts',
  'test/payment/stand-ins/{apple-pay-session,stripe}.ts',
  'test/proxy/gifts/{foreign-answers,raw-platform}.ts',
  'test/proxy/soak/platform.ts',
  'test/support/fake-proxy-site.ts',
  // Simulated donors and visitors who pause.
  'test/faults/impatient-donor.ts',
  'test/proxy/soak/soak.ts',
  // Time limits, and periods of measurements.
  'test/bench/**',
  'test/faults/try-cells.ts',
  // Waits a while to detect an unexpected second answer.
  'test/proxy/wire/raw.ts',
];
const imports = {
  paths: [
    {
      name: 'lit/directives/style-map.js',
      message: 'It writes a style attribute on its first render (lit#4719).',
    },
    { name: 'lit/directives/unsafe-html.js', message: 'Data written as markup can run scripts (XSS).' },
    { name: 'lit/directives/unsafe-svg.js', message: 'Data written as markup can run scripts (XSS).' },
    { name: 'lit/static-html.js', message: 'unsafeStatic is unsafeHTML by another name.' },
  ],
};
const noZod = {
  group: ['zod', 'zod/*', '#zod'],
  message: 'Import z from src/schema/z.ts, which keeps zod small and jitless.',
};

// Rules that need types are in .oxlintrc.json: oxlint takes seconds for them, with TypeScript 7.
export default tseslint.config(
  // These projects have their own packages, so their imports cannot be resolved here.
  {
    ignores: [
      ...['**/dist/', '.cache/', '.data/', 'coverage/'],
      ...['test/package/consumer/', 'test/examples/bundlers/', 'demo/examples/'],
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'no-restricted-imports': ['error', { ...imports, patterns: [noZod] }],
      'no-restricted-syntax': ['error', ...syntax, grouped, defaultExport],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'object-shorthand': 'error',
      'prefer-template': 'error',
    },
  },
  {
    files: ['**/*.ts'],
    extends: [lit.configs['flat/recommended']],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['{build,demo,docs,release,src}/**/*.ts'],
    plugins: { sonarjs: sonar },
    // Only this rule: a function above it cannot be read at once.
    rules: { 'sonarjs/cognitive-complexity': ['error', 15] },
  },
  {
    files: ['src/**/*.ts'],
    // Programs that are run from a shell may print to the console.
    ignores: ['src/**/main.ts'],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    // Code that runs in pages.
    files: ['src/**/*.ts'],
    ignores: ['src/proxy/**'],
    rules: { 'no-restricted-syntax': ['error', ...syntax, ...patched, grouped, defaultExport] },
  },
  {
    files: ['src/schema/z.ts'],
    rules: { 'no-restricted-imports': ['error', imports] },
  },
  {
    files: ['*.config.{mjs,ts}', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': ['error', ...syntax] },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...testSyntax, ...sleeping, syntax[0], defaultExport],
      // Assertions of chai are property accesses.
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: timed,
    rules: { 'no-restricted-syntax': ['error', ...testSyntax, syntax[0], defaultExport] },
  },
);
