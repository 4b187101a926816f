import type { Endpoint } from './endpoint.js';
import { open } from './field.js';
import { z } from './z.js';

/** Whether the proxy accepts gifts at present. */
export const ProxyStatus = z.object({ donations: open('open', 'closed') });
export type ProxyStatus = z.infer<typeof ProxyStatus>;

/** An endpoint of the proxy itself, as is `getAttempt`. A plain reverse proxy does not have it. */
export const getStatus = {
  name: 'getStatus',
  method: 'GET',
  path: '/status',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: undefined,
  reply: ProxyStatus,
  freshFor: 0,
  movesWithGift: false,
  access: 'visitor',
} as const satisfies Endpoint;
