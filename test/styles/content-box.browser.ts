import { expect } from '@open-wc/testing';
import { subjects } from '../contract/place.js';
import { drawForm, drawLooks, nameOf, seenIn, tags, tidyUp } from './draw.js';

await subjects();

describe('on a page whose boxes do not include their padding', () => {
  const sheet = document.createElement('style');
  sheet.textContent = '* { box-sizing: content-box; }';
  tidyUp();
  beforeEach(() => document.head.append(sheet));
  afterEach(() => sheet.remove());

  for (const tag of tags)
    it(`<${tag}> has boxes with theirs`, async () => {
      expectBoxes(await drawLooks(tag));
    });

  it('<fr-donate-form> has boxes with theirs', async () => {
    expectBoxes([await drawForm()]);
  });
});

/** A field of 100 % and its padding would be over the next one. */
function expectBoxes(elements: readonly Element[]): void {
  const wrong = seenIn(elements).filter(
    (element) => !element.matches('.reserved') && getComputedStyle(element).boxSizing !== 'border-box',
  );
  expect(wrong.map(nameOf)).to.deep.equal([]);
}
