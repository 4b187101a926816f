/** The known words of an attribute, in the author's order; `otherwise` when it says none. */
export function readWords<Word extends string>(
  text: string | null,
  known: readonly Word[],
  otherwise: readonly Word[],
): readonly Word[] {
  const said = text?.trim().split(/[\s,;]+/) ?? [];
  const found = said.flatMap((word) => known.filter((one) => one === word));
  return found.length > 0 ? [...new Set(found)] : otherwise;
}

/** The whole numbers of an attribute between two bounds, each once, in the author's order; `otherwise` when it has none. */
export function readNumbers(
  text: string | null,
  from: number,
  to: number,
  otherwise: readonly number[],
): readonly number[] {
  const said = text?.trim().split(/[\s,;]+/) ?? [];
  const found = said
    .filter((word) => /^\d{1,3}$/.test(word))
    .map(Number)
    .filter((number) => number >= from && number <= to);
  return found.length > 0 ? [...new Set(found)] : otherwise;
}
