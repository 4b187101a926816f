import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSandboxSettings } from '../../../demo/sandbox/settings.js';

test('listens on this machine only, with the key of the documentation', () => {
  assert.deepEqual(readSandboxSettings({}, []), {
    host: '127.0.0.1',
    port: 4172,
    publicUrl: undefined,
    databasePath: '.data/sandbox.db',
    apiKey: 'sandbox-key',
    allowedOrigins: ['http://localhost:4170'],
    life: true,
    reset: false,
  });
});

test('reads the environment and the command line', () => {
  const env = {
    ...{ HOST: '0.0.0.0', PORT: '8080', PUBLIC_URL: 'https://sandbox.example.org/', SANDBOX_API_KEY: 'own' },
    ...{
      SANDBOX_DATABASE: '/data/s.db',
      SANDBOX_LIFE: 'off',
      SANDBOX_ORIGINS: 'https://a.org, https://b.org',
    },
  };
  assert.deepEqual(readSandboxSettings(env, ['--reset']), {
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://sandbox.example.org',
    databasePath: '/data/s.db',
    apiKey: 'own',
    allowedOrigins: ['https://a.org', 'https://b.org'],
    life: false,
    reset: true,
  });
  assert.equal(readSandboxSettings({ npm_config_reset: 'true' }, []).reset, true);
});

for (const [what, env, isTaken] of [
  ['localhost', { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' }, true],
  ['a name of localhost', { PUBLIC_URL: 'http://sandbox.localhost:4172' }, true],
  ['IPv6 of this machine', { HOST: '::1', PUBLIC_URL: 'http://[::1]:4172' }, true],
  ['all addresses', { HOST: '0.0.0.0' }, false],
  ['all addresses of IPv6', { HOST: '::' }, false],
  ['a public address', { PUBLIC_URL: 'https://sandbox.example.org' }, false],
  ['a name that begins like localhost', { PUBLIC_URL: 'http://localhost.example.org' }, false],
  ['a public address where the key is set', { HOST: '::', SANDBOX_API_KEY: 'sandbox-key' }, true],
] as const) {
  test(`${isTaken ? 'takes' : 'does not take'} the key of the documentation on ${what}`, () => {
    assert.equal(readSandboxSettings(env, []).apiKey, isTaken ? 'sandbox-key' : undefined);
  });
}

for (const [what, env, args, message] of [
  ['another option', {}, ['--rest'], /no option --rest/],
  ['a port that is none', { PORT: '0' }, [], /^PORT must be a port from 1 to 65535, not "0"\.$/],
  ['an address with a path', { PUBLIC_URL: 'https://example.org/sandbox' }, [], /without a path/],
  ['an address without a scheme', { PUBLIC_URL: 'sandbox.example.org' }, [], /such as https:/],
  ['an address of another scheme', { PUBLIC_URL: 'ftp://sandbox.example.org' }, [], /such as https:/],
  ['an address with a password', { PUBLIC_URL: 'https://a:b@example.org' }, [], /such as https:/],
  ['a reset that would leave no key', { HOST: '0.0.0.0' }, ['--reset'], /set SANDBOX_API_KEY/],
] as const) {
  test(`refuses ${what}, with a sentence`, () => {
    assert.throws(() => readSandboxSettings(env, args), { message });
  });
}
