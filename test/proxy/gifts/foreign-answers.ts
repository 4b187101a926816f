import assert from 'node:assert/strict';
import type { DonationRequest } from '../../../src/schema/donation.js';
import type { Answer } from '../ask.js';
import { http } from '../raw-upstream.js';
import { gift } from '../samples.js';
import { startRawPlatform, type Fault, type RawPlatform } from './raw-platform.js';

/** The answers of a platform that charges every gift: repeated, late, or for another gift. */
const kinds: Readonly<Record<string, Fault['answer']>> = {
  'its receipt': (socket, good) => void socket.write(http(200, good)),
  'its receipt twice': (socket, good) => void socket.write(http(200, good) + http(200, good)),
  'its receipt, and a copy later': (socket, good) => {
    socket.write(http(200, good));
    setTimeout(() => socket.write(http(200, good)), 5);
  },
  'its receipt, then a refusal': (socket, good) => void socket.write(http(200, good) + http(400, '{}')),
  'its receipt, and a refusal later': (socket, good) => {
    socket.write(http(200, good));
    setTimeout(() => socket.write(http(400, '{"message":"declined"}')), 5);
  },
  'the receipt of the previous gift': (socket, good) => {
    const { last } = previous;
    previous.last = good;
    socket.write(http(200, last || good));
  },
};
const previous = { last: '' };

export interface ForeignAnswers {
  readonly platform: RawPlatform;
  /** Gives the given number of gifts with equal sums to one campaign, each by another donor, some concurrently. */
  readonly run: (
    many: number,
    newKey: () => Promise<string>,
    give: (key: string, body: DonationRequest) => Promise<Answer>,
  ) => Promise<Outcomes>;
}

export interface Outcomes {
  readonly receipts: number;
  /** Keys of charged gifts that were reported as unknown. */
  readonly unknown: readonly string[];
  /** Gifts that did not reach the platform, because it had ended their connection. */
  readonly uncharged: number;
}

export async function startForeignAnswers(t: { after(clean: () => void): void }): Promise<ForeignAnswers> {
  const answers = Object.values(kinds);
  let given = 0;
  const platform = await startRawPlatform(t, () => {
    given += 1;
    return { name: 'foreign', charges: 'at once', answer: answers[given % answers.length] ?? assert.fail() };
  });

  return {
    platform,
    async run(many, newKey, give) {
      const answered: { key: string; token: string; answer: Answer }[] = [];
      const rest = Array.from({ length: many }, (_, index) => index);
      const one = async () => {
        for (let index = rest.pop(); index !== undefined; index = rest.pop()) {
          const body = gift({ email: `donor-${String(index)}@example.org` });
          const key = await newKey();
          answered.push({ key, token: body.card.token, answer: await give(key, body) });
        }
      };
      await Promise.all(Array.from({ length: 12 }, one));

      const ids = new Set<number>();
      const unknown: string[] = [];
      let uncharged = 0;
      for (const { key, token, answer } of answered) {
        const charge = platform.chargeOf(token);
        assert.ok((platform.charged.get(token) ?? 0) <= 1);
        if (answer.status === 200) {
          const { id } = answer.body as { id: number };
          assert.equal(id, charge, 'the receipt of another donor, or of no charge');
          assert.ok(!ids.has(id), `receipt ${String(id)} told twice`);
          ids.add(id);
        } else if (charge === undefined) uncharged += 1;
        else {
          assert.equal(answer.status, 504, `a charged gift was told ${answer.text}`);
          unknown.push(key);
        }
      }
      return { unknown, uncharged, receipts: ids.size };
    },
  };
}
