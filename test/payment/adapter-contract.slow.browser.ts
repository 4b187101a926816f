import { expect, fixtureSync, html } from '@open-wc/testing';
import { settled } from '../support/fake-clock.js';
import { until } from '../support/until.js';
import { replacing } from './stand-ins/break-method.js';
import { begin, callsOf, filled, mount, ready, theme, typed, withCards } from './stand-ins/mounted.js';
import { brandOf, callLate, order, rigs, type, type Rig } from './stand-ins/rigs.js';

// What all adapters do. What only one of them does is in the file of its processor.

const invalid = { ok: false, code: 'invalid' };
const network = { ok: false, code: 'network' };
const fail = (): never => {
  throw new Error('broken on purpose');
};
const reject = () => Promise.reject(new Error('later'));

/** The calls by which a stand-in gets the page's languages, if it does not keep the first. */
const languages: Readonly<Record<string, readonly [french: string, english: string]>> = {
  sandbox: ['locale fr', 'locale en'],
  stripe: ['locale fr', 'locale en'],
  square: ['locale fr-CA', 'locale en-CA'],
};

/**
 * Methods of the processors' objects: those that the fields need, those that they can do without, with the ways in which these can fail
 * (Stripe's return no promise), and the one that creates a token.
 */
const methods: Readonly<
  Record<
    string,
    {
      readonly needed: readonly string[];
      readonly optional: readonly string[];
      readonly fails: readonly (() => unknown)[];
      readonly tokenize: string;
    }
  >
> = {
  stripe: {
    needed: ['elements', 'create', 'on', 'mount'],
    optional: ['focus', 'clear', 'update', 'destroy'],
    fails: [fail],
    tokenize: 'createToken',
  },
  square: {
    needed: ['payments', 'card', 'attach', 'addEventListener'],
    optional: ['focus', 'clear', 'configure', 'setLocale', 'destroy'],
    fails: [fail, reject],
    tokenize: 'tokenize',
  },
  braintree: {
    needed: ['create', 'getChallenges', 'on', 'getState'],
    optional: ['focus', 'clear', 'teardown'],
    fails: [fail, reject],
    tokenize: 'tokenize',
  },
};

function keepContract(rig: Rig): void {
  withCards(rig);

  it('puts frames of the processor into the page’s own tree, and no input of ours', async () => {
    const frames = window.frames.length;
    const { container } = await ready(rig);
    if (!rig.isOverlay) expect(window.frames.length).to.be.greaterThan(frames);
    expect(container.querySelectorAll('input, textarea, select')).to.have.length(0);
    const titles = [...container.querySelectorAll('iframe')].map(({ title }) => title);
    if (!rig.isOverlay) expect(titles).to.not.deep.equal([]);
    expect(titles).to.not.include('');
  });

  it('reports whether the card is filled in, if the processor does', async () => {
    const { container, states } = await ready(rig);
    expect(states.at(-1)?.complete).to.equal(rig.reportsCompleteness ? false : undefined);
    type(container, rig, 'wrong');
    if (!rig.reportsCompleteness) return;
    const hasError = () => Boolean(states.at(-1)?.error) || (states.at(-1)?.fieldErrors ?? []).length > 0;
    await until(hasError, 'an error');
    expect(states.at(-1)?.complete).to.equal(false);
    type(container, rig, 'whole');
    await until(() => states.at(-1)?.complete === true, 'complete');
    expect(hasError()).to.equal(false);
  });

  for (const [brand, code] of Object.entries(rig.brands))
    it(`returns a token of type ${code} for ${brand}`, async () => {
      await order(brand);
      const { ask } = await filled(rig);
      const result = await ask();
      if (!result.ok) throw new Error(result.code);
      expect(result.cardType).to.equal(code);
      expect(result.token).to.match(rig.token);
      expect(callsOf('tokenize')).to.have.length(1);
    });

  for (const brand of rig.strangeBrands)
    it(`refuses the brand ${JSON.stringify(brand)}, for which the contract has no code`, async () => {
      await order(brand);
      const { ask } = await filled(rig);
      expect(await ask()).to.deep.equal({ ok: false, code: 'card-type' });
    });

  it('returns no token for an incomplete card', async () => {
    const { ask } = await typed(rig, 'half');
    expect(await ask()).to.deep.equal(invalid);
  });

  it('returns no token for a card that the processor refuses', async () => {
    await order(brandOf(rig), 'declines');
    const { ask } = await typed(rig, 'whole');
    expect(await ask()).to.deep.equal(invalid);
  });

  it('returns no token while the processor cannot reach its servers', async () => {
    await order(brandOf(rig), 'offline');
    const { ask, states } = await typed(rig, 'whole');
    const result = await ask();
    // If the card is entered before Give, the failure was shown at that time, and there is no card to charge.
    if (rig.isOverlay) expect([result.ok, states.at(-1)?.complete]).to.deep.equal([false, false]);
    else expect(result).to.deep.equal(network);
  });

  it('does not delay the form when the processor hangs', async () => {
    await order(brandOf(rig), 'hangs');
    const { ask } = await typed(rig, 'whole');
    expect((await ask({}, 60)).ok).to.equal(false);
  });

  it('uses the first answer if the processor answers twice', async () => {
    await order(brandOf(rig), 'twice');
    const { ask, states } = await filled(rig);
    expect((await ask()).ok).to.equal(true);
    // Late results of the first answer arrive before the answer to another request.
    await ask();
    expect(states.every((state) => state.ready)).to.equal(true);
  });

  for (const how of ['is unmounted', 'was aborted'])
    it(`removes everything when it ${how}, and calls nothing back`, async () => {
      await order(brandOf(rig), 'late');
      const frames = window.frames.length;
      const { abort, card, container, states } = await filled(rig);
      if (how === 'is unmounted') card.unmount();
      else abort.abort();
      expect(container.childNodes).to.have.length(0);
      const before = states.length;
      callLate();
      type(container, { ...rig, isOverlay: false }, 'wrong');
      await settled();
      expect([states.length, container.childNodes.length]).to.deep.equal([before, 0]);
      if (!rig.isOverlay) expect(window.frames.length).to.equal(frames);
      card.unmount();
    });

  it('puts nothing into the page if the mount was aborted before', async () => {
    const { container, mounting, states } = await begin(rig, { signal: AbortSignal.abort() });
    await mounting.then(
      (card) => card.unmount(),
      (reason: unknown) => expect(String(reason)).to.equal('Error: given up'),
    );
    await settled();
    expect([states, container.childNodes.length]).to.deep.equal([[], 0]);
  });

  if (!rig.isOverlay)
    it('leaves nothing in the page if the form gives up while the fields are loading', async () => {
      await order(brandOf(rig), 'silent');
      const { abort, container, states } = await begin(rig);
      await until(() => container.querySelector('iframe'), 'a frame');
      abort.abort();
      await settled();
      expect([states, container.childNodes.length]).to.deep.equal([[], 0]);
    });

  it('can be focused, cleared, translated and restyled, in any order', async () => {
    const { ask, card, container } = await filled(rig);
    card.focus();
    card.localize('fr');
    card.restyle({ ...theme, 'color-scheme': 'dark', 'text-color': 'rgb(240, 240, 240)' });
    card.clear();
    card.localize('en');
    await settled();
    expect((await ask()).ok, 'a token of an emptied card').to.equal(false);
    expect(container.childNodes.length).to.be.greaterThan(0);
  });

  it('can be mounted twice on a page, each with its own card', async () => {
    const first = await ready(rig);
    const second = await ready(rig);
    second.card.unmount();
    type(first.container, rig, 'whole');
    await settled();
    expect((await first.ask()).ok).to.equal(true);
  });

  const [french, english] = languages[rig.name] ?? [];
  if (french !== undefined && english !== undefined)
    it('passes on the page’s language, at first and when it changes', async () => {
      const { card } = await ready(rig, { locale: 'fr' });
      await until(() => callsOf(french).length > 0, french);
      card.localize('en');
      await until(() => callsOf(english).length > 0, english);
    });

  const { needed = [], optional = [], fails = [], tokenize = '' } = methods[rig.name] ?? {};
  const { global = '' } = rig;

  for (const method of needed)
    it(`rejects, and leaves nothing in the page, if ${method} fails`, async () => {
      await rig.processor().load();
      await replacing(global, { [method]: method === 'getChallenges' ? reject : fail }, async () => {
        const container = fixtureSync<HTMLElement>(html`<div></div>`);
        const failure = await mount(rig, { container }).then(() => 'none', String);
        expect(failure).to.match(/broken on purpose|later/);
        expect(container.childNodes).to.have.length(0);
      });
    });

  if (optional.length > 0)
    it(`shows its fields even if all of these fail: ${optional.join(', ')}`, async () => {
      await rig.processor().load();
      for (const how of fails) {
        const broken = Object.fromEntries(optional.map((method) => [method, how]));
        await replacing(global, broken, async () => {
          const { ask, card, container } = await filled(rig);
          card.focus();
          card.clear();
          card.localize('fr');
          card.restyle(theme);
          expect((await ask({ locale: 'fr' })).ok).to.equal(true);
          card.unmount();
          expect(container.childNodes).to.have.length(0);
        });
      }
    });

  if (tokenize)
    it(`returns no token, and does not throw, if ${tokenize} fails`, async () => {
      await rig.processor().load();
      for (const how of [fail, reject, async () => ({}), () => undefined])
        await replacing(global, { [tokenize]: how }, async () => {
          const { ask } = await filled(rig);
          expect(await ask()).to.deep.equal(network);
        });
    });
}

for (const rig of rigs) describe(`the adapter for ${rig.name}`, () => keepContract(rig));
