import type { Socket } from 'node:net';
import type { SentGift } from './counting-platform.js';
import { isGift, openRelay, type Arrival, type Relay } from './relay.js';

/** An answer that the line gives by itself. */
export interface OwnAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/**
 * What becomes of a gift's arrivals at the line.
 * - `answered`: the first is answered here and not passed on; the next are.
 * - `repeat answered`: the first is passed on, charged, and its connection reset; the next one is answered here.
 * - `held, then charged`: the first is passed on and charged, and answered here only once it is released.
 * - `held, then passed on`: the first waits, and is passed on once it is released.
 * - `passed on`: nothing happens to it here.
 */
export type Fate =
  'answered' | 'repeat answered' | 'held, then charged' | 'held, then passed on' | 'passed on';

export interface Plan {
  readonly email: string;
  readonly fate: Fate;
  readonly answer: (gift: SentGift, key: string) => OwnAnswer;
  /** Whether the page may read the line's own answer: its CORS header. */
  readonly isReadable: boolean;
  /** After the line's own answer: the connection closes, stays open without a word, or carries the proxy's answer. */
  readonly next: 'close' | 'nothing' | 'real answer';
  /** Whether the first question about the attempt is answered here as well. */
  readonly isQuestionAnswered: boolean;
}

/** A gift that is under way on the line. */
export interface Watch {
  /** How often the gift has arrived. */
  arrivals(): number;
  /** Whether the first of them came on a connection that had carried another request before. */
  isReused(): boolean;
  /** Settles once the gift is held; where none of it is, once it has been answered. */
  readonly held: Promise<void>;
  /** Lets go of what is held, and settles once it has been passed on. */
  release(): Promise<void>;
  end(): void;
}

export interface AnswerLine extends Relay {
  /** Watches over the gifts of one donor. */
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

/** A relay that answers gifts in the proxy's place, as a gateway between would. */
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

/** The bytes are written whatever the status forbids of them: what a gateway sends is no better. */
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
