import { listTransactions } from '../../schema/owner-endpoints.js';
import { timeOf } from '../reconcile/transaction-list.js';
import type { Exchange, Asker } from './asker.js';
import { ownRows } from './campaigns.js';
import { skewOf } from './clock.js';
import { agreementFinding, differs, reportToPlatform, uncheckedFinding, type Finding } from './finding.js';
import { pageSize, pageSizeFinding } from './page-size.js';
import { listParameters, parameterFinding, rowsOf, type Known } from './parameters.js';
import { wireTime, zoneFinding, zoneOfDates } from './zone.js';

/**
 * Checks the parameters, order, page size and dates of the list of transactions (§4.5).
 *
 * @param read Reads the sample again.
 */
export async function listFindings(
  asker: Asker,
  first: Known,
  read: () => Promise<Exchange>,
): Promise<Finding[]> {
  if (first.sample.length === 0)
    return [
      uncheckedFinding('listTransactions: parameters', 'The campaigns that were asked have no transactions.'),
    ];
  const findings: Finding[] = [];
  const tryAll = async (known: Known, isWanted: (name: string) => boolean) => {
    for (const parameter of listParameters(asker, known))
      if (isWanted(parameter.name)) findings.push(await parameterFinding(asker, parameter));
  };
  const isOfSample = (name: string) => /^(fundraisers|limit|direction)$/.test(name);
  await tryAll(first, isOfSample);
  // The sample was read with these parameters, so it is read again after one of them was renamed.
  const isOther = findings.some(({ kind }) => kind === 'differs');
  const known = isOther
    ? { ...first, sample: ownRows(first.campaign, rowsOf(await read()) ?? first.sample) }
    : first;
  await tryAll(known, (name) => !isOfSample(name));
  findings.push(...(await listOrderFindings(asker, known, findings)));
  findings.push(await zoneOf(asker, known, findings));
  return findings;
}

/** Whether the platform supports these parameters of the list, under any name. */
export const isKnown = (findings: readonly Finding[], ...names: readonly string[]): boolean =>
  names.every((name) =>
    findings.some(
      (finding) =>
        finding.check === `listTransactions: ${name}` &&
        (finding.kind === 'agrees' ||
          (finding.kind === 'differs' && finding.queryName?.[1].startsWith('<') === false)),
    ),
  );

async function listOrderFindings(
  asker: Asker,
  { campaign, sample }: Known,
  findings: readonly Finding[],
): Promise<Finding[]> {
  const check = 'listTransactions: default order';
  const plain =
    rowsOf(await asker.ask({ endpoint: listTransactions, query: { fundraisers: [campaign] } })) ?? [];
  const isRising = plain.every(({ id }, index) => index === 0 || id > (plain[index - 1]?.id ?? 0));
  const order =
    plain.length < 2
      ? uncheckedFinding(check, 'There are too few transactions.')
      : isRising
        ? agreementFinding(check)
        : differs(check, {
            what: 'Without a sort key, transactions do not come by ascending ID.',
            follows: 'Donors notice nothing. Exports that do not name an order may lack rows.',
            advice: reportToPlatform,
          });
  if (!isKnown(findings, 'fundraisers', 'page', 'limit', 'direction')) return [order];
  return [
    order,
    await pageSizeFinding(
      listTransactions,
      sample.map(({ id }) => id),
      async () => {
        const query = { fundraisers: [campaign], sort: 'id', direction: 'desc', include_pending: 1 };
        const next = await asker.ask({
          endpoint: listTransactions,
          query: { ...query, page: 2, limit: pageSize },
        });
        return rowsOf(next)?.map(({ id }) => id);
      },
    ),
  ];
}

async function zoneOf(
  asker: Asker,
  { campaign, sample }: Known,
  findings: readonly Finding[],
): Promise<Finding> {
  const check = 'time zone of dates';
  if (!isKnown(findings, 'fundraisers', 'dt_start', 'dt_end'))
    return uncheckedFinding(check, 'It is found by the dates of the list, whose parameters are not known.');
  const dated = sample.filter(({ date }) => !Number.isNaN(timeOf(date)));
  const newest = [...dated].sort((one, other) => timeOf(other.date) - timeOf(one.date))[0];
  if (!newest) return uncheckedFinding(check, 'No transaction has a date.');
  const { id, date } = newest;
  const minutes = await zoneOfDates(timeOf(date), async (from, until) => {
    const query = {
      ...{ fundraisers: [campaign], after_id: id - 1, sort: 'id', direction: 'asc', limit: pageSize },
      ...{ include_pending: 1, dt_start: wireTime(from), dt_end: wireTime(until) },
    };
    return rowsOf(await asker.ask({ endpoint: listTransactions, query }))?.some((row) => row.id === id);
  });
  const answers = asker.answers.map(({ exchange }) => exchange);
  const platformNow = (answers.at(-1)?.at ?? 0) + (skewOf(answers) ?? 0);
  return zoneFinding(minutes, timeOf(date) - platformNow);
}
