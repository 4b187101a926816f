import { expect, fixture } from '@open-wc/testing';
import { hasFallbackContent } from '../../src/templates/fallback-content.js';

describe('fallback content', () => {
  for (const [inside, isContent] of [
    ['', false],
    [' \n\t ', false],
    ['<!-- a comment -->', false],
    ['<fr-milestone at="5000"></fr-milestone>', false],
    ['<p slot="error">Sorry</p>', false],
    [
      '<p><fr-milestone at="5000">Half</fr-milestone><br></p>\n<div><p><fr-milestone></fr-milestone></p></div>',
      false,
    ],
    ['Call us', true],
    ['<p>Call us <fr-milestone></fr-milestone></p>', true],
    ['<p></p>', true],
    ['<p slot="">Call us</p>', true],
    ['<fr-milestone></fr-milestone> Call us', true],
  ] as const) {
    it(`${JSON.stringify(inside)} is ${isContent ? '' : 'not '}fallback content`, async () => {
      expect(hasFallbackContent(await fixture<HTMLElement>(`<div>${inside}</div>`))).to.equal(isContent);
    });
  }
});
