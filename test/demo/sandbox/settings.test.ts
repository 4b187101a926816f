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
    HOST: '0.0.0.0',
    PORT: '8080',
    PUBLIC_URL: 'https://sandbox.example.org/',
    SANDBOX_API_KEY: 'own',
    SANDBOX_DATABASE: '/data/s.db',
    SANDBOX_LIFE: 'off',
    SANDBOX_ORIGINS: 'https://a.org, https://b.org',
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

for (const [env, isTaken] of [
  [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ PUBLIC_URL: 'http://sandbox.localhost:4172' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:4172' }, true],
  [{ HOST: '::', SANDBOX_API_KEY: 'sandbox-key' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ PUBLIC_URL: 'https://sandbox.example.org' }, false],
  [{ PUBLIC_URL: 'http://localhost.example.org' }, false],
] as const)
  test(`${isTaken ? 'takes' : 'does not take'} the key of the documentation for ${JSON.stringify(env)}`, () => {
    assert.equal(readSandboxSettings(env, []).apiKey, isTaken ? 'sandbox-key' : undefined);
  });

for (const [env, args, message] of [
  [{}, ['--rest'], /no option --rest/],
  [{ PORT: '0' }, [], /^PORT must be a port from 1 to 65535, not "0"\.$/],
  [{ PUBLIC_URL: 'https://example.org/sandbox' }, [], /without a path/],
  [{ PUBLIC_URL: 'sandbox.example.org' }, [], /such as https:/],
  [{ PUBLIC_URL: 'ftp://sandbox.example.org' }, [], /such as https:/],
  [{ PUBLIC_URL: 'https://a:b@example.org' }, [], /such as https:/],
  [{ HOST: '0.0.0.0' }, ['--reset'], /set SANDBOX_API_KEY/],
] as const)
  test(`refuses ${JSON.stringify(env)} ${args.join()} with a sentence`, () => {
    assert.throws(() => readSandboxSettings(env, args), { message });
  });
