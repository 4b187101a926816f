import { expect } from '@open-wc/testing';
import type { FrDonateForm } from '../../../../src/elements/fr-donate-form/fr-donate-form.js';
import type { TokenRequest } from '../../../../src/payment/tokenizer.js';
import { focused, openWith } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { donation, fillDonor, gifts, settled, shownText, untilShown, useTestCard } from '../support.js';

resetBeforeEach();

const wallet = '<button slot="wallets" type="button">Example Pay</button>';

/** Dispatches a press of the wallet, whose answer is that of `tokenize`. */
function pressWallet(form: FrDonateForm, tokenize: unknown): void {
  const button = form.querySelector('button');
  button?.addEventListener(
    'click',
    () => button.dispatchEvent(new CustomEvent('fr-wallet', { bubbles: true, detail: { tokenize } })),
    { once: true },
  );
  button?.click();
}

describe('fr-donate-form: a page’s own wallet', () => {
  it('sends its own token instead of the card’s', async () => {
    const card = useTestCard({ complete: false });
    await proxy.answer(gifts, { json: donation });
    const form = await openWith(proxy.url, '', wallet);
    await fillDonor(form);
    const requests: TokenRequest[] = [];
    pressWallet(form, async (request: TokenRequest) => {
      requests.push(request);
      return { ok: true, token: 'wallet_1', cardType: 'MC' };
    });
    await untilShown(form, 'Thank you');
    const [call] = await proxy.calls(gifts);
    expect(JSON.parse(call?.body ?? '')).to.deep.include({
      card: { type: 'MC', token: 'wallet_1' },
      amount: 50,
    });
    expect(requests[0]).to.include({ amountMinor: 5000, currency: 'CAD' });
    expect(requests[0]?.attemptId).to.equal(call?.headers['idempotency-key']);
    expect(card.requested.length).to.equal(0);
  });

  it('is not called while anything other than the card is missing', async () => {
    useTestCard({ complete: false });
    const form = await openWith(proxy.url, '', wallet);
    let isAsked = false;
    pressWallet(form, () => (isAsked = true));
    await settled(form);
    expect(isAsked).to.equal(false);
    expect(focused(form)?.id).to.equal('summary');
    expect(shownText(form)).to.include('Enter your first name.');
    expect(shownText(form)).not.to.include('Enter your card details');
  });

  it('sends nothing if it is closed, fails or returns an invalid answer', async () => {
    useTestCard();
    const form = await openWith(proxy.url, '', wallet);
    await fillDonor(form);
    for (const [answer, text] of [
      [() => ({ ok: false, code: 'cancelled' }), 'closed before it was done'],
      [() => Promise.reject(new Error('on purpose')), 'did not answer'],
      [() => ({ ok: true, token: { number: 4111 } }), 'did not answer'],
    ] as const) {
      pressWallet(form, answer);
      await untilShown(form, text);
    }
    pressWallet(form, 'no function');
    await settled(form);
    expect((await proxy.calls(gifts)).length).to.equal(0);
  });
});
