import { expect } from '@open-wc/testing';
import { until } from '../support/until.js';
import { gift, json, resetAroundEach, stage, token } from './controller-stage.js';

const elsewhere = () => json(409, { state: 'unknown', code: 'other-ledger' });
const made = () => json(200, { id: 1, ref_id: 'ch_1', amount: 50 });

resetAroundEach();

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
  });
});

const expired = (ledger: string) => json(409, { state: 'refused', code: 'key-expired', ledger });

/** The part of a key that does not depend on the ledger, and the ledger. */
const partsOf = (key: string | null | undefined) => [key?.slice(0, 14), key?.slice(15, 28), key?.slice(28)];

describe('the key of a gift', () => {
  it('is bound to the ledger that the proxy has when the card has been checked', async () => {
    const { ledger, make, sends } = stage(made);
    ledger.id = '0000000a';
    const submission = make();
    await submission.give(gift, async () => {
      // The proxy was restarted while the donor typed.
      ledger.id = '0000000b';
      return token;
    });
    expect(submission.state.status).to.equal('done');
    expect(sends()[0]?.key?.slice(28)).to.equal('0000000b');
    expect(ledger.refreshed, 'asked at the press').to.equal(1);
  });

  it('is bound to the ledger of the proxy that the gift is sent to, also if the page has another one by then', async () => {
    const { ledger, make, page, sends } = stage(made);
    ledger.id = '0000000a';
    const submission = make();
    await submission.give(gift, async () => {
      page.connection = { ...page.connection, proxyUrl: 'https://other.example/' };
      return token;
    });
    expect(sends()[0]?.key?.slice(28)).to.equal('0000000a');
  });

  it('is bound again, once and at once, if it is too old when it arrives', async () => {
    const answers = [expired('0000000c')];
    const { ledger, make, sends } = stage(() => answers.shift() ?? made());
    ledger.id = '0000000a';
    const submission = make();
    await submission.give(gift, async () => token);
    expect(submission.state).to.have.nested.include({ status: 'done', 'receipt.reference': 'ch_1' });
    const [first, second, ...more] = sends().map(({ key }) => partsOf(key));
    expect(first).to.deep.equal([...(second ?? []).slice(0, 2), '0000000a']);
    expect(second?.[2]).to.equal('0000000c');
    expect(more).to.have.length(0);
    // A reload shows this gift's result.
    const reloaded = make();
    reloaded.resume(1);
    expect(reloaded.state).to.have.nested.include({ status: 'done', 'attempt.key': sends()[1]?.key });
  });

  it('is not bound again and again', async () => {
    const { make, sends } = stage(() => expired('0000000c'));
    const submission = make();
    await submission.give(gift, async () => token);
    expect(submission.state.status).to.equal('refused');
    expect(sends()).to.have.length(2);
  });

  it('is bound again if the gift never arrived and is sent long after', async () => {
    let isLost = true;
    const { ledger, make, sends } = stage((path) => {
      if (path.startsWith('/attempts/')) return json(404, { state: 'not-found', remembers: 3600 });
      if (isLost) return json(504, { state: 'unknown' });
      return sends().at(-1)?.key?.endsWith('a') ? expired('0000000b') : made();
    });
    ledger.id = '0000000a';
    const submission = make();
    await submission.give(gift, async () => token);
    await submission.check();
    submission.retry();
    isLost = false;
    await submission.give(gift, async () => token);
    expect(submission.state.status).to.equal('done');
    expect(sends().map(({ key }) => key?.slice(28))).to.deep.equal(['0000000a', '0000000a', '0000000b']);
  });

  it('is bound again after a bank’s step during which the proxy was restarted', async () => {
    const { clock, ledger, make, sends } = stage(made);
    ledger.id = '0000000a';
    const submission = make();
    await submission.give(gift, async () => {
      await clock.advance(8_000);
      ledger.onRefresh = () => (ledger.id = 'b0000000');
      return token;
    });
    expect(submission.state.status).to.equal('done');
    expect(sends().map(({ key }) => key?.slice(28))).to.deep.equal(['b0000000']);
  });

  it('is kept while its ledger may still send it, and nothing is sent to another ledger meanwhile', async () => {
    const answers = [json(503, { state: 'not-sent' })];
    const { clock, ledger, make, sends } = stage(() => answers.shift() ?? made());
    ledger.id = '0000000a';
    const submission = make();
    await submission.give(gift, async () => token);
    expect(submission.state).to.include({ status: 'editing', problem: 'not-sent' });
    // The proxy has another ledger now. The first request may be held up on the way to a proxy with the ledger before.
    ledger.id = 'b0000000';
    for (let presses = 0; presses < 2; presses += 1) {
      await clock.advance(60_000);
      await submission.give(gift, async () => token);
      expect(submission.state).to.include({ status: 'editing', problem: 'not-sent' });
    }
    expect(sends()).to.have.length(1);
    await clock.advance(300_000);
    await submission.give(gift, async () => token);
    expect(submission.state.status).to.equal('done');
    expect(sends().map(({ key }) => key?.slice(28))).to.deep.equal(['0000000a', 'b0000000']);
  });

  it('is not bound to another ledger after a request of the same press', async () => {
    const answers = [json(503, { state: 'not-sent' })];
    const { ledger, make, sends } = stage((path) =>
      path.startsWith('/attempts/') ? json(404, { state: 'not-found' }) : (answers.shift() ?? elsewhere()),
    );
    ledger.id = '0000000a';
    const submission = make();
    await submission.give(gift, async () => token);
    await submission.give(gift, async () => token);
    expect(submission.state).to.include({ status: 'unknown' });
    expect(new Set(sends().map(({ key }) => key)).size).to.equal(1);
  });
});
