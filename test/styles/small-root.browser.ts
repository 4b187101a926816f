import { expect, fixture } from '@open-wc/testing';
import { subjects } from '../contract/place.js';
import { drawDialog, drawForm, drawLooks, hasText, nameOf, seenIn, tags, tidyUp } from './draw.js';

await subjects();

// Pages of the second kind set sizes on their paragraphs only.
for (const text of ['1.6rem', '1rem'])
  describe(`on a page whose root is 10 px and whose text is ${text}`, () => {
    tidyUp();
    beforeEach(() => {
      document.documentElement.style.fontSize = '62.5%';
      document.body.style.fontSize = text;
    });

    for (const tag of tags.filter((one) => one !== 'fr-stat'))
      it(`<${tag}> keeps its sizes`, async () => {
        expectSizes(await drawLooks(tag));
      });

    it('<fr-donate-form> keeps its sizes', async () => {
      expectSizes([await drawForm()]);
    });

    it('<fr-donate-form> keeps its sizes in its dialog', async () => {
      expectSizes([await drawDialog()]);
    });

    it('two widgets keep a margin between each other', async () => {
      const page = await fixture<HTMLElement>(
        '<div><fr-site-stats></fr-site-stats><fr-team-leaderboard></fr-team-leaderboard></div>',
      );
      const [first, second] = [...page.children].map((element) => element.getBoundingClientRect());
      expect(second!.top - first!.bottom).to.be.at.least(16);
    });

    it('widgets have no margin to the edges of the box that contains them', async () => {
      const page = await fixture<HTMLElement>(
        '<div style="display: flow-root"><fr-site-stats></fr-site-stats><fr-team-leaderboard></fr-team-leaderboard></div>',
      );
      const [first, second] = [...page.children].map((element) => element.getBoundingClientRect());
      const { top, bottom } = page.getBoundingClientRect();
      expect([first!.top, second!.bottom]).to.deep.equal([top, bottom]);
    });
  });

describe('in a box that is no wider than its content', () => {
  it('widgets take the width that there is, but not a figure of a text', async () => {
    for (const style of [
      'display: flex',
      'display: flex; flex-direction: column; align-items: center',
      'display: grid; justify-items: center',
    ])
      for (const tag of [...tags, 'fr-donate-form']) {
        const box = await fixture<HTMLElement>(
          `<div style="inline-size: 600px; ${style}"><${tag}></${tag}></div>`,
        );
        const width = box.firstElementChild?.getBoundingClientRect().width;
        expect(width === 600, `${tag}, ${style}: ${width} px`).to.equal(tag !== 'fr-stat');
      }
  });
});

function expectSizes(elements: readonly Element[]): void {
  const all = seenIn(elements);
  const small = all.filter(
    (element) => hasText(element) && parseFloat(getComputedStyle(element).fontSize) < 12,
  );
  expect(small.map(nameOf), 'texts under 12 px').to.deep.equal([]);
  // Radio buttons and checkboxes are not targets themselves, because they are pressed by their labels.
  const targets = all.filter((element) =>
    element.matches(
      'button, select, textarea, input:not([type=radio], [type=checkbox]), label.choice, label.tick, .button',
    ),
  );
  // WebKit computes heights in 32-bit numbers, so 44 px may be 43.999996.
  const low = targets.filter((element) => element.getBoundingClientRect().height < 43.99);
  expect(low.map(nameOf), 'controls under 44 px').to.deep.equal([]);
  const marks = all.filter((element) => element.matches('[type=radio], [type=checkbox]'));
  expect(marks.filter((element) => element.getBoundingClientRect().height < 18).map(nameOf)).to.deep.equal(
    [],
  );
}
