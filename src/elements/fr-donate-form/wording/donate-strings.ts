import type { Earlier } from '../../../controllers/attempt.js';
import type { TokenFailure } from '../../../schema/card-token.js';
import type { Frequency } from '../../../schema/donation.js';
import type { AddressRules } from '../questions/address-rules.js';
import type { AddressField } from '../questions/address-questions.js';
import type { ProblemCode } from '../questions/check-draft.js';
import type { OwnField } from '../draft/draft.js';

/** Facts that a problem's words may need, formatted. */
export interface ProblemFacts {
  readonly min: string;
  readonly max: string;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly rules: AddressRules;
  /** The field's own, for problems whose words would name no field (WCAG 3.3.1). */
  readonly label: string;
}

/** A gift in instalments, the sum of them formatted to the cent. */
export interface PlanFacts {
  readonly payments: number;
  readonly total: string;
}

export interface DonateStrings {
  amountLegend: string;
  otherAmount: string;
  /** Beside the amount that the charity suggests. */
  recommended: string;
  /** What may be typed: "From $5 to $25,000." */
  amountHint: (min: string, max: string) => string;
  frequencyLegend: string;
  frequencies: Readonly<Record<Frequency, string>>;
  donorLegend: string;
  addressLegend: string;
  cardLegend: string;
  labels: Readonly<Record<OwnField, string>>;
  stateLabel: (kind: AddressRules['stateKind']) => string;
  cityLabel: (kind: AddressRules['cityKind']) => string;
  postalLabel: (kind: AddressRules['postalKind']) => string;
  optional: string;
  chooseState: (kind: AddressRules['stateKind']) => string;
  emailHint: string;
  /** All amounts are formatted to the cent. */
  give: (amount: string, frequency: Frequency, plan?: PlanFacts) => string;
  giveNothingYet: string;
  review: (amount: string, frequency: Frequency, plan?: PlanFacts) => string;
  working: string;
  summaryTitle: (count: number) => string;
  /** @param field `undefined` for what an optional part asks. */
  problem: (field: OwnField | undefined, code: ProblemCode, facts: ProblemFacts) => string;
  /** A problem of an address other than the donor's. @param legend Whose address it is. */
  elsewhere: (legend: string, field: AddressField, code: 'empty' | 'form', rules: AddressRules) => string;
  cardIncomplete: string;
  cardAgain: string;
  cardProblems: Readonly<Record<TokenFailure, string>>;
  cardUnavailable: string;
  cardRetry: string;
  offline: string;
  notSent: string;
  refused: string;
  /** For what the donor has no field to change in. */
  refusedSettings: string;
  /** The proxy, or another form of the page, knows of an earlier gift that may be the same. */
  possibleRepeat: Readonly<Record<Earlier, string>>;
  checkingTitle: string;
  checkingText: string;
  checking: string;
  /** Of a gift that was given in another form or tab. */
  otherText: string;
  restingTitle: string;
  restingText: string;
  checkAgain: string;
  referenceKey: string;
  doneTitle: string;
  doneText: (amount: string, frequency: Frequency, plan?: PlanFacts) => string;
  /** Of a gift whose payment has not arrived yet: no thanks before the money is there. */
  pendingTitle: string;
  pendingText: (amount: string) => string;
  reference: string;
  amount: string;
  frequency: string;
  statement: string;
  different: (asked: string, told: string) => string;
  again: string;
}
