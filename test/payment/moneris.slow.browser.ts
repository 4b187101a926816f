import { expect } from '@open-wc/testing';
import { filled, request } from './stand-ins/mounted.js';
import { brandOf, order, rigs, type Rig } from './stand-ins/rigs.js';

const rig = rigs.find(({ name }) => name === 'moneris') as Rig;

/** Mounts the fields, and makes Moneris answer with the given codes and an English sentence. */
async function answering(codes: readonly string[], locale: 'en' | 'fr') {
  const mounted = await filled(rig);
  const frame = mounted.container.querySelector('iframe');
  frame?.contentWindow?.postMessage({ standInCodes: codes }, '*');
  const before = mounted.states.length;
  const result = await mounted.card.tokenize({ ...request, locale });
  mounted.card.unmount();
  return { result, errors: mounted.states.slice(before).map(({ error }) => error) };
}

describe('the card fields of Moneris', () => {
  beforeEach(() => order(brandOf(rig)));

  for (const [codes, en, fr] of [
    [['943'], 'Check the card number.', 'Vérifiez le numéro de carte.'],
    [['944'], 'Check the expiry date.', 'Vérifiez la date d’expiration.'],
    [['945'], 'Check the security code.', 'Vérifiez le code de sécurité.'],
    [
      ['945', '943'],
      'Check the card number. Check the security code.',
      'Vérifiez le numéro de carte. Vérifiez le code de sécurité.',
    ],
  ] as const)
    it(`show in the page’s language what ${codes.join(' and ')} means`, async () => {
      for (const [locale, words] of [
        ['en', en],
        ['fr', fr],
      ] as const) {
        const { result, errors } = await answering(codes, locale);
        expect(result).to.deep.equal({ ok: false, code: 'invalid' });
        expect(errors).to.deep.equal([words]);
      }
    });

  for (const code of ['940', '941', '942', '946', '999'])
    it(`leave the message for ${code} to the form, because the donor cannot correct it`, async () => {
      const { result, errors } = await answering([code], 'fr');
      expect(result).to.deep.equal({ ok: false, code: 'network' });
      expect(errors).to.deep.equal([]);
    });

  it('fail after at most 20 s without an answer of Moneris, and are loaded again', async () => {
    await order(brandOf(rig), 'hangs');
    const { card, container, states } = await filled(rig);
    const wait = window.setTimeout.bind(window);
    const delays: number[] = [];
    window.setTimeout = ((run: () => void, delay = 0, ...rest: unknown[]) => {
      delays.push(delay);
      return wait(run, 0, ...rest);
    }) as typeof window.setTimeout;
    try {
      expect(await card.tokenize(request)).to.deep.equal({ ok: false, code: 'network' });
    } finally {
      window.setTimeout = wait;
    }
    expect(Math.max(...delays)).to.be.within(10_000, 19_000);
    expect(states.every(({ ready }) => ready)).to.equal(true);
    expect(container.querySelector('iframe')).to.not.equal(null);
    card.unmount();
  });
});
