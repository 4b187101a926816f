import { otherDonation } from '../donations/words.js';
import type { Reply } from '../reply.js';
import type { Admission, Newcomer } from './gate.js';
import type { GiftEnd } from './gift-end.js';
import { guardParts, type GuardParts } from './guard-parts.js';
import type { GuardSetup } from './guard-setup.js';
import type { ProofOfWork } from './proof-of-work.js';
import { busy, quietRefusal, repeatedRefusal } from './words.js';

/** A gift that was sent, and what it came to; or one that turned out to be on its way, or its token used: `unsent`. */
export interface Sending {
  readonly reply: Reply;
  readonly end: GiftEnd;
}

/** What stands before the sending of gifts. */
export interface GiftGuard {
  /**
   * Sends a gift by `send`, if it may leave, and answers for it otherwise.
   *
   * @param repeated The answer to the gift as a repeat, should it be known by now: another copy of the request may have gone
   *   ahead of this one, and whoever hears "refused" then would give a second time.
   */
  pass(
    gift: Newcomer & { readonly fingerprint: string },
    send: () => Promise<Sending>,
    repeated: () => Promise<Reply | undefined>,
  ): Promise<Reply>;
  /** Whether an attempt was refused here, and never sent. */
  hasRefused(key: string): Promise<boolean>;
  /** The challenges that `/challenge` offers; `undefined` where there are none, or the owner's own. */
  work(): ProofOfWork | undefined;
}

export interface GuardEffects {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
}

export function createGuard(setup: GuardSetup, { now, clock }: GuardEffects): GiftGuard {
  let made: GuardParts | undefined;
  const parts = () => (made ??= guardParts(setup, now, clock));

  return {
    work: () => parts().work,
    // A store of the owner's own may break its promise. Its attempts then look like those that never came.
    hasRefused: (key) =>
      parts()
        .refused.has(key)
        .catch(() => false),
    async pass(gift, send, repeated) {
      const { gate, refused } = parts();
      let admission: Admission;
      try {
        if (await refused.has(gift.key))
          return (await refused.hasRequest(gift.key, gift.fingerprint)) ? repeatedRefusal : otherDonation;
        admission = await gate.admit(gift);
        if (admission.kind === 'refused') await refused.add(gift.key, gift.fingerprint);
      } catch {
        // Closed rather than without limits.
        admission = { kind: 'held-back', reply: busy };
      }
      if (admission.kind === 'held-back') return (await repeated()) ?? admission.reply;
      if (admission.kind === 'refused') return (await repeated()) ?? quietRefusal(admission.problem);
      let end: GiftEnd = 'unknown';
      try {
        const sent = await send();
        ({ end } = sent);
        return sent.reply;
      } finally {
        await admission.settle(end).catch(() => undefined);
      }
    },
  };
}
