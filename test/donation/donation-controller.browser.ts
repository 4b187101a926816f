import { expect } from '@open-wc/testing';
import { settled } from '../support/fake-clock.js';
import { until } from '../support/until.js';
import { answerStatusOnly, gift, json, resetAroundEach, stage, token } from './controller-stage.js';

resetAroundEach();

/** A stage on which the gift is answered when the test calls `resolveAnswer`. */
function waitingStage() {
  let resolveAnswer: (response: Response) => void = () => {};
  const held = stage(
    () =>
      new Promise((resolve) => {
        resolveAnswer = resolve;
      }),
  );
  return { ...held, answer: (response: Response) => resolveAnswer(response) };
}

describe('the donation controller', () => {
  it('requests the status of a lost gift for some minutes, and then on request only', async () => {
    const { clock, make, asks, sends } = stage(answerStatusOnly(() => json(404, { state: 'not-found' })));
    const submission = make();
    await submission.give(gift, async () => token);
    expect(submission.state).to.include({ status: 'unknown', isChecking: true });
    const isChecking = () => 'isChecking' in submission.state && submission.state.isChecking;
    for (let turn = 0; turn < 20 && isChecking(); turn += 1) {
      await clock.advance(clock.next ?? 0);
      // The text of an answer arrives in its own task, which a fake clock does not control.
      await until(() => clock.pending > 0 || !isChecking());
    }
    expect(submission.state).to.include({ status: 'unknown', isChecking: false });
    expect(clock.pending).to.equal(0);
    expect(sends()).to.have.length(1);

    const before = asks().length;
    await submission.check();
    expect(asks().length).to.equal(before + 1);
    expect(sends()).to.have.length(1);
    submission.hostDisconnected();
    expect(clock.pending).to.equal(0);
  });

  it('requests the status at once when the browser is online again', async () => {
    let status = json(404, {});
    const { make, asks, followed } = stage(answerStatusOnly(() => status));
    const submission = make();
    await submission.give(gift, async () => token);
    status = json(200, { state: 'settled', amount: 50, reference: 'ch_1' });
    window.dispatchEvent(new Event('online'));
    await until(() => submission.state.status === 'done');
    expect(asks()).to.have.length(1);
    expect(submission.state.status).to.equal('done');
    expect(followed).to.deep.equal([1]);
  });

  it('sends one gift with one key for two forms of a campaign and a reload', async () => {
    const { make, sends, asks } = stage(
      answerStatusOnly(() => json(200, { state: 'settled', amount: 50, reference: 'ch_1' })),
    );
    const first = make();
    const giving = first.give(gift, async () => token);
    await Promise.all([giving, first.give(gift, async () => token)]);
    const reloaded = make();
    reloaded.resume(2);
    expect(reloaded.state.status).to.equal('editing');
    reloaded.resume(1);
    await until(() => reloaded.state.status === 'done');
    expect(sends()).to.have.length(1);
    expect(asks()[0]?.path).to.equal(`/attempts/${String(sends()[0]?.key)}`);
  });

  it('continues when the form is removed from the page, and shows the outcome when it is back', async () => {
    const { make, sends, answer } = waitingStage();
    const submission = make();
    const giving = submission.give(gift, async () => token);
    await until(() => sends().length > 0);
    submission.hostDisconnected();
    answer(json(200, { id: 1, ref_id: 'ch_1', amount: 50 }));
    await giving;
    submission.hostConnected();
    expect(submission.state.status).to.equal('done');
  });

  it('ignores a late answer about an earlier gift while it sends another', async () => {
    let answerStatus: (response: Response) => void = () => {};
    let answerGift: (response: Response) => void = () => {};
    const { make, sends, asks } = stage(
      (path) =>
        new Promise((resolve) => {
          if (path.startsWith('/attempts/')) answerStatus = resolve;
          else answerGift = resolve;
        }),
    );
    const first = make();
    const giving = first.give(gift, async () => token);
    await until(() => sends().length === 1);
    answerGift(json(200, { id: 1, ref_id: 'ch_1', amount: 50 }));
    await giving;
    const reloaded = make();
    reloaded.resume(1);
    await until(() => asks().length === 1);
    expect(reloaded.state.status).to.equal('done');
    reloaded.restart();
    const givingAgain = reloaded.give(gift, async () => token);
    await until(() => sends().length === 2);
    answerStatus(json(200, { state: 'settled', amount: 50, reference: 'ch_1' }));
    await settled();
    await settled();
    expect(reloaded.state.status).to.equal('sending');
    answerGift(json(400, { state: 'refused' }));
    await givingAgain;
    expect(reloaded.state.status).to.equal('refused');
  });

  it('sends nothing if the form is removed before there is a token', async () => {
    const view = document.createElement('div');
    document.body.append(view);
    const { make, sends } = waitingStage();
    const submission = make(view);
    let resolveToken: (result: typeof token) => void = () => {};
    const giving = submission.give(gift, () => new Promise((resolve) => (resolveToken = resolve)));
    view.replaceChildren();
    submission.hostDisconnected();
    const replacement = make(view);
    replacement.resume(1);
    resolveToken(token);
    await giving;
    expect(sends()).to.have.length(0);
    expect(submission.state).to.include({ status: 'editing', problem: 'cancelled' });
    replacement.resume(1);
    expect(replacement.state.status).to.equal('editing');
    replacement.hostDisconnected();
    view.remove();
  });

  it('sends the gift if the form is only moved before there is a token', async () => {
    const views = [document.createElement('div'), document.createElement('div')];
    document.body.append(...views);
    const { make, sends, answer } = waitingStage();
    const submission = make(views[0]);
    let resolveToken: (result: typeof token) => void = () => {};
    const giving = submission.give(gift, () => new Promise((resolve) => (resolveToken = resolve)));
    submission.hostDisconnected();
    views[1]!.append(...views[0]!.childNodes);
    submission.hostConnected();
    resolveToken(token);
    await until(() => sends().length === 1);
    answer(json(200, { id: 1, ref_id: 'ch_1', amount: 50 }));
    await giving;
    expect(submission.state.status).to.equal('done');
    submission.hostDisconnected();
    for (const view of views) view.remove();
  });

  it('asks before the page is left while a gift is being sent, and not before or after', async () => {
    const leaves = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { make, sends, answer } = waitingStage();
    const submission = make();
    expect(leaves()).to.equal(false);
    const giving = submission.give(gift, async () => token);
    expect(leaves()).to.equal(true);
    await until(() => sends().length > 0);
    expect(leaves()).to.equal(true);
    answer(json(200, { id: 1, ref_id: 'ch_1', amount: 50 }));
    await giving;
    expect(leaves()).to.equal(false);
  });
});
