import type { TokenFailure } from '../../schema/card-token.js';
import type { Frequency } from '../../schema/donation.js';
import type { AddressRules } from './address-rules.js';
import type { ProblemCode } from './check-draft.js';
import type { FormField } from './draft.js';

/** Facts that a problem's words may need, formatted. */
export interface ProblemFacts {
  readonly min: string;
  readonly max: string;
  readonly rules: AddressRules;
}

export interface DonateStrings {
  amountLegend: string;
  otherAmount: string;
  /** What may be typed: "From $5 to $25,000." */
  amountHint: (min: string, max: string) => string;
  frequencyLegend: string;
  frequencies: Readonly<Record<Frequency, string>>;
  donorLegend: string;
  addressLegend: string;
  cardLegend: string;
  labels: Readonly<Record<FormField, string>>;
  stateLabel: (kind: AddressRules['stateKind']) => string;
  postalLabel: (kind: AddressRules['postalKind']) => string;
  optional: string;
  chooseState: (kind: AddressRules['stateKind']) => string;
  emailHint: string;
  /** All amounts are formatted to the cent. */
  give: (amount: string, frequency: Frequency) => string;
  giveNothingYet: string;
  review: (amount: string, frequency: Frequency) => string;
  working: string;
  summaryTitle: (count: number) => string;
  problem: (field: FormField, code: ProblemCode, facts: ProblemFacts) => string;
  cardIncomplete: string;
  cardAgain: string;
  cardProblems: Readonly<Record<TokenFailure, string>>;
  cardUnavailable: string;
  cardRetry: string;
  offline: string;
  notSent: string;
  refused: string;
  checkingTitle: string;
  checkingText: string;
  checking: string;
  restingText: string;
  checkAgain: string;
  referenceKey: string;
  doneTitle: string;
  doneText: (amount: string, frequency: Frequency) => string;
  reference: string;
  amount: string;
  frequency: string;
  statement: string;
  different: (asked: string, told: string) => string;
  again: string;
}
