import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '../../../demo/server/settings.js';

test('defaults to its own ports, database and key', () => {
  assert.deepEqual(readSettings({}, []), {
    ports: { page: 4170, proxy: 4171, sandbox: 4172 },
    origins: ['http://localhost:8080'],
    databasePath: '.data/sandbox.db',
    apiKey: 'sandbox-key',
    life: true,
    reset: false,
    build: true,
  });
});

for (const [title, env, args, read] of [
  ['ports', { PORT: '5000', PROXY_PORT: '5001' }, [], { ports: { page: 5000, proxy: 5001, sandbox: 4172 } }],
  ['an empty port as none', { SANDBOX_PORT: '' }, [], { ports: { page: 4170, proxy: 4171, sandbox: 4172 } }],
  ['options of the command line', {}, ['--no-build', '--reset'], { reset: true, build: false }],
  // npm does not pass on options without `--`.
  ['--reset from npm’s environment', { npm_config_reset: 'true' }, [], { reset: true }],
  ['no --reset from an empty one', { npm_config_reset: '' }, [], { reset: false }],
  [
    'further origins',
    { ORIGINS: 'http://a:3000, http://b:5173' },
    [],
    { origins: ['http://a:3000', 'http://b:5173'] },
  ],
  ['no origins', { ORIGINS: '' }, [], { origins: [] }],
  ['that the sandbox has no life', { SANDBOX_LIFE: 'off' }, [], { life: false }],
] as const)
  test(`reads ${title}`, () => {
    const settings = readSettings(env, args);
    assert.deepEqual({ ...settings, ...read }, settings);
  });

for (const port of ['0', '65536', '-1', '80.5', '0x50', 'http'])
  test(`refuses ${port} as a port, with a message`, () => {
    assert.throws(() => readSettings({ PROXY_PORT: port }, []), {
      message: `PROXY_PORT must be a port from 1 to 65535, not "${port}".`,
    });
  });

test('refuses the same port for two servers, and an unknown option', () => {
  assert.throws(() => readSettings({ PORT: '4172' }, []), /three different ports/);
  assert.throws(() => readSettings({}, ['--rest']), /no option --rest, only --reset and --no-build/);
});
