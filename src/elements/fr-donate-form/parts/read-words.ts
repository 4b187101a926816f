import { chosenNames, wordsOf } from '../../../format/chosen-names.js';

/** Reads the known words of an attribute, in its order; `fallback` if there is none. */
export function readWords<Word extends string>(
  text: string | null,
  known: readonly Word[],
  fallback: readonly Word[],
): readonly Word[] {
  const { names } = chosenNames(text, known);
  return names.length > 0 ? names : fallback;
}

/** Reads the whole numbers of an attribute between two limits, each once, in its order; `fallback` if there is none. */
export function readNumbers(
  text: string | null,
  from: number,
  to: number,
  fallback: readonly number[],
): readonly number[] {
  const found = wordsOf(text)
    .filter((word) => /^\d{1,3}$/.test(word))
    .map(Number)
    .filter((number) => number >= from && number <= to);
  return found.length > 0 ? [...new Set(found)] : fallback;
}
