/** The oldest Node that package.json allows, and the newest one that is tested. `npm run test:full -- nodes 22.23.3` tests any other. */
export const oldest = '20.19.2';
export const newest = '24.21.0';
