import { expect, fixtureSync, html } from '@open-wc/testing';
import { hostedCard } from '../../src/payment/hosted-card.js';
import { standIns } from './stand-ins/orders.js';
import { filled, mount, ready, request, theme } from './stand-ins/mounted.js';
import { brandOf, order, rigs, type, type Rig } from './stand-ins/rigs.js';
import { resetSquare, squareState } from './stand-ins/square-orders.js';
import { settled } from '../support/fake-clock.js';
import { until } from '../support/until.js';
import { hurried } from '../support/hurried.js';

const rig = rigs.find(({ name }) => name === 'square') as Rig;
const callsOf = (part: string) => standIns().calls.filter((call) => call.startsWith(part));

/** Errors that nothing has caught. */
const uncaught: unknown[] = [];
const note = (event: PromiseRejectionEvent) => {
  uncaught.push(event.reason);
  event.preventDefault();
};

describe('Square’s card fields', () => {
  before(() => {
    addEventListener('unhandledrejection', note);
  });
  after(() => {
    removeEventListener('unhandledrejection', note);
  });
  beforeEach(async () => {
    resetSquare();
    await order(brandOf(rig));
    standIns().calls.length = 0;
    uncaught.length = 0;
  });
  afterEach(async () => {
    resetSquare();
    // Browsers report rejections after the task.
    await settled();
    expect(uncaught).to.deep.equal([]);
  });

  for (const locale of ['throws', 'rejects', 'hangs'] as const)
    it(`are shown, and return a token, if setLocale ${locale}`, async () => {
      squareState().orders = { locale };
      // The two seconds of a language change without an answer.
      await hurried(2000, async () => {
        const { card } = await filled(rig);
        expect((await card.tokenize(request)).ok).to.equal(true);
        card.unmount();
      });
    });

  for (const locale of ['throws', 'rejects', 'hangs'] as const)
    it(`keep the input if a change of language ${locale}`, async () => {
      const { card, container } = await filled(rig);
      const frame = container.querySelector('iframe');
      squareState().orders = { locale };
      card.localize('fr');
      expect((await card.tokenize({ ...request, locale: 'fr' })).ok).to.equal(true);
      expect(container.querySelector('iframe')).to.equal(frame);
      card.unmount();
    });

  it('are shown if the page’s text is larger than Square allows', async () => {
    const tokenizer = await rig.processor().load();
    for (const [size, told] of [
      ['22px', '16px'],
      ['17.6px', '16px'],
      ['13px', '13px'],
    ] as const) {
      standIns().calls.length = 0;
      const container = fixtureSync<HTMLElement>(html`<div></div>`);
      const card = await tokenizer.mount({
        container,
        locale: 'en',
        amountMinor: 5005,
        currency: 'CAD',
        theme: { ...theme, 'font-size': size },
        onState: () => undefined,
        signal: new AbortController().signal,
      });
      expect(callsOf('style')[0]).to.include(`"fontSize":"${told}"`);
      card.restyle({ ...theme, 'font-size': '40px' });
      await until(() => callsOf('style').length === 2, 'the new style');
      expect(callsOf('style')[1]).to.include('"fontSize":"16px"');
      card.unmount();
    }
  });

  it('stay if every optional call fails', async () => {
    const { card, container } = await filled(rig);
    squareState().orders = { isBroken: true };
    card.focus();
    card.clear();
    card.restyle(theme);
    expect(container.querySelector('iframe')).to.not.equal(null);
    card.unmount();
    expect(container.childNodes).to.have.length(0);
  });

  it('are refused with a message if the page has Square’s script for another environment', async () => {
    await ready(rig).then(({ card }) => {
      card.unmount();
    });
    const live = {
      ...rig,
      processor: () => hostedCard('square', { applicationId: 'sq0idp-1', locationId: 'L1' }),
    };
    const error = await mount(live).catch((reason: unknown) => reason);
    expect(String(error)).to.match(/application ID is not of the environment sandbox/);
  });

  it('load Square’s script if the page has another global with its name', async () => {
    const { Square } = globalThis as { Square?: unknown };
    Object.assign(globalThis, { Square: class Square {} });
    try {
      const { card } = await filled(rig);
      expect((await card.tokenize(request)).ok).to.equal(true);
      card.unmount();
    } finally {
      Object.assign(globalThis, { Square });
    }
  });

  it('send no empty line for an unknown address', async () => {
    const { card } = await filled(rig);
    const result = await card.tokenize({
      ...request,
      billing: { first_name: 'Maude', address: '', zip: 'J8X 1A1' },
    });
    expect(result.ok).to.equal(true);
    card.unmount();
  });

  it('are removed if Square is slow and the form has aborted', async () => {
    await order(brandOf(rig), 'silent');
    const container = fixtureSync<HTMLElement>(html`<div></div>`);
    const abort = new AbortController();
    const tokenizer = await rig.processor().load();
    const mounting = tokenizer.mount({
      container,
      locale: 'en',
      amountMinor: 5005,
      currency: 'CAD',
      theme,
      onState: () => {
        throw new Error('nothing is to be told');
      },
      signal: abort.signal,
    });
    void mounting.catch(() => undefined);
    await until(() => container.querySelector('iframe') !== null, 'a frame');
    abort.abort();
    await until(() => callsOf('destroy').length === 1, 'the end of the card');
    expect(container.childNodes).to.have.length(0);
  });

  it('report that a field is invalid, and that it is corrected', async () => {
    const { card, container, states } = await ready(rig);
    type(container, rig, 'wrong');
    await until(() => states.at(-1)?.complete === false, 'wrong');
    type(container, rig, 'whole');
    await until(() => states.at(-1)?.complete === undefined, 'mended');
    card.unmount();
  });
});
