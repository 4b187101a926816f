import type { Examination } from './examine.js';
import type { Difference, Finding, Unchecked } from './finding.js';

/** The exit status: 0 if nothing differs, 1 if something differs, 2 if nothing could be checked. */
export function exitStatus({ findings, failure }: Pick<Examination, 'findings' | 'failure'>): 0 | 1 | 2 {
  if (failure !== undefined) return 2;
  return findings.some(isDifference) ? 1 : 0;
}

const isDifference = (finding: Finding): finding is Difference => finding.kind === 'differs';
const isUnchecked = (finding: Finding): finding is Unchecked => finding.kind === 'unchecked';

/**
 * The report as text.
 *
 * @param warnings Warnings about the settings, as the proxy prints them at its start.
 */
export function textReport(examination: Examination, warnings: readonly string[]): string {
  const { upstream, campaigns, requests, ms, findings, failure } = examination;
  if (failure !== undefined)
    return `${failure}\nNothing was checked. Check FR_UPSTREAM, and that this machine reaches it.\n`;
  const differences = findings.filter(isDifference);
  const open = findings.filter(isUnchecked);
  const agreed = findings.length - differences.length - open.length;
  const scope = campaigns.length > 0 ? `campaigns ${campaigns.join(', ')}` : 'no campaign';
  const blocks = [
    `Platform ${upstream}, ${scope}: ${String(requests)} requests in ${String(Math.round(ms / 1000))} s. Nothing was given or changed.`,
    differences.length === 0
      ? 'Nothing differs from the interface.'
      : `${String(differences.length)} ${differences.length === 1 ? 'difference' : 'differences'}:`,
    ...differences.map(({ check, what, follows, set, advice }, index) =>
      [
        `${String(index + 1)}. ${check}`,
        what,
        follows,
        ...(set === undefined ? [] : [`Set ${set}`]),
        ...(advice === undefined ? [] : [advice]),
      ].join('\n   '),
    ),
    ...(open.length > 0
      ? [['Not checked:', ...open.map(({ check, why }) => `- ${check}. ${why}`)].join('\n')]
      : []),
    ...(warnings.length > 0 ? [['Settings:', ...warnings].join('\n')] : []),
    `${String(agreed)} ${agreed === 1 ? 'check' : 'checks'} agree with the interface.`,
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
    ...(failure !== undefined && { failure }),
    differences: findings
      .filter(isDifference)
      .map(({ check, what, follows, set, advice }) => ({ check, what, follows, set, advice })),
    unchecked: findings.filter(isUnchecked).map(({ check, why }) => ({ check, why })),
    agreed: findings.filter(({ kind }) => kind === 'agrees').map(({ check }) => check),
    warnings,
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
