import { describeIssue } from '../schema/issue.js';
import { z } from '../schema/z.js';
import type { LimitStore } from './abuse/counters.js';
import type { VerifyChallenge } from './abuse/verify-challenge.js';
import type { NodeOptions } from './node.js';
import { longestTimeout } from './options.js';
import type { Access } from './owners/access.js';
import { ownerOperations } from './owners/operations.js';

const text = z.string().check(z.minLength(1));
const whole = z.number().check(z.int(), z.gte(0));
/** In ms. Somebody who meant seconds would have every gift come to an unknown outcome. */
const patience = z.number().check(z.int(), z.gte(1_000), z.lte(longestTimeout));
const custom = <Value>() =>
  z.custom<Value>((value) => typeof value === 'object' || typeof value === 'function');

/**
 * What a config file may set: options of the proxy by their own names. Functions and stores only in a module. A name
 * that is not here is refused: a misspelt `campaigns` would open every campaign.
 */
const FileSettings = z.strictObject({
  upstream: z.optional(text),
  apiKey: z.optional(text),
  campaignKeys: z.optional(z.record(text, text)),
  campaigns: z.optional(z.array(z.number())),
  origins: z.optional(z.array(text)),
  allow: z.optional(z.array(z.enum(ownerOperations))),
  access: z.optional(z.custom<Access>((value) => typeof value === 'function')),
  serverCalls: z.optional(z.boolean()),
  queryNames: z.optional(z.record(text, text)),
  maxImageBytes: z.optional(whole),
  minDonors: z.optional(whole),
  mapRefresh: z.optional(z.enum(['donors', 'hourly'])),
  maxFresh: z.optional(z.number().check(z.gte(0))),
  allowInsecureUpstream: z.optional(z.boolean()),
  warn: z.optional(custom<NonNullable<NodeOptions['warn']>>()),
  timeouts: z.optional(
    z.strictObject({
      read: z.optional(patience),
      retry: z.optional(whole.check(z.lte(longestTimeout))),
      write: z.optional(patience),
      repeat: z.optional(patience),
      access: z.optional(patience),
    }),
  ),
  limits: z.optional(
    z.union([
      z.literal(false),
      z.strictObject({
        address: z.optional(whole),
        email: z.optional(whole),
        challenge: z.optional(whole),
        site: z.optional(whole),
      }),
    ]),
  ),
  limitStore: z.optional(custom<LimitStore>()),
  minAmount: z.optional(z.number()),
  maxAmount: z.optional(z.number()),
  trustedProxies: z.optional(z.union([whole, z.array(text)])),
  addressHeader: z.optional(text),
  verifyChallenge: z.optional(z.custom<VerifyChallenge>((value) => typeof value === 'function')),
  donationsOpen: z.optional(z.union([z.boolean(), custom<() => boolean | Promise<boolean>>()])),
  reconcile: z.optional(z.boolean()),
  onFinding: z.optional(custom<NonNullable<NodeOptions['onFinding']>>()),
  onRefused: z.optional(custom<NonNullable<NodeOptions['onRefused']>>()),
  metrics: z.optional(z.strictObject({ port: whole, host: z.optional(text) })),
  port: z.optional(whole),
  host: z.optional(text),
  ledger: z.optional(custom<NonNullable<NodeOptions['ledger']>>()),
  answers: z.optional(custom<Exclude<NodeOptions['answers'], false | undefined>>()),
});
export type FileSettings = z.infer<typeof FileSettings>;

/** What a config file says; what is wrong with it goes to `problems`, one sentence each, without the value: it may be a key. */
export function readFileSettings(name: string, content: unknown, problems: string[]): FileSettings {
  const result = z.safeParse(FileSettings, content);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const { path, problem } = describeIssue(issue);
    problems.push(`${name}: ${path ? `${path} ` : ''}${problem}.`);
  }
  return {};
}
