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

test('reads ports from the environment, and options from the command line', () => {
  const env = { PORT: '5000', PROXY_PORT: '5001', SANDBOX_PORT: '' };
  const { ports, reset, build } = readSettings(env, ['--no-build', '--reset']);
  assert.deepEqual(ports, { page: 5000, proxy: 5001, sandbox: 4172 });
  assert.equal(reset, true);
  assert.equal(build, false);
});

test('reads further origins from the environment, separated by commas or spaces', () => {
  assert.deepEqual(readSettings({ ORIGINS: 'http://localhost:3000, http://localhost:5173' }, []).origins, [
    'http://localhost:3000',
    'http://localhost:5173',
  ]);
  assert.deepEqual(readSettings({ ORIGINS: '' }, []).origins, []);
});

for (const port of ['0', '65536', '-1', '80.5', '0x50', 'http']) {
  test(`refuses ${port} as a port, with a message`, () => {
    assert.throws(() => readSettings({ PROXY_PORT: port }, []), {
      message: `PROXY_PORT must be a port from 1 to 65535, not "${port}".`,
    });
  });
}

test('reads --reset from npm’s environment, because npm does not pass on options without `--`', () => {
  assert.equal(readSettings({ npm_config_reset: 'true' }, []).reset, true);
  assert.equal(readSettings({ npm_config_reset: '' }, []).reset, false);
});

test('refuses the same port for two servers', () => {
  assert.throws(() => readSettings({ PORT: '4172' }, []), /three different ports/);
});

test('refuses an unknown option', () => {
  assert.throws(() => readSettings({}, ['--rest']), /no option --rest, only --reset and --no-build/);
});

test('turns the sandbox’s life off by the environment', () => {
  assert.equal(readSettings({ SANDBOX_LIFE: 'off' }, []).life, false);
});
