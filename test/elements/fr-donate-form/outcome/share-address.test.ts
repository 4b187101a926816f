import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { shareAddress } from '../../../../src/elements/fr-donate-form/outcome/share-address.js';
import { linkedChannels, shareLink } from '../../../../src/elements/fr-donate-form/outcome/share-links.js';

const page = 'https://otters.example/give?utm_source=letter&email=maude%40example.org#donate';

describe('the shared address', () => {
  test('is the value of share-href, unchanged, if that is https', () => {
    assert.equal(
      shareAddress('https://otters.example/?id=3', undefined, page),
      'https://otters.example/?id=3',
    );
    for (const bad of [
      'http://otters.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      '/give',
      'otters',
    ])
      assert.equal(shareAddress(bad, undefined, page), undefined, bad);
  });

  test('is the page’s canonical address, or its own, without parameters that may be about the visitor', () => {
    // Sites without readable paths have such addresses.
    for (const canonical of ['https://otters.example/home', 'https://otters.example/?p=12&lang=fr'])
      assert.equal(shareAddress(undefined, canonical, page), canonical);
    assert.equal(
      shareAddress(undefined, 'https://otters.example/?p=12#top', page),
      'https://otters.example/?p=12',
    );
    assert.equal(shareAddress(undefined, undefined, page), 'https://otters.example/give');
    assert.equal(shareAddress(undefined, 'javascript:alert(1)', page), 'https://otters.example/give');
  });

  test('contains no data of the visitor if a template uses the visited address as canonical', () => {
    const visited =
      'https://otters.example/?p=12&amount=50&first-name=Maude&email=maude%40example.org&utm_id=7x';
    assert.equal(shareAddress(undefined, visited, visited), 'https://otters.example/?p=12');
    assert.equal(shareAddress(undefined, page, page), 'https://otters.example/give');
    const named = 'https://otters.example/?p=12';
    assert.equal(shareAddress(undefined, named, `${named}#donate`), named);
  });

  test('does not exist on a page without a web address', () => {
    assert.equal(shareAddress(undefined, undefined, 'about:srcdoc'), undefined);
  });
});

describe('links for sharing', () => {
  const shared = {
    title: 'Otters & herons',
    text: 'I gave. Ça vous dit?',
    url: 'https://otters.example/give',
  };

  test('are web or mail addresses that contain only the page and the text', () => {
    for (const channel of linkedChannels) {
      const link = new URL(shareLink(channel, shared));
      assert.match(link.protocol, /^(https|mailto):$/, channel);
      const words = [...link.searchParams.values()].join(' ');
      assert.ok(words.includes(shared.url), channel);
      const rest = words.replaceAll(shared.url, '').replace(shared.text, '').replace(shared.title, '');
      assert.equal(rest.trim(), '', channel);
    }
  });

  test('encode spaces so that mail programs decode them', () => {
    assert.equal(
      shareLink('email', shared),
      'mailto:?subject=Otters%20%26%20herons&body=I%20gave.%20%C3%87a%20vous%20dit%3F%0A%0Ahttps%3A%2F%2Fotters.example%2Fgive',
    );
  });
});
