import { id } from './field.js';
import { z } from './z.js';

/** `id` of a campaign in a path: contract §4.6 and §4.7. */
export const CampaignPath = z.lazy(() => z.strictObject({ id }));
