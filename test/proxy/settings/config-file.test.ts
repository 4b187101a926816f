import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { readConfigFile } from '../../../src/proxy/settings/config-file.js';
import { readSettings } from '../../../src/proxy/settings/settings.js';
import { assertSentence } from './setting-case.js';

const good = {
  upstream: 'https://api.example.org/',
  apiKey: 'CANARY-key',
  origins: ['https://www.otters.example'],
};

async function fileOf(t: TestContext, name: string, content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fr-proxy-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

test('reads all settings from a JSON file, and lets variables take precedence', async (t) => {
  const file = await readConfigFile(
    await fileOf(
      t,
      'proxy.json',
      JSON.stringify({
        ...good,
        campaigns: [1001, 1002],
        campaignKeys: { 1001: 'CANARY-one', 1002: 'CANARY-two' },
        maxFresh: 0.5,
        timeouts: { read: 4000 },
        donationsOpen: false,
        reconcile: false,
        port: 8080,
      }),
    ),
  );
  assert.ok(file.problem === undefined);
  const { options } = readSettings(
    { FR_API_KEY: 'CANARY-other', FR_API_KEY_1002: 'CANARY-2', PORT: '0', FR_RECONCILE: '1' },
    file,
  );
  assert.deepEqual(options, {
    upstream: 'https://api.example.org/',
    apiKey: 'CANARY-other',
    campaigns: [1001, 1002],
    campaignKeys: { 1001: 'CANARY-one', 1002: 'CANARY-2' },
    origins: good.origins,
    maxFresh: 0.5,
    timeouts: { read: 4000 },
    donationsOpen: false,
    reconcile: true,
    port: 0,
  });
});

test('reads a JSON file that begins with a byte order mark', async (t) => {
  const file = await readConfigFile(await fileOf(t, 'proxy.json', `\ufeff${JSON.stringify(good)}\r\n`));
  assert.deepEqual(file, { name: 'proxy.json', content: good });
});

test('accepts a module with functions', async (t) => {
  const text = `export default { ...${JSON.stringify(good)}, answers: { get() {}, set() {} } };`;
  const file = await readConfigFile(await fileOf(t, 'proxy.mjs', text));
  assert.ok(file.problem === undefined);
  const { options } = readSettings({}, file);
  assert.equal(typeof (options?.answers || undefined)?.get, 'function');
});

for (const [name, content, sentence] of [
  ['proxy.json', '{"apiKey": "CANARY', 'proxy.json is not valid JSON, in line 1.'],
  ['proxy.json', '{\n"origins": [],\n}', 'proxy.json is not valid JSON, in line 3.'],
  ['doctr', '', 'doctr is neither a command (doctor, backup, --help) nor a config file'],
  ['proxy.mjs', 'throw new Error("CANARY")', 'proxy.mjs could not be loaded.'],
  ['proxy.mjs', 'export const a = 1', 'proxy.mjs has no default export.'],
  ['proxy.yaml', '', 'proxy.yaml has to be a .json file or a module'],
] as const)
  test(`describes the problem with ${name} that contains ${JSON.stringify(content)} in one sentence`, async (t) => {
    const { problem = '' } = await readConfigFile(await fileOf(t, name, content));
    assert.equal(problem.slice(0, sentence.length), sentence);
  });

test('reports that the file does not exist', async () => {
  const { problem } = await readConfigFile('/nowhere/proxy.json');
  assert.equal(problem, 'proxy.json could not be read (ENOENT).');
});

for (const [change, sentence] of [
  [{ campaign: [1] }, /: campaign is not an option of a config file; campaigns is\.$/],
  [{ colour: 'red' }, /: colour is not an option of a config file\.$/],
  [{ origins: ['https://a.example;https://b.example'] }, /write commas between them/],
  [{ origins: ['*'] }, /: origins: "\*" has a wildcard/],
  [{ upstream: 'http://api.example.org' }, /: upstream has .* https/],
  [{ apiKey: 'Authorization: Bearer CANARY' }, /: apiKey has the name of the header in it/],
  [{ apiKey: 'ab12 CANARY' }, /: apiKey has a space in it/],
  [{ apiKey: 'CANARY\n' }, /: apiKey has characters/],
  [{ apiKey: 7 }, /: apiKey /],
  [{ campaignKeys: { 7: 'CANARY\n' } }, /: campaignKeys\.7 has characters/],
  [{ campaigns: [0] }, /: campaigns: "0" is not the ID of a campaign/],
  [{ trustedProxies: ['yes'] }, /"yes" is not an address or a range .* nor a number of proxies such as 1/],
  [{ port: '8080' }, /: port /],
  [{ allow: ['everything'] }, /: allow has to be one of updatePersonalPage, /],
  [{ timeouts: { write: 60 } }, /: timeouts\.write has to be at least 1000 ms\./],
  [{ timeouts: { repeat: 0 } }, /: timeouts\.repeat has to be at least 1000 ms\./],
  [{ timeouts: { read: 600_001 } }, /: timeouts\.read has to be a number of milliseconds, 600000 at most\./],
  [
    { timeouts: { retry: 600_001 } },
    /: timeouts\.retry has to be a number of milliseconds, 600000 at most\./,
  ],
] as const)
  test(`refuses a file with ${JSON.stringify(change)} in one sentence, without the key`, () => {
    const { problems = [] } = readSettings({}, { name: 'proxy.json', content: { ...good, ...change } });
    assert.equal(problems.length, 1, problems.join('\n'));
    assert.match(problems[0] ?? '', /^proxy\.json: /);
    assertSentence(problems[0], sentence);
  });

test('takes plausible timeouts', () => {
  const content = { ...good, timeouts: { retry: 0, write: 1_000, read: 600_000 } };
  assert.equal(readSettings({}, { name: 'proxy.json', content }).problems, undefined);
});

test('a ledger and a limit store of the file take precedence over variables, with a warning', () => {
  const content = { ...good, ledger: {}, limitStore: {} };
  const warningsWith = (variables: object) =>
    readSettings({ ...variables }, { name: 'proxy.mjs', content }).warnings?.filter((text) =>
      text.includes('no effect'),
    );
  assert.deepEqual(warningsWith({}), []);
  assert.deepEqual(warningsWith({ FR_LEDGER: 'postgres://db.internal/fr', FR_LIMITS: 'memory' }), [
    'WARNING: FR_LEDGER has no effect, because the config file has a ledger of its own. Remove one of the two.',
    'WARNING: FR_LIMITS has no effect, because the config file has a limitStore of its own. Remove one of the two.',
  ]);
});
