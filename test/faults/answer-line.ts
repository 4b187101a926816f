import type { Socket } from 'node:net';
import type { SentGift } from './counting-platform.js';
import { isGift, openRelay, type Arrival, type Relay } from './relay.js';

/** An answer that the line sends itself. */
export interface OwnAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/**
 * What the line does with the arrivals of a gift.
 *
 * - `answered`: the first arrival is answered by the line and not passed on; later ones are passed on.
 * - `repeat answered`: the first arrival is passed on and charged, and its connection is reset; the second is answered by the line.
 * - `held, then charged`: the first arrival is passed on and charged; the line answers it only after `release`.
 * - `held, then passed on`: the first arrival is passed on only after `release`.
 * - `passed on`: all arrivals are passed on.
 */
export type Fate =
  'answered' | 'repeat answered' | 'held, then charged' | 'held, then passed on' | 'passed on';

export interface Plan {
  readonly email: string;
  readonly fate: Fate;
  readonly answer: (gift: SentGift, key: string) => OwnAnswer;
  /** Whether the line's own answer has the CORS header that lets the page read it. */
  readonly isReadable: boolean;
  /** After the line's own answer, the connection is closed, stays open without further data, or gets the proxy's answer. */
  readonly next: 'close' | 'nothing' | 'real answer';
  /** Whether the line also answers the first request for the attempt's status. */
  readonly isQuestionAnswered: boolean;
}

/** A gift whose arrivals the line handles. */
export interface Watch {
  /** Number of arrivals of the gift. */
  arrivals(): number;
  /** Whether the first arrival used a connection that had carried another request before. */
  isReused(): boolean;
  /** Settles once an arrival is held, or, for a fate without holding, once one has been answered. */
  readonly held: Promise<void>;
  /** Releases the held arrival, and settles once it has been answered. */
  release(): Promise<void>;
  end(): void;
}

export interface AnswerLine extends Relay {
  /** Handles the gifts of one donor as planned. */
  watch(plan: Plan): Watch;
}

interface Watched {
  readonly plan: Plan;
  arrivals: number;
  isReused: boolean;
  isAsked: boolean;
  readonly hold: () => Promise<void>;
  readonly reached: () => void;
  readonly over: () => void;
}

/** A relay that answers gifts in place of the proxy, as a gateway between page and proxy would. */
export async function openAnswerLine(targetPort: number): Promise<AnswerLine> {
  const byEmail = new Map<string, Watched>();
  const byKey = new Map<string, Watched>();

  const carry = async ({ client, request, isReused, pass }: Arrival): Promise<void> => {
    const passOn = async () => {
      const answer = await pass();
      if (!client.destroyed) client.write(answer, 'latin1');
    };
    const head = request.toString('latin1', 0, request.indexOf('\r\n\r\n'));
    const asked = byKey.get(/^GET \/attempts\/(\S+)/.exec(head)?.[1] ?? '');
    if (asked?.plan.isQuestionAnswered && !asked.isAsked) {
      asked.isAsked = true;
      return write(client, asked.plan, asked.plan.answer(noGift, keyOf(head)), originOf(head));
    }
    if (!isGift(request)) return passOn();
    const gift = JSON.parse(request.toString('utf8', request.indexOf('\r\n\r\n') + 4)) as SentGift;
    const watched = byEmail.get(gift.email);
    if (!watched) return passOn();
    const { plan } = watched;
    byKey.set(keyOf(head), watched);
    watched.arrivals += 1;
    if (watched.arrivals === 1) watched.isReused = isReused;
    const own = () => write(client, plan, plan.answer(gift, keyOf(head)), originOf(head));
    const count = watched.arrivals;
    try {
      if (plan.fate === 'answered' && count === 1) {
        own();
        if (plan.next === 'real answer') await passOn();
      } else if (plan.fate === 'repeat answered' && count === 1) {
        await pass();
        client.resetAndDestroy();
      } else if (plan.fate === 'repeat answered' && count === 2) own();
      else if (plan.fate === 'held, then charged' && count === 1) {
        await pass();
        await watched.hold();
        own();
      } else if (plan.fate === 'held, then passed on' && count === 1) {
        await watched.hold();
        await passOn();
      } else await passOn();
    } finally {
      if (count === 1) watched.over();
      watched.reached();
    }
  };

  return {
    ...(await openRelay(targetPort, carry)),
    watch(plan) {
      const [held, over, released] = [gate(), gate(), gate()];
      const watched: Watched = {
        plan,
        arrivals: 0,
        isReused: false,
        isAsked: false,
        hold: () => {
          held.open();
          return released.passed;
        },
        reached: held.open,
        over: over.open,
      };
      byEmail.set(plan.email, watched);
      return {
        arrivals: () => watched.arrivals,
        isReused: () => watched.isReused,
        held: held.passed,
        release: () => {
          released.open();
          return over.passed;
        },
        end: () => {
          released.open();
          byEmail.delete(plan.email);
          for (const [key, one] of byKey) if (one === watched) byKey.delete(key);
        },
      };
    },
  };
}

const noGift: SentGift = { email: '', amount: 0, frequency: '', fundraiser_id: 0 };

function keyOf(head: string): string {
  return /\r\nidempotency-key: *(\S+)/i.exec(head)?.[1] ?? '';
}

function originOf(head: string): string {
  return /\r\norigin: *(\S+)/i.exec(head)?.[1] ?? '';
}

/** Writes the bytes even if the status does not allow them, because gateways do so as well. */
function write(client: Socket, plan: Plan, { status, type, text }: OwnAnswer, origin: string): void {
  const isFollowed = status < 200;
  const lines = [
    `HTTP/1.1 ${status} Status`,
    ...(plan.isReadable ? [`access-control-allow-origin: ${origin}`, 'vary: origin'] : []),
    ...(status >= 300 && status < 400 ? ['location: /v2/client/transactions'] : []),
    ...(isFollowed ? [] : [`content-type: ${type}`, `content-length: ${Buffer.byteLength(text)}`]),
    ...(plan.next === 'close' ? ['connection: close'] : []),
  ];
  const bytes = `${lines.join('\r\n')}\r\n\r\n${isFollowed && plan.next !== 'close' ? '' : text}`;
  if (plan.next === 'close') client.end(bytes);
  else client.write(bytes);
}

function gate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}
