import type { Language } from './people.js';

/** One campaign of the seed: its texts, and its planned amounts. */
export interface CampaignPlan {
  id: number;
  siteId: number;
  templateId: number;
  language: Language;
  name: Record<Language, string>;
  description: Record<Language, string>;
  slug: string;
  location: string;
  currency: 'CAD' | 'USD' | 'EUR';
  goalType: 'amount' | 'donors';
  /** Goal in whole units of the currency, or as a number of donors. */
  goal: number;
  /** Start in days from the anchor; negative in the past. */
  startDay: number;
  endDay: number;
  /** The planned amount in whole units of the currency, or number of donors, until which gifts are created. */
  raise: number;
  teams: number;
  /** Number of personal pages, besides those of registrations. */
  pages: number;
  /** Another campaign whose teams also raise money for this one; some pages of this campaign belong to them. */
  teamsAlsoOf?: number;
  /** Installment days of the event; empty if it offers none. */
  installmentDurations: number[];
  processor: 'otter-cards' | 'otter-basic';
  /** Whether people register, buy tickets, or only give. */
  kind: 'giving' | 'event' | 'gala' | 'monthly';
  /** Share of the purchases of tickets that are refunded; none by default. */
  refundedTickets?: number;
  tags: string[];
  inSupport: string;
  campus?: string;
}
