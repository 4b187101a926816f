import { expect } from '@open-wc/testing';
import { until } from '../support/until.js';
import { gift, json, stage, token } from './controller-stage.js';

const elsewhere = () => json(409, { state: 'unknown', code: 'other-ledger' });
const made = () => json(200, { id: 1, ref_id: 'ch_1', amount: 50 });

beforeEach(() => {
  sessionStorage.clear();
});

describe('a gift that reaches a proxy with another ledger', () => {
  it('is sent again at once with its key, until it reaches a proxy with its ledger', async () => {
    let misses = 3;
    const { clock, make, sends } = stage(() => ((misses -= 1) >= 0 ? elsewhere() : made()));
    const submission = make();
    await submission.give(gift, async () => token);
    expect(submission.state).to.have.nested.include({ status: 'done', 'receipt.reference': 'ch_1' });
    expect(sends()).to.have.length(4);
    expect(new Set(sends().map(({ key }) => key)).size).to.equal(1);
    expect(new Set(sends().map(({ at }) => at)).size, 'times').to.equal(1);
    expect(clock.pending).to.equal(0);
    submission.hostDisconnected();
  });

  it('is sent to that ledger again after a challenge', async () => {
    const answers = [
      elsewhere(),
      json(403, { state: 'not-sent', code: 'challenge-required', challenge: 'own' }),
    ];
    const { make, sends } = stage(() => answers.shift() ?? elsewhere());
    const submission = make();
    await submission.give(gift, async () => token);
    expect(submission.state).to.include({ status: 'editing', problem: 'challenge' });
    answers.push(elsewhere(), elsewhere(), made());
    await submission.give(gift, async () => token);
    expect(submission.state.status).to.equal('done');
    expect(sends()).to.have.length(5);
    expect(new Set(sends().map(({ key }) => key)).size).to.equal(1);
    submission.hostDisconnected();
  });

  it('has an unknown outcome, and may not be sent again, while no proxy with its ledger answers', async () => {
    const { make, sends, asks } = stage((path) =>
      // Without `remembers`, which a proxy with another ledger leaves out.
      path.startsWith('/attempts/') ? json(404, { state: 'not-found' }) : elsewhere(),
    );
    const submission = make();
    await submission.give(gift, async () => token);
    expect(submission.state).to.include({ status: 'unknown' });
    expect(sends()).to.have.length(6);
    for (let checks = 0; checks < 3; checks += 1) await submission.check();
    expect(asks()).to.have.length(3);
    expect(submission.state).to.include({ status: 'unknown' });
    expect(submission.state).to.not.include({ mayRetry: true });
    submission.retry();
    await submission.give(gift, async () => token);
    const [reloaded, duplicate] = [make(), make()];
    reloaded.resume(1);
    await duplicate.give(gift, async () => token);
    for (const one of [submission, reloaded, duplicate]) {
      expect(one.state).to.include({ status: 'unknown' });
      one.hostDisconnected();
    }
    expect(sends()).to.have.length(6);
  });

  it('may be sent again with its key once a proxy with its ledger reports that it never arrived', async () => {
    let isFound = false;
    const { make, sends } = stage((path) => {
      if (path.startsWith('/attempts/'))
        return json(404, { state: 'not-found', ...(isFound && { remembers: 3600 }) });
      return isFound ? made() : elsewhere();
    });
    const submission = make();
    await submission.give(gift, async () => token);
    isFound = true;
    await submission.check();
    await until(() => 'mayRetry' in submission.state && submission.state.mayRetry);
    submission.retry();
    await submission.give(gift, async () => token);
    expect(submission.state.status).to.equal('done');
    expect(new Set(sends().map(({ key }) => key)).size).to.equal(1);
    submission.hostDisconnected();
  });
});
