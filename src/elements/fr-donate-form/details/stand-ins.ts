/** Values for countries without states or postal codes, because the contract (§4.4) requires both for every country. */
export interface StandIns {
  readonly state: string;
  readonly zip: string;
}

/**
 * Returns the page's values for missing states and postal codes, or the default values if the page's are invalid: otherwise gifts from
 * countries without states would be refused because of a field that the form does not have.
 *
 * @param hint Called with a message for the page's developer if a value is invalid.
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
