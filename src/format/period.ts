import type { Campaign } from '../schema/campaign.js';
import { readInstant } from './instant.js';

/** Whether a campaign has started, is running or has ended. `startsAt` and `endsAt` are ms since the epoch. */
export type Period =
  | { readonly name: 'upcoming'; readonly startsAt: number }
  | { readonly name: 'running'; readonly endsAt: number | null }
  | { readonly name: 'ended'; readonly endedAt: number };

/** @param now ms since the epoch. */
export function periodOf(event: Campaign['event'], now: number): Period {
  const startsAt = readInstant(event?.start_at);
  const endsAt = readInstant(event?.end_at);
  if (startsAt !== null && now < startsAt) return { name: 'upcoming', startsAt };
  return endsAt !== null && now > endsAt ? { name: 'ended', endedAt: endsAt } : { name: 'running', endsAt };
}
