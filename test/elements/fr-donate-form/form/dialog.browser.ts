import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { hasEmulatedMedia, itWithMedia } from '../../../support/engine.js';
import { until } from '../../../support/until.js';
import { warningsDuring } from '../../../support/warnings.js';
import { donorAt, filledAt, made, type DonorAtForm } from '../donor-at-form.js';
import { clearPage, place } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { attempts, gifts, untilReference, useTestCard } from '../support.js';

resetBeforeEach();

afterEach(async () => {
  if (hasEmulatedMedia) await emulateMedia({ media: 'screen' });
  clearPage();
});

const inDialog = 'layout="dialog"';

async function openDialog(inside = ''): Promise<DonorAtForm> {
  const donor = await donorAt(inDialog, inside);
  await donor.openDialog();
  return donor;
}

const untilClosed = (donor: DonorAtForm) => until(() => !donor.dialog.open, 'the dialog is closed');

/** Opens a dialog that must leave the page usable. */
async function showInPage(donor: DonorAtForm): Promise<void> {
  donor.form.show();
  await until(() => donor.dialog.open, 'the dialog is open');
  expect(donor.isModal).to.equal(false);
}

/** Whether an element of the page can get the focus. */
function isUsable(outside: HTMLElement): boolean {
  outside.focus();
  return document.activeElement === outside;
}

describe('fr-donate-form: in a dialog', () => {
  it('shows a button, and the form when the button is pressed', async () => {
    const donor = await donorAt(inDialog);
    expect(donor.text.trim()).to.equal('Donate');
    // Screen readers announce only what appears in a region that was there before.
    expect(donor.find('.place [role=status]').checkVisibility()).to.equal(true);
    const opener = donor.button('Donate');
    opener.focus();
    await donor.press('Donate');
    expect(donor.isModal).to.equal(true);
    expect(donor.focused?.getAttribute('value')).to.equal('once');
    await donor.press('');
    expect(donor.dialog.open).to.equal(false);
    expect(donor.focused === opener).to.equal(true);
  });

  it('has a name, and makes the rest of the page inert', async () => {
    const outside = place('button');
    const donor = await openDialog('<h2 slot="heading">Give to the river</h2>');
    expect(isUsable(outside)).to.equal(false);
    const slot = donor.find<HTMLSlotElement>(`#${donor.dialog.getAttribute('aria-labelledby')} slot`);
    expect(slot.assignedElements()[0]?.textContent).to.equal('Give to the river');
  });

  itWithMedia('is printed with the result of a gift, and not with the form', async () => {
    const donor = await filledAt(inDialog, made);
    await donor.goOn();
    await untilReference(donor.form, 'ch_0077');
    await emulateMedia({ media: 'print' });
    expect(donor.find('#outcome-title').checkVisibility()).to.equal(true);
    await donor.press('Give again');
    expect(donor.dialog.checkVisibility()).to.equal(false);
  });

  it('that the donor closes after a gift does not lead to the next page by itself', async () => {
    const donor = await filledAt(`${inDialog} redirect-href="#merci"`, made);
    await donor.give('next page in 20 seconds');
    const closed = new Promise((resolve) => donor.dialog.addEventListener('close', resolve, { once: true }));
    await donor.settled();
    // As the back gesture of Android does.
    donor.dialog.close();
    // Before the event, which browsers dispatch later.
    donor.form.requestUpdate();
    await donor.form.updateComplete;
    expect(donor.dialog.open).to.equal(false);
    await closed;
    await donor.form.updateComplete;
    expect(donor.dialog.open).to.equal(false);
    expect(donor.find('#redirect-note').hidden).to.equal(true);
  });

  it('can be scrolled on a page that scrolls itself by a script', async () => {
    const donor = await openDialog('<p slot="heading">Give to the river</p>');
    const scroll = (event: Event) => {
      event.preventDefault();
    };
    const isLeftAlone = (target: Element, type: string) =>
      target.dispatchEvent(new Event(type, { bubbles: true, composed: true, cancelable: true }));
    for (const type of ['wheel', 'touchmove']) {
      addEventListener(type, scroll, { passive: false });
      try {
        for (const target of [donor.dialog, donor.control('Other amount'), donor.form.querySelector('p')!])
          expect(isLeftAlone(target, type), `${type} on ${target.localName}`).to.equal(true);
        expect(isLeftAlone(document.body, type), `${type} on the page`).to.equal(false);
      } finally {
        removeEventListener(type, scroll);
      }
    }
  });

  it('closes on Escape, and keeps all input and the card’s frame', async () => {
    const donor = await donorAt(inDialog);
    expect(donor.card.mounts, 'nothing is asked of the processor before').to.have.length(0);
    await donor.openDialog();
    await donor.fillIn();
    await donor.fill('Other amount', '75');
    await until(() => donor.card.loads === 1, 'the card has its fields');
    const frame = donor.form.querySelector('iframe')?.contentWindow;
    await sendKeys({ press: 'Escape' });
    await untilClosed(donor);
    await donor.openDialog();
    expect(donor.control('Other amount').value).to.equal('75');
    expect(donor.control('Last name').value).to.equal('Tremblay');
    expect(donor.card.loads).to.equal(1);
    expect(donor.form.querySelector('iframe')?.contentWindow === frame).to.equal(true);
  });

  it('moves the focus back to the link that opened it, even if the link was not focused, also on Escape', async () => {
    const donor = await donorAt(inDialog);
    const opener = place('a', { href: '#donate' });
    // The click does not move the focus, as in Safari.
    opener.click();
    await until(() => donor.isModal, 'the dialog is open');
    await sendKeys({ press: 'Escape' });
    await until(() => document.activeElement === opener, 'the link has the focus');
    expect(donor.dialog.open).to.equal(false);
  });

  it('shows beside its button that a gift may be sent again', async () => {
    await proxy.answer(attempts, { status: 404, json: { state: 'not-found', remembers: 86_400 } });
    const donor = await filledAt(inDialog, { status: 500, text: '' });
    await donor.give('Your gift has not reached us');
    await donor.closeDialog();
    expect(donor.text).to.include('Your gift has not reached us').and.not.include('checking');
  });

  it('can be closed while a gift is sent: its button then shows the status, and it opens again with the outcome', async () => {
    const donor = await filledAt(inDialog, { ...made, hang: true });
    donor.mainButton.click();
    await proxy.called(gifts);
    await donor.closeDialog();
    await donor.openDialog();
    await until(() => donor.focused === donor.mainButton, 'the button has the focus');
    await donor.closeDialog();
    expect(donor.text).to.include('Sending your gift');
    await proxy.release();
    await until(() => donor.isModal, 'the result is shown');
    await donor.sees('Thank you');
    expect(donor.focused?.textContent.trim()).to.equal('Thank you, Maude.');
    expect(await proxy.calls(gifts)).to.have.length(1);
    await donor.closeDialog();
    expect(donor.text).to.include('Thank you, Maude.');
    await donor.press('See your gift');
    await until(() => donor.isModal, 'the result is shown again');
  });

  it('accepts an amount from another element of the page', async () => {
    const donor = await donorAt(inDialog);
    donor.form.show(4200);
    await until(() => donor.isModal, 'the dialog is open');
    expect(donor.control('Other amount').value).to.equal('42');
  });

  it('leaves the page usable inside a display: none, and can be used inside other hidden parts of the page', async () => {
    const donor = await donorAt(inDialog);
    const around = donor.form.parentElement!;
    around.style.display = 'none';
    const lines = await warningsDuring(async () => {
      donor.form.show();
      await donor.settled();
    });
    expect(donor.dialog.open).to.equal(false);
    expect(lines.join()).to.include('can’t open its dialog inside a display: none');
    around.style.cssText = 'visibility: hidden; pointer-events: none';
    await donor.openDialog();
    const { visibility, pointerEvents } = getComputedStyle(donor.mainButton);
    expect([visibility, pointerEvents]).to.deep.equal(['visible', 'auto']);
  });

  it('is closed when it is moved, and keeps its input', async () => {
    const donor = await openDialog();
    await donor.fill('First name', 'Maude');
    place('div').append(donor.form);
    await donor.settled();
    expect(donor.dialog.open).to.equal(false);
    await donor.openDialog();
    expect(donor.control('First name').value).to.equal('Maude');
  });
});

describe('fr-donate-form: in a dialog that leaves the page usable', () => {
  const captcha = '<div slot="captcha"></div>';

  it('is not made modal over a window of the processor, and closes on Escape', async () => {
    const outside = place('button');
    const donor = await donorAt(inDialog, '', useTestCard({ overlay: true }));
    await showInPage(donor);
    expect(isUsable(outside), 'the page is not inert').to.equal(true);
    donor.control('First name').focus();
    await sendKeys({ press: 'Escape' });
    await untilClosed(donor);
    expect(donor.card.mounts).to.have.length(1);
  });

  it('is modal only without a captcha, which may ask its question over the page', async () => {
    const question = place('button');
    const donor = await donorAt(inDialog, captcha);
    await showInPage(donor);
    expect(isUsable(question), 'the question can be answered').to.equal(true);
    donor.form.querySelector('[slot=captcha]')?.remove();
    await until(() => donor.isModal, 'without a captcha it is modal');
    donor.form.insertAdjacentHTML('beforeend', captcha);
    await until(() => donor.dialog.open && !donor.isModal, 'a captcha of a later script counts as well');
  });

  it('is shown in the page, whole, where a transformed parent would confine it', async () => {
    const lines = await warningsDuring(async () => {
      const donor = await donorAt(inDialog, captcha);
      const section = place('section');
      section.style.transform = 'translateZ(0)';
      section.append(donor.form);
      await donor.settled();
      await showInPage(donor);
      const { dialog } = donor;
      expect(dialog.scrollHeight).to.be.at.most(dialog.clientHeight + 1);
      expect(section.getBoundingClientRect().height).to.be.at.least(dialog.clientHeight);
      await donor.closeDialog();
      // An animation has ended.
      section.style.transform = '';
      await showInPage(donor);
      expect(dialog.clientHeight).to.be.at.most(innerHeight);
    });
    expect(lines.filter((line) => line.includes('transform'))).to.have.length(1);
  });
});
