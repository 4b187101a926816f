import { addedTo, currentMatch, matchedSum } from '../../../controllers/match.js';
import { say } from '../../../i18n/say.js';
import type { Section } from './part.js';

/**
 * `<fr-match sponsor="Otter Fund" ratio="1" cap="10000" until="2026-12-31">`: says what the sponsor makes of the gift. It changes nothing of
 * the gift. With a cap, the sum is named only while the campaign's figures show that the sponsor still has so much left.
 */
export const match: Section = ({ children, today, raised, money, words, hint }) => {
  const day = Date.UTC(today.year, today.month - 1, today.day);
  const own = children('fr-match').map(({ attribute }) => attribute);
  const found = currentMatch(own, day, hint);
  if (!found) return undefined;
  const { sponsor, ratio, cap } = found;
  const matched = matchedSum(found, raised);
  const left = cap === undefined ? Infinity : matched === undefined ? undefined : cap - matched;
  if (left === 0) return undefined;
  return {
    name: 'match',
    place: 'gift',
    notes({ amountMinor, coveredFeeMinor = 0, installments }) {
      const own = amountMinor - coveredFeeMinor;
      const added = addedTo(own, ratio);
      if (!installments && left !== undefined && added <= left) {
        const values = { sponsor, gift: money(own), total: money(own + added) };
        return [say(words, sponsor ? 'match.sponsored' : 'match.plain', values)];
      }
      return cap === undefined
        ? []
        : [say(words, sponsor ? 'match.sponsoredCap' : 'match.plainCap', { sponsor, cap: money(cap) })];
    },
  };
};
