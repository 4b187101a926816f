import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { readConfigFile } from '../../../src/proxy/settings/config-file.js';
import { readSettings } from '../../../src/proxy/settings/settings.js';

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

for (const [title, name, content, sentence] of [
  ['invalid JSON', 'proxy.json', '{"apiKey": "CANARY', /^proxy\.json is not valid JSON, in line 1\.$/],
  ['a comma too many', 'proxy.json', '{\n"origins": [],\n}', /^proxy\.json is not valid JSON, in line 3\.$/],
  [
    'a command that is none',
    'doctr',
    '',
    /^doctr is neither a command \(doctor, backup, --help\) nor a config file/,
  ],
  ['a module that fails', 'proxy.mjs', 'throw new Error("CANARY")', /^proxy\.mjs could not be loaded\.$/],
  ['a module without settings', 'proxy.mjs', 'export const a = 1', /^proxy\.mjs has no default export\.$/],
  ['another kind of file', 'proxy.yaml', '', /^proxy\.yaml has to be a \.json file or a module/],
] as const)
  test(`describes the problem with ${title} in one sentence`, async (t) => {
    const { problem } = await readConfigFile(await fileOf(t, name, content));
    assert.match(problem ?? '', sentence);
  });

test('reports that the file does not exist', async () => {
  const { problem } = await readConfigFile('/nowhere/proxy.json');
  assert.equal(problem, 'proxy.json could not be read (ENOENT).');
});

for (const [title, change, sentence] of [
  [
    'a misspelt name',
    { campaign: [1] },
    /^proxy\.json: campaign is not an option of a config file; campaigns is\.$/,
  ],
  [
    'a name that is near to none',
    { colour: 'red' },
    /^proxy\.json: colour is not an option of a config file\.$/,
  ],
  [
    'several origins in one text',
    { origins: ['https://a.example;https://b.example'] },
    /write commas between them/,
  ],
  [
    'a header as key',
    { apiKey: 'Authorization: Bearer CANARY' },
    /^proxy\.json: apiKey has the name of the header in it/,
  ],
  ['a key in two parts', { apiKey: 'ab12 CANARY' }, /^proxy\.json: apiKey has a space in it/],
  [
    'a word as number of proxies',
    { trustedProxies: ['yes'] },
    /"yes" is not an address or a range .* nor a number of proxies such as 1/,
  ],
  ['a string instead of a number', { port: '8080' }, /^proxy\.json: port /],
  ['an invalid campaign ID', { campaigns: [0] }, /^proxy\.json: campaigns: "0" is not the ID of a campaign/],
  ['plain http', { upstream: 'http://api.example.org' }, /^proxy\.json: upstream has .* https/],
  ['a wildcard', { origins: ['*'] }, /^proxy\.json: origins: "\*" has a wildcard/],
  ['a key with a line break', { apiKey: 'CANARY\n' }, /^proxy\.json: apiKey has characters/],
  ['a key that is not a string', { apiKey: 7 }, /^proxy\.json: apiKey /],
  [
    'an invalid key of a campaign',
    { campaignKeys: { 7: 'CANARY\n' } },
    /^proxy\.json: campaignKeys\.7 has characters/,
  ],
  [
    'an unknown operation',
    { allow: ['everything'] },
    /^proxy\.json: allow has to be one of updatePersonalPage, /,
  ],
] as const)
  test(`refuses ${title} in one sentence, without the key`, () => {
    const { problems } = readSettings({}, { name: 'proxy.json', content: { ...good, ...change } });
    assert.equal(problems?.length, 1, problems?.join('\n'));
    assert.match(problems[0] ?? '', sentence);
    assert.doesNotMatch(problems[0] ?? '', /CANARY/);
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
