import { expect } from '@open-wc/testing';
import * as firstTab from '../../src/donation/once-memory.js';
// A second instance of the module, because a tab's memory is not shared.
// @ts-expect-error TypeScript does not know queries.
import * as instance from '../../src/donation/once-memory.js?second';
import { shortKey } from '../../src/schema/bound-key.js';
import { until } from '../support/until.js';

const secondTab = instance as typeof firstTab;

function openTab(runs: string[], tab = firstTab) {
  const name = tab === firstTab ? 'first' : 'second';
  const once = tab.createRunOnce('test-told', Date.now);
  return {
    claim: tab.claimGift,
    run: (key: string) => once(key, () => runs.push(name)),
    name,
  };
}

describe('the memory of events fired for a gift', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('runs the callback in the tab that sent the gift, even if another tab gets its outcome first', async () => {
    const runs: string[] = [];
    const key = crypto.randomUUID();
    const [sender, other] = [openTab(runs), openTab(runs, secondTab)];
    sender.claim(key);
    await until(async () =>
      (await navigator.locks.query()).held?.some(({ name }) => name?.endsWith(shortKey(key))),
    );
    void other.run(key);
    await until(async () =>
      (await navigator.locks.query()).pending?.some(({ name }) => name?.endsWith(shortKey(key))),
    );
    expect(runs).to.deep.equal([]);
    await sender.run(key);
    void sender.run(key);
    expect(runs).to.deep.equal([sender.name]);
  });

  it('runs the callback in one of two tabs that did not send the gift', async () => {
    const runs: string[] = [];
    const key = crypto.randomUUID();
    const two = [openTab(runs), openTab(runs, secondTab)];
    await Promise.race(two.map((tab) => tab.run(key)));
    expect(runs).to.have.length(1);
  });

  it('runs the callback for each gift, and not again after a tab was closed', async () => {
    const runs: string[] = [];
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const tab = openTab(runs);
    await tab.run(first);
    await tab.run(second);
    expect(runs).to.have.length(2);
    localStorage.setItem('test-told', JSON.stringify([[crypto.randomUUID().slice(0, 8), Date.now()]]));
    const [known] = (JSON.parse(localStorage.getItem('test-told') ?? '[]') as [string, number][])[0] ?? [''];
    await tab.run(`${known}-0000-4000-8000-000000000000`);
    expect(runs).to.have.length(2);
  });
});
