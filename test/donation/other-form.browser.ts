import { expect } from '@open-wc/testing';
import type { TokenResult } from '../../src/schema/gift-values.js';
import { until } from '../support/until.js';
import { answerStatusOnly, gift, json, resetAroundEach, stage, token } from './controller-stage.js';

const name = 'fr-attempt-1 https://proxy.example/';

resetAroundEach();

describe('a gift of another form or tab', () => {
  it('is followed by a form whose donor pressed Give meanwhile, and not made a second time', async () => {
    const { make, sends, asks } = stage(answerStatusOnly(() => json(200, { state: 'in-flight' })));
    const [first, duplicate] = [make(), make()];
    await first.give(gift, async () => token);
    let calls = 0;
    await duplicate.give(gift, async () => {
      calls += 1;
      return token;
    });
    expect(calls).to.equal(0);
    expect(duplicate.state).to.include({ status: 'unknown' });
    expect(asks().at(-1)?.path).to.equal(`/attempts/${String(sends()[0]?.key)}`);
    expect(sends()).to.have.length(1);
  });

  it('prevents the gift of a form whose token arrives later', async () => {
    const { make, sends } = stage(answerStatusOnly(() => json(200, { state: 'in-flight' })));
    const [first, duplicate] = [make(), make()];
    let hand: (result: TokenResult) => void = () => {};
    const slow = duplicate.give(
      gift,
      () =>
        new Promise((resolve) => {
          hand = resolve;
        }),
    );
    await first.give(gift, async () => token);
    hand(token);
    await slow;
    expect(duplicate.state).to.include({ status: 'unknown' });
    expect(sends()).to.have.length(1);
  });

  it('leads to a question, and not to a result, once it is made', async () => {
    let status = json(200, { state: 'in-flight' });
    const { make, sends } = stage(answerStatusOnly(() => status.clone()));
    const [first, duplicate] = [make(), make()];
    await first.give(gift, async () => token);
    await duplicate.give({ ...gift, amountMinor: 2000 }, async () => token);
    expect(duplicate.state).to.include({ status: 'unknown', isOther: true });
    status = json(200, { state: 'settled', amount: 50, reference: 'ch_1' });
    await duplicate.check();
    expect(duplicate.state).to.deep.include({
      status: 'editing',
      problem: 'possible-repeat',
      repeat: { campaignId: 1, amountMinor: 5000, frequency: 'once', earlier: 'made' },
    });
    expect(sends()).to.have.length(1);
  });

  it('may be sent by another form with the same key if it was not sent', async () => {
    let answer = json(503, { state: 'not-sent' });
    const { make, asks, sends } = stage((path) =>
      path.startsWith('/attempts/') ? json(404, { state: 'not-found' }) : answer.clone(),
    );
    const [first, other] = [make(), make()];
    await first.give(gift, async () => token);
    await other.give(gift, async () => token);
    await until(() => asks().length > 0);
    await until(() => 'mayRetry' in other.state && other.state.mayRetry);
    expect(other.state).to.include({ status: 'unknown', isOther: true, mayRetry: true });
    other.retry();
    answer = json(200, { id: 1, ref_id: 'ch_1', amount: 50 });
    await other.give(gift, async () => token);
    expect(other.state.status).to.equal('done');
    expect(new Set(sends().map(({ key }) => key)).size, 'keys').to.equal(1);
  });

  it('leads to one question, and the next press sends the gift', async () => {
    const { clock, make, sends } = stage(() => json(200, { id: 1, ref_id: 'ch_1', amount: 50 }));
    // Later than the press below, so that the controller finds it as made since the press.
    const startedAt = clock.now() + 60_000;
    const made = {
      ...{ key: '0b7e2d9c-6a53-4f8e-9d21-3c4b5a697999', campaignId: 1, amountMinor: 2500, currency: 'CAD' },
      ...{ frequency: 'once', proxyUrl: 'https://proxy.example/', startedAt, settledAt: startedAt },
    };
    sessionStorage.setItem(name, JSON.stringify(made));
    const submission = make();
    await submission.give(gift, async () => token);
    expect(submission.state).to.include({ status: 'editing', problem: 'possible-repeat' });
    expect(sends()).to.have.length(0);
    await submission.give(gift, async () => token);
    expect(submission.state.status).to.equal('done');
    expect(sends().map(({ isConfirmed }) => isConfirmed)).to.deep.equal([true]);
  });

  it('no longer prevents another gift once it was refused', async () => {
    const { make, sends } = stage(answerStatusOnly(() => json(200, { state: 'refused' })));
    const [first, duplicate] = [make(), make()];
    await first.give(gift, async () => token);
    await duplicate.give(gift, async () => token);
    await until(() => duplicate.state.status === 'editing');
    await duplicate.give(gift, async () => token);
    expect(sends()).to.have.length(2);
  });
});
