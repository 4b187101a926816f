import { expect, fixtureSync, html, oneEvent } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { hostedCard } from '../../../../src/payment/hosted-card.js';
import { cardProcessor, useCardProcessor } from '../../../../src/payment/registry.js';
import { hasEmulatedMedia, itWithMedia } from '../../../support/engine.js';
import { until } from '../../../support/until.js';
import { expectTyped } from '../filled-form.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  button,
  drawn,
  fillDonor,
  gifts,
  give,
  giveButton,
  openForm,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';
import { warningsDuring } from '../../../support/warnings.js';
import { openNested } from './nested-form.js';

resetBeforeEach();

const container = (host: Element) => host.querySelector<HTMLElement>(':scope > div[slot]');

describe('fr-donate-form: the position of the card fields', () => {
  for (const depth of [0, 1, 2, 3])
    it(`puts them into the document’s own tree, ${depth} shadow roots deep`, async () => {
      const frames = window.frames.length;
      const card = useTestCard();
      const { form, outer, host } = await openNested(depth);
      // Processors find their frames here, which does not include frames inside shadow roots.
      expect(window.frames.length).to.equal(frames + 1);
      const frame = container(host)!.querySelector('iframe')!;
      expect(frame.checkVisibility(), 'visible through the slots').to.equal(true);
      const box = frame.getBoundingClientRect();
      const around = form.getBoundingClientRect();
      expect(box.top >= around.top && box.bottom <= around.bottom).to.equal(true);
      expect(card.mounts).to.have.length(1);
      outer.remove();
      await settled(form);
      expect(card.calls).to.include('unmount');
      expect(container(host)).to.equal(null);
    });

  it('offers the hosted page inside a closed shadow root', async () => {
    const card = useTestCard();
    await warningsDuring(async () => {
      const failed = oneEvent(document, 'fr-card-failed');
      const { form, outer } = await openNested(1, 'closed');
      // The page's own elements around the form hide it from the page.
      expect((await failed).target).to.equal(outer);
      expect(form.shadowRoot?.querySelector('a')?.href).to.equal('https://give.example/');
      expect(form.shadowRoot?.querySelector('form')).to.equal(null);
      expect(card.mounts).to.have.length(0);
    });
  });

  it('keeps them unchanged through a hundred renderings', async () => {
    const card = useTestCard();
    const form = await openForm(proxy.url);
    const before = container(form)?.firstChild;
    // Firefox loads a frame after it was inserted, Chromium during it.
    await until(() => card.loads === 1);
    for (let turn = 0; turn < 100; turn += 1) {
      form.amounts = `25 ${turn + 30}`;
      await form.updateComplete;
    }
    expect(container(form)?.firstChild).to.equal(before);
    // A frame that is inserted now loads after the first one, if that was inserted again.
    await new Promise((resolve) =>
      fixtureSync(html`<iframe title="After the others" @load=${resolve}></iframe>`),
    );
    expect(card.loads).to.equal(1);
    expect(card.mounts).to.have.length(1);
  });

  it('waits for a visitor if the browser prepares the page in advance', async () => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'prerendering');
    let isPrerendering = true;
    Object.defineProperty(Document.prototype, 'prerendering', {
      configurable: true,
      get: () => isPrerendering,
    });
    try {
      const card = useTestCard();
      const form = await openForm(proxy.url);
      await settled(form);
      // Browsers load no frames of other sites meanwhile, so the fields would not get ready in time.
      expect(card.mounts).to.have.length(0);
      isPrerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
      await until(() => card.mounts.length === 1);
    } finally {
      if (own) Object.defineProperty(Document.prototype, 'prerendering', own);
      else Reflect.deleteProperty(Document.prototype, 'prerendering');
    }
  });

  it('creates them again when the page moves the form, with a message, and keeps all other input', async () => {
    const card = useTestCard({ complete: false });
    const form = await openForm(proxy.url);
    await fillDonor(form);
    card.state({ complete: true });
    const elsewhere = fixtureSync(html`<div></div>`);
    elsewhere.append(form);
    await untilShown(form, 'Please enter your card again');
    expect(form.shadowRoot?.querySelector('#card [role=alert]')?.textContent).to.include('card again');
    expect(card.mounts).to.have.length(2);
    expect(card.calls).to.include('unmount');
    expectTyped(form);
    card.state({ complete: true });
    await settled(form);
    expect(shownText(form)).to.not.include('enter your card again');
  });

  const move = 'stay alive when the page moves the form with moveBefore';
  const moves = async () => {
    const card = useTestCard();
    const form = await openForm(proxy.url);
    const elsewhere = fixtureSync<HTMLElement & { moveBefore(node: Node, child: Node | null): void }>(
      html`<div></div>`,
    );
    elsewhere.moveBefore(form, null);
    await settled(form);
    expect(card.mounts).to.have.length(1);
    expect(card.loads).to.equal(1);
    expect(card.calls).to.not.include('unmount');
  };
  if ('moveBefore' in Element.prototype) it(move, moves);
  else it.skip(`${move} (skipped: this browser has no moveBefore)`);

  it('has no field of its own for a number, an expiry date or a code', async () => {
    useTestCard();
    await proxy.answer(gifts, { status: 504, json: {} });
    const form = await openForm(proxy.url);
    const named = () =>
      [...(form.shadowRoot?.querySelectorAll('input') ?? [])].filter((input) =>
        /cc-|card|cvc|cvv|expir/i.test(
          `${input.autocomplete} ${input.name} ${input.id} ${input.labels?.[0]?.textContent}`,
        ),
      );
    expect(named()).to.have.length(0);
    await fillDonor(form);
    await give(form, 'do not give again');
    expect(named()).to.have.length(0);
  });
});

describe('fr-donate-form: card fields that cannot be loaded', () => {
  it('show a message, can be loaded again, and all input is kept', async () => {
    const lines = await warningsDuring(async () => {
      useCardProcessor({ id: 'broken', load: () => Promise.reject(new Error('blocked')) });
      const failed = oneEvent(document, 'fr-card-failed');
      const form = await openForm(proxy.url);
      expect((await failed).target).to.equal(form);
      await untilShown(form, 'could not be loaded');
      await fillDonor(form);
      await give(form, 'There is a problem');
      expect(form.shadowRoot?.querySelector('a[href^=https]')?.textContent).to.include('giving page');
      const card = useTestCard();
      await settled(form);
      expect(card.mounts).to.have.length(1);
      expectTyped(form);
    });
    expect(lines.join()).to.include('blocked');
  });

  it('are not called lost while they load', async () => {
    useTestCard({ ready: false });
    const form = await openForm(proxy.url);
    await fillDonor(form);
    giveButton(form).click();
    await untilShown(form, 'Enter your card details.');
    expect(shownText(form)).to.not.include('could not be loaded');
  });

  it('are given up after ten seconds without an answer, and loaded again on request', async () => {
    const later: (() => void)[] = [];
    const wait = window.setTimeout.bind(window);
    // The test ends every wait of ten seconds itself.
    window.setTimeout = ((run: () => void, delay?: number, ...rest: []) =>
      delay === 10_000 ? later.push(run) : wait(run, delay, ...rest)) as typeof window.setTimeout;
    try {
      await warningsDuring(async () => {
        const card = useTestCard({ ready: false });
        const form = await openForm(proxy.url);
        expect(shownText(form)).to.not.include('could not be loaded');
        for (const run of later.splice(0)) run();
        await untilShown(form, 'could not be loaded');
        const again = button(form, 'Load them again');
        again.focus();
        again.click();
        await settled(form);
        await settled(form);
        expect(form.shadowRoot?.activeElement?.id).to.equal('card');
        expect(card.mounts).to.have.length(2);
        card.mounts[1]?.onState({ ready: true, complete: false, error: 'Too short' });
        // The mount that was aborted has no effect any more.
        card.mounts[0]?.onState({ ready: true, complete: true });
        await give(form, 'Too short');
      });
    } finally {
      window.setTimeout = wait;
    }
  });
});

/** The color scheme that the processor's fields get. */
async function schemeOfFields(): Promise<string | undefined> {
  const card = useTestCard();
  await openForm(proxy.url);
  return card.mounts[0]?.theme['color-scheme'];
}

describe('fr-donate-form: the colours of the card fields', () => {
  afterEach(async () => {
    document.querySelector('meta[name=color-scheme]')?.remove();
    if (hasEmulatedMedia) await emulateMedia({ colorScheme: 'light' });
  });

  it('are dark if only a meta element of the page sets that', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="color-scheme" content="dark">');
    expect(await schemeOfFields()).to.equal('dark');
  });

  for (const scheme of ['light', 'dark'] as const)
    itWithMedia(`follow the visitor’s color scheme if the page supports both: ${scheme}`, async () => {
      await emulateMedia({ colorScheme: scheme });
      document.documentElement.style.colorScheme = 'light dark';
      expect(await schemeOfFields()).to.equal(scheme);
    });

  itWithMedia('are light on a page without a dark scheme, whatever the visitor prefers', async () => {
    await emulateMedia({ colorScheme: 'dark' });
    expect(await schemeOfFields()).to.equal('light');
  });
});

/** The test's card fields under the name that donors see for a real processor. */
function useNamedCard(): void {
  useTestCard();
  const { name } = hostedCard('authorize-net', { apiLoginId: 'login', clientKey: 'key' });
  useCardProcessor({ ...cardProcessor()!, ...(name && { name }) });
}

describe('fr-donate-form: the lines below the card fields', () => {
  for (const [lang, text] of [
    ['en', 'Encrypted. Only Authorize.Net sees your card details, not this website.'],
    ['fr', 'Seul Authorize.Net voit les renseignements de votre carte, pas ce site.'],
    ['es', 'Solo Authorize.Net ve los datos de su tarjeta, no este sitio.'],
  ] as const)
    it(`name the processor in ${lang}`, async () => {
      useNamedCard();
      const form = await openForm(proxy.url, { lang });
      await settled(form);
      expect(shownText(form)).to.include(text);
    });

  it('name no processor that has no name for donors', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    expect(shownText(form)).to.include('Only the card service sees your card details');
  });

  it('say nothing while the card fields cannot be loaded', async () => {
    useCardProcessor({ id: 'test', name: 'Stripe', load: () => Promise.reject(new Error('blocked')) });
    const form = await openForm(proxy.url);
    await settled(form);
    expect(shownText(form)).to.not.include('Stripe');
  });

  it('give the charity’s number, as long as the page has one', async () => {
    useTestCard();
    const form = await openForm(proxy.url);
    expect(shownText(form)).to.not.include('Registered charity');
    form.setAttribute('charity-number', ' 13134 0921 RR0001 ');
    await drawn(form);
    expect(shownText(form)).to.include('Registered charity 13134 0921 RR0001');
    form.removeAttribute('charity-number');
    await drawn(form);
    expect(shownText(form)).to.not.include('Registered charity');
  });
});
