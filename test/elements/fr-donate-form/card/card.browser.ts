import { expect, fixtureSync, html, oneEvent } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import { useCardProcessor } from '../../../../src/payment/registry.js';
import { until } from '../../../support/until.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  button,
  control,
  drawn,
  fillDonor,
  gifts,
  give,
  giveButton,
  maude,
  openForm,
  settled,
  shownText,
  untilShown,
  useTestCard,
} from '../support.js';
import { warningsDuring } from '../../../support/warnings.js';

resetBeforeEach();

const container = (host: Element) => host.querySelector<HTMLElement>(':scope > div[slot]');

/** The form inside `depth` shadow roots. */
async function nested(
  depth: number,
  mode: ShadowRootMode,
): Promise<{ form: FrDonateForm; outer: HTMLElement }> {
  const outer = fixtureSync<HTMLElement>(html`<section></section>`);
  let inner = outer;
  for (let level = 0; level < depth; level += 1) {
    const next = document.createElement('section');
    inner.attachShadow({ mode }).append(next);
    inner = next;
  }
  const form = document.createElement('fr-donate-form');
  Object.assign(form, {
    campaignId: '1',
    proxyUrl: proxy.url,
    currency: 'CAD',
    donateHref: 'https://give.example/',
  });
  inner.append(form);
  await drawn(form);
  await settled(form);
  return { form, outer };
}

describe('fr-donate-form: the position of the card fields', () => {
  for (const depth of [0, 1, 2, 3])
    it(`puts them into the document’s own tree, ${depth} shadow roots deep`, async () => {
      const frames = window.frames.length;
      const card = useTestCard();
      const { form, outer } = await nested(depth, 'open');
      // Processors find their frames here, which does not include frames inside shadow roots.
      expect(window.frames.length).to.equal(frames + 1);
      const host = depth === 0 ? form : outer;
      const frame = container(host)?.querySelector('iframe');
      expect(frame?.checkVisibility(), 'visible through the slots').to.equal(true);
      const box = frame!.getBoundingClientRect();
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
      const { form, outer } = await nested(1, 'closed');
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
    for (const [label, value] of Object.entries(maude)) expect(control(form, label).value).to.equal(value);
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
      for (const [label, value] of Object.entries(maude)) expect(control(form, label).value).to.equal(value);
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
        // The mount that was aborted has no effect any more.
        card.mounts[0]?.onState({ ready: true, complete: true });
        card.mounts[1]?.onState({ ready: true, complete: false, error: 'Too short' });
        await give(form, 'Too short');
      });
    } finally {
      window.setTimeout = wait;
    }
  });
});
