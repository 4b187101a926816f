import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { clearPage, isModal, openWith, place } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { button, settled, useTestCard } from '../support.js';

resetBeforeEach();

/** Distances of the form's button from the edges of the window, without scroll bars. */
function distances(form: FrDonateForm) {
  const { left, right, bottom } = button(form, 'Donate').getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  return { left, right: clientWidth - right, bottom: clientHeight - bottom };
}

describe('fr-donate-form: with a floating button', () => {
  beforeEach(async () => {
    await setViewport({ width: 600, height: 500 });
    useTestCard();
    place('p').style.blockSize = '3000px';
  });
  afterEach(() => {
    document.documentElement.removeAttribute('dir');
    scrollTo(0, 0);
    clearPage();
  });

  it('keeps it in the corner while the page is scrolled, and takes no space in the page', async () => {
    const form = await openWith(proxy.url, 'layout="dialog" floating');
    const before = distances(form);
    expect(before.right).to.be.within(8, 24);
    expect(before.bottom).to.be.within(8, 24);
    scrollTo(0, 1000);
    expect(distances(form)).to.deep.equal(before);
    const after = document.createElement('p');
    form.after(after);
    expect(after.offsetTop - form.parentElement!.offsetTop).to.be.within(0, 24);
  });

  it('puts it at the start of the line, also in right-to-left text', async () => {
    const form = await openWith(proxy.url, 'layout="dialog" floating="start"');
    expect(distances(form).left).to.be.within(8, 24);
    document.documentElement.dir = 'rtl';
    expect(distances(form).right).to.be.within(8, 24);
    form.setAttribute('floating', '');
    expect(distances(form).left).to.be.within(8, 24);
  });

  it('opens the form, and is hidden if the slot has content', async () => {
    const form = await openWith(
      proxy.url,
      'layout="dialog" floating',
      '<a slot="open" href="/give">Give</a>',
    );
    const link = form.querySelector('a')!;
    expect(link.getBoundingClientRect().right).to.be.greaterThan(500);
    link.click();
    await settled(form);
    expect(isModal(form)).to.equal(true);
  });

  it('is opaque on a page without an accent colour', async () => {
    const form = await openWith(proxy.url, 'layout="dialog" floating');
    const ground = getComputedStyle(
      button(form, 'Donate').assignedSlot ?? button(form, 'Donate').parentElement!,
    );
    expect(ground.backgroundColor).not.to.match(/transparent|, 0\)|\/ 0\)/);
  });
});
