import { expect, fixtureSync, html } from '@open-wc/testing';
import type { WalletContext } from '../../src/payment/tokenizer.js';
import { settled } from '../support/fake-clock.js';
import { until } from '../support/until.js';
import { catchWarnings, warnings } from '../support/warnings.js';
import { theme } from './stand-ins/mounted.js';
import { order as orderStandIns } from './stand-ins/rigs.js';
import { walletRigs, type WalletRig } from './stand-ins/wallet-rigs.js';
import { answered, gift, type WalletSettings, type WalletStage } from './stand-ins/wallet-stage.js';

// What all wallets do. What only one of them does is in the file of its processor.

const cancelled = { ok: false, code: 'cancelled' };
const euros = { ...gift, currency: 'EUR' };
const dark = { ...theme, 'color-scheme': 'dark' };

function keepContract(rig: WalletRig): void {
  const { shown, confirm, close } = rig;
  const foodBank = { merchantName: 'Food Bank' };
  const mount = async (settings: WalletSettings = foodBank, context?: Partial<WalletContext>) => {
    const stage = await rig.mount(settings, context);
    await until(() => rig.button(stage), 'the button');
    return stage;
  };
  const press = async (stage: WalletStage) => {
    await until(() => rig.button(stage), 'the button');
    rig.button(stage)?.click();
  };
  const pressAll = ({ container }: WalletStage) => {
    for (const button of container.querySelectorAll<HTMLElement>('button, iframe')) button.click();
  };
  /** The message for the page's developer, thrown or logged. */
  const complaint = async (settings: WalletSettings, context?: Partial<WalletContext>) =>
    rig.mount(settings, context).then(() => warnings.join(), String);

  describe(rig.name, () => {
    rig.setUp();
    catchWarnings();

    it('shows the gift, and returns a token of its card and the donor’s address', async () => {
      const stage = await mount();
      await press(stage);
      expect(shown()).to.deep.equal(['CA 50.05 CAD Gift (Food Bank)']);
      await confirm();
      const [result] = await answered(stage);
      expect(result).to.deep.include({ ok: true, cardType: 'VISA' });
      expect(result?.ok && result.token).to.match(rig.token);
      expect(stage.answers[0]).to.deep.include({ order: gift, billing: rig.billing });
      expect(stage.presses).to.equal(1);
    });

    it('shows the order at the press, and returns that one, whatever the form changes', async () => {
      const stage = await mount();
      stage.wallets.update({ ...gift, amountMinor: 7000 });
      const pressed = { ...gift, amountMinor: 8001, label: 'Gift with fees' };
      stage.order = pressed;
      await press(stage);
      stage.order = { ...gift, amountMinor: 1000 };
      await confirm();
      await answered(stage);
      await press(stage);
      expect(shown()).to.deep.equal([
        'CA 80.01 CAD Gift with fees (Food Bank)',
        'CA 10.00 CAD Gift (Food Bank)',
      ]);
      expect(stage.answers[0]?.order).to.equal(pressed);
    });

    it('opens no sheet while the form has an invalid field', async () => {
      const stage = await mount();
      stage.order = undefined;
      pressAll(stage);
      pressAll(stage);
      const presses = 2 * stage.container.querySelectorAll('button, iframe').length;
      expect([stage.presses, shown(), stage.answers]).to.deep.equal([presses, [], []]);
      stage.order = gift;
      await press(stage);
      await confirm();
      await answered(stage);
    });

    it('opens one sheet for several presses of all buttons, and answers once', async () => {
      const stage = await mount();
      await press(stage);
      pressAll(stage);
      expect([stage.presses, shown().length]).to.deep.equal([1, 1]);
      await confirm();
      expect(await answered(stage)).to.have.nested.property('[0].ok', true);
    });

    it('reports that the donor has closed the sheet, and opens another', async () => {
      const stage = await mount();
      await press(stage);
      close();
      expect(await answered(stage)).to.deep.equal([cancelled]);
      expect(stage.answers).to.deep.equal([{ result: cancelled, order: gift, billing: {} }]);
      await press(stage);
      await confirm();
      expect((await answered(stage, 2)).map(({ ok }) => ok)).to.deep.equal([false, true]);
      expect([stage.presses, shown().length]).to.deep.equal([2, 2]);
    });

    it('opens another sheet when the donor stops waiting, and ignores the first one’s token', async () => {
      const stage = await mount();
      await press(stage);
      stage.wallets.cancel();
      if (rig.isOpen) expect(rig.isOpen()).to.equal(false);
      rig.confirmLate();
      await press(stage);
      await settled();
      expect(stage.answers).to.deep.equal([]);
      await confirm();
      expect(await answered(stage)).to.have.nested.property('[0].ok', true);
    });

    it('returns no token of a brand for which the contract has no code', async () => {
      await orderStandIns('Eftpos Australia');
      const stage = await mount();
      await press(stage);
      await confirm();
      expect(await answered(stage)).to.deep.equal([{ ok: false, code: 'card-type' }]);
    });

    if (rig.checksOrder)
      it('answers a press at once if the processor refuses the order', async () => {
        const stage = await mount();
        stage.order = { ...gift, amountMinor: 0, label: '' };
        await press(stage);
        expect(await answered(stage)).to.deep.equal([{ ok: false, code: 'network' }]);
        expect(shown()).to.deep.equal([]);
        stage.order = gift;
        await press(stage);
        expect(shown()).to.have.length(1);
      });

    for (const how of ['unmounted', 'given up'])
      it(`leaves nothing in the page once it is ${how}, and calls nothing back`, async () => {
        const styles = document.adoptedStyleSheets.length;
        const { abort, answers, available, container, wallets } = await mount();
        rig.button({ container })?.click();
        if (how === 'unmounted') wallets.unmount();
        else abort.abort();
        if (rig.isOpen) expect(rig.isOpen()).to.equal(false);
        const before = available.length;
        rig.confirmLate();
        wallets.update({ ...gift, currency: 'USD' });
        wallets.localize('fr');
        wallets.restyle(dark);
        wallets.unmount();
        await settled();
        expect([answers, available.length]).to.deep.equal([[], before]);
        expect(container.childNodes).to.have.length(0);
        expect(container.style.minHeight).to.equal('');
        expect(document.adoptedStyleSheets).to.have.length(styles);
      });

    it('puts nothing into the page if the form has given up before', async () => {
      const container = fixtureSync<HTMLElement>(html`<div></div>`);
      const available: unknown[] = [];
      const onAvailable = (names: unknown) => available.push(names);
      const context = { container, onAvailable, signal: AbortSignal.abort() };
      expect(await complaint({}, context)).to.equal('Error: given up');
      expect([container.childNodes.length, available]).to.deep.equal([0, []]);
    });

    it('needs the account’s country, unless the currency has one, and shows the page’s host', async () => {
      expect(await complaint({}, { order: euros })).to.include('data-processor-country');
      for (const [order, settings, first] of [
        [{ ...gift, currency: 'USD' }, {}, 'US 50.05 USD'],
        [euros, { country: 'ie' }, 'IE 50.05 EUR'],
      ] as const) {
        const stage = await mount(settings, { order });
        await press(stage);
        expect(shown().at(-1)).to.equal(`${first} Gift (${location.hostname})`);
        close();
        await answered(stage);
        stage.wallets.unmount();
      }
    });

    it('uses the page’s language and color scheme, at first and when they change', async () => {
      const first = await mount({}, { locale: 'fr', theme: dark });
      expect(rig.look(first)).to.equal(rig.looks.fr);
      first.wallets.unmount();
      const stage = await mount();
      expect(rig.look(stage)).to.equal(rig.looks.en);
      stage.wallets.localize('fr');
      stage.wallets.restyle(dark);
      await until(
        () => rig.look(stage) === rig.looks.fr,
        () => rig.look(stage),
      );
      await press(stage);
      close();
      await answered(stage);
      await until(() => rig.button(stage), 'the next button');
      expect(rig.look(stage)).to.equal(rig.looks.fr);
    });

    if (rig.followsCurrency)
      it('follows the gift’s currency, and is hidden if its country is not known', async () => {
        const stage = await mount();
        const american = { ...gift, currency: 'USD' };
        stage.order = american;
        stage.wallets.update(american);
        await press(stage);
        expect(shown()).to.deep.equal(['US 50.05 USD Gift (Food Bank)']);
        close();
        await answered(stage);
        stage.wallets.update(euros);
        await until(() => stage.available.at(-1)?.length === 0, 'no wallets');
        expect(rig.button(stage)).to.equal(undefined);
        stage.order = gift;
        stage.wallets.update(gift);
        await press(stage);
        expect(shown().at(-1)).to.equal('CA 50.05 CAD Gift (Food Bank)');
      });
  });
}

for (const rig of walletRigs) keepContract(rig);
