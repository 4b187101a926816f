import type { Reply } from '../http/reply.js';

/** Reads that are no further apart than this count the same gifts, in ms. */
const sameMoment = 1_000;

/** Makes one read. @param notBefore See `Route.serve`. */
export type ReadOnce = (notBefore?: number) => Promise<Reply>;

/** The answers to several reads, in their order. */
export interface Answers {
  /** Each read's answer, as if it were the only read. */
  readonly alone: readonly Promise<Reply>[];
  readonly ofOneMoment: Promise<readonly Reply[]>;
}

/**
 * Reads several figures of one campaign as of the same moment: otherwise a thermometer and a map on one page would count different gifts,
 * because answers are kept for different times and a gift refreshes only some of them. If the answers are from different moments, the
 * platform is called again for all of them, once.
 *
 * @param clock The proxy's clock, ms.
 */
export function readTogether(reads: readonly ReadOnce[], clock: () => number): Answers {
  const alone = reads.map((read) => read());
  const readAgain = () => Promise.all(reads.map((read) => read(clock() - sameMoment / 2)));

  async function ofOneMoment(): Promise<readonly Reply[]> {
    const replies = await Promise.all(alone);
    const times = replies.flatMap(({ at }) => at ?? []);
    // If one read fails, the others are not repeated: while the platform does not answer that read, each repetition would be useless.
    if (times.length < 2 || replies.some(({ problem }) => problem)) return replies;
    if (Math.max(...times) - Math.min(...times) > sameMoment) {
      const again = await readAgain();
      return again.map((reply, index) => withBackground(reply, replies[index]?.background));
    }
    if (!replies.some(({ background }) => background !== undefined)) return replies;
    // One answer is being refreshed in the background. The others are refreshed with it, so that the next visitor's answers count the same
    // gifts.
    const refreshed = readAgain().catch(() => undefined);
    return replies.map((reply) => withBackground(reply, refreshed));
  }

  return { alone, ofOneMoment: ofOneMoment() };
}

function withBackground(reply: Reply, more: Promise<unknown> | undefined): Reply {
  return more ? { ...reply, background: Promise.all([reply.background, more]) } : reply;
}
