import { getCampaign } from '../schema/campaign.js';
import { query } from './query.js';

export const campaignQuery = (id: number, { onlyReceived = false } = {}) =>
  query(getCampaign, { params: { id }, ...(onlyReceived && { query: { only_received: true } }) }, id);
