import type { Connection } from '../../src/page/config.js';
import { createAttemptMemory } from '../../src/donation/attempt-memory.js';
import type { Submission } from '../../src/donation/attempt.js';
import type { DonationEffects } from '../../src/donation/effects.js';
import {
  DonationController,
  type DonationHost,
  type SubmissionStore,
} from '../../src/donation/donation-controller.js';
import type { TokenResult } from '../../src/schema/gift-values.js';
import { fakeClock } from '../support/fake-clock.js';

export { gift } from '../support/gift.js';

export const token: TokenResult = { ok: true, token: 'tok_1', cardType: 'VISA' };

const connected: DonationController[] = [];

/** Empties the tab's storage before each test of a file, and disconnects the controllers of its stage after it. */
export function resetAroundEach(): void {
  beforeEach(() => {
    sessionStorage.clear();
  });
  afterEach(() => {
    for (const controller of connected.splice(0)) controller.hostDisconnected();
  });
}

/** Creates controllers with hosts of their own, and a clock and a network that the test controls. */
export function stage(answer: (path: string) => Response | Promise<Response>) {
  const clock = fakeClock();
  const sent: { path: string; key: string | null; isConfirmed: boolean; at: number }[] = [];
  const followed: number[] = [];
  const fetch = async (address: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    const headers = new Headers(init?.headers);
    const isConfirmed = headers.get('fr-repeat') === 'confirmed';
    sent.push({ path: pathname, key: headers.get('idempotency-key'), isConfirmed, at: clock.now() });
    const key = sent.at(-1)?.key ?? /^\/attempts\/(.+)$/.exec(pathname)?.[1];
    const response = await answer(pathname);
    return key ? marked(response, key) : response;
  };
  const store: Pick<Connection['store'], 'follow'> = { follow: (id) => followed.push(id) };
  const connection = {
    proxyUrl: 'https://proxy.example/',
    fetch,
    store,
  } as Connection;
  /** What the page knows about the proxy's ledger, and how often it has asked. */
  const ledger: { id: string | undefined; refreshed: number; onRefresh?: () => void } = {
    id: undefined,
    refreshed: 0,
  };
  const page = { connection };
  let keys = 0;
  /** @param place Where the host is added. */
  const make = (place: Element = document.body) => {
    const host = Object.assign(document.createElement('div'), {
      addController: () => {},
      requestUpdate: () => {},
    }) as unknown as HTMLElement & DonationHost;
    place.append(host);
    const store: { state: { submission: Submission }; set: SubmissionStore['set'] } = {
      state: { submission: { status: 'editing' } },
      set: (state) => (store.state = state),
    };
    const effects: DonationEffects = {
      clock,
      memory: createAttemptMemory(() => sessionStorage),
      ledger: {
        idOf: (proxyUrl) => (proxyUrl === connection.proxyUrl ? ledger.id : 'ffffffff'),
        refresh: async () => {
          ledger.refreshed += 1;
          ledger.onRefresh?.();
        },
      },
      newKey: () => `0b7e2d9c-6a53-4f8e-9d21-${String((keys += 1)).padStart(12, '0')}`,
      random: () => 0.5,
      isOnline: () => true,
      solveChallenge: () => Promise.resolve(undefined),
      hintAtRefusal: () => {},
    };
    const controller = new DonationController(host, () => page.connection, effects, store);
    controller.hostConnected();
    connected.push(controller);
    return controller;
  };
  const statusRequests = () => sent.filter(({ path }) => path.startsWith('/attempts/'));
  const sentGifts = () => sent.filter(({ path }) => path === '/v2/client/transactions');
  return { clock, make, asks: statusRequests, sends: sentGifts, followed, ledger, page };
}

/** An answer of the proxy, which contains the attempt's key. */
async function marked(response: Response, attempt: string): Promise<Response> {
  const text = await response.text();
  const body: unknown = JSON.parse(text);
  return json(
    response.status,
    typeof body === 'object' && body !== null && ('state' in body || 'ref_id' in body)
      ? { attempt, ...body }
      : body,
  );
}

export const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
export const answerStatusOnly = (status: () => Response) => (path: string) =>
  path.startsWith('/attempts/') ? status() : json(504, { state: 'unknown' });
