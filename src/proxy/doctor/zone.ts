import { agreementFinding, differs, uncheckedFinding, type Finding } from './finding.js';

// Date-times of the interface have no zone and are expected in UTC. The list of transactions is filtered by UTC (§4.5): if a filter for a
// transaction's own date does not find it, other offsets are tried.

/** Time zones differ by multiples of 15 minutes, from UTC−12 to UTC+14. */
const quarter = 15 * 60_000;
const westmost = -48;
const eastmost = 56;
/** Tolerance in ms: a platform may store fractions of a second that are not in its answers. */
const slack = 60_000;
/** Longest time by which two clocks differ, in ms. */
const mostSkew = 2 * quarter;

/** A date-time as a parameter of the list of transactions: `yyyy-mm-ddThh:mm:ss`. */
export const wireTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

/**
 * By how many minutes dates are ahead of UTC; `undefined` if no offset finds the transaction, or if an answer cannot be read.
 *
 * @param date Date of one transaction, read as UTC, ms since 1970.
 * @param isBetween Whether the platform lists that transaction between two times, ms since 1970.
 */
export async function zoneOfDates(
  date: number,
  isBetween: (from: number, until: number) => Promise<boolean | undefined>,
): Promise<number | undefined> {
  /** Whether the offset is in a range; in units of 15 minutes. */
  const isAhead = (least: number, most: number) =>
    isBetween(date - most * quarter - slack, date - least * quarter + slack);
  const isUtc = await isAhead(0, 0);
  if (isUtc !== false) return isUtc ? 0 : undefined;
  if (!(await isAhead(westmost, eastmost))) return undefined;
  let [least, most] = [westmost, eastmost];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    const isBelow = await isAhead(least, middle);
    if (isBelow === undefined) return undefined;
    if (isBelow) most = middle;
    else least = middle + 1;
  }
  return (least * quarter) / 60_000;
}

/**
 * @param minutes By how many minutes dates are ahead of UTC.
 * @param future By how many ms the newest date is in the future.
 */
export function zoneFinding(minutes: number | undefined, future: number): Finding {
  const check = 'time zone of dates';
  const consequences = {
    follows:
      'Countdowns, beginnings and ends of campaigns on pages are off by as much. A lost gift is found only once two others have shown the zone.',
    advice: 'There is no setting for this. Ask the platform for date-times in UTC.',
  };
  if (minutes !== undefined && minutes !== 0)
    return differs(check, {
      what: `Dates of transactions are in UTC${offset(minutes)} where they are expected in UTC.`,
      ...consequences,
    });
  if (future > mostSkew)
    return differs(check, {
      what: `The newest transaction is dated ${String(Math.round(future / 60_000))} minutes in the future, so dates are not in UTC.`,
      ...consequences,
    });
  return minutes === 0
    ? agreementFinding(check)
    : uncheckedFinding(
        check,
        'The list of transactions does not find a transaction by its date in any time zone.',
      );
}

function offset(minutes: number): string {
  const length = Math.abs(minutes);
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(length / 60))}:${twoDigits(length % 60)}`;
}
