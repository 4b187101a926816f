/** The oldest Node that package.json allows, and the newest that is tried. `npm run test:nodes 22.23.3` tries any other. */
export const oldest = '20.19.2';
export const newest = '24.21.0';
