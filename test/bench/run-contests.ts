import { parseArgs } from 'node:util';
import { launchBrowser } from '../runner/browser.js';
import { readField } from './contestants.js';
import { Figures } from './figures.js';
import { checkProfiles, loadPage } from './load-page.js';
import { report, summary } from './report.js';
import { startSite } from './site.js';

// `npm run bench [-- contest …] [--rounds 15] [--smoke]`. See README.md.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '15' }, smoke: { type: 'boolean', default: false } },
});
const rounds = values.smoke ? 1 : Number(values.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1)
  throw new Error('--rounds has to be a whole number above 0.');

const field = await readField(positionals);
if (field.contests.size === 0) throw new Error('There is no such contest.');
const isIn = (name: string) => !values.smoke || /^(fr-|vanilla|blank)/.test(name);
const contestants = field.contestants.filter(({ name }) => isIn(name));
if (field.absent.length > 0)
  console.log(
    `Left out, as their packages are not installed (npm ci --prefix test/bench): ${field.absent.join(', ')}`,
  );

const began = Date.now();
const failures: string[] = [];
const figures = new Map([...field.contests.keys()].map((name) => [name, new Figures()]));
const site = await startSite(contestants);
const browser = await launchBrowser();
try {
  // The first page of a browser also loads fonts and fills caches.
  const [first] = contestants;
  if (first) await checkProfiles(browser, site.address(first));
  for (let round = 0; round < rounds; round += 1) {
    // One after the other, and in another order each round, so that a temporary slowdown of the machine affects all contestants alike.
    const order = round % 2 === 0 ? contestants : [...contestants].reverse();
    for (const contestant of order) {
      const contest = field.contests.get(contestant.contest);
      if (!contest) continue;
      for (const profile of values.smoke ? contest.profiles.slice(0, 1) : contest.profiles) {
        site.takeCalls();
        try {
          const sample = await loadPage(browser, site.address(contestant), profile, contest.act);
          figures
            .get(contestant.contest)
            ?.add(profile, contestant.name, { ...sample, requests: site.takeCalls() });
        } catch (fault) {
          // The figures of half an hour must not be lost because one page does not finish.
          failures.push(
            `round ${round + 1}, ${contestant.contest}/${contestant.name}, ${profile}: ${String(fault)}`,
          );
        }
      }
    }
    console.error(`round ${round + 1} of ${rounds}, ${Math.round((Date.now() - began) / 1000)} s`);
  }
} finally {
  await browser.close();
  await site.close();
}
for (const [name, contest] of field.contests) {
  const own = figures.get(name);
  if (own) console.log(report(name, contest, own));
}
console.log(summary(field.contests, figures));
if (failures.length > 0) console.log(`\nDid not finish, and is not counted:\n${failures.join('\n')}`);
console.log(`\n${rounds} rounds in ${Math.round((Date.now() - began) / 60_000)} minutes`);
