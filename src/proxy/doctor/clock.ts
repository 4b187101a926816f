import type { Exchange } from './asker.js';
import { seconds } from './answers.js';
import { agreementFinding, differs, uncheckedFinding, type Finding } from './finding.js';

/** Largest tolerated difference between the clocks, in ms: the search for gifts allows a charge to be dated this long before its gift. */
const tolerated = 60_000;

/** By how much the platform's clock is ahead of this machine's, in ms: the median of all answers with a `Date` header. */
export function skewOf(answers: readonly Exchange[]): number | undefined {
  const ahead = answers
    .flatMap(({ answer, at }) =>
      answer.kind === 'answered' && answer.date !== undefined ? [answer.date - at] : [],
    )
    .sort((one, other) => one - other);
  return ahead[Math.floor(ahead.length / 2)];
}

export function clockFinding(answers: readonly Exchange[]): Finding {
  const skew = skewOf(answers);
  if (skew === undefined) return uncheckedFinding('clock', "The platform's answers have no Date header.");
  if (Math.abs(skew) <= tolerated) return agreementFinding('clock');
  return differs('clock', {
    what: `This machine's clock is ${lengthOf(skew)} ${skew > 0 ? 'behind' : 'ahead of'} the platform's (Date header).`,
    follows: 'The times of gifts in the log are wrong, and a gift may be looked for at the wrong time.',
    advice:
      "Set this machine's clock by the network (timedatectl set-ntp true). If it is right, show this line to the platform.",
  });
}

function lengthOf(ms: number): string {
  const length = Math.abs(ms);
  if (length < 120_000) return `${seconds(length)} s`;
  return length < 5_400_000
    ? `${String(Math.round(length / 60_000))} min`
    : `${String(Math.round(length / 360_000) / 10)} h`;
}
