// What a page that uses `fr-autoloader.js` sets in code; with `fr-widgets.js`, the same names come from there.
export { configure, type Settings } from './config.js';
export { createClient } from './client/client.js';
export { FrError } from './client/errors.js';
export { hostedCard } from './payment/hosted-card.js';
export { useCardProcessor } from './payment/registry.js';
export { sandboxCard } from './payment/sandbox.js';
