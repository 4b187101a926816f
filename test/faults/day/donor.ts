import type { TokenResult } from '../../../src/schema/gift-values.js';
import { createClient } from '../../../src/client/client.js';
import type { Submission } from '../../../src/donation/attempt.js';
import { combineAttemptMemories, createAttemptMemory } from '../../../src/donation/attempt-memory.js';
import { DonationController, type DonationHost } from '../../../src/donation/donation-controller.js';
import { shortKey } from '../../../src/schema/gift-protocol.js';
import type { Gift } from '../../../src/donation/gift.js';
import type { Connection } from '../../../src/page/config.js';
import { fakeStorage } from '../../donation/fake-storage.js';
import { gift as usualGift } from '../../support/gift.js';
import type { Conduct } from './day-platform.js';
import type { Trouble } from './network.js';
import type { Timeline } from './timeline.js';

/** How one donor gives. */
export interface Plan {
  readonly conduct: Conduct;
  readonly trouble: Trouble;
  readonly habit:
    'patient' | 'reloads' | 'uses a second device' | 'presses twice' | 'loses the storage' | 'leaves';
  /** Whether the donor confirms a gift although an equal one was made, or may have been. */
  readonly confirms: boolean;
}

/** What the pages told one donor, and what the donor did. */
export interface Story {
  readonly plan: Plan;
  /** Tokens of all presses. */
  readonly tokens: string[];
  /** Gifts that the donor was thanked for, with the tokens sent with each. */
  thanks: { readonly tokens: readonly string[] }[];
  /** Questions about an equal gift that the donor has answered with yes. */
  confirmed: number;
  asked: number;
  /** The last thing that the donor was told before leaving. */
  last: 'made' | 'not made' | 'maybe made' | 'nothing';
}

export interface Surroundings {
  readonly time: Timeline;
  readonly proxyUrl: string;
  readonly fetch: (trouble: () => Trouble) => typeof fetch;
  readonly random: () => number;
}

const [second, minute] = [1_000, 60_000];

/** One donor, from the first press to the last look at a page. */
export async function giveAs(
  plan: Plan,
  donor: { readonly email: string; readonly amountMinor: number; readonly campaignId: number },
  { time, proxyUrl, fetch, random }: Surroundings,
  onToken: (token: string, press: number) => void,
): Promise<Story> {
  const story: Story = { plan, tokens: [], thanks: [], confirmed: 0, asked: 0, last: 'nothing' };
  const gift: Gift = { ...usualGift, ...donor };
  const tokensOf = new Map<string, string[]>();
  let sends = 0;
  const line = fetch(() => (sends <= 1 ? plan.trouble : 'none'));
  let ledger: string | undefined;
  const connection = {
    proxyUrl,
    client: createClient({ proxyUrl, fetch: line }),
    store: { follow: () => undefined },
  } as unknown as Connection;
  let [tab, site] = [fakeStorage(), fakeStorage()];

  async function refresh(): Promise<void> {
    const answer = await line(`${proxyUrl}/status`).catch(() => undefined);
    const status = (await answer?.json()) as { ledger?: string } | undefined;
    if (status) ledger = status.ledger;
  }

  function openForm(): DonationController {
    const memory = combineAttemptMemories(
      createAttemptMemory(() => tab),
      createAttemptMemory(() => site),
      () => time.now(),
    );
    const store = {
      state: { submission: { status: 'editing' } as Submission },
      set: (state: { readonly submission: Submission }) => void (store.state = state),
    };
    const host = { isConnected: true, addController: () => undefined, requestUpdate: () => undefined };
    const form = new DonationController(
      host as unknown as DonationHost,
      () => connection,
      {
        ...{ clock: time, memory, random },
        newKey: () => crypto.randomUUID(),
        ledger: { idOf: () => ledger, refresh },
        isOnline: () => true,
        solveChallenge: () => Promise.resolve(undefined),
        hintAtRefusal: () => undefined,
      },
      store,
    );
    form.resume(gift.campaignId);
    return form;
  }

  let form = openForm();
  const press = async () => {
    if (form.state.status === 'editing' && form.state.repeat) story.confirmed += 1;
    await form.give(gift, (attempt): Promise<TokenResult> => {
      const token = `tok-${crypto.randomUUID()}`;
      sends += 1;
      onToken(token, sends);
      story.tokens.push(token);
      const key = shortKey(attempt.key);
      tokensOf.set(key, [...(tokensOf.get(key) ?? []), token]);
      return Promise.resolve({ ok: true, token, cardType: 'VISA' });
    });
  };
  const nextVisit = async () => {
    if (plan.habit === 'patient' || plan.habit === 'presses twice') return;
    await time.wait((1 + 12 * random()) * minute);
    if (plan.habit !== 'reloads') [tab, site] = [fakeStorage(), fakeStorage()];
    form = openForm();
    await time.wait(2 * second);
  };

  for (let presses = 0; presses < 6; presses += 1) {
    const pressed = press();
    if (plan.habit === 'presses twice') void press();
    await pressed;
    // The form asks what became of the gift for two minutes.
    for (let waited = 0; form.state.status === 'unknown' && form.state.isChecking && waited < 30; waited += 1)
      await time.wait(5 * second);
    const { state } = form;
    if (state.status === 'done') {
      story.thanks.push({ tokens: tokensOf.get(shortKey(state.attempt.key)) ?? [] });
      story.last = 'made';
      return story;
    }
    const isOpen = state.status === 'unknown' && !state.isMissing && !state.mayRetry;
    story.last = isOpen ? 'maybe made' : 'not made';
    if (plan.habit === 'leaves') return story;
    if (state.status === 'editing' && state.repeat) {
      story.asked += 1;
      story.last = 'maybe made';
      if (!plan.confirms) return story;
    }
    await time.wait((10 + 50 * random()) * second);
    if (state.status === 'unknown') {
      await nextVisit();
      if (form.state.status === 'unknown' && form.state.isMissing) form.restart();
      else if (form.state.status === 'unknown') form.retry();
      if (form.state.status === 'unknown') {
        await time.wait(10 * minute);
        await form.check();
      }
      if (form.state.status === 'done') {
        story.last = 'made';
        story.thanks.push({ tokens: tokensOf.get(shortKey(form.state.attempt.key)) ?? story.tokens });
        return story;
      }
      if (form.state.status === 'unknown') return story;
    }
  }
  return story;
}
