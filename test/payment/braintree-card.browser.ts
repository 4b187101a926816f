import { expect } from '@open-wc/testing';
import { hurried } from '../support/hurried.js';
import { until } from '../support/until.js';
import { replacing } from './stand-ins/break-method.js';
import { begin, callsOf, filled, mount, ready, request, withCards } from './stand-ins/mounted.js';
import { brandOf, order, rigOf } from './stand-ins/rigs.js';

// What is special to Braintree: `adapter-contract` has what all adapters do.

const rig = rigOf('braintree');
const names = {
  en: ['Card number', 'Expiry (MM/YY)', 'Security code'],
  fr: ['Numéro de carte', 'Expiration (MM/AA)', 'Code de sécurité'],
};

describe('Braintree’s fields', () => {
  withCards(rig);

  for (const [fault, told] of [
    ['bad-key', 'CLIENT_AUTHORIZATION_INVALID'],
    ['client-blocked', 'CLIENT_SCRIPT_FAILED_TO_LOAD'],
    ['client-clash', 'INCOMPATIBLE_VERSIONS'],
  ] as const)
    it(`are refused and removed if the client is ${fault}`, async () => {
      await order(brandOf(rig), fault);
      const frames = window.frames.length;
      const { mounting } = await begin(rig);
      expect(await mounting.catch(String)).to.include(told);
      await until(() => window.frames.length === frames, 'frames to be gone');
      expect(callsOf('destroy')).to.have.length(1);
    });

  it('are not reported as ready before the client, and are removed when the form aborts', async () => {
    await order(brandOf(rig), 'client-silent');
    const { abort, container, states } = await begin(rig);
    await until(() => container.querySelectorAll('iframe').length === 3, 'the frames');
    abort.abort();
    expect([states, container.childNodes.length]).to.deep.equal([[], 0]);
  });

  it('are given up after 18 s without an answer', async () => {
    await order(brandOf(rig), 'hangs');
    const { card } = await filled(rig);

    expect(await hurried(18_000, () => card.tokenize(request))).to.deep.equal({ ok: false, code: 'network' });
  });

  // `withCards` finds the rejection. A browser would not report one of the stand-in, whose script is of another origin.
  it('are removed from the page even if teardown fails, and throw nothing', async () => {
    await rig.processor().load();
    await replacing('braintree', { teardown: () => Promise.reject(new Error('TEARDOWN')) }, async () => {
      const { card, container } = await filled(rig);
      card.unmount();
      card.unmount();
      expect(container.childNodes).to.have.length(0);
    });
  });

  it('have frames with labels and titles in the page’s language, also after a change', async () => {
    const { card, container } = await mount(rig, { locale: 'fr' });
    const titles = () => [...container.querySelectorAll('iframe')].map(({ title }) => title);
    const labels = () => [...container.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(callsOf('labels')).to.deep.equal([`labels ${names.fr.join(', ')}`]);
    expect([titles(), labels()]).to.deep.equal([names.fr, names.fr]);
    card.localize('en');
    expect([titles(), labels()]).to.deep.equal([names.en, names.en]);
  });

  it('name what is wrong in the page’s language, also after a change', async () => {
    const { card, states } = await ready(rig);
    card.check?.();
    await until(() => states.at(-1)?.fieldErrors?.includes('Check the card number.'));
    card.localize('fr');
    await until(() => states.at(-1)?.fieldErrors?.includes('Vérifiez le numéro de carte.'));
  });
});
