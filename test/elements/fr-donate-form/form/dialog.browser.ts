import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { clearPage, dialogOf, focused, isModal, openDialog, openWith, place } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  attempts,
  button,
  control,
  donation,
  fill,
  fillDonor,
  gifts,
  give,
  giveButton,
  settled,
  shownText,
  untilReference,
  untilShown,
  useTestCard,
} from '../support.js';
import { hasEmulatedMedia, itWithMedia } from '../../../support/engine.js';
import { until } from '../../../support/until.js';
import { warningsDuring } from '../../../support/warnings.js';

resetBeforeEach();

afterEach(async () => {
  if (hasEmulatedMedia) await emulateMedia({ media: 'screen' });
  clearPage();
});

describe('fr-donate-form: in a dialog', () => {
  it('shows a button, and the form when the button is pressed', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'layout="dialog"');
    expect(shownText(form).trim()).to.equal('Donate');
    // Screen readers announce only what appears in a region that was there before.
    expect(form.shadowRoot?.querySelector('.place [role=status]')?.checkVisibility()).to.equal(true);
    const opener = button(form, 'Donate');
    opener.focus();
    opener.click();
    await settled(form);
    expect(isModal(form)).to.equal(true);
    expect(focused(form)?.getAttribute('value')).to.equal('once');
    button(form, '').click();
    await settled(form);
    expect(dialogOf(form).open).to.equal(false);
    expect(focused(form) === opener).to.equal(true);
  });

  it('has a name, and makes the rest of the page inert', async () => {
    useTestCard();
    const outside = place('button', {});
    const form = await openWith(proxy.url, 'layout="dialog"', '<h2 slot="heading">Give to the river</h2>');
    await openDialog(form);
    outside.focus();
    expect(document.activeElement === outside).to.equal(false);
    const id = dialogOf(form).getAttribute('aria-labelledby') ?? '';
    const slot = form.shadowRoot?.getElementById(id)?.querySelector('slot');
    expect(slot?.assignedElements()[0]?.textContent).to.equal('Give to the river');
  });

  itWithMedia('is printed with the result of a gift, and not with the form', async () => {
    useTestCard();
    await proxy.answer(gifts, { json: donation });
    const form = await openWith(proxy.url, 'layout="dialog"');
    await openDialog(form);
    await fillDonor(form);
    giveButton(form).click();
    await untilReference(form, 'ch_0077');
    await emulateMedia({ media: 'print' });
    expect(form.shadowRoot?.getElementById('outcome-title')?.checkVisibility()).to.equal(true);
    button(form, 'Give again').click();
    await settled(form);
    expect(dialogOf(form).checkVisibility()).to.equal(false);
  });

  it('that the donor closes after a gift does not lead to the next page by itself', async () => {
    useTestCard();
    await proxy.answer(gifts, { json: donation });
    const form = await openWith(proxy.url, 'layout="dialog" redirect-href="#merci"');
    await openDialog(form);
    await fillDonor(form);
    await give(form, 'next page in 20 seconds');
    // As the back gesture of Android does.
    const closed = new Promise((resolve) =>
      dialogOf(form).addEventListener('close', resolve, { once: true }),
    );
    await settled(form);
    dialogOf(form).close();
    // Before the event, which browsers dispatch later.
    form.requestUpdate();
    await form.updateComplete;
    expect(dialogOf(form).open).to.equal(false);
    await closed;
    await form.updateComplete;
    expect(dialogOf(form).open).to.equal(false);
    expect(form.shadowRoot?.querySelector<HTMLElement>('#redirect-note')?.hidden).to.equal(true);
  });

  it('can be scrolled on a page that scrolls itself by a script', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'layout="dialog"', '<p slot="heading">Give to the river</p>');
    await openDialog(form);
    const types = ['wheel', 'touchmove'];
    const scroll = (event: Event) => {
      event.preventDefault();
    };
    const isLeftAlone = (target: Element, type: string) =>
      target.dispatchEvent(new Event(type, { bubbles: true, composed: true, cancelable: true }));
    for (const type of types) addEventListener(type, scroll, { passive: false });
    try {
      for (const type of types) {
        for (const target of [dialogOf(form), control(form, 'Other amount'), form.querySelector('p')!])
          expect(isLeftAlone(target, type), `${type} on ${target.localName}`).to.equal(true);
        expect(isLeftAlone(document.body, type), `${type} on the page`).to.equal(false);
      }
    } finally {
      for (const type of types) removeEventListener(type, scroll);
    }
  });

  it('closes on Escape, and keeps all input and the card’s frame', async () => {
    const card = useTestCard();
    const form = await openWith(proxy.url, 'layout="dialog"');
    expect(card.mounts.length, 'nothing is asked of the processor before').to.equal(0);
    await openDialog(form);
    await fillDonor(form);
    await fill(form, 'Other amount', '75');
    await until(() => card.loads === 1, 'the card has its fields');
    const frame = form.querySelector('iframe')?.contentWindow;
    await sendKeys({ press: 'Escape' });
    await until(() => !dialogOf(form).open, 'the dialog is closed');
    await openDialog(form);
    expect(control(form, 'Other amount').value).to.equal('75');
    expect(control(form, 'Last name').value).to.equal('Tremblay');
    expect(card.loads).to.equal(1);
    expect(form.querySelector('iframe')?.contentWindow === frame).to.equal(true);
  });

  it('moves the focus back to the link that opened it, even if the link was not focused, also on Escape', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'layout="dialog"');
    const opener = place('a', { href: '#donate' });
    // The click does not move the focus, as in Safari.
    opener.click();
    await until(() => isModal(form), 'the dialog is open');
    await sendKeys({ press: 'Escape' });
    await until(() => document.activeElement === opener, 'the link has the focus');
    expect(dialogOf(form).open).to.equal(false);
  });

  it('shows beside its button that a gift may be sent again', async () => {
    useTestCard();
    await proxy.answer(gifts, { status: 500, text: '' });
    await proxy.answer(attempts, { status: 404, json: { state: 'not-found', remembers: 86_400 } });
    const form = await openWith(proxy.url, 'layout="dialog"');
    await openDialog(form);
    await fillDonor(form);
    await give(form, 'Your gift has not reached us');
    form.close();
    await until(() => !dialogOf(form).open, 'the dialog is closed');
    expect(shownText(form)).to.include('Your gift has not reached us').and.not.include('checking');
  });

  it('can be closed while a gift is sent: its button then shows the status, and it opens again with the outcome', async () => {
    useTestCard();
    await proxy.answer(gifts, { hang: true, json: donation });
    const form = await openWith(proxy.url, 'layout="dialog"');
    await openDialog(form);
    await fillDonor(form);
    giveButton(form).click();
    await proxy.called(gifts);
    form.close();
    await settled(form);
    expect(dialogOf(form).open).to.equal(false);
    expect(shownText(form)).to.include('Sending your gift');
    await proxy.release();
    await until(() => isModal(form), 'the result is shown');
    await untilShown(form, 'Thank you');
    expect(focused(form)?.textContent.trim()).to.equal('Thank you, Maude.');
    expect((await proxy.calls(gifts)).length).to.equal(1);
    form.close();
    await settled(form);
    expect(shownText(form)).to.include('Thank you, Maude.');
    button(form, 'See your gift').click();
    await until(() => isModal(form), 'the result is shown again');
  });

  it('accepts an amount from another element of the page', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'layout="dialog"');
    form.show(4200);
    await until(() => isModal(form), 'the dialog is open');
    expect(control(form, 'Other amount').value).to.equal('42');
  });

  it('leaves the page usable inside a display: none, and can be used inside other hidden parts of the page', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'layout="dialog"');
    const around = form.parentElement!;
    around.style.display = 'none';
    const lines = await warningsDuring(async () => {
      form.show();
      await settled(form);
    });
    expect(dialogOf(form).open).to.equal(false);
    expect(lines.join()).to.include('can’t open its dialog inside a display: none');
    around.style.cssText = 'visibility: hidden; pointer-events: none';
    await openDialog(form);
    const { visibility, pointerEvents } = getComputedStyle(giveButton(form));
    expect([visibility, pointerEvents]).to.deep.equal(['visible', 'auto']);
  });

  it('stays open when it is moved', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'layout="dialog"');
    await openDialog(form);
    await fill(form, 'First name', 'Maude');
    const elsewhere = place('div', {});
    elsewhere.append(form);
    await settled(form);
    expect(dialogOf(form).open).to.equal(false);
    await openDialog(form);
    expect(control(form, 'First name').value).to.equal('Maude');
  });

  it('is not made modal again over a window of the processor', async () => {
    const card = useTestCard({ overlay: true });
    const outside = place('button', {});
    const form = await openWith(proxy.url, 'layout="dialog"');
    form.show();
    await until(() => dialogOf(form).open, 'the dialog is open');
    expect(isModal(form)).to.equal(false);
    outside.focus();
    expect(document.activeElement === outside, 'the page is not inert').to.equal(true);
    control(form, 'First name').focus();
    await sendKeys({ press: 'Escape' });
    await until(() => !dialogOf(form).open, 'the dialog is closed');
    expect(card.mounts.length).to.equal(1);
  });

  it('leaves the page’s captcha usable, which may ask its question over the page', async () => {
    useTestCard();
    const question = place('button', {});
    const form = await openWith(proxy.url, 'layout="dialog"', '<div slot="captcha"></div>');
    form.show();
    await until(() => dialogOf(form).open, 'the dialog is open');
    question.focus();
    expect(document.activeElement === question, 'the question can be answered').to.equal(true);
    form.querySelector('[slot=captcha]')?.remove();
    await until(() => isModal(form), 'without a captcha it is modal');
    form.append(Object.assign(document.createElement('div'), { slot: 'captcha' }));
    await until(() => dialogOf(form).open && !isModal(form), 'a captcha of a later script counts as well');
  });

  it('is shown in the page, whole, where a transformed parent would confine it while it is not modal', async () => {
    useTestCard();
    const lines = await warningsDuring(async () => {
      const form = await openWith(proxy.url, 'layout="dialog"', '<div slot="captcha"></div>');
      const section = place('section');
      section.style.transform = 'translateZ(0)';
      section.append(form);
      await settled(form);
      form.show();
      await until(() => dialogOf(form).open, 'the dialog is open');
      expect(isModal(form)).to.equal(false);
      const dialog = dialogOf(form);
      expect(dialog.scrollHeight).to.be.at.most(dialog.clientHeight + 1);
      expect(section.getBoundingClientRect().height).to.be.at.least(dialog.clientHeight);
      form.close();
      await until(() => !dialog.open, 'the dialog is closed');
      // An animation has ended.
      section.style.transform = '';
      form.show();
      await until(() => dialog.open, 'the dialog is open again');
      expect(dialog.clientHeight).to.be.at.most(innerHeight);
    });
    expect(lines.filter((line) => line.includes('transform'))).to.have.length(1);
  });
});
