import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openVisitor } from '../runner/shared.js';
import { prepared } from '../support/prepared.js';
import { decide } from './decide.js';

describe('decisions about what axe leaves open', () => {
  const visitor = prepared(openVisitor);

  /** Decides a rule on a page with this body. */
  async function decideOn(body: string, rule: string, target: readonly string[], isLookedAt = true) {
    const page = await visitor().newPage();
    await page.setContent(`<!doctype html><body>${body}`);
    const decision = await decide(page.mainFrame(), rule, [target], () => isLookedAt);
    await page.close();
    return decision;
  }

  const style = '<style>button { padding: 0; border: 0; margin: 0; width: 20px; height: 20px }</style>';

  test('a button of 20 px is too small beside another one, and large enough by itself', async () => {
    const one = '<button part="one"></button>';
    assert.deepEqual((await decideOn(`${style}${one}`, 'target-size', [])).problems, []);
    assert.deepEqual(
      (await decideOn(`${style}<div style="display: flex">${one}${one}</div>`, 'target-size', [])).problems,
      Array(2).fill('button[part=one] can be pressed in 20 px only, and another target is near'),
    );
  });

  test('the covered part of a button does not count, nor does a target behind a dialog', async () => {
    const large = '<button style="width: 60px; height: 40px"></button>';
    const cover =
      '<button style="position: absolute; inset: 8px auto auto 18px; width: 60px; height: 60px"></button>';
    assert.equal((await decideOn(`${style}${large}${cover}`, 'target-size', [])).problems.length, 1);
    const dialog = `<dialog open style="position: fixed; inset: 0; width: 100%; height: 100%">${large}</dialog>`;
    assert.deepEqual((await decideOn(`${style}${large}${cover}${dialog}`, 'target-size', [])).problems, []);
  });

  test('a label counts as part of its radio button, also in a shadow root', async () => {
    const radio = '<label style="padding: 12px"><input type="radio" name="a">Once</label>';
    const host = `<div><template shadowrootmode="open"><div style="display: flex">${radio}${radio}</div></template></div>`;
    const page = await visitor().newPage();
    await page.goto(`data:text/html,<!doctype html>${encodeURIComponent(host)}`);
    assert.deepEqual((await decide(page.mainFrame(), 'target-size', [], () => true)).problems, []);
    await page.close();
  });

  test('tiles of a map may be small if a button shows its table', async () => {
    const tiles = `<figure style="display: flex">${'<div part="tile" tabindex="-1" style="width: 18px; height: 18px"></div>'.repeat(
      2,
    )}`;
    const caption =
      '<figcaption><button style="width: 90px; height: 44px">Show as table</button></figcaption>';
    assert.equal((await decideOn(tiles, 'target-size', [])).problems.length, 2);
    assert.deepEqual((await decideOn(tiles + caption, 'target-size', [])).problems, []);
  });

  test('a header without cells is named, and one of a group of rows is not', async () => {
    const head = '<thead><tr><th scope="col">Place</th><th scope="col">Raised</th></tr></thead>';
    const group = '<tr><th scope="rowgroup" colspan="2">Elsewhere</th></tr>';
    const row = '<tr><th scope="row">Ontario</th><td>$5</td></tr>';
    assert.deepEqual(
      await decideOn(`<table>${head}<tbody>${group}${row}</tbody></table>`, 'th-has-data-cells', ['table']),
      { problems: [], undecided: [] },
    );
    assert.deepEqual(
      (
        await decideOn(
          `<table>${head}<tbody>${row}</tbody><tbody>${group}</tbody></table>`,
          'th-has-data-cells',
          ['table'],
        )
      ).problems,
      ['“Elsewhere” is the header of no cell'],
    );
  });

  test('a frame is decided where axe runs in it, and any other rule never', async () => {
    const frame = '<iframe srcdoc="<p>Card</p>"></iframe>';
    const open = { problems: [], undecided: ['iframe'] };
    assert.deepEqual((await decideOn(frame, 'frame-tested', ['iframe'])).undecided, []);
    assert.deepEqual(await decideOn(frame, 'frame-tested', ['iframe'], false), open);
    assert.deepEqual(await decideOn(frame, 'aria-hidden-focus', ['iframe']), open);
  });
});
