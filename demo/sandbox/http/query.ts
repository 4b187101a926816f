import { Refusal } from './refusal.js';

/** Reads a query parameter as a whole number of at least `low`. @throws Refusal 400 with its name. */
export function integerParam(query: URLSearchParams, name: string, fallback: number, low = 0): number {
  const text = query.get(name);
  if (text === null || text === '') return fallback;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (!(value >= low)) throw new Refusal(400, `${name} must be an integer of at least ${low}`);
  return value;
}

/** Reads a boolean in any notation: the contract has booleans in some places and integers in others. */
export function booleanParam(query: URLSearchParams, name: string): boolean {
  const text = query.get(name) ?? '';
  if (['', '0', 'false'].includes(text)) return false;
  if (['1', 'true'].includes(text)) return true;
  throw new Refusal(400, `${name} must be 0, 1, true or false`);
}

export function choiceParam<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = query.get(name);
  if (text === null || text === '') return undefined;
  const choice = choices.find((each) => each === text);
  if (!choice) throw new Refusal(400, `${name} must be one of ${choices.join(', ')}`);
  return choice;
}

/** Reads a comma-separated list of IDs; undefined if the parameter is absent. */
export function idListParam(query: URLSearchParams, name: string): number[] | undefined {
  const text = query.get(name);
  if (text === null || text.trim() === '') return undefined;
  return text.split(',').map((part) => {
    if (!/^\s*\d{1,15}\s*$/.test(part))
      throw new Refusal(400, `${name} must be integers separated by commas`);
    return Number(part);
  });
}
