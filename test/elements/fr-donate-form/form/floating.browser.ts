import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { donorAt, type DonorAtForm } from '../donor-at-form.js';
import { clearPage, place } from '../layouts.js';
import { resetBeforeEach } from '../start-anew.js';

resetBeforeEach();

const floating = (attribute = 'floating', inside = '') => donorAt(`layout="dialog" ${attribute}`, inside);

/** Distances of the form's button from the edges of the window, without scroll bars. */
function distances(donor: DonorAtForm) {
  const { left, right, bottom } = donor.button('Donate').getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  return { left, right: clientWidth - right, bottom: clientHeight - bottom };
}

describe('fr-donate-form: with a floating button', () => {
  beforeEach(async () => {
    await setViewport({ width: 600, height: 500 });
    place('p').style.blockSize = '3000px';
  });
  afterEach(() => {
    document.documentElement.removeAttribute('dir');
    scrollTo(0, 0);
    clearPage();
  });

  it('keeps it in the corner while the page is scrolled, and takes no space in the page', async () => {
    const donor = await floating();
    const before = distances(donor);
    expect(before.right).to.be.within(8, 24);
    expect(before.bottom).to.be.within(8, 24);
    scrollTo(0, 1000);
    expect(distances(donor)).to.deep.equal(before);
    const after = document.createElement('p');
    donor.form.after(after);
    expect(after.offsetTop - donor.form.parentElement!.offsetTop).to.be.within(0, 24);
  });

  it('puts it at the start of the line, also in right-to-left text', async () => {
    const donor = await floating('floating="start"');
    expect(distances(donor).left).to.be.within(8, 24);
    document.documentElement.dir = 'rtl';
    expect(distances(donor).right).to.be.within(8, 24);
    donor.form.setAttribute('floating', '');
    expect(distances(donor).left).to.be.within(8, 24);
  });

  it('opens the form, and is hidden if the slot has content', async () => {
    const donor = await floating('floating', '<a slot="open" href="/give">Give</a>');
    const link = donor.form.querySelector('a')!;
    expect(link.getBoundingClientRect().right).to.be.greaterThan(500);
    link.click();
    await donor.settled();
    expect(donor.isModal).to.equal(true);
  });

  it('is opaque on a page without an accent colour', async () => {
    const opener = (await floating()).button('Donate');
    const ground = getComputedStyle(opener.assignedSlot ?? opener.parentElement!);
    expect(ground.backgroundColor).not.to.match(/transparent|, 0\)|\/ 0\)/);
  });
});
