// The exports for pages with `fr-autoloader.js`; `fr-widgets.js` exports the same names.
export { configure, type Settings } from './page/config.js';
export { FrError } from './client/errors.js';
export { hostedCard } from './payment/hosted-card.js';
export { useCardProcessor } from './payment/registry.js';
export { sandboxCard } from './payment/sandbox.js';
