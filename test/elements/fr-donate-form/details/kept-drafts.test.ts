import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tabDraftMemory } from '../../../../src/elements/fr-donate-form/details/draft-memory.js';
import { KeptDrafts } from '../../../../src/elements/fr-donate-form/details/kept-drafts.js';
import { draftWith } from '../composed.js';

/** The drafts of a form and of its campaigns, over a storage of the test's own. */
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
  const memory = (campaignId: number) => tabDraftMemory(() => storage, campaignId);
  return { items, memory, drafts: new KeptDrafts(() => storage) };
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

test('a draft is restored for its own campaign, without texts that look like a card number', () => {
  const { items, memory } = stage();
  memory(7).save(draftWith({ city: '4111 1111 1111 1111', 'tribute-honoree': 'Rose' }));
  const { fields } = memory(7).find() ?? {};
  assert.deepEqual(
    [fields?.['first-name'], fields?.['tribute-honoree'], fields?.city],
    ['Maude', 'Rose', ''],
  );
  assert.ok(!JSON.stringify([...items]).includes('4111'));
  assert.equal(memory(8).find(), undefined);
  memory(7).delete();
  assert.equal(memory(7).find(), undefined);
});

test('other data is no draft', () => {
  const { items, memory } = stage();
  for (const text of ['', '{', '[]', '{"choice":-1}', '{"choice":"custom","customAmount":5}']) {
    items.set('fr-draft-7', text);
    assert.equal(memory(7).find(), undefined, text);
  }
});

test('without storage, a form has no drafts, and nothing fails', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const drafts = new KeptDrafts(blocked);
  assert.equal(drafts.find(1001), undefined);
  drafts.save(draftWith({}));
  drafts.forget(1001);
  const memory = tabDraftMemory(blocked, 7);
  memory.save(draftWith({}));
  assert.equal(memory.find(), undefined);
});
