import { expect } from '@open-wc/testing';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { FakeAnswer } from '../../../support/platform.js';
import { filledForm } from '../filled-form.js';
import { focused } from '../layouts.js';
import { proxy, resetBeforeEach } from '../start-anew.js';
import { button, control, donation, gifts, give, nextEvent, untilShown } from '../support.js';

resetBeforeEach();

const needed = (challenge: 'proof-of-work' | 'own') => ({
  status: 403,
  json: { state: 'not-sent', code: 'challenge-required', challenge, message: 'A challenge first.' },
});

const puzzle = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 40,
    deriveKey,
    hmacSignatureSecret: 'a',
    hmacKeySignatureSecret: 'b',
  });

/** A filled form with a captcha of the page's own, which writes its token into `field`. */
async function withCaptcha(...answers: FakeAnswer[]) {
  const { form } = await filledForm(...answers);
  const captcha = '<div slot="captcha"><input type="hidden" name="cf-turnstile-response"></div>';
  form.insertAdjacentHTML('beforeend', captcha);
  return { form, field: form.querySelector('input')! };
}

describe('fr-donate-form: when the proxy asks for a challenge', () => {
  it('solves it, shows that it is checking, and sends the same gift under the same key', async () => {
    const json = await puzzle();
    await proxy.answer('GET /challenge', { hang: true, json });
    const { card, form } = await filledForm(needed('proof-of-work'), { json: donation });
    await give(form, 'One moment: a short check…');
    await proxy.called('GET /challenge');
    await proxy.release();
    await untilShown(form, 'Thank you');
    const [first, second, ...more] = await proxy.calls(gifts);
    expect(more.length).to.equal(0);
    expect(second?.headers['idempotency-key']).to.equal(first?.headers['idempotency-key']);
    expect(second?.body).to.equal(first?.body);
    expect(first?.headers['fr-challenge']).to.equal(undefined);
    const { challenge, solution } = JSON.parse(atob(String(second?.headers['fr-challenge']))) as {
      challenge: unknown;
      solution: { counter: number };
    };
    expect(challenge).to.deep.equal(JSON.parse(JSON.stringify(json)));
    expect(solution.counter).to.equal(40);
    expect(card.requested.length, 'one token for both').to.equal(1);
  });

  it('shows that nothing was charged if it cannot be solved, and uses the same key for the next press', async () => {
    await proxy.answer('GET /challenge', { status: 404, json: {} });
    const { form } = await filledForm(needed('proof-of-work'), { json: donation });
    await give(form, 'your gift was not sent and nothing was charged');
    expect(focused(form)?.id).to.equal('notice');
    expect(control(form, 'Last name').value).to.equal('Tremblay');
    await give(form, 'Thank you');
    const [first, second] = await proxy.calls(gifts);
    expect(second?.headers['idempotency-key']).to.equal(first?.headers['idempotency-key']);
  });

  it('gives up if the proxy accepts no solution', async () => {
    await proxy.answer('GET /challenge', { json: await puzzle() });
    const { form } = await filledForm(needed('proof-of-work'));
    await give(form, 'nothing was charged');
    expect((await proxy.calls(gifts)).length).to.equal(4);
  });

  it('sends the token of the page’s own captcha, and asks the donor to solve it if the proxy requires it', async () => {
    const { form, field } = await withCaptcha(needed('own'), { json: donation });
    const dispatched = nextEvent(form, 'fr-challenge-request');
    await give(form, 'Please complete the check above');
    expect((await dispatched).type).to.equal('fr-challenge-request');
    expect((await proxy.calls('GET /challenge')).length).to.equal(0);
    field.value = 'token-of-the-captcha';
    button(form, 'Give $50.00').click();
    await untilShown(form, 'Thank you');
    const [first, second] = await proxy.calls(gifts);
    expect(first?.headers['fr-challenge']).to.equal(undefined);
    expect(second?.headers['fr-challenge']).to.equal('token-of-the-captcha');
    expect(second?.headers['idempotency-key']).to.equal(first?.headers['idempotency-key']);
  });

  it('sends no captcha token that a header cannot contain', async () => {
    const { form, field } = await withCaptcha({ json: donation });
    field.value = 'two words\nand é';
    await give(form, 'Thank you');
    expect((await proxy.calls(gifts))[0]?.headers['fr-challenge']).to.equal(undefined);
  });
});
