import { expect } from '@open-wc/testing';
import { clearPage, dialogOf, isModal, openWith, place } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { settled, useTestCard } from '../support.js';
import { until } from '../../../support/until.js';
import { warningsDuring } from '../../../support/warnings.js';

resetBeforeEach();

afterEach(() => {
  clearPage();
});

describe('fr-donate-form: its dialog', () => {
  it('is opened by a link to #donate, which then does not scroll the page, and by one to its ID', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'layout="dialog"');
    const link = place('a', { href: '#donate' });
    link.click();
    await settled(form);
    expect(isModal(form)).to.equal(true);
    expect(location.hash).to.equal('');
    form.close();
    await settled(form);
    expect(document.activeElement === link).to.equal(true);
    form.id = 'give';
    link.click();
    await settled(form);
    expect(isModal(form), 'with an ID of its own, #donate is somewhere else').to.equal(false);
    place('a', { href: '#give' }).click();
    await settled(form);
    expect(isModal(form)).to.equal(true);
  });

  it('is opened by a link to #donate on a page with <base>', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'layout="dialog"');
    const base = document.createElement('base');
    base.href = '/another/page';
    document.head.append(base);
    try {
      const link = place('a', { href: '#donate' });
      // If the form does not take the click, the browser would leave the page.
      const stay = (event: Event) => {
        event.preventDefault();
      };
      window.addEventListener('click', stay, { once: true });
      link.click();
      await settled(form);
      window.removeEventListener('click', stay);
      expect(isModal(form)).to.equal(true);
    } finally {
      base.remove();
    }
  });

  it('is not opened by links with other targets, or by clicks that open a new tab', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'layout="dialog"');
    const stay = (event: Event) => {
      event.preventDefault();
    };
    // Runs after the form's own listener.
    window.addEventListener('click', stay);
    try {
      for (const link of [
        place('a', { href: 'https://give.example/#donate' }),
        place('a', { href: '#donate', target: '_blank' }),
        place('a', { href: '#other' }),
      ])
        link.click();
      place('a', { href: '#donate' }).dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }),
      );
      await settled(form);
      expect(dialogOf(form).open).to.equal(false);
    } finally {
      window.removeEventListener('click', stay);
    }
  });

  it('is opened by the page’s address, at load and later', async () => {
    useTestCard();
    history.replaceState(null, '', '#donate');
    const form = await openWith(proxy.url, 'layout="dialog"');
    await until(() => isModal(form), 'the dialog is open');
    form.close();
    location.hash = '';
    await settled(form);
    location.hash = '#donate';
    await until(() => isModal(form), 'the dialog is open');
  });

  it('is opened by #donate if it is the first form without an ID, and a warning names the other form', async () => {
    useTestCard();
    const lines = await warningsDuring(async () => {
      const first = await openWith(proxy.url, 'layout="dialog"');
      const second = await openWith(proxy.url, 'layout="dialog"');
      location.hash = '#donate';
      await until(() => isModal(first), 'the first is open');
      await settled(second);
      expect(dialogOf(second).open).to.equal(false);
      first.close();
      await settled(first);
      // Once the first has an ID of its own, #donate opens the second one.
      first.id = 'first';
      place('a', { href: '#donate' }).click();
      await until(() => isModal(second), 'the second is open');
      expect(dialogOf(first).open).to.equal(false);
    });
    expect(lines.filter((line) => line.includes('is not what #donate opens'))).to.have.length(1);
  });

  it('is opened and closed by a button with an invoker command', async () => {
    useTestCard();
    const form = await openWith(proxy.url, 'layout="dialog" id="give-here"');
    place('button', { commandfor: 'give-here', command: '--show' }).click();
    await until(() => isModal(form), 'the dialog is open');
    place('button', { commandfor: 'give-here', command: '--close' }).click();
    await until(() => !dialogOf(form).open, 'the dialog is closed');
  });

  it('is opened by an element in its slot', async () => {
    useTestCard();
    const form = await openWith(
      proxy.url,
      'layout="dialog"',
      '<a slot="open" href="https://give.example/">Give</a>',
    );
    const link = form.querySelector('a');
    link?.click();
    await settled(form);
    expect(isModal(form)).to.equal(true);
  });

  it('is opened although a script of the page scrolls smoothly to every link’s target, or keeps clicks to itself', async () => {
    useTestCard();
    const form = await openWith(
      proxy.url,
      'layout="dialog"',
      '<a slot="open" href="https://give.example/">Give</a>',
    );
    // As jQuery does after `return false`.
    const keep = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    for (const link of [place('a', { href: '#donate' }), form.querySelector('a')!]) {
      link.addEventListener('click', keep);
      link.click();
      await until(() => isModal(form), 'the dialog is open');
      form.close();
      await until(() => !dialogOf(form).open, 'the dialog is closed');
      expect(document.activeElement === link).to.equal(true);
    }
  });
});
