import type { Language } from './people.js';

/** One campaign as the seed makes it: what it says, and how much is to have happened in it. */
export interface CampaignPlan {
  id: number;
  siteId: number;
  templateId: number;
  language: Language;
  name: Record<Language, string>;
  description: Record<Language, string>;
  slug: string;
  location: string;
  goalType: 'amount' | 'donors';
  /** Dollars, or donors. */
  goal: number;
  /** Days from the anchor; negative is past. */
  startDay: number;
  endDay: number;
  /** Gifts are made until this much is raised, in dollars, or until this many donors gave. */
  raise: number;
  teams: number;
  /** Pages of their own, besides those that registrations make. */
  pages: number;
  /** Days of the event's installments; empty when it takes none. */
  installmentDurations: number[];
  processor: 'otter-cards' | 'otter-basic';
  /** Whether people register, buy tickets, or only give. */
  kind: 'giving' | 'event' | 'gala' | 'monthly';
  tags: string[];
  inSupport: string;
}
