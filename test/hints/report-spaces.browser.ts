import { expect, fixture } from '@open-wc/testing';
import { reportSpaces } from '../../src/hints/report-spaces.js';
import { warningsDuring } from '../contract/place.js';

describe('a space after the name of an element that is another character', () => {
  it('is reported, as in code that was copied from a word processor', async () => {
    const lines = await warningsDuring(async () => {
      await fixture(`<div><fr-stat\u00a0figure="donors"></fr-stat><div\u2009data-fr="stat"></div>
        <fr-heatmap\u200bmap="ca"></fr-heatmap><p\u00a0class="x"></p><fr-stat figure="donors"></fr-stat></div>`);
      reportSpaces();
    });
    expect(lines.filter((line) => line.startsWith('The space'))).to.deep.equal(
      ['fr-stat', 'div', 'fr-heatmap'].map(
        (name) => `The space after "<${name}" is another character, so that nothing is shown: type it again.`,
      ),
    );
  });
});
