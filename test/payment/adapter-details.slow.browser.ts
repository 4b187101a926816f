import { expect } from '@open-wc/testing';
import { askToken } from '../../src/payment/ask-token.js';
import { filled, ready, request, theme } from './stand-ins/mounted.js';
import { standIns } from './stand-ins/orders.js';
import { brandOf, order, rigs, type, type Rig } from './stand-ins/rigs.js';
import { until } from '../support/until.js';

function rigOf(name: string): Rig {
  const rig = rigs.find((one) => one.name === name);
  if (!rig) throw new Error(`There is no rig ${name}.`);
  return rig;
}

async function open(name: string, locale: 'en' | 'fr' = 'en') {
  const rig = rigOf(name);
  await order(brandOf(rig));
  standIns().calls.length = 0;
  return { rig, ...(await ready(rig, locale)) };
}

const callsOf = (part: string) => standIns().calls.filter((call) => call.startsWith(part));

describe('the data that each processor gets', () => {
  it('includes the page’s language, at first and when it changes', async () => {
    for (const [name, french, english] of [
      ['stripe', 'locale fr', 'locale en'],
      ['square', 'locale fr-CA', 'locale en-CA'],
      ['sandbox', 'locale fr', 'locale en'],
    ] as const) {
      const { card } = await open(name, 'fr');
      await until(() => callsOf(french).length > 0, french);
      card.localize('en');
      await until(() => callsOf(english).length > 0, english);
      card.unmount();
    }
  });

  it('includes French names of the fields, if the adapter sets them', async () => {
    const braintree = await open('braintree', 'fr');
    expect(callsOf('labels')).to.deep.equal(['labels Numéro de carte, Expiration (MM/AA), Code de sécurité']);
    expect(braintree.container.textContent).to.include('Numéro de carte');
    braintree.card.localize('en');
    expect(braintree.container.textContent).to.include('Card number');
    braintree.card.unmount();
    const moneris = await open('moneris', 'fr');
    await until(() => callsOf('labels').length > 0, 'labels');
    expect(callsOf('labels')).to.deep.equal(['labels Numéro de carte']);
    expect(moneris.container.querySelector('iframe')?.title).to.equal('Carte');
    moneris.card.unmount();
  });

  it('includes the form’s colours, in a notation that every processor reads', async () => {
    for (const name of ['stripe', 'square']) {
      const { card } = await open(name);
      // `oklch(0.3 0.02 200)`, and a border of a half-transparent colour on white.
      expect(callsOf('style')[0]).to.match(/"color":"#[0-3][\da-f]{5}"/);
      card.restyle({ ...theme, 'text-color': 'rgb(250, 250, 250)' });
      await until(
        () => callsOf('style').some((call) => call.includes('"color":"#fafafa"')),
        'the new colour',
      );
      card.unmount();
    }
  });

  it('includes the amount for authentication, in major units', async () => {
    const rig = rigOf('square');
    await order(brandOf(rig));
    standIns().calls.length = 0;
    const { card } = await filled(rig);
    await askToken(card, request);
    expect(callsOf('verify')).to.deep.equal(['verify 50.05 CAD CHARGE']);
    card.unmount();
  });

  it('includes that the card is stored for later charges, if the gift has any', async () => {
    const rig = rigOf('square');
    await order(brandOf(rig));
    for (const [gift, intent] of [
      [{ frequency: 'once' }, 'CHARGE'],
      [{ frequency: 'month' }, 'CHARGE_AND_STORE'],
      [{ frequency: 'year' }, 'CHARGE_AND_STORE'],
      [{ frequency: 'once', payments: 3 }, 'CHARGE_AND_STORE'],
    ] as const) {
      standIns().calls.length = 0;
      const { card } = await filled(rig);
      await askToken(card, { ...request, ...gift });
      expect(callsOf('verify')).to.deep.equal([`verify 50.05 CAD ${intent}`]);
      card.unmount();
    }
  });
});

describe('the token of Authorize.Net’s hosted form', () => {
  const { now } = Date;
  afterEach(() => {
    Date.now = now;
  });

  it('is valid for one attempt', async () => {
    const { card, container, states, rig } = await open('authorize-net');
    type(container, rig, 'whole');
    expect(container.textContent).to.include('Card ending in 1111');
    const first = await askToken(card, request);
    expect(first.ok && first.expiresAt).to.be.greaterThan(Date.now());
    expect(states.at(-1)?.complete).to.equal(false);
    expect(await askToken(card, request)).to.deep.equal({ ok: false, code: 'invalid' });
    type(container, rig, 'whole');
    const second = await askToken(card, request);
    expect(second.ok && first.ok && second.token !== first.token).to.equal(true);
    card.unmount();
  });

  it('is not sent after a quarter of an hour', async () => {
    const { card, container, rig } = await open('authorize-net');
    type(container, rig, 'whole');
    const typedAt = Date.now();
    Date.now = () => typedAt + 14.6 * 60_000;
    expect(await askToken(card, request)).to.deep.equal({ ok: false, code: 'expired' });
    card.unmount();
  });

  it('is shown only in the form whose donor requested it', async () => {
    const first = await open('authorize-net');
    const second = await open('authorize-net');
    type(first.container, first.rig, 'whole');
    expect(first.container.textContent).to.include('1111');
    expect(second.container.textContent).to.not.include('1111');
    first.card.unmount();
    second.card.unmount();
  });
});

describe('the frame of Moneris', () => {
  it('is the only sender whose messages are accepted', async () => {
    const { card, container, states } = await open('moneris');
    const token = askToken(card, request, 150);
    const forged = JSON.stringify({ responseCode: ['001'], dataKey: 'forged', bin: '411111' });
    window.postMessage(forged, '*');
    const stranger = document.createElement('iframe');
    container.append(stranger);
    const script = stranger.contentDocument!.createElement('script');
    script.textContent = `parent.postMessage(${JSON.stringify(forged)}, '*')`;
    stranger.contentDocument!.body.append(script);
    expect(await token).to.deep.equal({ ok: false, code: 'invalid' });
    expect(states.at(-1)?.error).to.equal('Check the card number.');
    card.unmount();
  });
});
