import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProxy } from '../../../src/proxy/app/proxy.js';
import { readSettings } from '../../../src/proxy/settings/settings.js';

const good = {
  FR_UPSTREAM: 'https://api.example.org/',
  FR_API_KEY: 'CANARY-key',
  FR_ORIGINS: 'https://www.otters.example',
};

for (const [slip, meant] of [
  ['FR_CAMPAIGN', 'FR_CAMPAIGNS'],
  ['FR_TRUSTED_PROXY', 'FR_TRUSTED_PROXIES'],
  ['FR_DONATION', 'FR_DONATIONS'],
  ['FR_LEGDER', 'FR_LEDGER'],
  ['FR_METRIC_PORT', 'FR_METRICS_PORT'],
  ['FR_PORT', 'PORT'],
] as const)
  test(`treats ${slip} as a typing error for ${meant}`, () => {
    const { problems } = readSettings({ ...good, [slip]: 'CANARY' });
    assert.deepEqual(problems, [`${slip} is not a setting; ${meant} is.`]);
  });

test('starts with unknown names that resemble no setting, and warns about them', () => {
  const others = {
    FR_RUNS: '5',
    FR_SOAK_MINUTES: '1',
    FR_PROXY_SERVICE_HOST: '10.0.0.1',
    FR_LEDGER_PORT_80_TCP: 'x',
  };
  const { warnings } = readSettings({ ...good, ...others, FR_API_KEY_7: 'CANARY' });
  assert.deepEqual(warnings, [
    `WARNING: these are not settings of the proxy and are ignored: ${Object.keys(others).join(', ')}.`,
  ]);
  assert.deepEqual(readSettings({ ...good, FR_CONFIG: 'proxy.json', FR_PROXY: 'x' }).warnings, []);
});

test('refuses implausible timeouts', () => {
  const options = { upstream: 'https://api.example.org', apiKey: 'k', origins: ['https://a.example'] };
  for (const write of [Number.NaN, -1, 600_001, Number.POSITIVE_INFINITY])
    assert.throws(() => createProxy({ ...options, timeouts: { write } }), /timeouts\.write has to be/);
  for (const [timeouts, sentence] of [
    [{ write: 60 }, /proxy\.json: timeouts\.write has to be at least 1000 ms\./],
    [{ read: 600_001 }, /timeouts\.read has to be a number of milliseconds, 600000 at most\./],
    [{ repeat: 0 }, /timeouts\.repeat has to be at least 1000 ms\./],
    [{ retry: 600_001 }, /timeouts\.retry has to be a number of milliseconds, 600000 at most\./],
  ] as const) {
    const { problems } = readSettings({}, { name: 'proxy.json', content: { ...options, timeouts } });
    assert.match(problems?.join() ?? '', sentence);
  }
  const { problems } = readSettings(
    {},
    { name: 'proxy.json', content: { ...options, timeouts: { retry: 0, write: 1_000, read: 600_000 } } },
  );
  assert.equal(problems, undefined);
});
