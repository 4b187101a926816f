export { card } from './card.js';
export { form, hostedPage } from './form.js';
export { parts } from './parts.js';
export { share } from './share.js';
export { wallets } from './wallets.js';
