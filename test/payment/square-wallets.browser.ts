import { expect } from '@open-wc/testing';
import { settled } from '../support/fake-clock.js';
import { hurried } from '../support/hurried.js';
import { until } from '../support/until.js';
import { theme } from './stand-ins/mounted.js';
import { standIns } from './stand-ins/orders.js';
import {
  begin,
  beginWithBoth,
  buttons,
  have,
  names,
  orderSquare,
  press,
  sheet,
  sheets,
  withSquare,
} from './stand-ins/square-form.js';
import { squareState } from './stand-ins/square-orders.js';
import { answered, gift } from './stand-ins/wallet-stage.js';

// What is special to Square: `wallets-contract` has what all wallets do.

const network = { ok: false, code: 'network' };
const repeated = [{ frequency: 'month' }, { frequency: 'year' }, { payments: 3 }] as const;

describe('the payment sheet of Square', () => {
  withSquare();

  for (const change of [{ currency: 'USD' }, ...repeated])
    it(`is not opened if it would show another order: ${Object.entries(change).join()}`, async () => {
      const form = await beginWithBoth();
      const order = (form.order = { ...gift, ...change });
      press(form);
      await answered(form);
      const result = { ok: false, code: 'cancelled' };
      expect(form.answers).to.deep.equal([{ result, order, billing: {} }]);
      expect(sheets()).to.have.length(0);
    });

  it('is not opened, and the press is answered, if Square accepts no change', async () => {
    const form = await beginWithBoth();
    for (const request of squareState().requests) Object.assign(request, { update: () => false });
    press(form);
    expect(await answered(form)).to.deep.equal([network]);
    expect(sheets()).to.have.length(0);
  });

  for (const [name, end] of Object.entries({
    'an error': () => sheet().answer({ status: 'Error', errors: [{ type: 'UNKNOWN' }] }),
    nothing: () => sheet().answer(undefined),
    'a throw': () => sheet().fail(new Error('UnexpectedError')),
  }))
    it(`answers for ${name} as the card’s adapter does`, async () => {
      const form = await beginWithBoth();
      press(form);
      end();
      expect(await answered(form)).to.deep.equal([network]);
    });

  it('is given up if it never ends, and its later token is ignored', async () => {
    const form = await beginWithBoth();
    await hurried(300_000, async () => {
      press(form);
      await answered(form);
    });
    sheet().confirm();
    press(form);
    sheet().cancel();
    expect(await answered(form, 2)).to.deep.equal([network, { ok: false, code: 'cancelled' }]);
  });

  it('keeps the next press from waiting while it is still open after the donor stops waiting', async () => {
    const form = await beginWithBoth();
    press(form);
    form.wallets.cancel();
    await until(() => buttons(form).length === 2, 'new buttons');
    // Square shows one sheet at a time, so the press gets its answer at once, and not after five minutes.
    press(form);
    expect(await answered(form)).to.deep.equal([network]);
    expect(sheets()).to.have.length(1);
    expect(
      form.available.every(({ length }) => length > 0),
      'the form hid its buttons meanwhile',
    ).to.equal(true);
  });
});

describe('the buttons of Square’s wallets', () => {
  withSquare();

  it('leave nothing in the page if they are ready after the form has aborted', async () => {
    orderSquare({ apple: 'late', google: 'late' });
    const form = await begin();
    await until(() => squareState().resume.length === 2, 'both asked for');
    form.wallets.unmount();
    for (const resume of squareState().resume) resume();
    await settled();
    await until(() => squareState().alive === 0, 'the end of both wallets');
    expect([names(form), form.container.childNodes.length]).to.deep.equal([[], 0]);
  });

  it('are hidden for a monthly gift and shown for a single one', async () => {
    const form = await beginWithBoth();
    for (const change of repeated) {
      form.wallets.update({ ...gift, ...change });
      expect([names(form), buttons(form)]).to.deep.equal([[], []]);
      form.wallets.update(gift);
      await have(form, 'apple-pay', 'google-pay');
      expect(buttons(form)).to.have.length(2);
    }
    press(form);
    expect(sheets()).to.have.length(1);
  });

  it('are not requested while the gift is monthly', async () => {
    const form = await begin({}, { order: { ...gift, frequency: 'month' } });
    expect([form.available, squareState().requests]).to.deep.equal([[[]], []]);
    form.wallets.update(gift);
    await have(form, 'apple-pay', 'google-pay');
  });

  for (const [apple, google, wanted] of [
    ['unsupported', 'supported', ['google-pay']],
    ['throws', 'supported', ['google-pay']],
    ['hangs', 'supported', ['google-pay']],
    ['supported', 'unsupported', ['apple-pay']],
    ['supported', 'throws', ['apple-pay']],
    ['supported', 'hangs', ['apple-pay']],
    ['supported', 'not attached', ['apple-pay']],
    ['unsupported', 'unsupported', []],
  ] as const)
    it(`include each wallet that the donor can use: Apple Pay ${apple}, Google Pay ${google}`, async () => {
      orderSquare({ apple, google });
      const form = await begin();
      await have(form, ...wanted);
      expect(buttons(form)).to.have.length(wanted.length);
      form.wallets.unmount();
      await until(() => squareState().alive === 0, 'the end of the wallets');
    });

  it('are refused with a message if Square refuses the country, and leave nothing in the page', async () => {
    const before = document.querySelectorAll('button').length;
    expect(await begin({ country: 'Canada' }).catch(String)).to.include('InvalidPaymentRequestError');
    expect(document.querySelectorAll('button')).to.have.length(before);
  });

  it('change their language after an open sheet, not during it', async () => {
    const form = await beginWithBoth();
    press(form);
    form.wallets.localize('fr');
    form.wallets.restyle({ ...theme, 'color-scheme': 'dark' });
    await until(() => standIns().calls.includes('locale fr-CA'), 'French');
    await settled();
    expect(squareState().requests).to.have.length(1);
    sheet().confirm();
    expect(await answered(form)).to.have.nested.property('[0].ok', true);
    await until(() => buttons(form)[0]?.lang === 'fr' && buttons(form).length === 2, 'French buttons');
    expect(squareState().alive).to.equal(2);
  });

  it('are shown even if Square’s language cannot be set', async () => {
    orderSquare({ locale: 'throws' });
    const form = await beginWithBoth();
    orderSquare({ locale: 'rejects' });
    form.wallets.localize('fr');
    await until(() => buttons(form)[0]?.lang === 'fr', 'French');
  });

  // The last test, because a policy cannot be removed from its page.
  it('need no inline style, so a strict style-src reports nothing', async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      violations.push(effectiveDirective),
    );
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = "style-src 'self'";
    document.head.append(meta);
    const form = await beginWithBoth();
    expect(getComputedStyle(buttons(form)[0]!).height).to.equal('44px');
    expect(violations).to.deep.equal([]);
  });
});
