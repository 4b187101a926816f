import { expect } from '@open-wc/testing';
import { colourOf, contrast } from '../../../styles/colour.js';
import { donorAt } from '../donor-at-form.js';
import { resetBeforeEach } from '../start-anew.js';

resetBeforeEach();

describe('fr-donate-form: the background of the dialog', () => {
  afterEach(() => {
    document.body.removeAttribute('style');
  });

  /** The dialog's background on a page with these colours. @param opened The page's background when the dialog was opened. */
  async function groundOn(background: string, color: string, opened = background) {
    Object.assign(document.body.style, { background: opened, color });
    const donor = await donorAt('layout="dialog"');
    await donor.openDialog();
    Object.assign(document.body.style, { background, color });
    return colourOf(getComputedStyle(donor.dialog).backgroundColor);
  }

  for (const [name, ground] of Object.entries({
    purple: 'rgb(29, 11, 58)',
    navy: 'rgb(15, 23, 42)',
    green: 'rgb(8, 58, 40)',
  }))
    it(`is that of a dark page in ${name}`, async () => {
      const found = await groundOn(ground, 'rgb(247, 242, 255)');
      found.forEach((part, index) => {
        expect(part).to.be.closeTo(colourOf(ground)[index]!, 0.02);
      });
    });

  it('is that of the box around the form', async () => {
    Object.assign(document.body.style, { background: '#fff', color: '#222' });
    const donor = await donorAt('layout="dialog"');
    Object.assign(donor.form.parentElement!.style, { background: 'rgb(29, 11, 58)', color: '#fff' });
    await donor.openDialog();
    const [r, g, b] = colourOf(getComputedStyle(donor.dialog).backgroundColor);
    expect(Math.max(r, g, b) - Math.min(r, g, b), 'how far it is from grey').to.be.above(0.1);
  });

  for (const ground of ['rgb(255, 255, 255)', 'rgb(255, 240, 200)'])
    it(`is white on a light page, ${ground}`, async () => {
      const found = await groundOn(ground, 'rgb(34, 34, 34)');
      expect(contrast(found, [1, 1, 1, 1])).to.be.closeTo(1, 0.001);
    });

  for (const [ground, text, opened] of [
    ['rgb(37, 99, 235)', 'rgb(255, 255, 255)'],
    ['rgb(255, 0, 0)', 'rgb(255, 255, 255)'],
    ['rgb(0, 0, 0)', 'rgb(150, 150, 150)'],
    ['rgb(20, 20, 24)', 'rgb(242, 245, 251)', 'rgb(255, 250, 240)'],
    ['rgb(255, 250, 240)', 'rgb(34, 34, 34)', 'rgb(29, 11, 58)'],
  ] as const)
    it(`has 4.5:1 with its text: ${text} on ${ground}${opened ? `, after ${opened}` : ''}`, async () => {
      const found = await groundOn(ground, text, opened);
      expect(contrast(found, colourOf(text))).to.be.at.least(4.5);
    });
});
