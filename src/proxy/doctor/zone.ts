import { agrees, differs, unchecked, type Finding } from './finding.js';

// The interface's date-times carry no zone; they are read as UTC. The list of transactions is asked by UTC (§4.5), so where a transaction
// is found by its own date, that is in UTC, and otherwise by how much it is not.

/** Zones differ by quarters of an hour, and lie between 12 hours behind and 14 ahead of UTC. */
const quarter = 15 * 60_000;
const westmost = -48;
const eastmost = 56;
/** A platform may keep fractions of a second that it does not write. */
const slack = 60_000;

/** As the parameters of the list of transactions are written: `yyyy-mm-ddThh:mm:ss`. */
export const wireTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

/**
 * By how many minutes dates are ahead of UTC. `undefined` where the transaction is found at no time, or nobody can say.
 *
 * @param date Of one transaction, ms since 1970, as if it were in UTC.
 * @param isBetween Whether the platform lists that transaction between two times, ms since 1970.
 */
export async function zoneOfDates(
  date: number,
  isBetween: (from: number, until: number) => Promise<boolean | undefined>,
): Promise<number | undefined> {
  /** Whether the date is ahead of UTC by so many quarters of an hour. */
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
 * @param minutes By which dates are ahead of UTC.
 * @param future By how many ms the newest date lies in the future, by the platform's own clock.
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
  if (future > 2 * slack)
    return differs(check, {
      what: `The newest transaction is dated ${String(Math.round(future / 60_000))} minutes in the future, so dates are not in UTC.`,
      ...consequences,
    });
  return minutes === 0
    ? agrees(check)
    : unchecked(check, 'The list of transactions does not find a transaction by its date in any time zone.');
}

function offset(minutes: number): string {
  const length = Math.abs(minutes);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(length / 60))}:${two(length % 60)}`;
}
