import { randomUUID } from 'node:crypto';
import { TOKEN_LIFE_MS, type KnownCard } from './issue-token.js';

interface Challenges {
  open(card: KnownCard): string;
  /** Returns the card of a challenge, only once; `undefined` if there is no such challenge. */
  take(id: string): KnownCard | undefined;
}

/** Authentications in progress. They are kept in memory: after a restart, the donor starts again. */
export function createChallenges(now: () => number): Challenges {
  const waiting = new Map<string, { card: KnownCard; until: number }>();
  return {
    open(card) {
      for (const [id, { until }] of waiting) if (until < now()) waiting.delete(id);
      const id = randomUUID();
      waiting.set(id, { card, until: now() + TOKEN_LIFE_MS });
      return id;
    },
    take(id) {
      const found = waiting.get(id);
      waiting.delete(id);
      return found && found.until >= now() ? found.card : undefined;
    },
  };
}
