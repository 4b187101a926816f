import { expect, fixtureSync, html } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { until } from '../../../support/until.js';
import { itBut } from '../../../support/engine.js';
import { openWith } from '../layouts.js';
import { expectTyped, filledForm } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  attempts,
  button,
  donation,
  drawn,
  fillDonor,
  gifts,
  give,
  giveButton,
  holdCard,
  nextEvent,
  openForm,
  settled,
  shownText,
  type TestCard,
  untilShown,
  useTestCard,
} from '../support.js';
import { sentGifts, shownWallet, useTestWallet } from '../wallets/test-wallet.js';
import { warningsDuring } from '../../../support/warnings.js';
import { openNested } from './nested-form.js';

resetBeforeEach();

const again = 'enter your card again';
const buttons = (form: Element) => form.querySelectorAll('[slot=wallet-buttons] button');
const frames = (host: Element) => [...host.querySelectorAll('iframe')];

/** The child of the form that contains the card fields. */
const fieldsOf = (host: Element) => host.querySelector<HTMLElement>(':scope > [slot=card]')!;

/** Waits until a host has one set of fields, which is that of the last mount. */
async function untilOne(host: Element, { mounts }: TestCard): Promise<void> {
  const isOne = () => frames(host).length === 1 && mounts.at(-1)?.container.contains(frames(host)[0]!);
  await until(isOne, () => `${mounts.length} mounts, ${frames(host).length} frames`);
  expect(frames(host)[0]!.checkVisibility(), 'the fields are shown').to.equal(true);
}

/** @param count How often the fields were mounted. */
async function untilAlive(host: Element, card: TestCard, count: number): Promise<void> {
  await until(
    () => card.mounts.length >= count,
    () => `${card.mounts.length} mounts`,
  );
  await untilOne(host, card);
  expect(card.mounts).to.have.length(count);
}

/** A filled form with a complete card, which has to be typed again after its fields were replaced. */
async function openTyped() {
  const card = useTestCard({ complete: false });
  const form = await openForm(proxy.url);
  await untilAlive(form, card, 1);
  await fillDonor(form);
  card.state({ complete: true });
  return { card, form };
}

/** A form whose card fields are on the page. */
async function openAlive() {
  const card = useTestCard();
  const form = await openForm(proxy.url);
  await untilAlive(form, card, 1);
  return { card, form };
}

/** What pages do to the children of a form. */
const redraws: Readonly<Record<string, (form: FrDonateForm) => void>> = {
  'its innerHTML is emptied': (form) => {
    form.innerHTML = '';
  },
  'its innerHTML is set': (form) => {
    form.innerHTML = '<fr-amount value="50">Seven wells</fr-amount>';
  },
  'its innerHTML is set to itself': (form) => {
    form.innerHTML = form.innerHTML;
  },
  'its innerHTML gets an addition': (form) => {
    form.innerHTML += '<fr-amount value="50">Seven wells</fr-amount>';
  },
  'its children are replaced': (form) => {
    form.replaceChildren(document.createElement('p'));
  },
  'its children are removed one by one': (form) => {
    for (const child of [...form.childNodes]) child.remove();
  },
  'its children are removed and inserted again in one task': (form) => {
    const all = [...form.childNodes];
    form.replaceChildren();
    form.append(...all);
  },
  'its children are removed twice in one task': (form) => {
    const all = [...form.childNodes];
    for (let turn = 0; turn < 2; turn += 1) {
      form.replaceChildren();
      form.append(...all);
    }
  },
  'its children are replaced by copies': (form) => {
    form.replaceChildren(...[...form.childNodes].map((child) => child.cloneNode(true)));
  },
  'its fields are moved to another place': (form) => {
    form.parentElement!.append(...form.querySelectorAll(':scope > [slot]'));
  },
  'its children are replaced by those of its clone': (form) => {
    form.replaceChildren(...form.cloneNode(true).childNodes);
  },
};

describe('fr-donate-form: card fields after the page has redrawn the form’s children', () => {
  for (const [title, redraw] of Object.entries(redraws))
    it(`are there once and alive with the wallet buttons, and a typed card is asked for again, after ${title}`, async () => {
      const { card, ...wallet } = useTestWallet();
      await proxy.answer(gifts, { json: donation });
      const form = await openForm(proxy.url);
      await untilAlive(form, card, 1);
      await wallet.shown();
      await fillDonor(form);
      card.state({ complete: true });
      redraw(form);
      await untilShown(form, again);
      await untilAlive(form, card, 2);
      expect(card.calls).to.include('unmount');
      expectTyped(form);

      await until(() => wallet.mounts.length === 2, 'the buttons are mounted again');
      await wallet.shown();
      expect(buttons(form)).to.have.length(1);
      expect(wallet.calls).to.include('unmount');
      expect(wallet.press(), 'a sheet opens').to.equal(true);
      wallet.answer({ result: { ok: false, code: 'cancelled' } });
      card.state({ complete: true });
      await give(form, 'has gone through');
      expect(card.requested).to.have.length(1);
      expect(await sentGifts()).to.have.length(1);
      for (const stray of form.parentElement!.querySelectorAll(':scope > [slot]')) stray.remove();
    });

  it('are mounted again without a message if no card was typed', async () => {
    const card = useTestCard({ complete: false });
    const form = await openForm(proxy.url);
    await untilAlive(form, card, 1);
    form.innerHTML = '<fr-amount value="50">Seven wells</fr-amount>';
    await untilAlive(form, card, 2);
    expect(shownText(form)).to.not.include(again);
    expect(shownText(form)).to.include('Seven wells');
  });

  it('that do not report what is typed are asked for again only if the donor has been in them, until the next request', async () => {
    const card = useTestCard({ ready: false });
    const form = await openForm(proxy.url);
    await untilAlive(form, card, 1);
    const redraw = async (count: number) => {
      card.mounts.at(-1)?.onState({ ready: true });
      await settled(form);
      form.replaceChildren();
      await untilAlive(form, card, count);
    };
    await redraw(2);
    expect(shownText(form)).to.not.include(again);
    card.mounts.at(-1)?.onState({ ready: true });
    frames(form)[0]?.focus();
    window.dispatchEvent(new Event('blur'));
    await settled(form);
    await settled(form);
    await redraw(3);
    await untilShown(form, again);
    card.mounts.at(-1)?.onState({ ready: true });
    await fillDonor(form);
    await proxy.answer(gifts, { status: 400, json: { state: 'refused', field: 'card.token' } });
    const refused = nextEvent(form, 'fr-gift-refused');
    giveButton(form).click();
    await refused;
    await settled(form);
    expect(shownText(form)).to.not.include(again);
  });

  it('are asked for again after two redraws, of which the second came before the fields were ready', async () => {
    const card = useTestCard({ ready: false });
    const form = await openForm(proxy.url);
    await untilAlive(form, card, 1);
    card.state({ complete: true });
    form.replaceChildren();
    await untilAlive(form, card, 2);
    form.replaceChildren();
    await untilAlive(form, card, 3);
    card.state({ complete: false });
    await untilShown(form, again);
  });

  it('keep what was typed while only other children change', async () => {
    const { card, form } = await openAlive();
    form.textContent = '';
    form.append(document.createElement('p'));
    form.insertAdjacentHTML('beforeend', '<div>Call us.</div>');
    form.querySelector('div:not([slot])')!.remove();
    await settled(form);
    await untilAlive(form, card, 1);
    expect(card.loads <= 1).to.equal(true);
    expect(shownText(form)).to.not.include(again);
  });

  it('are not doubled by a copy that is added beside them', async () => {
    const { card, form } = await openAlive();
    form.append(fieldsOf(form).cloneNode(true));
    await settled(form);
    await untilAlive(form, card, 1);
  });

  it('leave no copy in a clone that does not show its own yet', async () => {
    const card = useTestCard();
    const form = await openWith(proxy.url, 'steps');
    for (const step of ['gift', 'donor']) {
      if (step === 'donor') await fillDonor(form);
      button(form, 'Continue').click();
      await settled(form);
    }
    await untilAlive(form, card, 1);
    const clone = form.cloneNode(true) as FrDonateForm;
    expect(frames(clone)).to.have.length(1);
    form.after(clone);
    await drawn(clone);
    expect(shownText(clone)).to.include('Continue');
    expect(frames(clone)).to.have.length(0);
    await untilAlive(form, card, 1);
    clone.remove();
  });

  for (const depth of [1, 2])
    it(`are there once and alive, ${depth} shadow roots deep`, async () => {
      const card = useTestCard({ complete: false });
      const { form, outer } = await openNested(depth);
      await untilAlive(outer, card, 1);
      card.state({ complete: true });
      outer.innerHTML = `${outer.innerHTML}<p>More</p>`;
      await untilAlive(outer, card, 2);
      await untilShown(form, again);
      // The slots in between are children, too.
      form.replaceChildren();
      await untilAlive(outer, card, 3);
      if (depth === 2) {
        (form.getRootNode() as ShadowRoot).host.replaceChildren();
        await untilAlive(outer, card, 4);
      }
    });

  it('are given up if the page removes them each time, and can be loaded again', async () => {
    const form = document.createElement('fr-donate-form');
    const sanitizer = new MutationObserver(() => {
      for (const child of form.querySelectorAll(':scope > [slot]')) child.remove();
    });
    await warningsDuring(async (lines) => {
      const card = useTestCard();
      Object.assign(form, { campaignId: '1', proxyUrl: proxy.url, currency: 'CAD' });
      sanitizer.observe(form, { childList: true });
      fixtureSync<HTMLElement>(html`<div></div>`).append(form);
      await drawn(form);
      await untilShown(form, 'could not be loaded');
      expect(lines.join()).to.include('the page removes them');
      sanitizer.disconnect();
      const before = card.mounts.length;
      button(form, 'Load them again').click();
      await untilAlive(form, card, before + 1);
    }).finally(() => sanitizer.disconnect());
  });

  it('are alive again for the next gift if the page redraws the result', async () => {
    const { form, card } = await filledForm({ json: donation });
    await give(form, 'has gone through');
    form.replaceChildren();
    await settled(form);
    // Fields that are mounted while the form is hidden may get no height.
    expect(card.mounts).to.have.length(1);
    button(form, 'Give again').click();
    await untilAlive(form, card, 2);
  });
});

describe('fr-donate-form: a gift under way when the page redraws', () => {
  it('shows its outcome if the form’s children are replaced while it is sent', async () => {
    const { form, card } = await filledForm({ json: donation, hang: true });
    giveButton(form).click();
    await proxy.called(gifts);
    form.innerHTML = '';
    await untilAlive(form, card, 2);
    expect(shownText(form)).to.include('Sending your gift');
    await proxy.release();
    await untilShown(form, 'has gone through');
    expect(await sentGifts()).to.have.length(1);
  });

  it('can be given after a refusal, with the card entered again', async () => {
    await proxy.answer(gifts, { status: 400, json: { state: 'refused' }, hang: true });
    const { card, form } = await openTyped();
    giveButton(form).click();
    await proxy.called(gifts);
    form.innerHTML = '';
    await untilAlive(form, card, 2);
    await proxy.release();
    await untilShown(form, 'Your gift was not accepted');
    expect(shownText(form)).to.include(again);
  });

  it('shows its outcome in the form that replaces it while it is sent', async () => {
    await proxy.answer(attempts, { json: { state: 'settled', amount: 50, reference: 'ch_0077' } });
    const { card, form } = await filledForm({ json: donation, hang: true });
    const parent = form.parentElement!;
    giveButton(form).click();
    await proxy.called(gifts);

    parent.innerHTML = parent.innerHTML;
    const restored = parent.querySelector('fr-donate-form')!;
    await proxy.release();
    await untilShown(restored, 'has gone through');
    expect(await sentGifts()).to.have.length(1);
    expect(card.requested).to.have.length(1);
  });

  for (const [title, redraw] of Object.entries({
    'its children are replaced': (form: FrDonateForm) => {
      form.replaceChildren();
    },
    'it is moved': (form: FrDonateForm) => {
      fixtureSync<HTMLElement>(html`<div></div>`).append(form);
    },
  }))
    it(`ends without a charge if ${title} while its card is read`, async () => {
      const { card, form } = await openTyped();
      // Fields that have left the page answer nothing.
      holdCard(card);
      giveButton(form).click();
      await until(() => card.requested.length === 1, 'the card is asked');
      redraw(form);
      await untilShown(form, 'Nothing was charged');
      expect(shownText(form)).to.include(again);
      await untilAlive(form, card, 2);
      expect(giveButton(form).textContent).to.include('Give');
      expect(await sentGifts()).to.have.length(0);
    });

  it('is not waited for if Give is pressed in the task of the redraw', async () => {
    const { card, form } = await openTyped();
    holdCard(card);
    form.replaceChildren();
    await give(form, again);
    await until(() => giveButton(form).textContent.includes('Give'), 'the button is back');
    expect(await sentGifts()).to.have.length(0);
  });
});

describe('fr-donate-form: wallet buttons after the page has redrawn', () => {
  it('leave no copy in a clone whose processor has no wallets', async () => {
    const { form } = await shownWallet();
    const copy = form.cloneNode(true) as FrDonateForm;
    form.remove();
    const card = useTestCard();
    fixtureSync<HTMLElement>(html`<div></div>`).append(copy);
    await drawn(copy);
    await untilAlive(copy, card, 1);
    expect(buttons(copy)).to.have.length(0);
  });

  it('take the answer of a sheet that was open meanwhile, and are mounted again afterwards', async () => {
    const { wallet, form } = await shownWallet({ json: donation });
    wallet.press();
    form.innerHTML = '';
    await settled(form);
    expect(wallet.mounts).to.have.length(1);
    expect(wallet.answer()).to.equal(true);
    await untilShown(form, 'Thank you');
    expect(await sentGifts()).to.have.length(1);
    button(form, 'Give again').click();
    await until(() => wallet.mounts.length === 2, 'the buttons are mounted again');
    await wallet.shown();
  });

  it('show why a sheet failed that was open meanwhile', async () => {
    const { wallet, form } = await shownWallet();
    wallet.press();
    form.innerHTML = '';
    await settled(form);
    wallet.answer({ result: { ok: false, code: 'network' } });
    await until(() => wallet.mounts.length === 2, 'the buttons are mounted again');
    await wallet.shown();
    expect(shownText(form)).to.include('Nothing was charged');
  });

  it('are given up if the page removes them each time', async () => {
    const { wallet, form } = await shownWallet();
    const sanitizer = new MutationObserver(() => {
      form.querySelector(':scope > [slot=wallet-buttons]')?.remove();
    });
    sanitizer.observe(form, { childList: true });
    form.querySelector(':scope > [slot=wallet-buttons]')?.remove();
    await until(() => !shownText(form).includes('Express payment'), 'no wallets are offered');
    await settled(form);
    const { length } = wallet.mounts;
    form.amounts = '30 60';
    await settled(form);
    expect(wallet.mounts).to.have.length(length);
    sanitizer.disconnect();
  });
});

describe('fr-donate-form: HTML that was copied with its card fields', () => {
  it('has one set of fields after the page has restored its HTML, and takes a gift with it', async () => {
    await proxy.answer(gifts, { json: donation });
    const { card, form } = await openAlive();
    const parent = form.parentElement!;
    const stored = form.outerHTML;
    expect(stored).to.include('<iframe');
    form.remove();
    parent.insertAdjacentHTML('beforeend', stored);
    const restored = parent.querySelector('fr-donate-form')!;
    await drawn(restored);
    await untilAlive(restored, card, 2);
    await fillDonor(restored);
    await give(restored, 'has gone through');
  });

  it('has one set of fields in a form and in its clone', async () => {
    const { card, form } = await openAlive();
    const clone = form.cloneNode(true) as FrDonateForm;
    form.after(clone);
    await drawn(clone);
    await untilAlive(clone, card, 2);
    expect(frames(form)).to.have.length(1);
    expect(card.mounts[0]?.container.isConnected).to.equal(true);
    clone.remove();
  });

  it('has one set of fields inside another component’s shadow root', async () => {
    const { card, form } = await openAlive();
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = form.outerHTML;
    document.body.append(host);
    const inner = root.querySelector('fr-donate-form')!;
    await drawn(inner);
    await untilAlive(host, card, 2);
    expect(frames(inner)).to.have.length(0);
    host.remove();
  });
});

describe('fr-donate-form: moves between documents', () => {
  itBut(
    ['firefox'],
    'Firefox takes its class from a custom element that enters a frame',
    'have one set of fields after the form was in a frame',
    async () => {
      const { card, form } = await openTyped();
      const parent = form.parentElement!;
      const frame = fixtureSync<HTMLIFrameElement>(html`<iframe title="Elsewhere"></iframe>`);
      frame.contentDocument!.body.append(form);
      await settled(form);
      parent.append(document.adoptNode(form));
      await untilShown(form, again);
      await until(
        () => frames(form).length === 1 && card.mounts.at(-1)!.container.contains(frames(form)[0]!),
      );
      expectTyped(form);
    },
  );

  it('have one set of fields after the form was in an inert document', async () => {
    const card = useTestCard();
    const form = await openForm(proxy.url);
    const parent = form.parentElement!;
    const { body } = document.implementation.createHTMLDocument();
    body.append(form);
    await settled(form);
    expect(card.calls).to.include('unmount');
    parent.append(form);
    await untilOne(form, card);
  });
});
