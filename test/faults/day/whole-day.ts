import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProxy, type PlatformProxy } from '../../../src/proxy/app/proxy.js';
import { createRandom } from '../../../demo/sandbox/values/random.js';
import type { GiftFinding } from '../../../src/proxy/http/log-entry.js';
import type { OpenStore } from '../../proxy/ledger/opened.js';
import { createDayPlatform, type Conduct } from './day-platform.js';
import { giveAs, type Plan, type Story } from './donor.js';
import { donorFetch, type Trouble } from './network.js';
import { createTimeline } from './timeline.js';

const hour = 3_600_000;
const origin = 'https://www.otters.example';
const proxyUrl = 'https://give.otters.example';

// Pages ask before they are left while a gift is on its way.
Object.assign(globalThis, { window: new EventTarget() });

/** Each of these happens to one gift in twenty; all others are charged and answered. */
const conducts: readonly Conduct[] = [
  ...(['leaves it pending', 'declines', 400, 403, 'loses its answer'] as const),
  ...(['breaks the connection before it charges', 'answers late', 'says no in a receipt'] as const),
  ...(['answers an error page after the charge', 'answers an error page instead of a charge'] as const),
];
const troubles: readonly Trouble[] = [
  ...(['loses the request', 'loses the answer', 'repeats at once', 'repeats late'] as const),
  ...(['holds the request', 'answers for the proxy', 'answers from a cache'] as const),
];
const habits: readonly Plan['habit'][] = [
  ...([
    'patient',
    'reloads',
    'uses a second device',
    'presses twice',
    'loses the storage',
    'leaves',
  ] as const),
];

/**
 * A day of gifts to one proxy, with the code that runs in pages, in simulated time. Donors of every habit meet every fault. The proxy is
 * started anew every three hours on the same ledger.
 */
export function survivesDay(
  store: string,
  open: OpenStore,
  { count, hours = 24, seed }: { count: number; hours?: number; seed: number },
): void {
  test(`${store}: ${String(count)} gifts in ${String(hours)} hours are charged once, thanked for when charged, and never called not made when made`, async (t) => {
    const cleanups: (() => unknown)[] = [];
    const opened = await open({ after: (clean) => void cleanups.push(clean as () => unknown) });
    const random = createRandom(seed);
    const began = Date.UTC(2026, 10, 21, 9);
    const time = createTimeline(began);
    const platform = createDayPlatform(time);
    const findings: GiftFinding[] = [];
    const lastReceipt = {};
    let current: PlatformProxy | undefined;
    const start = (): PlatformProxy =>
      createProxy({
        upstream: 'https://platform.example',
        apiKey: 'the-key',
        origins: [origin],
        fetch: platform.fetch,
        now: () => time.now(),
        clock: () => time.now() - began,
        random: () => random.next(),
        ledger: opened.ledger,
        onFinding: (finding) => void findings.push(finding),
        warn: () => undefined,
        trustedProxies: 0,
        limits: { challenge: 100_000, site: 100_000 },
        timeouts: { retry: 0, repeat: 0 },
      });
    const proxy = () => (current ??= start());

    // What `startProxy` and the page do by timers.
    const every = (ms: number, work: () => Promise<unknown>) => {
      time.setTimeout(() => void time.during(work).finally(() => every(ms, work)), ms);
    };
    every(15_000, async () => {
      await opened.pass(15_000);
      await proxy().reconcile();
    });
    every(3 * hour, async () => (current = undefined));

    const stories: Promise<Story>[] = [];
    const pick = <Value>(usual: Value, faults: readonly Value[]) =>
      random.chance(faults.length / 20) ? random.pick(faults) : usual;
    function arrive(index: number): Promise<Story> {
      const plan: Plan = {
        conduct: pick<Conduct>('charges', conducts),
        trouble: pick<Trouble>('none', troubles),
        habit: random.pick(habits),
        confirms: random.chance(0.2),
      };
      const donor = {
        email: `donor-${String(index)}@example.org`,
        amountMinor: random.pick([2500, 5000, 10_000]),
        campaignId: random.pick([1001, 1002]),
      };
      const address = `203.${String(index >> 16)}.${String((index >> 8) & 255)}.${String(index & 255)}`;
      const surroundings = {
        ...{ time, proxyUrl, random: () => random.next() },
        fetch: (trouble: () => Trouble) => donorFetch(time, proxy, origin, { address, trouble, lastReceipt }),
      };
      return giveAs(plan, donor, surroundings, (token, press) => {
        // A declined card is replaced by a good one at the third press.
        const isOver = press > (plan.conduct === 'declines' ? 2 : 1);
        platform.conducts.set(token, isOver ? 'charges' : plan.conduct);
      });
    }
    // One timer for the next donor, because the first of all timers is looked for after each event.
    const arrivals = async () => {
      for (let index = 0; index < count; index += 1) {
        stories.push(arrive(index));
        await time.wait((hours * hour) / count);
      }
    };
    const arrived = arrivals();
    await time.runUntil(began + (hours + 3) * hour);
    await arrived;
    const told = await Promise.all(stories);
    for (const clean of cleanups) await clean();

    const charged = new Map(platform.charges.map((charge) => [charge.token, charge]));
    const sums = {
      charged: 0,
      thanked: 0,
      asked: 0,
      confirmed: 0,
      'left open': 0,
      'refused though charged': 0,
    };
    const problems: string[] = [];
    for (const story of told) {
      const charges = story.tokens.filter((token) => charged.has(token)).length;
      const say = (what: string) =>
        problems.push(
          `${what}: ${JSON.stringify({ ...story.plan, presses: story.tokens.length, charges, last: story.last })}`,
        );
      if (charges > 1 + story.confirmed) say('charged again');
      for (const { tokens } of story.thanks)
        if (!tokens.some((token) => charged.has(token))) say('thanked without a charge');
      const isRefusedThough = [400, 401, 403].includes(story.plan.conduct as number);
      if (story.last === 'not made' && charges > 0) {
        if (isRefusedThough && story.plan.habit === 'leaves') sums['refused though charged'] += 1;
        else say('told that it was not made');
      }
      sums.charged += charges;
      sums.thanked += story.thanks.length;
      sums.asked += story.asked;
      sums.confirmed += story.confirmed;
      if (story.last === 'maybe made') sums['left open'] += 1;
    }
    t.diagnostic(
      `${store}, seed ${String(seed)}: ${Object.entries(sums)
        .map(([name, sum]) => `${String(sum)} ${name}`)
        .join(', ')} of ${String(count)}; ${String(findings.length)} reports to the owner`,
    );
    assert.deepEqual(problems, []);
  });
}
