import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Protocol } from 'puppeteer-core';
import { firefoxCannot } from './runner/engine.js';
import { openVisitor } from './runner/shared.js';
import { serveBuilt, widgets } from './support/built-page.js';
import { until } from './support/until.js';

const campaign = { type: 'amount', name: 'River', goal: 250_000, raised: 166_000.57, donors: 1245 };
const teams = [
  { id: 1, name: 'Otters', amount_raised: 5441.57, amount_goal: 1000 },
  { id: 2, name: 'Herons', amount_raised: 120, amount_goal: 300 },
];
const rows = [
  { country: 'CA', state: 'QC', amount_raised: 90_000.5, n_donors: 90 },
  { country: 'CA', state: 'ON', amount_raised: 500, n_donors: 12 },
];

interface Heard {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** The text of a progressbar's value. */
  readonly value: string;
}

/**
 * What the browser tells screen readers of an element, in order. The browser updates its accessibility tree
 * some time after the document, so the tree is read until each of `parts` is in it.
 */
async function heard(
  t: TestContext,
  element: string,
  parts: readonly ((one: Heard) => boolean)[],
): Promise<readonly Heard[]> {
  const html = `<!doctype html><html lang="en"><title>Heard</title>
    ${widgets}
    ${element}`;
  const url = await serveBuilt(t, {
    html,
    figures: (path) => (path.endsWith('/search') ? teams : path.endsWith('/heatmap') ? rows : campaign),
  });
  const page = await (await openVisitor(t)).newPage();
  const session = await page.createCDPSession();
  await page.goto(url);
  let all: readonly Heard[] = [];
  await until(
    async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      all = readInOrder(nodes);
      return parts.every((isPart) => all.some(isPart));
    },
    () => `the whole element in the tree: ${JSON.stringify(all)}`,
    { pause: 20 },
  );
  return all;
}

function readInOrder(nodes: readonly Protocol.Accessibility.AXNode[]): readonly Heard[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const found: Heard[] = [];
  const add = (id: string): void => {
    const node = byId.get(id);
    if (!node) return;
    const role = String(node.role?.value);
    if (!node.ignored)
      found.push({
        role,
        name: String(node.name?.value ?? ''),
        description: String(node.description?.value ?? ''),
        value: String(node.properties?.find((one) => one.name === 'valuetext')?.value.value ?? ''),
      });
    // What is inside an image is not read (WAI-ARIA, "children presentational").
    if (!['StaticText', 'image', 'img'].includes(role)) for (const child of node.childIds ?? []) add(child);
  };
  add(nodes[0]?.nodeId ?? '');
  return found;
}

/** The texts with this word: names of texts and figures, and values. */
const saying = (all: readonly Heard[], word: string) =>
  all
    .filter(({ role }) => ['StaticText', 'image', 'img', 'progressbar'].includes(role))
    .flatMap(({ name, description, value }) => [name, description, value])
    .filter((text) => text.includes(word));

describe('what screen readers get', { skip: firefoxCannot('tell by this protocol') }, () => {
  test('of a thermometer is each figure once', async (t) => {
    const all = await heard(t, '<fr-goal-thermometer campaign-id="1"></fr-goal-thermometer>', [
      ({ role, name }) => role === 'progressbar' && name === 'River',
    ]);
    const bar = all.find(({ role }) => role === 'progressbar');
    assert.equal(bar?.name, 'River');
    for (const [word, ...texts] of [
      ['166,000', '$166,000.57'],
      ['250,000', 'raised of $250,000'],
    ] as const)
      assert.deepEqual(
        saying(all, word).map((one) => one.trim()),
        texts,
      );
    // The bar's own text (progressbar.browser.ts), which the tree of some versions of Chromium lacks.
    const others = all.filter((one) => one !== bar);
    assert.deepEqual(saying(others, '66%'), []);
  });

  test('of a board is each exact amount once, before the share of the goal', async (t) => {
    const all = await heard(t, '<fr-team-leaderboard campaign-id="1"></fr-team-leaderboard>', [
      ({ name }) => name === '40%',
    ]);
    assert.deepEqual(saying(all, '5,441'), ['$5,441.57']);
    const names = all.map(({ name }) => name);
    assert.ok(names.indexOf('$5,441.57') < names.indexOf('544%'), names.join(' | '));
  });

  test('of a map is its regions before its legend, and each heading once', async (t) => {
    const all = await heard(t, '<fr-heatmap campaign-id="1" map="ca"></fr-heatmap>', [
      ({ role }) => role === 'option',
      ({ role, name }) => role === 'list' && name === 'Legend',
      ({ name }) => name.includes('Highest'),
    ]);
    const at = (isIt: (one: Heard) => boolean) => all.findIndex(isIt);
    const region = at(({ role }) => role === 'option');
    const legend = at(({ role, name }) => role === 'list' && name === 'Legend');
    assert.ok(region > -1 && legend > region, `${region} ${legend}`);
    assert.equal(saying(all, 'Highest').length, 1);
    assert.deepEqual(
      all.filter(({ role, name }) => role === 'list' && name === 'Highest'),
      [],
    );
  });
});
