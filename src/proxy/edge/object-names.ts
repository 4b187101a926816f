/** Names of the objects. A site's attempts are found by them: they never change. */
export const objectNames = {
  gifts: 'gifts',
  /** Images and lists take their time, and one object does one thing after the other: gifts do not wait for them. */
  owners: 'owners',
  reads: (operation: string) => `reads:${operation}`,
};
