import { getSupporters } from '../schema/supporters.js';
import { query } from './query.js';

export const supportersQuery = (id: number) => query(getSupporters, { params: { id } }, id);
