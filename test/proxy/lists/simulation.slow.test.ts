import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryMaps } from '../../../src/proxy/map/public-map.js';
import { runs } from '../../support/runs.js';
import { claimsOf, keyOf, pageChangesOf, type Claim, type PageChange } from './observer.js';
import { watch, type Watch } from './watch.js';
import { ownWords } from './watched-platform.js';

const events = runs(100, 2_000);

/** A way is used if it was right for most of the rows that the observer knows from elsewhere. Others are right by chance only. */
const [leastClaims, leastShare] = [5, 0.75];

/** Share of the shown rows whose amount an observer has found out, in percent. */
async function toldBy(run: Omit<Watch, 'events'>): Promise<number> {
  const { platform, seen } = await watch({ ...run, events });
  const rows = new Set(seen.flatMap(({ supporters }) => supporters.map(keyOf)));
  const cents = new Map(
    platform.gifts.map((gift) => {
      const { first, message } = ownWords(gift.id);
      return [message ?? `${first} Z.`, gift.cents];
    }),
  );
  const ways = new Map<string, Claim[]>();
  for (const claim of claimsOf(seen)) ways.set(claim.way, [...(ways.get(claim.way) ?? []), claim]);
  const told = new Set<string>();
  const shares = [...ways].map(([way, claims]) => {
    const right = claims.filter((claim) => cents.get(claim.row) === claim.cents);
    if (claims.length >= leastClaims && right.length / claims.length >= leastShare)
      for (const { row } of right) told.add(row);
    return `${way} ${String(right.length)}/${String(claims.length)}`;
  });
  const share = (100 * told.size) / rows.size;
  console.log(
    `${String(run.rate)} an hour, ${run.maps ? 'stored' : 'in memory'}: the amount of ${String(told.size)} of ${String(rows.size)} rows ` +
      `(${share.toFixed(1)} %); right claims: ${shares.join(', ')}`,
  );
  assert.ok(rows.size > events / 10, 'rows are shown');
  return share;
}

for (const [rate, seeds] of [
  [0.2, [1]],
  [60, [2, 3]],
] as const)
  test(`tells no amount of a supporter, at ${String(rate)} gifts an hour`, async () => {
    for (const seed of seeds) assert.equal(await toldBy({ seed, rate, maps: createMemoryMaps() }), 0);
    if (rate > 1) assert.equal(await toldBy({ seed: 4, rate }), 0);
  });

test('an observer finds out most amounts if each gift is published at once', async () => {
  const options = { minDonors: 0 };
  assert.ok((await toldBy({ seed: 1, rate: 0.2, options, maps: createMemoryMaps() })) > 80);
});

test('tells no amount to somebody who knows through which page a friend gave, and seldom which gifts are of a page', async () => {
  const changes: PageChange[] = [];
  for (const seed of [4, 5, 6, 7]) {
    const { seen } = await watch({ seed, rate: 2, events: 150, maps: createMemoryMaps() });
    assert.ok((seen.at(-1)?.pages.length ?? 0) >= 4, 'pages are listed');
    // A dispute that ends, and after a restart a payment that was pending, are added to a page's sum by themselves, as documented.
    changes.push(...pageChangesOf(seen, 1_000).filter(({ gifts }) => gifts > 1));
  }
  const resolved = changes.filter(({ isResolved }) => isResolved);
  console.log(`the gifts of ${String(resolved.length)} of ${String(changes.length)} changes of pages`);
  assert.deepEqual(
    changes.filter(({ cents }) => cents !== undefined),
    [],
  );
  // Of exact sums that change with their last gift, more than one in seven.
  assert.ok(changes.length > 60 && resolved.length <= changes.length / 20);
});

/** A store of batches, and the batches that were ever put into it. */
function rememberingMaps() {
  const maps = createMemoryMaps();
  const batches = new Map<string, readonly number[]>();
  const replace: typeof maps.replace = (key, before, text) => {
    const stored = JSON.parse(text) as { batches?: readonly number[][] };
    for (const ids of stored.batches ?? []) batches.set(String(ids), ids);
    return maps.replace(key, before, text);
  };
  return { maps: { ...maps, replace }, batches };
}

/** Words of other gifts: those of `batches` take them from the gift that is `shift` places further. */
function exchanged(batches: Iterable<readonly number[]>, shift: number) {
  const from = new Map(
    [...batches].flatMap((ids) => ids.map((id, at) => [id, ids[(at + shift) % ids.length] ?? id] as const)),
  );
  return (id: number) => ownWords(from.get(id) ?? id);
}

// Stronger than any observer: if the donors of a batch had given each other's amounts, each answer would be the same at each moment.
test('answers the same if the donors of a batch are exchanged, whatever anybody reads and when', async () => {
  const run = { seed: 5, rate: 2, events };
  const { maps, batches } = rememberingMaps();
  const { platform, seen } = await watch({ ...run, maps });
  const cents = new Map(platform.gifts.map((gift) => [gift.id, gift.cents]));
  const published = [...batches.values()].flat();
  const longest = Math.max(...[...batches.values()].map(({ length }) => length));
  const hidden = new Set<number>();
  for (let shift = 1; shift < longest && hidden.size < published.length; shift += 1) {
    const wordsOf = exchanged(batches.values(), shift);
    const twin = await watch({ ...run, maps: createMemoryMaps(), wordsOf });
    for (const [at, { texts }] of seen.entries()) assert.deepEqual(twin.seen[at]?.texts, texts);
    for (const ids of batches.values())
      ids.forEach((id, at) => {
        if (cents.get(id) !== cents.get(ids[(at + shift) % ids.length] ?? id)) hidden.add(id);
      });
  }
  console.log(
    `${String(hidden.size)} of ${String(published.length)} gifts in ${String(batches.size)} batches`,
  );
  assert.ok(published.length > events / 2);
  assert.deepEqual(
    published.filter((id) => !hidden.has(id)),
    [],
  );
  // Donors of different batches can't be exchanged, so the comparison does find a difference.
  const [one = [], other = []] = batches.values();
  const wordsOf = exchanged([[one[0] ?? 0, other[0] ?? 0]], 1);
  const different = await watch({ ...run, maps: createMemoryMaps(), wordsOf });
  assert.notDeepEqual(
    different.seen.map(({ texts }) => texts),
    seen.map(({ texts }) => texts),
  );
});
