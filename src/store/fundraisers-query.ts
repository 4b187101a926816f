import { getFundraisers } from '../schema/fundraisers.js';
import { query } from './query.js';

export const fundraisersQuery = (id: number) => query(getFundraisers, { params: { id } }, id);
