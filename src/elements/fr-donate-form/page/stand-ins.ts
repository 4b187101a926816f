import type { StandIns } from '../store/state.js';

/**
 * The stand-ins that a page sets, or the usual ones: with others than the contract takes, donors of all those countries would be
 * refused for a field that their form has not got.
 *
 * @param hint Told of what can't be sent, in words for the page's developer.
 */
export function readStandIns(
  stateCode: string,
  postalCode: string,
  hint: (sentence: string) => void,
): StandIns {
  const state = stateCode.trim();
  const isState = /^[A-Z]{2}$/i.test(state);
  if (!isState) hint(`can’t send without-state-code="${state}", which has to be two letters; it sends NA.`);
  return { state: isState ? state : 'NA', zip: postalCode.trim() || '00000' };
}
