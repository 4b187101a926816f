import type { Endpoint } from './endpoint.js';
import { open, text } from './field.js';
import { z } from './z.js';

/** Whether the proxy accepts gifts at present, and the ID of its ledger, to which keys are bound (see `boundKey`). */
export const ProxyStatus = z.object({ donations: open('open', 'closed'), ledger: text });
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
  access: 'visitor',
} as const satisfies Endpoint;
