import { requestId } from './field.js';
import { z } from './z.js';

/** Path parameters of contract §4.6 and §4.7: a campaign's `id`. */
export const CampaignPath = z.lazy(() => z.strictObject({ id: requestId }));
