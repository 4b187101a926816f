import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEMO_ACCESS_TOKEN } from '../../../demo/sandbox/seed/seed.js';
import { dollarsOf, donorsOf, movements } from './expected.js';
import { startTestSandbox, textOf } from './sandbox.js';

const sandbox = await startTestSandbox();
after(() => sandbox.close());
const mine = sandbox.sql.one<{ id: number; team_id: number | null }>(
  `SELECT id, team_id FROM personal_pages WHERE campaign_id = 1001
   AND user_id = (SELECT user_id FROM access_tokens WHERE token = ?) ORDER BY id LIMIT 1`,
  DEMO_ACCESS_TOKEN,
);
const path = (page = mine.id, campaign: number | string = 1001): string =>
  `/v2/private/user/fundraiser/${campaign}/personal-page/${page}`;
const token = DEMO_ACCESS_TOKEN;

test('changes only the given fields', async () => {
  const before = (await sandbox.put(path(), { token })).body;
  const { status, body } = await sandbox.put(path(), { token, name: 'For the otters', amount_goal: 1234.5 });
  assert.equal(status, 200);
  assert.deepEqual(body, {
    ...before,
    name: 'For the otters',
    amount_goal: 1234.5,
    amount_goal_formatted: '$1,234.50',
  });
  assert.deepEqual((await sandbox.put(path(), { token })).body, body);
});

test('has figures computed from the transactions', async () => {
  const { body } = await sandbox.put(path(), { token });
  const all = movements(sandbox.sql);
  const given = all.filter(({ pageId }) => pageId === mine.id);
  assert.ok(given.length > 0);
  assert.equal(body['amount_raised'], dollarsOf(given));
  assert.equal(body['n_donors'], donorsOf(given));
  assert.equal(
    body['fundraiser']?.['amount_raised'],
    dollarsOf(all.filter((each) => each.campaignId === 1001)),
  );
  assert.equal(
    body['team']?.['amount_raised'],
    dollarsOf(all.filter((each) => each.teamId === mine.team_id)),
  );
  assert.deepEqual(body['fundraiser']?.['organization'], {
    id: 71,
    name: 'Otter River Alliance',
    custom_id: 'ORA-1988',
  });
});

test('stores an uploaded image and a description, and returns the campaign’s if they are emptied', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const uploaded = (await sandbox.post('/v2/private/user/upload/image', { file: png.toString('base64') }))
    .body;
  const own = (await sandbox.put(path(), { token, image: uploaded['id'], description: 'Mine.' })).body;
  assert.deepEqual(
    [own['image'], own['is_default_image'], own['description'], own['is_default_description']],
    [uploaded['id'], false, 'Mine.', false],
  );
  const inherited = (await sandbox.put(path(), { token, image: '', description: '' })).body;
  assert.equal(inherited['is_default_image'], true);
  assert.equal(inherited['image'], 'campaign-1001');
  assert.equal(inherited['is_default_description'], true);
  assert.match(textOf(inherited['description']), /River otters/);
});

test('formats amounts in the page’s language', async () => {
  const { id, campaign_id, user_id } = sandbox.sql.one<{ id: number; campaign_id: number; user_id: number }>(
    `SELECT id, campaign_id, user_id FROM personal_pages WHERE language = 'fr' AND team_id IS NULL LIMIT 1`,
  );
  sandbox.sql.run('INSERT INTO access_tokens (token, user_id) VALUES (?, ?)', 'fr-token', user_id);
  const { body } = await sandbox.put(path(id, campaign_id), { token: 'fr-token', amount_goal: 1500 });
  assert.match(textOf(body['amount_goal_formatted']), /^1\s500,00\s\$$/);
  assert.equal(body['team'], null);
});

const others = sandbox.sql.one<{ id: number }>(
  `SELECT id FROM personal_pages WHERE campaign_id = 1001
   AND user_id <> (SELECT user_id FROM access_tokens WHERE token = ?) LIMIT 1`,
  token,
).id;
for (const [name, url, body, status, message] of [
  ['no token', path(), {}, 400, /^token is required/],
  ['an unknown token', path(), { token: 'nobody' }, 403, /^token/],
  ['the token of another user', path(others), { token }, 403, /^token/],
  ['a page of another campaign', path(mine.id, 1002), { token }, 400, /^pageId/],
  ['an unknown page', path(999_999), { token }, 400, /^pageId/],
  ['an unknown campaign', path(mine.id, 9999), { token }, 400, /^id/],
  ['a campaign that is no number', path(mine.id, 'x'), { token }, 400, /^id/],
  ['a goal as a string', path(), { token, amount_goal: '5' }, 400, /^amount_goal/],
  ['a negative goal', path(), { token, amount_goal: -1 }, 400, /^amount_goal/],
  ['a goal with three decimals', path(), { token, amount_goal: 12.345 }, 400, /^amount_goal/],
  ['a blank name', path(), { token, name: ' ' }, 400, /^name/],
  ['an unknown image', path(), { token, image: 'nope' }, 400, /^image/],
] as const) {
  test(`refuses ${name} with ${status}`, async () => {
    const before = sandbox.sql.all('SELECT * FROM personal_pages WHERE id = ?', mine.id);
    const answer = await sandbox.put(url, body);
    assert.equal(answer.status, status);
    assert.match(textOf(answer.body['message']), message);
    assert.deepEqual(sandbox.sql.all('SELECT * FROM personal_pages WHERE id = ?', mine.id), before);
  });
}

for (const [campaign, written] of [
  [1013, /^US\$[\d,]+\.\d\d$|^[\d\s]+,\d\d\s\$\sUS$/],
  [1014, /^€[\d,]+\.\d\d$|^[\d\s]+,\d\d\s€$/],
] as const)
  test(`amounts of a page of campaign ${campaign} have its currency`, async () => {
    const page = sandbox.sql.one<{ id: number; user_id: number }>(
      'SELECT id, user_id FROM personal_pages WHERE campaign_id = ? AND team_id IS NOT NULL LIMIT 1',
      campaign,
    );
    sandbox.sql.run(
      'INSERT INTO access_tokens (token, user_id) VALUES (?, ?)',
      `of ${campaign}`,
      page.user_id,
    );
    const { body } = await sandbox.put(path(page.id, campaign), { token: `of ${campaign}` });
    for (const text of [
      body['amount_goal_formatted'],
      body['amount_raised_formatted'],
      body['team']?.['amount_raised_formatted'],
      body['fundraiser']?.['amount_raised_formatted'],
    ])
      assert.match(textOf(text), written);
  });
