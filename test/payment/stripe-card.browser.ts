import { expect, fixtureSync, html } from '@open-wc/testing';
import { askToken } from '../../src/payment/ask-token.js';
import { hostedCard } from '../../src/payment/hosted-card.js';
import type { MountContext } from '../../src/payment/tokenizer.js';
import { filled, request, theme } from './stand-ins/mounted.js';
import { standIns } from './stand-ins/orders.js';
import { order, rigs, type Rig } from './stand-ins/rigs.js';
import { settled } from '../support/fake-clock.js';
import { until } from '../support/until.js';

type Members = Record<string, unknown>;

const rig: Rig = rigs.find(({ name }) => name === 'stripe')!;
const load = () => rig.processor().load();
const messageOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (reason: unknown) => (reason instanceof Error ? reason.message : 'no Error'),
  );

const fail = (): never => {
  throw new Error('IntegrationError of Stripe');
};

/** Runs a function with the page's own Stripe.js instead of the stand-in. */
async function withStripe(own: unknown, run: () => Promise<void>): Promise<void> {
  const { Stripe } = globalThis as { Stripe?: unknown };
  Object.assign(globalThis, { Stripe: own });
  try {
    await run();
  } finally {
    Object.assign(globalThis, { Stripe });
  }
}

/** The stand-in with replaced members of its card Element, its Elements or itself. */
function changed(change: { readonly card?: Members; readonly elements?: Members; readonly own?: Members }) {
  const { Stripe } = globalThis as unknown as { Stripe: (...all: unknown[]) => Members };
  return (...all: unknown[]) => {
    const made = Stripe(...all);
    const open = made['elements'] as (options: object) => { create: (...all: unknown[]) => Members };
    const elements = (options: object) => {
      const opened = open(options);
      return {
        ...opened,
        create: (...of: unknown[]) => Object.assign(opened.create(...of), change.card),
        ...change.elements,
      };
    };
    return { ...made, elements, ...change.own };
  };
}

function place(): Pick<MountContext, 'container' | 'signal'> & { abort: AbortController } {
  const abort = new AbortController();
  return { container: fixtureSync<HTMLElement>(html`<div></div>`), abort, signal: abort.signal };
}

async function mountAt({ container, signal }: Pick<MountContext, 'container' | 'signal'>): Promise<unknown> {
  const tokenizer = await load();
  return tokenizer.mount({
    container,
    signal,
    locale: 'en',
    amountMinor: 5005,
    currency: 'CAD',
    theme,
    onState: () => undefined,
  });
}

describe('the card field of Stripe', () => {
  beforeEach(async () => {
    await order('Visa');
    // The stand-in, which the tests below change.
    await load();
    standIns().calls.length = 0;
  });

  afterEach(() => order('Visa'));

  it('passes the donor’s name and address, and no empty values', async () => {
    for (const [billing, details] of [
      [
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
        { first_name: '', last_name: 'Tremblay', state: '', country: 'MC' },
        { name: 'Tremblay', address_country: 'MC' },
      ],
      [{}, {}],
    ] as const) {
      standIns().calls.length = 0;
      const { card } = await filled(rig);
      expect((await askToken(card, { ...request, billing })).ok).to.equal(true);
      expect(standIns().calls).to.include(`details ${JSON.stringify(details)}`);
      card.unmount();
    }
  });

  it('rejects with a message for the developer if its field can’t be loaded or mounted, and leaves nothing in the page', async () => {
    const cases: readonly (readonly [string, unknown])[] = [
      ['IntegrationError of Stripe', changed({ elements: { create: fail } })],
      ['IntegrationError of Stripe', changed({ own: { elements: fail } })],
      ['IntegrationError of Stripe', changed({ card: { on: fail } })],
      ['IntegrationError of Stripe', changed({ card: { mount: fail } })],
      ['IntegrationError of Stripe', changed({ card: { mount: fail, destroy: fail } })],
    ];
    for (const [message, own] of cases)
      await withStripe(own, async () => {
        const at = place();
        expect(await messageOf(mountAt(at))).to.equal(message);
        expect(at.container.childNodes).to.have.length(0);
      });
    standIns().orders = { brand: 'Visa', fault: 'load-error' };
    const at = place();
    expect(await messageOf(mountAt(at))).to.equal('Stripe’s card field can’t be loaded (No frame.)');
    expect(at.container.childNodes).to.have.length(0);
    expect(standIns().calls.at(-1)).to.equal('destroy');
  });

  it('is aborted while its field has not reported its state', async () => {
    standIns().orders = { brand: 'Visa', fault: 'silent' };
    const at = place();
    const mounting = messageOf(mountAt(at));
    await until(() => at.container.querySelector('iframe'), 'the field');
    at.abort.abort();
    expect(await mounting).to.equal('given up');
    expect(at.container.childNodes).to.have.length(0);
  });

  it('creates no field if it was aborted before', async () => {
    const at = place();
    at.abort.abort();
    expect(await messageOf(mountAt(at))).to.equal('given up');
    expect(standIns().calls.filter((call) => call.startsWith('style'))).to.have.length(0);
  });

  it('returns no token, and does not throw, if Stripe throws', async () => {
    for (const createToken of [
      fail,
      () => Promise.reject(new Error('later')),
      () => Promise.resolve({}),
      () => undefined,
    ])
      await withStripe(changed({ own: { createToken } }), async () => {
        const { card } = await filled(rig);
        expect(await askToken(card, request)).to.deep.equal({ ok: false, code: 'network' });
        card.unmount();
      });
  });

  it('stays complete after a failure of a moment, so that the donor can try the same card again', async () => {
    const error = { type: 'card_error', message: 'Try again in a little bit.' };
    for (const codes of [
      { code: 'processing_error' },
      ...['issuer_not_available', 'processing_error', 'reenter_transaction', 'try_again_later'].map(
        (reason) => ({ code: 'card_declined', decline_code: reason }),
      ),
    ]) {
      const createToken = async () => ({ error: { ...error, ...codes } });
      await withStripe(changed({ own: { createToken } }), async () => {
        const { card, states } = await filled(rig);
        expect(await askToken(card, request)).to.deep.equal({ ok: false, code: 'network' });
        expect(states.at(-1)).to.deep.equal({ ready: true, complete: true, error: undefined });
        card.unmount();
      });
    }
  });

  it('is incomplete after a declined card until the donor changes it', async () => {
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'lost_card',
      message: 'Declined.',
    };
    await withStripe(changed({ own: { createToken: async () => ({ error }) } }), async () => {
      const { card, states } = await filled(rig);
      expect(await askToken(card, request)).to.deep.equal({ ok: false, code: 'invalid' });
      expect(states.at(-1)).to.deep.equal({ ready: true, complete: false, error: 'Declined.' });
      card.unmount();
    });
  });

  it('ignores errors of all other calls', async () => {
    const own = changed({
      card: { focus: fail, clear: fail, update: fail, destroy: fail },
      elements: { update: () => Promise.reject(new Error('later')) },
    });
    await withStripe(own, async () => {
      const { card, container } = await filled(rig);
      card.focus();
      card.clear();
      card.localize('fr');
      card.restyle(theme);
      card.unmount();
      await settled();
      expect(container.childNodes).to.have.length(0);
    });
  });

  it('rejects if the page has its own Stripe.js without card fields', async () => {
    for (const own of [{ setPublishableKey: () => undefined }, () => undefined, () => ({ elements: fail })])
      await withStripe(own, async () => {
        expect(await messageOf(load())).to.match(
          /^window\.Stripe is the page’s own .* https:\/\/js\.stripe\.com\/dahlia/,
        );
      });
    await withStripe(fail, async () => {
      expect(await messageOf(load())).to.equal('IntegrationError of Stripe');
    });
  });

  it('accepts the page’s Stripe.js of another release, without wallet buttons', async () => {
    const later = changed({ own: { paymentRequest: undefined } });
    await withStripe(later, async () => {
      const scripts = document.scripts.length;
      const { card } = await filled(rig);
      expect((await askToken(card, request)).ok).to.equal(true);
      expect(document.scripts.length).to.equal(scripts);
      card.unmount();
    });
  });

  it('uses the account that the page sets', async () => {
    await hostedCard('stripe', { publishableKey: 'pk_test_2', stripeAccount: 'acct_1' }).load();
    expect(standIns().calls).to.include('Stripe pk_test_2 {"stripeAccount":"acct_1"}');
  });
});
