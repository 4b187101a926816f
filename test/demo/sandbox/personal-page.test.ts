import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEMO_ACCESS_TOKEN } from '../../../demo/sandbox/seed/seed.js';
import { pixel } from '../../proxy/owners/images.js';
import { dollarsOf, donorsOf, movements } from './expected.js';
import { includes, startTestSandbox, textOf, type Json } from './sandbox.js';

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
  includes(body, {
    amount_raised: dollarsOf(given),
    n_donors: donorsOf(given),
    fundraiser: {
      amount_raised: dollarsOf(all.filter(({ campaignId }) => campaignId === 1001)),
      organization: { id: 71, name: 'Otter River Alliance', custom_id: 'ORA-1988' },
    },
    team: { amount_raised: dollarsOf(all.filter(({ teamId }) => teamId === mine.team_id)) },
  });
});

test('stores an uploaded image and a description, and returns the campaign’s if they are emptied', async () => {
  const { body: image } = await sandbox.post('/v2/private/user/upload/image', { file: pixel.png });
  const { body: own } = await sandbox.put(path(), { token, image: image['id'], description: 'Mine.' });
  includes(own, {
    image: image['id'],
    is_default_image: false,
    description: 'Mine.',
    is_default_description: false,
  });
  const { body: inherited } = await sandbox.put(path(), { token, image: '', description: '' });
  includes(inherited, { is_default_image: true, image: 'campaign-1001', is_default_description: true });
  assert.match(textOf(inherited['description']), /River otters/);
});

/** The first page that meets a condition, by its owner. */
async function put(where: string, changes: object = {}): Promise<Json> {
  const page = sandbox.sql.one<{ id: number; campaign_id: number; user_id: number }>(
    `SELECT id, campaign_id, user_id FROM personal_pages WHERE ${where} LIMIT 1`,
  );
  sandbox.sql.run('INSERT INTO access_tokens (token, user_id) VALUES (?, ?)', where, page.user_id);
  return (await sandbox.put(path(page.id, page.campaign_id), { token: where, ...changes })).body;
}

test('formats amounts in the page’s language', async () => {
  const body = await put(`language = 'fr' AND team_id IS NULL`, { amount_goal: 1500 });
  assert.match(textOf(body['amount_goal_formatted']), /^1\s500,00\s\$$/);
  assert.equal(body['team'], null);
});

for (const [campaign, written] of [
  [1013, /^US\$[\d,]+\.\d\d$|^[\d\s]+,\d\d\s\$\sUS$/],
  [1014, /^€[\d,]+\.\d\d$|^[\d\s]+,\d\d\s€$/],
] as const)
  test(`amounts of a page of campaign ${campaign} have its currency`, async () => {
    const body = await put(`campaign_id = ${campaign} AND team_id IS NOT NULL`);
    assert.match(textOf(body['amount_goal_formatted']), written);
    for (const part of [body, body['team'], body['fundraiser']])
      assert.match(textOf(part?.['amount_raised_formatted']), written);
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
