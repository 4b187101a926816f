/**
 * The oldest Node that package.json allows, the newest one that is tested, and the line between. `npm run test:full -- nodes 26.10.0` tests any
 * other.
 */
export const oldest = '20.19.2';
export const between = '22.23.3';
export const newest = '24.21.0';
