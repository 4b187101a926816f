import type { StandIns } from '../store/state.js';

/**
 * Returns the stand-ins that the page sets, or the default ones if they are not valid in the contract: otherwise the gifts of donors in
 * countries without states would be refused because of a field that their form does not have.
 *
 * @param hint Called with a message for the page's developer if a value can't be sent.
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
