import { expect, fixtureSync, html } from '@open-wc/testing';
import { askToken } from '../../src/payment/ask-token.js';
import type { CardState } from '../../src/payment/tokenizer.js';
import type { TokenResult } from '../../src/schema/gift-values.js';
import { filled, ready, request, theme } from './stand-ins/mounted.js';
import { standIns } from './stand-ins/orders.js';
import { brandOf, callLate, order, rigs, type } from './stand-ins/rigs.js';
import { settled } from '../support/fake-clock.js';
import { until } from '../support/until.js';

const tokenizations = () => standIns().calls.filter((call) => call === 'tokenize').length;

for (const rig of rigs)
  describe(`the adapter for ${rig.name}`, () => {
    beforeEach(async () => {
      await order(brandOf(rig));
      standIns().calls.length = 0;
    });

    afterEach(() => order(brandOf(rig)));

    it('puts frames of the processor into the page’s own tree, and no input of ours', async () => {
      const frames = window.frames.length;
      const { container, card } = await ready(rig);
      if (!rig.isOverlay) expect(window.frames.length).to.be.greaterThan(frames);
      expect(container.querySelectorAll('input, textarea, select')).to.have.length(0);
      const titles = [...container.querySelectorAll('iframe')].map(({ title }) => title);
      if (!rig.isOverlay) expect(titles).to.not.deep.equal([]);
      expect(titles).to.not.include('');
      card.unmount();
    });

    it('reports whether the card is filled in, if the processor does', async () => {
      const { container, states, card } = await ready(rig);
      expect(states.at(-1)?.complete).to.equal(rig.reportsCompleteness ? false : undefined);
      type(container, rig, 'wrong');
      if (rig.reportsCompleteness) {
        const hasError = () => Boolean(states.at(-1)?.error) || (states.at(-1)?.fieldErrors ?? []).length > 0;
        await until(hasError, 'an error');
        expect(states.at(-1)?.complete).to.equal(false);
        type(container, rig, 'whole');
        await until(() => states.at(-1)?.complete === true, 'complete');
        expect(hasError()).to.equal(false);
      }
      card.unmount();
    });

    for (const [brand, code] of Object.entries(rig.brands))
      it(`returns a token of type ${code} for ${brand}`, async () => {
        await order(brand);
        const { card } = await filled(rig);
        const result = await askToken(card, request);
        if (!result.ok) throw new Error(result.code);
        expect(result.cardType).to.equal(code);
        expect(result.token).to.match(rig.token);
        expect(tokenizations()).to.equal(1);
        card.unmount();
      });

    for (const brand of rig.strangeBrands)
      it(`refuses the brand ${JSON.stringify(brand)}, for which the contract has no code`, async () => {
        await order(brand);
        const { card } = await filled(rig);
        expect(await askToken(card, request)).to.deep.equal({ ok: false, code: 'card-type' });
        card.unmount();
      });

    it('returns no token for an incomplete card', async () => {
      const { card, container } = await ready(rig);
      type(container, rig, 'half');
      await settled();
      expect(await askToken(card, request)).to.deep.equal({ ok: false, code: 'invalid' });
      card.unmount();
    });

    it('returns no token for a card that the processor refuses', async () => {
      await order(brandOf(rig), 'declines');
      const { card, container } = await ready(rig);
      type(container, rig, 'whole');
      await settled();
      expect(await askToken(card, request)).to.deep.equal({ ok: false, code: 'invalid' });
      card.unmount();
    });

    it('returns no token while the processor cannot reach its servers', async () => {
      await order(brandOf(rig), 'offline');
      const { card, container, states } = await ready(rig);
      type(container, rig, 'whole');
      await settled();
      const result = await askToken(card, request);
      expect(result.ok).to.equal(false);
      // If the card is entered before Give, the failure was shown at that time, and there is no card to charge.
      if (rig.isOverlay) expect(states.at(-1)?.complete).to.equal(false);
      else expect(result).to.deep.equal({ ok: false, code: 'network' });
      card.unmount();
    });

    it('does not delay the form when the processor hangs', async () => {
      await order(brandOf(rig), 'hangs');
      const { card, container } = await ready(rig);
      type(container, rig, 'whole');
      await settled();
      const result: TokenResult = await askToken(card, request, 60);
      expect(result.ok).to.equal(false);
      card.unmount();
    });

    it('uses the first answer if the processor answers twice', async () => {
      await order(brandOf(rig), 'twice');
      const { card, states } = await filled(rig);
      const result = await askToken(card, request);
      expect(result.ok).to.equal(true);
      // Late results of the first answer arrive before the answer to another request.
      await askToken(card, request);
      expect(states.every((state) => state.ready)).to.equal(true);
      card.unmount();
    });

    it('removes everything when unmounted, and calls nothing back', async () => {
      await order(brandOf(rig), 'late');
      const frames = window.frames.length;
      const { card, container, states } = await filled(rig);
      card.unmount();
      const before = states.length;
      callLate();
      type(container, { ...rig, isOverlay: false }, 'wrong');
      await settled();
      expect(states).to.have.length(before);
      expect(container.childNodes).to.have.length(0);
      if (!rig.isOverlay) expect(window.frames.length).to.equal(frames);
      card.unmount();
    });

    it('unmounts when the form aborts the mount', async () => {
      const { container, states, abort } = await ready(rig);
      abort.abort();
      const before = states.length;
      expect(container.childNodes).to.have.length(0);
      callLate();
      await settled();
      expect(states).to.have.length(before);
    });

    it('puts nothing into the page if the mount was aborted before', async () => {
      const container = fixtureSync<HTMLElement>(html`<div></div>`);
      const abort = new AbortController();
      const tokenizer = await rig.processor().load();
      abort.abort();
      const states: CardState[] = [];
      const card = await tokenizer
        .mount({
          container,
          locale: 'en',
          amountMinor: 5005,
          currency: 'CAD',
          theme,
          onState: (state) => states.push(state),
          signal: abort.signal,
        })
        .catch(() => undefined);
      card?.unmount();
      await settled();
      expect(states).to.have.length(0);
      expect(container.querySelector('iframe')).to.equal(null);
    });

    it('can be focused, cleared, translated and restyled, in any order', async () => {
      const { card, container } = await filled(rig);
      card.focus();
      card.localize('fr');
      card.restyle({ ...theme, 'color-scheme': 'dark', 'text-color': 'rgb(240, 240, 240)' });
      card.clear();
      card.localize('en');
      await settled();
      expect((await askToken(card, request)).ok, 'a token of an emptied card').to.equal(false);
      expect(container.childNodes.length).to.be.greaterThan(0);
      card.unmount();
    });

    it('can be mounted twice on a page, each with its own card', async () => {
      const first = await ready(rig);
      const second = await ready(rig);
      second.card.unmount();
      type(first.container, rig, 'whole');
      await settled();
      expect((await askToken(first.card, request)).ok).to.equal(true);
      first.card.unmount();
    });
  });
