import { getStatus } from '../schema/proxy-status.js';
import { query } from './query.js';

export const statusQuery = { ...query(getStatus, {}), isUrgent: true } as const;
