/** Major units, as the request has them, and integer minor units. The client's own pair lies in the script that loads this file. */
export const minorOf = (major: number): number => Math.round(major * 100);
export const majorOf = (minor: number): number => minor / 100;
