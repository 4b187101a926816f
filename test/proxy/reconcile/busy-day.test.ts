import assert from 'node:assert/strict';
import { gift } from '../samples.js';
import { check, findingOf, minute } from './check.js';
import { hash } from './search-rig.js';

// What a search costs on a day with many lost gifts.

check('reads the wide range of an old gift only when an old one is due', async (rig) => {
  const search = rig.search();
  await rig.send('old', gift());
  await rig.ledger.markUnknown('old');
  for (let age = 0; age < 20; age += 1) {
    await rig.pass(minute);
    await search.run();
  }
  await rig.send('young', gift({ amount: 40 }));
  await rig.ledger.markUnknown('young');
  const wide = () => rig.platform.requests.filter(({ direction }) => direction === 'desc').length;
  const before = wide();
  assert.ok(before > 0);
  await search.run();
  assert.equal(wide(), before);
  // The old one keeps its own pace.
  await rig.pass(15 * minute);
  await search.run();
  assert.equal(wide(), before + 1);
});

check(
  'compares donors of old gifts with no other rows than those of the gift that is sought',
  async (rig) => {
    const search = rig.search();
    const old = Array.from({ length: 30 }, (_, index) => `old-${String(index)}`);
    for (const key of old) {
      await rig.send(key, gift({ email: `${key}@example.org` }));
      await rig.ledger.markUnknown(key);
    }
    for (let age = 0; age < 130; age += 10) {
      await rig.pass(10 * minute);
      await search.run();
    }
    assert.equal(await findingOf(rig, 'old-0'), 'none');
    await rig.send('young', gift());
    await rig.ledger.markUnknown('young');
    for (let index = 0; index < 100; index += 1)
      rig.charged(gift({ email: `other-${String(index)}@example.org` }));
    rig.charged(gift());
    let hashes = 0;
    const counting: typeof hash = (text) => {
      hashes += 1;
      return hash(text);
    };
    assert.equal((await rig.search(undefined, 0, counting).run()).settled, 1);
    // Each of the 31 gifts with each of the 101 rows would be 3,131.
    assert.ok(hashes < 500, `${String(hashes)} hashes`);
  },
);
