import { expect, fixture } from '@open-wc/testing';
import { reportUnknown } from '../../src/hints/report-unknown-elements.js';
import { nextTask } from '../../src/controllers/next-task.js';
import { callsDuring } from '../support/calls.js';
import { catchWarnings, warnings } from '../support/warnings.js';

describe('a misspelt name of an element', () => {
  catchWarnings();
  before(() => {
    reportUnknown(() => ['fr-goal-thermometer', 'fr-stat']);
  });
  const warning = (name: string) =>
    `No element is named "${name}". The elements are fr-goal-thermometer, fr-stat.`;

  it('is not watched for where elements are not defined, as in jsdom, whose document is gone before the last report', async () => {
    const calls = await callsDuring(MutationObserver.prototype, 'observe', async () => {
      reportUnknown(() => []);
    });
    expect(calls).to.deep.equal([]);
  });

  it('is reported once, with the names of all elements: as a tag', async () => {
    await fixture('<fr-goal-termometer campaign-id="1"></fr-goal-termometer>');
    await fixture('<fr-goal-termometer campaign-id="2"></fr-goal-termometer>');
    await nextTask();
    expect(warnings).to.deep.equal([warning('fr-goal-termometer')]);
  });

  it('is reported once, with the names of all elements: in data-fr', async () => {
    await fixture('<div><p data-fr="termometer" data-campaign-id="1"></p></div>');
    await fixture('<div data-fr="termometer" data-campaign-id="1"></div>');
    await nextTask();
    expect(warnings).to.deep.equal([warning('fr-termometer')]);
  });

  for (const markup of [
    '<fr-goal-thermometer campaign-id="1"></fr-goal-thermometer>',
    '<div data-fr="stat" data-campaign-id="1"></div>',
    '<div data-fr="fr-stat" data-campaign-id="1"></div>',
    '<span data-fr="Bonjour" data-en="Hello"></span>',
    '<fr-card></fr-card>',
    '<fr-amount campaign-id="1" value="25">A willow</fr-amount>',
    '<fr-match campaign-id="1"></fr-match>',
    '<fr-transaction-table campaign-id="1"></fr-transaction-table>',
    '<other-thermometer campaign-id="1"></other-thermometer>',
  ])
    it(`is not ${markup}`, async () => {
      await fixture(markup);
      await nextTask();
      expect(warnings).to.deep.equal([]);
    });

  it('is not an element that another release has registered', async () => {
    customElements.define('fr-newer', class extends HTMLElement {});
    await fixture('<fr-newer campaign-id="1"></fr-newer>');
    await fixture('<div data-fr="newer" data-campaign-id="1"></div>');
    await nextTask();
    expect(warnings).to.deep.equal([]);
  });
});
