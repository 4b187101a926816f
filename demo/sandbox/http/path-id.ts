import { Refusal } from './refusal.js';

/** Reads an ID from a path. @throws Refusal 400 if it is not a positive whole number. */
export function pathId(text: string, name: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Refusal(400, `${name} must be an integer`);
  return Number(text);
}
