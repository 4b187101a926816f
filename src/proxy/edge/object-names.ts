/** Names of the objects. A site's attempts are found by them: they never change. */
export const objectNames = {
  gifts: 'gifts',
  reads: (operation: string) => `reads:${operation}`,
};
