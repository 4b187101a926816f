import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '../../../demo/server/settings.js';

test('has ports, a database and a key of its own', () => {
  assert.deepEqual(readSettings({}, []), {
    ports: { page: 4170, proxy: 4171, sandbox: 4172 },
    origins: ['http://localhost:8080'],
    databasePath: '.data/sandbox.db',
    apiKey: 'sandbox-key',
    reset: false,
    build: true,
  });
});

test('takes the ports from the environment, and options from the command line', () => {
  const env = { PORT: '5000', PROXY_PORT: '5001', SANDBOX_PORT: '' };
  const { ports, reset, build } = readSettings(env, ['--no-build', '--reset']);
  assert.deepEqual(ports, { page: 5000, proxy: 5001, sandbox: 4172 });
  assert.equal(reset, true);
  assert.equal(build, false);
});

test('takes further origins from the environment, by comma or space, or none', () => {
  assert.deepEqual(readSettings({ ORIGINS: 'http://localhost:3000, http://localhost:5173' }, []).origins, [
    'http://localhost:3000',
    'http://localhost:5173',
  ]);
  assert.deepEqual(readSettings({ ORIGINS: '' }, []).origins, []);
});

for (const port of ['0', '65536', '-1', '80.5', '0x50', 'http']) {
  test(`refuses ${port} as a port with a sentence`, () => {
    assert.throws(() => readSettings({ PROXY_PORT: port }, []), {
      message: `PROXY_PORT must be a port from 1 to 65535, not "${port}".`,
    });
  });
}

test('takes --reset from npm, which keeps an option without `--` to itself', () => {
  assert.equal(readSettings({ npm_config_reset: 'true' }, []).reset, true);
  assert.equal(readSettings({ npm_config_reset: '' }, []).reset, false);
});

test('refuses two servers on one port', () => {
  assert.throws(() => readSettings({ PORT: '4172' }, []), /three different ports/);
});

test('refuses an option that it does not have', () => {
  assert.throws(() => readSettings({}, ['--rest']), /no option --rest, only --reset and --no-build/);
});
