import { expect } from '@open-wc/testing';
import { until } from '../support/until.js';
import { answerStatusOnly, gift, json, resetAroundEach, stage, token } from './controller-stage.js';

const name = 'fr-attempt-1 https://proxy.example/';

resetAroundEach();

describe('a gift that is pressed again', () => {
  it('may be sent again with its own key once the proxy reports that it never arrived', async () => {
    let isLost = true;
    const { clock, make, sends } = stage((path) => {
      if (path.startsWith('/attempts/')) return json(404, { state: 'not-found', remembers: 3600 });
      return isLost ? json(504, { state: 'unknown' }) : json(200, { id: 1, ref_id: 'ch_1', amount: 50 });
    });
    const submission = make();
    await submission.give(gift, async () => token);
    submission.retry();
    expect(submission.state.status, 'before anybody knows').to.equal('unknown');
    await submission.check();
    expect(submission.state).to.include({ status: 'unknown', mayRetry: true });
    // After a reload, the form still uses the key that was sent.
    const reloaded = make();
    reloaded.resume(1);
    await until(() => 'mayRetry' in reloaded.state && reloaded.state.mayRetry);
    expect(reloaded.state).to.include({ status: 'unknown', mayRetry: true });
    submission.hostDisconnected();

    reloaded.retry();
    expect(reloaded.state).to.include({ status: 'editing', problem: 'never-arrived' });
    expect(clock.pending).to.equal(0);
    expect(sessionStorage.getItem(name)).to.be.a('string');
    isLost = false;
    await reloaded.give(gift, async () => token);
    expect(reloaded.state.status).to.equal('done');
    const [first, second, ...more] = sends();
    expect(second?.key).to.equal(first?.key);
    expect(more).to.have.length(0);
    // A reload at this moment shows the result, not an empty form.
    const late = make();
    late.resume(1);
    expect(late.state).to.include({ status: 'done' });
    late.hostDisconnected();
    reloaded.restart();
    expect(sessionStorage.getItem(name)).to.equal(null);
  });

  it('is not offered again by a proxy that was started after the press', async () => {
    const { clock, make, sends } = stage(
      answerStatusOnly(() => json(404, { state: 'not-found', remembers: 20 })),
    );
    const submission = make();
    await submission.give(gift, async () => token);
    await submission.check();
    submission.retry();
    // A minute later the proxy has restarted: gifts missing in its ledger may have been charged by the first press.
    await clock.advance(60_000);
    await submission.give(gift, async () => token);
    await submission.check();
    expect(submission.state).to.include({ status: 'unknown' });
    expect(submission.state).to.not.include({ mayRetry: true });
    expect(new Set(sends().map(({ key }) => key)).size).to.equal(1);
  });

  it('shows a made gift after a reload without the proxy, and its reference once the proxy answers', async () => {
    let isAway = true;
    const { clock, make } = stage((path) => {
      if (!path.startsWith('/attempts/')) return json(200, { id: 1, ref_id: 'ch_1', amount: 50 });
      return isAway ? json(503, {}) : json(200, { state: 'settled', amount: 50, reference: 'ch_1' });
    });
    const submission = make();
    await submission.give(gift, async () => token);
    const [away, back] = [make(), make()];
    away.resume(1);
    await clock.advance(60_000);
    expect(away.state).to.have.nested.include({ status: 'done', 'receipt.reference': null });
    isAway = false;
    back.resume(1);
    await until(() => 'receipt' in back.state && back.state.receipt.reference === 'ch_1');
  });

  it('may be sent again after a reload if the proxy reported that it was not sent', async () => {
    for (const unsent of [
      json(503, { state: 'not-sent' }),
      json(503, { state: 'not-sent', code: 'donations-closed' }),
    ]) {
      sessionStorage.clear();
      const { make, asks, sends } = stage((path) =>
        path.startsWith('/attempts/') ? json(404, { state: 'not-found' }) : unsent.clone(),
      );
      const submission = make();
      await submission.give(gift, async () => token);
      submission.hostDisconnected();
      const reloaded = make();
      reloaded.resume(1);
      await until(() => asks().length > 0);
      await until(() => 'mayRetry' in reloaded.state && reloaded.state.mayRetry);
      expect(reloaded.state).to.include({ status: 'unknown', mayRetry: true });
      reloaded.retry();
      await reloaded.give(gift, async () => token);
      expect(new Set(sends().map(({ key }) => key)).size, 'keys').to.equal(1);
      expect(sends(), 'sends').to.have.length(2);
      reloaded.hostDisconnected();
    }
  });

  it('is shown with what was made, if another gift with its key arrives after all', async () => {
    let hasArrived = false;
    const { make } = stage((path) => {
      if (!path.startsWith('/attempts/')) return json(hasArrived ? 422 : 504, { state: 'unknown' });
      return hasArrived
        ? json(200, { state: 'settled', amount: 50, frequency: 'month', reference: 'ch_1' })
        : json(404, { state: 'not-found', remembers: 3600 });
    });
    const submission = make();
    await submission.give({ ...gift, frequency: 'month' }, async () => token);
    await submission.check();
    submission.retry();
    hasArrived = true;
    await submission.give(gift, async () => token);
    await submission.check();
    expect(submission.state).to.have.nested.include({
      status: 'done',
      'attempt.frequency': 'once',
      'receipt.frequency': 'month',
    });
  });

  it('does not pass the key of an unsent gift to another campaign', async () => {
    const { make, sends } = stage(() => json(503, { state: 'not-sent' }));
    const submission = make();
    await submission.give(gift, async () => token);
    await submission.give({ ...gift, campaignId: 2 }, async () => token);
    await submission.give(gift, async () => token);
    const [first, other] = sends();
    expect(other?.key).to.not.equal(first?.key);
  });

  it('is no longer treated as unsent once another tab has sent it', async () => {
    let answer = json(503, { state: 'not-sent' });
    const { make } = stage(() => answer.clone());
    const submission = make();
    await submission.give(gift, async () => token);
    expect(submission.state).to.include({ status: 'editing', problem: 'not-sent' });
    answer = json(502, {});
    const reloaded = make();
    reloaded.resume(1);
    expect(reloaded.state, 'as it was left').to.include({ status: 'unknown', mayRetry: true });
    await reloaded.check();
    expect(reloaded.state, 'a lost question').to.include({ status: 'unknown', mayRetry: true });

    await submission.give(gift, async () => token);
    await reloaded.check();
    expect(reloaded.state).to.include({ status: 'unknown', mayRetry: false });
  });

  it('is sent under the same key once the donor confirms it, after the proxy reported an identical gift', async () => {
    for (const earlier of ['open', 'made'] as const) {
      sessionStorage.clear();
      const question = json(409, { state: 'not-sent', code: 'possible-repeat', earlier });
      const { make, sends } = stage(() =>
        sends().length === 1 ? question : json(200, { id: 1, ref_id: 'ch_1', amount: 50 }),
      );
      const submission = make();
      await submission.give(gift, async () => token);
      expect(submission.state).to.deep.include({ status: 'editing', problem: 'possible-repeat' });
      expect(submission.state).to.have.nested.include({ 'repeat.earlier': earlier });
      await submission.give(gift, async () => token);
      expect(submission.state).to.include({ status: 'done' });
      expect(sends().map(({ isConfirmed }) => isConfirmed)).to.deep.equal([false, true]);
      expect(new Set(sends().map(({ key }) => key)).size).to.equal(1);
      submission.hostDisconnected();
    }
  });

  it('asks again after a reload, and never says that the gift has not arrived', async () => {
    for (const earlier of ['open', 'made', 'unsaid'] as const) {
      sessionStorage.clear();
      let isAsked = true;
      const { make, sends } = stage((path) => {
        if (path.startsWith('/attempts/')) return json(404, { state: 'not-found', remembers: 3600 });
        return isAsked
          ? json(409, { state: 'not-sent', code: 'possible-repeat', earlier })
          : json(200, { id: 1, ref_id: 'ch_1', amount: 50 });
      });
      const submission = make();
      await submission.give(gift, async () => token);
      submission.hostDisconnected();
      const reloaded = make();
      reloaded.resume(1);
      await reloaded.check();
      expect(reloaded.state).to.include({ status: 'editing', problem: 'possible-repeat' });
      expect(reloaded.state).to.have.nested.include({ 'repeat.earlier': earlier });
      // Whoever presses now may be another donor, so that the proxy asks them.
      await reloaded.give(gift, async () => token);
      expect(sends().at(-1)).to.include({ isConfirmed: false });
      isAsked = false;
      await reloaded.give(gift, async () => token);
      expect(reloaded.state).to.include({ status: 'done' });
      expect(sends().map(({ isConfirmed }) => isConfirmed)).to.deep.equal([false, false, true]);
      expect(new Set(sends().map(({ key }) => key)).size).to.equal(1);
      reloaded.hostDisconnected();
    }
  });

  it('is confirmed only for the gift that the donor was asked about', async () => {
    const question = () => json(409, { state: 'not-sent', code: 'possible-repeat', earlier: 'made' });
    const { make, sends } = stage(question);
    const submission = make();
    await submission.give(gift, async () => token);
    const others = [
      { amountMinor: 6000 },
      { frequency: 'month' as const },
      { installments: { totalMinor: 15_000, payments: 3, day: 1 } },
      { campaignId: 2 },
      // The donor has handed the device to another one.
      { email: 'bob@example.org' },
    ];
    for (const other of others) {
      await submission.give({ ...gift, ...other }, async () => token);
      await submission.give(gift, async () => token);
    }
    expect(sends().some(({ isConfirmed }) => isConfirmed)).to.equal(false);
  });
});

describe('a press after a gift that was refused', () => {
  /** A form whose first gift is refused, and the proxy's status of it. */
  async function refusedStage(status: () => Response | Promise<Response>) {
    let gifts = 0;
    const staged = stage((path) => {
      if (path.startsWith('/attempts/')) return status();
      gifts += 1;
      return gifts === 1
        ? json(400, { state: 'refused' })
        : json(200, { id: 2, ref_id: 'ch_2', amount: gifts === 2 ? 50 : 70 });
    });
    const submission = staged.make();
    await submission.give(gift, async () => token);
    expect(submission.state.status).to.equal('refused');
    return { ...staged, submission };
  }

  it('sends nothing and shows the gift if the proxy has found its charge meanwhile', async () => {
    const { asks, sends, followed, make, submission } = await refusedStage(() =>
      json(200, { state: 'settled', amount: 50, reference: 'ch_1' }),
    );
    await submission.give(gift, async () => token);
    const { state } = submission;
    expect(state).to.include({ status: 'done' });
    expect('receipt' in state && state.receipt.reference).to.equal('ch_1');
    expect(sends()).to.have.length(1);
    expect(asks()[0]?.path).to.equal(`/attempts/${String(sends()[0]?.key)}`);
    expect(followed).to.deep.equal([1]);
    const reloaded = make();
    reloaded.resume(1);
    expect(reloaded.state.status).to.equal('done');
  });

  it('asks about another sum, and sends it once it is confirmed', async () => {
    const { sends, submission } = await refusedStage(() =>
      json(200, { state: 'settled', amount: 50, reference: 'ch_1' }),
    );
    const other = { ...gift, amountMinor: 5100 };
    await submission.give(other, async () => token);
    expect(submission.state).to.include({ status: 'editing', problem: 'possible-repeat' });
    expect(sends()).to.have.length(1);
    await submission.give(other, async () => token);
    expect(sends().map(({ isConfirmed }) => isConfirmed)).to.deep.equal([false, true]);
  });

  it('asks another donor, and thanks them for no gift of the first', async () => {
    const { sends, make, submission } = await refusedStage(() =>
      json(200, { state: 'settled', amount: 50, reference: 'ch_1' }),
    );
    const bobs = { ...gift, email: 'bob@example.org' };
    await submission.give(bobs, async () => token);
    expect(submission.state).to.include({ status: 'editing', problem: 'possible-repeat' });
    expect(submission.state).to.have.nested.include({ 'repeat.earlier': 'unsaid' });
    expect(sends()).to.have.length(1);
    const reloaded = make();
    reloaded.resume(1);
    expect(reloaded.state.status, 'after a reload').to.equal('editing');
    await submission.give(bobs, async () => token);
    expect('receipt' in submission.state && submission.state.receipt.reference).to.equal('ch_2');
    expect(sends().map(({ isConfirmed }) => isConfirmed)).to.deep.equal([false, true]);
  });

  it('takes an e-mail in other letters for the same donor', async () => {
    const { sends, submission } = await refusedStage(() =>
      json(200, { state: 'settled', amount: 50, reference: 'ch_1' }),
    );
    await submission.give({ ...gift, email: ` ${gift.email?.toUpperCase() ?? ''}` }, async () => token);
    expect(submission.state.status).to.equal('done');
    expect(sends()).to.have.length(1);
  });

  for (const [what, status] of [
    ['the gift is still refused', () => json(200, { state: 'refused' })],
    ['the proxy has forgotten it', () => json(404, { state: 'not-found', remembers: 1 })],
    ['the proxy does not answer', () => Promise.reject(new TypeError('no network'))],
  ] as const)
    it(`is sent if ${what}`, async () => {
      const { asks, sends, submission } = await refusedStage(status);
      await submission.give(gift, async () => token);
      expect(submission.state.status).to.equal('done');
      expect(asks()).to.have.length(1);
      expect(sends()).to.have.length(2);
    });
});
