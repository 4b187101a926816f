import { members } from '../../src/schema/json.js';

/** Every value at a path, of all rows of the lists on the way: `data.amount.donation`. Rows without it are left out. */
export function valuesAt(value: unknown, path: string): unknown[] {
  let found: unknown[] = [value].flat(Infinity);
  for (const key of path.split('.')) found = found.flat(Infinity).flatMap((each) => own(each, key));
  return found;
}

function own(value: unknown, key: string): unknown[] {
  const object = members(value);
  return Object.hasOwn(object, key) ? [object[key]] : [];
}

/** Whether a value contains any data. */
export function isFilled(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}
