import { getCampaign } from '../../schema/get-campaign.js';
import { getHeatmap } from '../../schema/get-heatmap.js';
import { getSiteStats } from '../../schema/get-site-stats.js';
import { isWebPage, type Trouble } from './answers.js';
import type { Exchange, Asker } from './asker.js';
import { agreementFinding, differs, reportToPlatform, uncheckedFinding, type Finding } from './finding.js';
import { nobody } from './parameters.js';

const noKey = 'fr-doctor-is-no-key';

/** Checks how the platform answers a request for an unknown campaign, and one with an invalid key. */
export async function unknownFindings(
  asker: Asker,
  useless: ReadonlyMap<string, Trouble>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const refusals: Exchange[] = [];
  for (const endpoint of [getCampaign, getHeatmap]) {
    if (useless.has(endpoint.name)) continue;
    const check = `${endpoint.name}: unknown campaign`;
    const exchange = await asker.ask({ endpoint, params: { id: nobody } });
    refusals.push(exchange);
    const { answer } = exchange;
    const isEmpty = answer.kind === 'answered' && Array.isArray(answer.body) && answer.body.length === 0;
    if (answer.kind !== 'answered') findings.push(uncheckedFinding(check, 'It is not answered.'));
    else if (answer.status === 400 || answer.status === 403) findings.push(agreementFinding(check));
    else
      findings.push(
        differs(check, {
          what: `A campaign that does not exist is answered ${String(answer.status)}; the interface lists 400 and 403.`,
          follows:
            answer.status < 300
              ? `A page with a wrong campaign-id shows ${isEmpty ? 'an empty map' : 'figures'} instead of its own text.`
              : 'Donors notice nothing: the page shows its own text.',
          advice: reportToPlatform,
        }),
      );
  }
  const exchange = await asker.ask({ endpoint: getSiteStats }, {}, noKey);
  refusals.push(exchange);
  const { answer } = exchange;
  if (answer.kind !== 'answered') findings.push(uncheckedFinding('wrong key', 'It is not answered.'));
  else if (answer.status === 403) findings.push(agreementFinding('wrong key'));
  else
    findings.push(
      differs('wrong key', {
        what: `A key that does not exist is answered ${String(answer.status)}; the interface lists 403.`,
        follows:
          answer.status < 300
            ? 'Anybody can read the platform without a key.'
            : 'Donors notice nothing: the proxy takes both for a refused key.',
        advice: reportToPlatform,
      }),
    );
  const isPage = refusals.some(({ mediaType, status = 0 }) => status >= 400 && isWebPage(mediaType));
  findings.push(
    isPage
      ? differs('errors', {
          what: 'Errors are answered with a web page (HTML) where the interface has JSON.',
          follows: 'A refused gift shows a general sentence instead of the reason that the platform gives.',
          advice: reportToPlatform,
        })
      : agreementFinding('errors'),
  );
  return findings;
}
