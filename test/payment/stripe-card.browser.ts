import { expect } from '@open-wc/testing';
import { hostedCard } from '../../src/payment/hosted-card.js';
import { until } from '../support/until.js';
import { having, replacing } from './stand-ins/break-method.js';
import { begin, callsOf, filled, mount, request, theme, withCards } from './stand-ins/mounted.js';
import { order, rigOf } from './stand-ins/rigs.js';

// What is special to Stripe: `adapter-contract` has what all adapters do.

const rig = rigOf('stripe');
const load = () => rig.processor().load();
const fail = (): never => {
  throw new Error('IntegrationError of Stripe');
};

describe('the card field of Stripe', () => {
  withCards(rig);
  // The stand-in, which the tests below change.
  beforeEach(load);

  for (const [title, billing, details] of [
    [
      'the donor’s name and address',
      request.billing,
      {
        name: 'Maude Tremblay',
        address_line1: '12, rue des Érables',
        address_city: 'Gatineau',
        address_state: 'QC',
        address_zip: 'J8X 1A1',
        address_country: 'CA',
      },
    ],
    [
      'no empty values',
      { first_name: '', last_name: 'Tremblay', state: '', country: 'MC' },
      { name: 'Tremblay', address_country: 'MC' },
    ],
    ['nothing of an unknown donor', {}, {}],
  ] as const)
    it(`passes ${title}`, async () => {
      const { ask } = await filled(rig);
      expect((await ask({ billing })).ok).to.equal(true);
      expect(callsOf('details')).to.deep.equal([`details ${JSON.stringify(details)}`]);
    });

  it('passes the form’s colours, in a notation that Stripe reads', async () => {
    const { card } = await mount(rig);
    // `oklch(0.3 0.02 200)`, and a border of a half-transparent colour on white.
    expect(callsOf('style')[0]).to.match(/"color":"#[0-3][\da-f]{5}"/);
    card.restyle({ ...theme, 'text-color': 'rgb(250, 250, 250)' });
    expect(callsOf('style')[1]).to.include('"color":"#fafafa"');
  });

  it('rejects with Stripe’s message if it can’t be loaded, and leaves nothing in the page', async () => {
    await order('Visa', 'load-error');
    const { container, mounting } = await begin(rig);
    expect(await mounting.catch(String)).to.equal('Error: Stripe’s card field can’t be loaded (No frame.)');
    expect(container.childNodes).to.have.length(0);
    expect(callsOf('destroy')).to.have.length(1);
  });

  it('is given up while it has not reported its state', async () => {
    await order('Visa', 'silent');
    const { abort, container, mounting } = await begin(rig);
    await until(() => container.querySelector('iframe'), 'the field');
    abort.abort();
    expect(await mounting.catch(String)).to.equal('Error: given up');
    expect(container.childNodes).to.have.length(0);
  });

  it('creates no field if the mount was aborted before', async () => {
    const { mounting } = await begin(rig, { signal: AbortSignal.abort() });
    expect(await mounting.catch(String)).to.equal('Error: given up');
    expect(callsOf('style')).to.have.length(0);
  });

  for (const [code, decline_code] of [
    ['processing_error', undefined],
    ['card_declined', 'issuer_not_available'],
    ['card_declined', 'processing_error'],
    ['card_declined', 'reenter_transaction'],
    ['card_declined', 'try_again_later'],
    ['card_declined', 'lost_card'],
  ] as const)
    it(`is complete after ${decline_code ?? code} if the donor can try the same card again`, async () => {
      const error = { type: 'card_error', message: 'Declined.', code, decline_code };
      await replacing('Stripe', { createToken: async () => ({ error }) }, async () => {
        const { ask, states } = await filled(rig);
        const isLost = decline_code === 'lost_card';
        expect(await ask()).to.deep.equal({ ok: false, code: isLost ? 'invalid' : 'network' });
        const message = isLost ? 'Declined.' : undefined;
        expect(states.at(-1)).to.deep.equal({ ready: true, complete: !isLost, error: message });
      });
    });

  for (const [name, own, told] of [
    [
      'of version 2',
      { setPublishableKey: () => undefined },
      /^Error: window\.Stripe is the page’s own .* https:/,
    ],
    ['that returns nothing', () => undefined, /^Error: window\.Stripe is the page’s own .* https:/],
    ['without tokens', () => ({ elements: fail }), /^Error: window\.Stripe is the page’s own .* https:/],
    ['that throws', fail, /^Error: IntegrationError of Stripe$/],
  ] as const)
    it(`rejects if the page has a Stripe.js of its own ${name}`, async () => {
      await having('Stripe', own, async () => {
        expect(await load().catch(String)).to.match(told);
      });
    });

  it('accepts the page’s Stripe.js of another release, without wallet buttons', async () => {
    await replacing('Stripe', { paymentRequest: undefined }, async () => {
      const scripts = document.scripts.length;
      const { ask } = await filled(rig);
      expect((await ask()).ok).to.equal(true);
      expect(document.scripts.length).to.equal(scripts);
    });
  });

  // `withCards` finds the rejection.
  it('ignores that a change of its language fails', async () => {
    await replacing('Stripe', { update: () => Promise.reject(new Error('later')) }, async () => {
      const { card } = await filled(rig);
      card.localize('fr');
    });
  });

  it('uses the account that the page sets', async () => {
    await hostedCard('stripe', { publishableKey: 'pk_test_2', stripeAccount: 'acct_1' }).load();
    expect(callsOf('Stripe')).to.include('Stripe pk_test_2 {"stripeAccount":"acct_1"}');
  });
});
