import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeptDrafts } from '../../../../src/elements/fr-donate-form/details/kept-drafts.js';
import { draftWith } from '../composed.js';

/** The drafts of a form, over a storage of the test's own. */
function stage() {
  const items = new Map<string, string>();
  const storage: Storage = {
    length: 0,
    key: () => null,
    clear: () => undefined,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: (name) => void items.delete(name),
  };
  return { items, drafts: new KeptDrafts(() => storage) };
}

test('a draft is stored for each campaign that the form has had', () => {
  const { items, drafts } = stage();
  drafts.save(draftWith({ city: 'Ottawa' }));
  assert.deepEqual([...items.keys()], []);
  assert.equal(drafts.find(1001), undefined);
  assert.equal(drafts.find(7), undefined);
  drafts.save(draftWith({ city: 'Ottawa' }));
  assert.deepEqual([...items.keys()], ['fr-draft-1001', 'fr-draft-7']);
  assert.equal(drafts.find(7)?.fields.city, 'Ottawa');
});

test('after a gift, the drafts of the form’s campaigns and of the gift’s campaign are deleted, and no others', () => {
  const { items, drafts } = stage();
  drafts.find(1001);
  drafts.save(draftWith({}));
  items.set('fr-draft-7', 'of another form');
  items.set('fr-draft-8', 'of another form');
  drafts.forget(7);
  assert.deepEqual([...items.keys()], ['fr-draft-8']);
});

test('without storage, a form has no drafts, and nothing fails', () => {
  const drafts = new KeptDrafts(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  assert.equal(drafts.find(1001), undefined);
  drafts.save(draftWith({}));
  drafts.forget(1001);
});
