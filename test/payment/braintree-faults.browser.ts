import { expect } from '@open-wc/testing';
import { filled, mount, ready, request } from './stand-ins/mounted.js';
import { standIns, type Fault } from './stand-ins/orders.js';
import { brandOf, order, rigs } from './stand-ins/rigs.js';
import { settled } from '../support/fake-clock.js';
import { hurried } from '../support/hurried.js';
import { until } from '../support/until.js';

const rig = rigs.find(({ name }) => name === 'braintree')!;

describe('Braintree’s fields without a client', () => {
  afterEach(() => order(brandOf(rig)));

  for (const [fault, told] of [
    ['bad-key', 'CLIENT_AUTHORIZATION_INVALID'],
    ['client-blocked', 'CLIENT_SCRIPT_FAILED_TO_LOAD'],
    ['client-clash', 'INCOMPATIBLE_VERSIONS'],
  ] as readonly (readonly [Fault, string])[])
    it(`are refused and removed if the client is ${fault}`, async () => {
      await order(brandOf(rig), fault);
      standIns().calls.length = 0;
      const frames = window.frames.length;
      const error: unknown = await mount(rig).catch((reason: unknown) => reason);
      expect(String(error)).to.include(told);
      await until(() => window.frames.length === frames, 'frames to be gone');
      expect(standIns().calls.filter((call) => call === 'destroy')).to.have.length(1);
    });

  it('are not reported as ready before the client, and are removed when the form aborts', async () => {
    await order(brandOf(rig), 'client-silent');
    const container = document.createElement('div');
    document.body.append(container);
    const abort = new AbortController();
    const states: unknown[] = [];
    const tokenizer = await rig.processor().load();
    void tokenizer
      .mount({
        container,
        locale: 'en',
        amountMinor: 500,
        currency: 'CAD',
        theme: (await import('./stand-ins/mounted.js')).theme,
        onState: (state) => states.push(state),
        signal: abort.signal,
      })
      .catch(() => undefined);
    await until(() => container.querySelectorAll('iframe').length === 3, 'the frames');
    abort.abort();
    expect(container.childNodes).to.have.length(0);
    expect(states).to.have.length(0);
    container.remove();
  });
});

describe('Braintree’s fields', () => {
  afterEach(() => order(brandOf(rig)));

  it('are given up after 18 s without an answer', async () => {
    await order(brandOf(rig), 'hangs');
    const { card } = await filled(rig);
    expect(await hurried(18_000, () => card.tokenize(request))).to.deep.equal({ ok: false, code: 'network' });
    card.unmount();
  });

  it('are removed from the page even if teardown fails, and throw nothing', async () => {
    await order(brandOf(rig), 'teardown-fails');
    const { card, container } = await filled(rig);
    const thrown: unknown[] = [];
    const record = (event: PromiseRejectionEvent) => thrown.push(event.reason);
    addEventListener('unhandledrejection', record);
    card.unmount();
    card.unmount();
    expect(container.childNodes).to.have.length(0);
    await settled();
    removeEventListener('unhandledrejection', record);
    expect(thrown).to.deep.equal([]);
  });

  it('have frames with titles in the page’s language, also after a change', async () => {
    const { card, container } = await filled(rig);
    const titles = () => [...container.querySelectorAll('iframe')].map(({ title }) => title);
    expect(titles()).to.deep.equal(['Card number', 'Expiry (MM/YY)', 'Security code']);
    card.localize('fr');
    expect(titles()).to.deep.equal(['Numéro de carte', 'Expiration (MM/AA)', 'Code de sécurité']);
    card.unmount();
  });

  it('name what is wrong in the page’s language, also after a change', async () => {
    const { card, states } = await ready(rig);
    card.check?.();
    await until(() => states.at(-1)?.fieldErrors?.includes('Check the card number.'));
    card.localize('fr');
    await until(() => states.at(-1)?.fieldErrors?.includes('Vérifiez le numéro de carte.'));
    card.unmount();
  });
});
