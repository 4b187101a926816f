import { isZone } from '../../schema/text.js';

/** Zones of countries that are delegated (IANA). */
const countries =
  /^(a[c-gilmoq-uwxz]|b[abd-jm-or-tvwyz]|c[acdf-ik-oru-z]|d[ejkmoz]|e[cegr-u]|f[ijkmor]|g[abd-il-np-uwy]|h[kmnrtu]|i[del-oq-t]|j[emop]|k[eghimnprwyz]|l[abcikr-vy]|m[acdeghk-z]|n[acefgilopruz]|om|p[ae-hk-nrstwy]|qa|r[eosuw]|s[a-eg-or-vx-z]|t[cdfghj-ortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw])$/i;

/** More zones of spam, which hardly begin a sentence or stand for a name: not "Best", "Love" and "Mom". */
const others =
  /^(adult|bet|bingo|blog|bond|buzz|cams?|capital|cash|cfd|chat|codes?|cyou|dating|deals|download|exchange|games|gdn|guru|lat|lol|lotto|markets?|monster|network|ninja|page|poker|porn|quest|racing|reviews?|rocks|sale|sbs|sexy?|solutions|stream|systems|trad(e|ing)|vegas|webcam|wiki|win|xxx)$/i;

/** Those of them that begin sentences of English, French and Spanish. */
const words = /^(a[lmstu]|b[ey]|de|do|e[st]|i[lnst]|je|la|m[ay]|n[eo]|s[aeiou]|to|us|win)$/i;

/**
 * Whether what follows a period without a space is the end of a domain, as in "Evil.De", and not the beginning of a sentence. A word that
 * may be either is a sentence if another word without a capital follows: "Merci.De tout cœur".
 *
 * @param label A word with a capital.
 * @param next What follows it after a space; empty if something else does.
 */
export function endsDomain(label: string, next: string): boolean {
  if (isZone(label)) return true;
  return (countries.test(label) || others.test(label)) && !(words.test(label) && /^\p{Ll}/u.test(next));
}
