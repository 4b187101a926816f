import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftWith, problemsIn } from './composed.js';

const tribute = { attributes: { 'with-tribute': '' } };

test('refuses a tribute with links', () => {
  const whole = {
    tribute: 'on',
    'tribute-honoree': 'Dr.Smith',
    'tribute-method': 'email',
    'tribute-name': 'Ida',
  };
  const draft = { ...whole, 'tribute-email': 'ida@example.org', 'tribute-message': 'With love.\nMaude' };
  assert.deepEqual(problemsIn(tribute, draftWith(draft)), []);
  for (const name of ['tribute-honoree', 'tribute-name', 'tribute-message'])
    for (const text of ['https://evil.example', 'See www.evil', 'evil.com', 'help@evil.example'])
      assert.deepEqual(problemsIn(tribute, draftWith({ ...draft, [name]: text })), [`${name}: form`]);
});
