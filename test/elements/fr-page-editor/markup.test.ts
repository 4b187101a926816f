import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withoutMarkup } from '../../../src/elements/fr-page-editor/markup.js';

describe('a text that a platform stores as HTML', () => {
  for (const [html, text] of [
    ['<p>I run for <b>otters</b>.</p>', 'I run for otters.'],
    ['<p>One</p>\n\n<p>Two<br />three</p>', 'One\n\nTwo\nthree'],
    ['One<br>\nTwo', 'One\nTwo'],
    ['<ul>\n<li>One</li>\n<li>Two</li>\n</ul><p>End</p>', 'One\nTwo\n\nEnd'],
    ['<a href="https://x.example/?a=1&amp;b=2">Here</a> &amp; there', 'Here & there'],
    ['<p>&lt;b&gt; is a tag</p>', '<b> is a tag'],
    ['<P CLASS=x>Caf&eacute;</P>', 'Café'],
    ['Hello<div>line two</div>', 'Hello\nline two'],
    ['We need:<ul><li>Food</li><li>Water</li></ul>', 'We need:\nFood\nWater'],
    ['<figure><figcaption>Otters</figcaption></figure><!-- x -->', 'Otters'],
    ['One <b>two</b>\n\nthree', 'One two\n\nthree'],
  ] as const)
    test(`is read without its tags: ${html}`, () => {
      assert.equal(withoutMarkup(html), text);
    });

  for (const text of [
    'I <3 otters',
    '5 < 6 and 7 > 4',
    'Write to <me@example.org>',
    'One\n\n  Two',
    '<bold> words',
    'Look: <i love this> cause\n\nTwo',
    'a <b and c> d',
    '',
  ])
    test(`is plain: ${JSON.stringify(text)}`, () => {
      assert.equal(withoutMarkup(text), text);
    });

  test('is read in time that grows with its length', () => {
    const text = '<a '.repeat(50_000);
    assert.equal(withoutMarkup(text), text);
  });
});
