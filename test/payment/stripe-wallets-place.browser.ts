import { expect } from '@open-wc/testing';
import { theme } from './stand-ins/mounted.js';
import { standIns } from './stand-ins/orders.js';
import {
  completed,
  confirmation,
  gift,
  isOpen,
  mountWallets,
  moveSheet,
  parsed,
  pressWallet,
  requests,
  sheets,
  shownWallets,
  withStripe,
} from './stand-ins/wallet.js';
import { settled } from '../support/fake-clock.js';
import { until } from '../support/until.js';
import { warningsDuring } from '../support/warnings.js';

describe('the wallets of Stripe', () => {
  withStripe();

  it('are those that Stripe finds and whose tokens are card tokens', async () => {
    for (const [able, names] of [
      [{ applePay: true }, ['apple-pay']],
      [{ googlePay: true, link: true }, ['google-pay']],
      [{ link: true }, []],
      [{ browserCard: true }, []],
      [{}, []],
    ] as const) {
      standIns().orders = { brand: 'Visa', wallets: able };
      const stage = await mountWallets();
      await until(() => stage.available.length > 0, 'availability');
      expect(stage.available).to.deep.equal([names]);
      expect(stage.container.querySelectorAll('iframe')).to.have.length(names.length);
      expect(requests().at(-1)?.disableWallets).to.deep.equal(['link', 'browserCard']);
      stage.wallets.unmount();
    }
  });

  it('leave nothing in the page while their sheet is open, and refuse its token', async () => {
    for (const how of ['unmount', 'abort'] as const) {
      standIns().calls.length = 0;
      const stage = await shownWallets();
      pressWallet(stage);
      if (how === 'unmount') stage.wallets.unmount();
      else stage.abort.abort();
      expect(isOpen()).to.equal(false);
      expect(stage.container.childNodes).to.have.length(0);
      expect(stage.container.style.minHeight).to.equal('');
      moveSheet(confirmation({ isLate: true }));
      expect(completed()).to.deep.equal(['complete fail']);
      expect(stage.answers).to.have.length(0);
      const before = stage.available.length;
      stage.wallets.update({ ...gift, currency: 'USD' });
      stage.wallets.localize('fr');
      stage.wallets.restyle(theme);
      stage.wallets.unmount();
      await settled();
      expect(stage.container.childNodes).to.have.length(0);
      expect(stage.available).to.have.length(before);
    }
  });

  it('leave nothing in the page if they are aborted before they are shown', async () => {
    for (const able of [{ googlePay: true }, {}, undefined]) {
      let resolveAvailable = () => {};
      const wallets = new Promise<Record<string, boolean>>((resolve, reject) => {
        resolveAvailable = () => {
          if (able) resolve(able);
          else reject(new Error('Stripe is out of reach.'));
        };
      });
      standIns().orders = { brand: 'Visa', wallets };
      const stage = await mountWallets();
      stage.abort.abort();
      resolveAvailable();
      await settled();
      expect(stage.available).to.have.length(0);
      expect(stage.container.childNodes).to.have.length(0);
    }
  });

  it('leave nothing in the page if they are aborted while their code is loading, or before', async () => {
    for (const isBefore of [true, false]) {
      standIns().calls.length = 0;
      const abort = new AbortController();
      if (isBefore) abort.abort();
      // When the tokenizer is called, its own code has loaded, but the wallets' file has not.
      const { calls } = standIns();
      calls.push = (...made) => {
        if (made.some((call) => call.startsWith('Stripe'))) abort.abort();
        return Array.prototype.push.apply(calls, made);
      };
      const mounting = mountWallets({}, { signal: abort.signal }).catch((error: unknown) => error);
      expect(String(await mounting)).to.equal('Error: given up');
      expect(abort.signal.aborted).to.equal(true);
      Reflect.deleteProperty(calls, 'push');
      expect(requests()).to.have.length(0);
    }
  });

  it('are created again for another currency, with its country', async () => {
    const stage = await shownWallets();
    stage.wallets.update({ ...gift, amountMinor: 100 });
    expect(requests()).to.have.length(1);
    stage.order = { ...gift, currency: 'USD' };
    stage.wallets.update(stage.order);
    await until(() => stage.available.length > 1, 'a new button');
    expect(requests().map(({ country, currency }) => `${country} ${currency}`)).to.deep.equal([
      'CA cad',
      'US usd',
    ]);
    expect(stage.container.querySelectorAll('iframe')).to.have.length(1);
    pressWallet(stage);
    expect(sheets()[0]?.currency).to.equal('usd');
  });

  it('require the account’s country if it does not follow from the currency, and report that', async () => {
    await warningsDuring(async (lines) => {
      const euros = { ...gift, currency: 'EUR' };
      const stage = await mountWallets({}, { order: euros });
      expect(stage.available).to.deep.equal([[]]);
      expect(lines.join()).to.include('data-processor-country="…"');
      stage.wallets.update(gift);
      await until(() => stage.available.at(-1)?.length === 1, 'a button for dollars');
      stage.wallets.unmount();
      const shown = await shownWallets({ country: 'ie' }, { order: euros });
      expect(requests().at(-1)?.country).to.equal('IE');
      shown.wallets.unmount();
      expect(lines).to.have.length(1);
    });
  });

  it('are not shown, with a message for the developer, if Stripe fails or has no such button', async () => {
    const { Stripe } = globalThis as { Stripe?: (...all: unknown[]) => object };
    await warningsDuring(async (lines) => {
      standIns().orders = { brand: 'Visa', wallets: Promise.reject(new Error('Stripe is out of reach.')) };
      const failed = await mountWallets();
      await until(() => failed.available.length > 0, 'availability');
      expect(lines.join()).to.include('Stripe is out of reach.');
      standIns().orders = { brand: 'Visa' };
      const later = (...all: unknown[]) => ({
        ...Stripe?.(...all),
        elements: () => ({
          create: (type: string) => {
            throw new Error(`${type} is no element of this release.`);
          },
        }),
      });
      Object.assign(globalThis, { Stripe: later });
      const missing = await mountWallets();
      expect(missing.available).to.deep.equal([[]]);
      expect(lines.join()).to.include('paymentRequestButton is no element of this release.');
      for (const stage of [failed, missing]) {
        expect(stage.container.childNodes).to.have.length(0);
        stage.wallets.unmount();
      }
    }).finally(() => Object.assign(globalThis, { Stripe }));
  });

  it('delay nothing while Stripe does not report whether there are any', async () => {
    standIns().orders = { brand: 'Visa', wallets: new Promise(() => undefined) };
    const stage = await mountWallets();
    expect(stage.available).to.have.length(0);
    expect(stage.container.childNodes).to.have.length(0);
  });

  it('use the page’s language and color scheme, at first and when they change', async () => {
    const stage = await shownWallets({}, { locale: 'fr' });
    const themes = () =>
      parsed<{ paymentRequestButton: { theme: string } }>('button {').map(
        (style) => style.paymentRequestButton.theme,
      );
    expect(standIns().calls).to.include('locale fr');
    expect(themes()).to.deep.equal(['dark']);
    stage.wallets.localize('en');
    stage.wallets.restyle({ ...theme, 'color-scheme': 'dark' });
    expect(standIns().calls).to.include('locale en');
    expect(themes()).to.deep.equal(['dark', 'light']);
    // The next button has the same language and theme.
    pressWallet(stage);
    moveSheet({ kind: 'closes' });
    expect(standIns().calls.filter((call) => call === 'locale en')).to.have.length(2);
    expect(themes()).to.deep.equal(['dark', 'light', 'light']);
  });
});
