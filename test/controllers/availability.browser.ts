import { expect } from '@open-wc/testing';
import type { ReactiveControllerHost } from 'lit';
import { FrError } from '../../src/client/errors.js';
import type { Connection } from '../../src/page/config.js';
import { AvailabilityController } from '../../src/controllers/availability-controller.js';
import { settled } from '../support/fake-clock.js';
import { storeRig } from '../support/store-rig.js';

/** A controller of a form, with a proxy, clock and page that the test controls. The proxy has answered `first`. */
async function stage(first: string, { isWanted = true } = {}) {
  let rig = storeRig();
  const page = { isWanted, draws: 0 };
  const host = Object.assign(document.createElement('div'), {
    addController: () => undefined,
    requestUpdate: () => void (page.draws += 1),
  }) as unknown as ReactiveControllerHost & HTMLElement;
  document.body.append(host);
  let connection = { store: rig.store } as Connection;
  const availability = new AvailabilityController(
    host,
    () => connection,
    () => page.isWanted,
  );
  const draw = async () => {
    availability.hostUpdated();
    await settled();
  };
  availability.hostConnected();
  await draw();
  const answer = (donations: string) => rig.last.answer({ donations });
  if (isWanted) await answer(first);
  return {
    ...{ page, host, availability, draw, answer },
    get rig() {
      return rig;
    },
    async changeProxy() {
      const before = rig;
      rig = storeRig();
      connection = { store: rig.store } as Connection;
      await draw();
      return before;
    },
  };
}

describe('AvailabilityController', () => {
  it('follows the proxy’s answer, and requests an update only when it changes', async () => {
    const { page, rig, availability, answer } = await stage('open');
    expect([availability.isClosed, page.draws]).to.deep.equal([false, 0]);
    for (const [donations, isClosed, draws] of [
      ['open', false, 0],
      ['closed', true, 1],
      ['closed', true, 1],
      ['open', false, 2],
      ['on Sundays', false, 2],
    ] as const) {
      await rig.clock.advance(24_000);
      await answer(donations);
      expect([availability.isClosed, page.draws], donations).to.deep.equal([isClosed, draws]);
    }
  });

  for (const error of [
    new FrError('network', 'no answer'),
    new FrError('timeout', 'no answer within 4 s'),
    new FrError('http', 'HTTP 503', { status: 503 }),
    new FrError('http', 'HTTP 429', { status: 429 }),
  ])
    it(`stays closed after ${error.message}`, async () => {
      const { rig, availability, answer } = await stage('closed');
      await rig.clock.advance(24_000);
      await rig.last.fail(error);
      expect(availability.isClosed).to.equal(true);
      await rig.clock.advance(8_000);
      await answer('open');
      expect(availability.isClosed).to.equal(false);
    });

  for (const error of [
    new FrError('http', 'HTTP 404', { status: 404 }),
    new FrError('http', 'HTTP 403', { status: 403 }),
    new FrError('contract', 'a page of HTML'),
  ])
    it(`stays open, and sends no further request, after ${error.message}`, async () => {
      const { rig, availability } = await stage('closed');
      await rig.clock.advance(24_000);
      await rig.last.fail(error);
      await rig.clock.advance(3_600_000);
      expect([availability.isClosed, rig.requests.length]).to.deep.equal([false, 2]);
    });

  it('sends no request before the form is shown', async () => {
    const { page, rig, draw } = await stage('open', { isWanted: false });
    await rig.clock.advance(60_000);
    expect(rig.requests.length).to.equal(0);
    page.isWanted = true;
    await draw();
    expect(rig.requests.length).to.equal(1);
  });

  it('sends a request at once when refreshed', async () => {
    const { rig, availability, answer } = await stage('open');
    availability.refresh();
    await answer('closed');
    expect([availability.isClosed, rig.requests.length]).to.deep.equal([true, 2]);
  });

  it('is open, and sends requests to the new proxy only, after a change of proxy', async () => {
    const all = await stage('closed');
    const before = await all.changeProxy();
    expect([all.availability.isClosed, all.rig.requests.length]).to.deep.equal([false, 1]);
    await before.clock.advance(60_000);
    expect([before.requests.length, before.clock.pending]).to.deep.equal([1, 0]);
  });

  it('leaves no timer when the form is removed, and still has the answer when it is back', async () => {
    const { host, rig, availability } = await stage('closed');
    host.remove();
    availability.hostDisconnected();
    await settled();
    await rig.clock.advance(60_000);
    expect([rig.requests.length, rig.clock.pending]).to.deep.equal([1, 0]);
    document.body.append(host);
    availability.hostConnected();
    expect(availability.isClosed).to.equal(true);
    await rig.clock.advance(0);
    expect(rig.requests.length).to.equal(2);
  });
});
