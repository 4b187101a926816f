import { getStatus } from '../schema/gift-protocol.js';
import { query } from './query.js';

export const statusQuery = { ...query(getStatus, {}), isUrgent: true } as const;
