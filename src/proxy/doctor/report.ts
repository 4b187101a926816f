import type { Examination } from './examine.js';
import type { Finding } from './finding.js';

type OfKind<Kind extends Finding['kind']> = Extract<Finding, { readonly kind: Kind }>;

const ofKind = <Kind extends Finding['kind']>(findings: readonly Finding[], kind: Kind): OfKind<Kind>[] =>
  findings.filter((finding): finding is OfKind<Kind> => finding.kind === kind);

/** The exit status: 0 if nothing differs, 1 if something differs, 2 if nothing could be checked. */
export function exitStatus({ findings, failure }: Pick<Examination, 'findings' | 'failure'>): 0 | 1 | 2 {
  if (failure !== undefined) return 2;
  return ofKind(findings, 'differs').length > 0 ? 1 : 0;
}

const counted = (count: number, one: string, several: string): string =>
  `${String(count)} ${count === 1 ? one : several}`;

/**
 * The report as text.
 *
 * @param warnings Warnings about the settings, as the proxy prints them at its start.
 */
export function textReport(examination: Examination, warnings: readonly string[]): string {
  const { upstream, campaigns, requests, ms, findings, failure } = examination;
  if (failure !== undefined)
    return `${failure}\nNothing was checked. Check FR_UPSTREAM, and that this machine reaches it.\n`;
  const differences = ofKind(findings, 'differs');
  const open = ofKind(findings, 'unchecked');
  const scope = campaigns.length > 0 ? `campaigns ${campaigns.join(', ')}` : 'no campaign';
  const blocks = [
    `Platform ${upstream}, ${scope}: ${String(requests)} requests in ${String(Math.round(ms / 1000))} s. Nothing was given or changed.`,
    differences.length === 0
      ? 'Nothing differs from the interface.'
      : `${counted(differences.length, 'difference', 'differences')}:`,
    ...differences.map(({ check, what, follows, set, advice }, index) =>
      [`${String(index + 1)}. ${check}`, what, follows, set && `Set ${set}`, advice]
        .filter((line) => line !== undefined)
        .join('\n   '),
    ),
    ...(open.length > 0
      ? [['Not checked:', ...open.map(({ check, why }) => `- ${check}. ${why}`)].join('\n')]
      : []),
    ...(warnings.length > 0 ? [['Settings:', ...warnings].join('\n')] : []),
    `${counted(ofKind(findings, 'agrees').length, 'check', 'checks')} agree with the interface.`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** The report as a JSON object, for programs. */
export function jsonReport(examination: Examination, warnings: readonly string[]): string {
  const { upstream, campaigns, requests, ms, findings, failure } = examination;
  const report = {
    status: exitStatus(examination),
    upstream,
    campaigns,
    requests,
    ms: Math.round(ms),
    failure,
    differences: ofKind(findings, 'differs').map(({ kind: _, queryName: __, ...difference }) => difference),
    unchecked: ofKind(findings, 'unchecked').map(({ kind: _, ...unchecked }) => unchecked),
    agreed: ofKind(findings, 'agrees').map(({ check }) => check),
    warnings,
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
