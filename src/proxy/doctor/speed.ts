import { getCampaign } from '../../schema/get-campaign.js';
import { getHeatmap } from '../../schema/get-heatmap.js';
import { getSiteStats } from '../../schema/get-site-stats.js';
import { searchTeams } from '../../schema/search-teams.js';
import type { NodeOptions } from '../app/options.js';
import { seconds, troubleOf } from './answers.js';
import type { Exchange, Asker } from './asker.js';
import { agreementFinding, differs, reportToPlatform, uncheckedFinding, type Finding } from './finding.js';

/** An answer that visitors wait for is slow from this time on, in ms. */
const slow = 3_000;
/** The proxy's default time limit for a read, in ms. */
const usualRead = 8_000;

export function speedFindings({ answers }: Asker, { timeouts }: NodeOptions): Finding[] {
  const limit = timeouts?.read ?? usualRead;
  const visitors = [getSiteStats, searchTeams, getCampaign, getHeatmap];
  const slowest = visitors
    .map(({ name }) => {
      const times = answers
        .filter(({ endpoint, exchange }) => endpoint.name === name && exchange.answer.kind === 'answered')
        .map(({ exchange }) => exchange.ms)
        .sort((one, other) => one - other);
      return { name, ms: times[Math.floor(times.length / 2)] ?? 0 };
    })
    .filter(({ ms }) => ms > slow);
  const most = Math.max(0, ...slowest.map(({ ms }) => ms));
  if (slowest.length === 0) return [agreementFinding('speed')];
  const names = slowest.map(({ name, ms }) => `${name} ${seconds(ms)} s`).join(', ');
  return [
    differs('speed', {
      what: `Answers take long: ${names} (median).`,
      ...(most > limit
        ? {
            follows: `The proxy gives up after ${seconds(limit)} s, so that pages show no figures.`,
            advice: `Write "timeouts": { "read": ${String(Math.ceil((1.5 * most) / 1000) * 1000)} } in the config file.`,
          }
        : {
            follows: 'The first visitors of a while wait as long for figures; later ones get cached ones.',
            advice: reportToPlatform,
          }),
    }),
  ];
}

/** Reports how many requests got no answer because of a 429 or a broken connection: these failures may be in no other finding. */
export function unansweredFindings(answers: readonly Exchange[]): Finding[] {
  const lost = answers.filter((exchange) => {
    const trouble = troubleOf(exchange);
    return trouble === 'busy' || trouble === 'broken';
  }).length;
  return lost === 0
    ? []
    : [uncheckedFinding('requests', `${String(lost)} were refused for their number, or broken off.`)];
}
