import { languageOf } from '../text/language.js';

// The endings of numbers are no texts of src/text, because programs for translators delete plural forms of ordinals.

/** A day of the month inside a sentence: "1st", « 1er », and a plain number in other languages. */
export function formatDay(day: number, locale: string): string {
  const language = languageOf(locale);
  if (language === 'fr') return day === 1 ? '1er' : String(day);
  return language === 'en' ? `${String(day)}${englishEnding(day)}` : String(day);
}

/** A rank inside a sentence: "1st", « 1re » and « 2e », before « équipe », and a plain number in other languages. */
export function formatRank(rank: number, locale: string): string {
  const language = languageOf(locale);
  if (language === 'fr') return rank === 1 ? '1re' : `${String(rank)}e`;
  return language === 'en' ? `${String(rank)}${englishEnding(rank)}` : String(rank);
}

function englishEnding(number: number): string {
  const tens = number % 100;
  if (tens >= 11 && tens <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th';
}
