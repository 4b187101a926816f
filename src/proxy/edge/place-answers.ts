import { z } from '../../schema/z.js';
import { sha256 } from '../ledger/fingerprint.js';
import type { AnswerStore } from '../reads/answer-store.js';
import { ifError } from '../reads/freshness.js';
import type { PlaceCache } from './runtime.js';

/** No host has this name, so no visitor's request is ever answered from here by itself. */
const home = 'https://fr-proxy.internal';

const KeptAnswer = z.object({ text: z.string(), etag: z.string(), at: z.number() });

/**
 * Answers in the cache of the place that a request came to, shared by all that come there. It may drop them at will.
 *
 * @param settings What the same question is answered differently under: an answer of other settings is not found.
 * @param open The cache, asked for with each request: nothing that one request opened may be used by another.
 */
export function createPlaceAnswers(settings: string, open: () => Promise<PlaceCache>): AnswerStore {
  const placeOf = async (key: string) => `${home}/answers/${await sha256(`${settings} ${key}`)}`;
  return {
    async get(key) {
      const found = await (await open()).match(await placeOf(key));
      const reading = found && z.safeParse(KeptAnswer, await found.json());
      return reading?.success ? reading.data : undefined;
    },
    async set(key, answer) {
      const headers = {
        'content-type': 'application/json',
        // For as long as an old answer is better than none; how old is too old is for the reader to judge.
        'cache-control': `public, max-age=${String(ifError)}`,
      };
      await (await open()).put(await placeOf(key), new Response(JSON.stringify(answer), { headers }));
    },
  };
}
