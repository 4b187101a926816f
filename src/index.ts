import './elements/fr-goal-thermometer/index.js';
import './elements/fr-site-stats/index.js';

export { configure, type Settings } from './config.js';
export {
  createClient,
  type Answer,
  type CallOptions,
  type Client,
  type ClientOptions,
} from './client/client.js';
export { FrError, type FrErrorKind } from './client/errors.js';
export { FrDataWarningEvent, FrErrorEvent, FrReadyEvent, FrUpdateEvent } from './controllers/events.js';
