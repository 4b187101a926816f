import { expect } from '@open-wc/testing';
import type { ReactiveControllerHost } from 'lit';
import { createClient } from '../../src/client/client.js';
import type { Connection } from '../../src/config.js';
import { OpeningController } from '../../src/controllers/opening-controller.js';
import { fakeClock, settled } from '../support/fake-clock.js';

type Answer = () => Response | Promise<Response>;
/** Read within the turn: the browser takes some for a body, and the clock of a test would not wait for it. */
function reply(text: string, status: number): Response {
  return Object.assign(new Response(text, { status }), { text: () => Promise.resolve(text) });
}
const say =
  (donations: unknown, status = 200): Answer =>
  () =>
    reply(JSON.stringify({ donations }), status);
const lost: Answer = () => Promise.reject(new TypeError('no network'));
const silent: Answer = () => new Promise(() => undefined);

/** A controller with a clock and a proxy that the test holds. */
async function stage(first: Answer, { random = 1 - Number.EPSILON, isWanted = true } = {}) {
  const clock = fakeClock();
  const view = { answer: first, isAwake: true, isWanted, asked: [] as number[], draws: 0 };
  const connect = (): Connection =>
    ({
      client: createClient({
        proxyUrl: 'https://proxy.example',
        fetch: (_, init) => {
          view.asked.push(clock.now());
          const aborted = new Promise<Response>((_resolve, reject) =>
            init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError'))),
          );
          return Promise.race([view.answer(), aborted]);
        },
      }),
    }) as unknown as Connection;
  let connection: Connection | undefined = connect();
  const host = Object.assign(document.createElement('div'), {
    addController: () => undefined,
    requestUpdate: () => void (view.draws += 1),
  }) as unknown as ReactiveControllerHost & HTMLElement;
  document.body.append(host);
  const opening = new OpeningController(
    host,
    () => connection,
    () => view.isWanted,
    { clock, random: () => random, isAwake: () => view.isAwake },
  );
  const draw = async () => {
    opening.hostUpdated();
    await clock.advance(0);
    await settled();
  };
  opening.hostConnected();
  await draw();
  return {
    ...{ clock, view, opening, host, draw },
    reconnect: async (to: Connection | undefined = connect()) => {
      connection = to;
      await draw();
    },
  };
}

describe('OpeningController', () => {
  it('asks at once, and then at least every 24 s', async () => {
    const { clock, view } = await stage(say('open'));
    expect(view.asked.length).to.equal(1);
    await clock.advance(60 * 60_000);
    const pauses = view.asked.slice(1).map((at, index) => at - (view.asked[index] ?? 0));
    expect(pauses.length).to.be.within(149, 150);
    expect(Math.max(...pauses)).to.be.at.most(24_000);
  });

  it('spreads pages that were opened together', async () => {
    const { clock, view } = await stage(say('open'), { random: 0 });
    await clock.advance(24_000);
    expect(view.asked.length).to.equal(2);
    expect((view.asked[1] ?? 0) - (view.asked[0] ?? 0)).to.equal(20_400);
  });

  it('closes and opens as it is told, and draws only then', async () => {
    const { clock, view, opening } = await stage(say('open'));
    await clock.advance(50_000);
    expect([opening.isClosed, view.draws]).to.deep.equal([false, 0]);
    view.answer = say('closed');
    await clock.advance(25_000);
    expect([opening.isClosed, view.draws]).to.deep.equal([true, 1]);
    await clock.advance(100_000);
    expect(view.draws).to.equal(1);
    view.answer = say('open');
    await clock.advance(25_000);
    expect([opening.isClosed, view.draws]).to.deep.equal([false, 2]);
  });

  it('takes what it does not know for open', async () => {
    const { clock, view, opening } = await stage(say('on Sundays'));
    view.answer = say(null);
    await clock.advance(25_000);
    expect([opening.isClosed, view.asked.length]).to.deep.equal([false, 2]);
  });

  for (const [what, answer] of [
    ['a lost connection', lost],
    ['a proxy that is down', say('x', 503)],
    ['one that is asked too often', say('x', 429)],
    ['silence', silent],
  ] as const)
    it(`changes nothing for ${what}, and asks again soon`, async () => {
      const { clock, view, opening } = await stage(say('closed'));
      view.answer = answer;
      await clock.advance(25_000);
      expect(view.asked.length).to.equal(2);
      await clock.advance(8_000);
      expect(opening.isClosed).to.equal(true);
      expect(view.asked.length).to.equal(3);
      await clock.advance(60 * 60_000);
      expect(view.asked.length).to.be.at.most(156);
      view.answer = say('open');
      await clock.advance(29_000);
      expect(opening.isClosed).to.equal(false);
    });

  for (const [what, answer] of [
    ['404', say('x', 404)],
    ['403', say('x', 403)],
    ['a page of HTML', () => new Response('<h1>Hello</h1>')],
  ] as const)
    it(`is open for good where the answer is ${what}`, async () => {
      const { clock, view, opening } = await stage(answer);
      opening.ask();
      await clock.advance(60 * 60_000);
      expect([opening.isClosed, view.asked.length]).to.deep.equal([false, 1]);
    });

  it('asks nothing while nobody sees it, and at once when somebody does again', async () => {
    const { clock, view } = await stage(say('open'));
    view.isAwake = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await clock.advance(60 * 60_000);
    expect(view.asked.length).to.equal(1);
    view.isAwake = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await clock.advance(0);
    expect(view.asked.length).to.equal(2);
    document.dispatchEvent(new Event('visibilitychange'));
    await clock.advance(1_000);
    expect(view.asked.length).to.equal(2);
  });

  it('asks nothing before the form is shown', async () => {
    const { clock, view, draw } = await stage(say('open'), { isWanted: false });
    await clock.advance(60_000);
    expect(view.asked.length).to.equal(0);
    view.isWanted = true;
    await draw();
    expect(view.asked.length).to.equal(1);
  });

  it('asks at once when a gift was turned away', async () => {
    const { clock, view, opening } = await stage(say('open'));
    view.answer = say('closed');
    await clock.advance(1_000);
    opening.ask();
    await clock.advance(0);
    expect(opening.isClosed).to.equal(true);
  });

  it('starts anew with another proxy, and leaves no timer and no request behind', async () => {
    const { clock, view, opening, host, reconnect } = await stage(say('closed'));
    expect(opening.isClosed).to.equal(true);
    view.answer = silent;
    await reconnect();
    expect([opening.isClosed, view.asked.length]).to.deep.equal([false, 2]);
    host.remove();
    opening.hostDisconnected();
    await clock.advance(60_000);
    expect([view.asked.length, clock.pending]).to.deep.equal([2, 0]);
    document.dispatchEvent(new Event('visibilitychange'));
    await clock.advance(60_000);
    expect(view.asked.length).to.equal(2);
  });
});
