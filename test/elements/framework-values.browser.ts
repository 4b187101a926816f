import { expect } from '@open-wc/testing';
import type { LitElement, PropertyDeclaration } from 'lit';
import { place, shadowText, subjects } from '../contract/place.js';
import { proxy, useFakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';

const all = await subjects();
/** What React, Vue and Svelte set where a page has `limit={20}`, a binding without a value yet, a switch, or a list. */
const values: readonly unknown[] = [20, undefined, null, true, ['a', 'b']];

describe('what a framework sets instead of a text', () => {
  useFakeProxy();

  for (const subject of all)
    it(`<${subject.tag}> shows the same as before once it has texts again`, async () => {
      const { reads } = subject.row;
      if (reads) await proxy.answer(reads.route, { json: reads.ready });
      const element = await place(subject, proxy.url, 'lang="en"');
      const shows = reads ? reads.says.ready : subject.row.shows!.en;
      await until(() => shows.test(shadowText(element)));
      const { elementProperties } = element.constructor as typeof LitElement;
      const names = [...(elementProperties as ReadonlyMap<string, PropertyDeclaration>)]
        .filter(([, { attribute }]) => attribute !== false)
        .map(([name]) => name)
        .filter((name) => {
          const value: unknown = Reflect.get(element, name);
          return typeof value === 'string' || value === null;
        });
      expect(names).to.include('locale');
      for (const name of names) {
        const before: unknown = Reflect.get(element, name);
        for (const value of values) {
          Reflect.set(element, name, value);
          // Rejects if the element can't draw it.
          await element.updateComplete;
        }
        Reflect.set(element, name, before);
        await element.updateComplete;
      }
      await until(() => shows.test(shadowText(element)));
    });

  it('is read as the attribute would be, also a number and a list', async () => {
    const placeTag = async (tag: string) =>
      place(
        all.find((one) => one.tag === tag)!,
        proxy.url,
      );
    const board = await placeTag('fr-team-leaderboard');
    for (const [value, attribute] of [
      [true, ''],
      [undefined, null],
      [20, '20'],
      [false, null],
      ['', ''],
      ['false', null],
    ]) {
      Reflect.set(board, 'kiosk', value);
      await board.updateComplete;
      expect(board.getAttribute('kiosk'), String(value)).to.equal(attribute);
    }
    const statistics = await placeTag('fr-site-stats');
    Reflect.set(statistics, 'show', ['donors', 'teams']);
    // Rejects if the element fails.
    expect(await statistics.updateComplete).to.equal(true);
  });
});
