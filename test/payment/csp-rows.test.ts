import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseCspRows, policyOf, readCspRows } from './csp-rows.js';

describe('the Content-Security-Policy table of the README', () => {
  test('has a row for each processor with its sources', async () => {
    const rows = await readCspRows();
    assert.deepEqual([...rows.keys()], ['Stripe', 'Square', 'Braintree', 'Authorize.Net', 'Moneris']);
    for (const [name, sources] of rows) assert.ok(sources['frame-src'], name);
    assert.deepEqual(rows.get('Authorize.Net'), {
      'script-src': ['https://js.authorize.net'],
      'frame-src': ['https://js.authorize.net'],
    });
  });

  test('may have further columns, texts beside its sources, and a second table', () => {
    const rows = parseCspRows(`Content-Security-Policy

| processor | \`script-src\`     | \`style-src\`                        | why  |
| --------- | ------------------ | ------------------------------------ | ---- |
| One       | \`https://a.test\` | \`https://a.test 'unsafe-inline'\`   | \`b\` |
| Two       | none               | \`https://c.test\` and \`d.test\`    |      |

| wallet | hosts |
| ------ | ----- |
| Three  | \`e\` |

| processor | \`form-action\`        |
| --------- | ---------------------- |
| One       | \`'self'\` and banks'  |
`);
    assert.deepEqual(Object.fromEntries(rows), {
      One: {
        'script-src': ['https://a.test'],
        'style-src': ['https://a.test', "'unsafe-inline'"],
        'form-action': ["'self'"],
      },
      Two: { 'style-src': ['https://c.test', 'd.test'] },
    });
  });

  test('is added to the sources that a page already allows', () => {
    const page = { 'default-src': ["'none'"], 'script-src': ["'self'"], 'form-action': ["'none'"] };
    assert.equal(
      policyOf(page, { 'script-src': ['https://a.test'], 'form-action': ['https://b.test'] }),
      "default-src 'none'; script-src 'self' https://a.test; form-action https://b.test",
    );
  });
});
