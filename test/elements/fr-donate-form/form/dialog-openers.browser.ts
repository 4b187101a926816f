import { expect } from '@open-wc/testing';
import { until } from '../../../support/until.js';
import { warningsDuring } from '../../../support/warnings.js';
import { donorAt, type DonorAtForm } from '../donor-at-form.js';
import { clearPage, place } from '../layouts.js';
import { resetBeforeEach } from '../start-anew.js';

resetBeforeEach();

afterEach(() => {
  clearPage();
});

const untilModal = (donor: DonorAtForm) => until(() => donor.isModal, 'the dialog is open');

/** Runs `act` while nothing that is clicked leads to another page. */
async function onThisPage(act: () => Promise<void>): Promise<void> {
  const stay = (event: Event) => {
    event.preventDefault();
  };
  // Runs after the form's own listener.
  window.addEventListener('click', stay);
  try {
    await act();
  } finally {
    window.removeEventListener('click', stay);
  }
}

describe('fr-donate-form: its dialog', () => {
  it('is opened by a link to #donate, which then does not scroll the page, and gets the focus back', async () => {
    const donor = await donorAt('layout="dialog"');
    const link = place('a', { href: '#donate' });
    link.click();
    await donor.settled();
    expect(donor.isModal).to.equal(true);
    expect(location.hash).to.equal('');
    await donor.closeDialog();
    expect(document.activeElement === link).to.equal(true);
  });

  for (const [what, click] of [
    ['a link to its ID', () => place('a', { href: '#give' }).click()],
    [
      'a button with an invoker command',
      () => place('button', { commandfor: 'give', command: '--show' }).click(),
    ],
    ['an element in its slot', () => document.querySelector<HTMLElement>('[slot=open]')?.click()],
  ] as const)
    it(`is opened by ${what}`, async () => {
      const donor = await donorAt(
        'layout="dialog" id="give"',
        '<a slot="open" href="https://give.example/">Give</a>',
      );
      click();
      await untilModal(donor);
      place('button', { commandfor: 'give', command: '--close' }).click();
      await until(() => !donor.dialog.open, 'a command closes it');
    });

  it('is opened by a link to #donate on a page with <base>', () =>
    onThisPage(async () => {
      const donor = await donorAt('layout="dialog"');
      const base = document.head.appendChild(document.createElement('base'));
      base.href = '/another/page';
      try {
        place('a', { href: '#donate' }).click();
        await donor.settled();
      } finally {
        base.remove();
      }
      expect(donor.isModal).to.equal(true);
    }));

  for (const [what, link, event, id = ''] of [
    ['a link to another page', { href: 'https://give.example/#donate' }, {}],
    ['a link in another tab', { href: '#donate', target: '_blank' }, {}],
    ['a link with another target', { href: '#other' }, {}],
    ['a click that opens a new tab', { href: '#donate' }, { ctrlKey: true }],
    ['a link to #donate if it has an ID of its own', { href: '#donate' }, {}, 'id="give"'],
  ] as const)
    it(`is not opened by ${what}`, () =>
      onThisPage(async () => {
        const donor = await donorAt(`layout="dialog" ${id}`);
        place('a', link).dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, ...event }),
        );
        await donor.settled();
        expect(donor.dialog.open).to.equal(false);
      }));

  it('is opened by the page’s address, at load and later', async () => {
    history.replaceState(null, '', '#donate');
    const donor = await donorAt('layout="dialog"');
    await untilModal(donor);
    donor.form.close();
    location.hash = '';
    await donor.settled();
    location.hash = '#donate';
    await untilModal(donor);
  });

  it('is opened by #donate if it is the first form without an ID, and a warning names the other form', async () => {
    const lines = await warningsDuring(async () => {
      const first = await donorAt('layout="dialog"');
      const second = await donorAt('layout="dialog"');
      location.hash = '#donate';
      await untilModal(first);
      await second.settled();
      expect(second.dialog.open).to.equal(false);
      first.form.close();
      await first.settled();
      // Once the first has an ID of its own, #donate opens the second one.
      first.form.id = 'first';
      place('a', { href: '#donate' }).click();
      await untilModal(second);
      expect(first.dialog.open).to.equal(false);
    });
    expect(lines.filter((line) => line.includes('is not what #donate opens'))).to.have.length(1);
  });

  it('is opened although a script of the page keeps clicks on its links to itself', async () => {
    const donor = await donorAt('layout="dialog"', '<a slot="open" href="https://give.example/">Give</a>');
    for (const link of [place('a', { href: '#donate' }), donor.form.querySelector('a')!]) {
      // As jQuery does after `return false`, and scripts that scroll smoothly to every link’s target.
      link.addEventListener('click', (event) => {
        event.preventDefault();
        event.stopPropagation();
      });
      link.click();
      await untilModal(donor);
      await donor.closeDialog();
      expect(document.activeElement === link).to.equal(true);
    }
  });
});
