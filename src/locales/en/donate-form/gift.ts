import type { TokenFailure } from '../../../schema/card-token.js';
import type { Frequency } from '../../../schema/donation.js';
import { onlyOne, pluralOf } from '../../../plural.js';

/** The parts of an address. */
type PlaceField = 'country' | 'address' | 'city' | 'state' | 'postal';

/** The fields that every form has. */
export type FieldName = 'amount' | 'first-name' | 'last-name' | 'email' | PlaceField | 'card';

/** The possible problems of a field. */
export type FieldProblem =
  | 'empty'
  | 'figures'
  | 'decimals'
  | 'ambiguous'
  | 'below-min'
  | 'above-max'
  | 'form'
  | 'card-number'
  | 'link'
  | 'refused';

/** The parts of an address in one country. */
export interface Place {
  /** The kind of its states; `undefined` if its addresses have none. */
  readonly stateKind: 'province' | 'state' | undefined;
  readonly postalKind: 'postal-code' | 'zip' | 'postcode';
  /** The word for a town on its forms. */
  readonly cityKind: 'city' | 'town' | 'suburb';
  readonly postalExample: string;
}

/** Formatted values for the message of a problem. */
export interface ProblemFacts {
  readonly min: string;
  readonly max: string;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly rules: Place;
  /** The field's label, for messages that would otherwise not name the field (WCAG 3.3.1). */
  readonly label: string;
}

/** A gift in instalments; `total` is formatted to the cent. */
export interface PlanFacts {
  readonly payments: number;
  readonly total: string;
}

export interface GiftMessages {
  /** Accessible name of the form. */
  formName: string;
  amountLegend: string;
  otherAmount: string;
  /** Mark of the amount that the charity suggests. */
  recommended: string;
  /** The range of the amount: "From $5 to $25,000." */
  amountHint: (min: string, max: string) => string;
  frequencyLegend: string;
  frequencies: Readonly<Record<Frequency, string>>;
  donorLegend: string;
  addressLegend: string;
  cardLegend: string;
  labels: Readonly<Record<FieldName, string>>;
  stateLabel: (kind: Place['stateKind']) => string;
  cityLabel: (kind: Place['cityKind']) => string;
  postalLabel: (kind: Place['postalKind']) => string;
  optional: string;
  chooseState: (kind: Place['stateKind']) => string;
  emailHint: string;
  /** @param email The address that was probably meant. */
  didYouMean: (email: string) => string;
  useSuggestion: string;
  /** All amounts are formatted to the cent. */
  give: (amount: string, frequency: Frequency, plan?: PlanFacts) => string;
  giveNothingYet: string;
  /** @param campaign The campaign's name; `undefined` if it is not known. */
  review: (amount: string, frequency: Frequency, plan?: PlanFacts, campaign?: string) => string;
  working: string;
  summaryTitle: string;
  /** @param field `undefined` for a question of an optional part. */
  problem: (field: FieldName | undefined, code: FieldProblem, facts: ProblemFacts) => string;
  /** A problem of an address other than the donor's. @param legend Heading of that address. */
  elsewhere: (legend: string, field: PlaceField, code: 'empty' | 'form', rules: Place) => string;
  cardIncomplete: string;
  cardAgain: string;
  /** Shown if there is no token for the card. Nothing was sent, so nothing was charged. */
  cardProblems: Readonly<Record<TokenFailure, string>>;
  cardUnavailable: string;
  cardRetry: string;
  offline: string;
  notSent: string;
  refused: string;
  /** Shown if the platform refused a field that the donor cannot change. */
  refusedSettings: string;
  /** Shown after the platform has refused a gift because of its campaign. */
  refusedCampaign: string;
  /** Shown if the proxy, or another form of the page, has an earlier gift that may be the same. */
  possibleRepeat: Readonly<Record<'made' | 'open', string>>;
  checkingTitle: string;
  checkingText: string;
  checking: string;
  /** Shown for a gift that was made in another form or tab. */
  otherText: string;
  restingTitle: string;
  restingText: string;
  checkAgain: string;
  referenceKey: string;
  doneTitle: string;
  doneText: (amount: string, frequency: Frequency, plan?: PlanFacts, campaign?: string) => string;
  /** Shown for a gift whose payment has not arrived yet. It must not thank the donor before the payment arrives. */
  pendingTitle: string;
  pendingText: (amount: string, campaign?: string) => string;
  reference: string;
  amount: string;
  frequency: string;
  statement: string;
  different: (asked: string, told: string) => string;
  again: string;
}

const plural = pluralOf(onlyOne);

const each: Readonly<Record<Frequency, string>> = { once: '', month: ' each month', year: ' each year' };

/** The messages for city, state and postal code are made from their labels. */
const missing: Readonly<Record<Exclude<FieldName, 'city' | 'state' | 'postal'>, string>> = {
  amount: 'Choose an amount, or type one.',
  'first-name': 'Enter your first name.',
  'last-name': 'Enter your last name.',
  email: 'Enter your email address.',
  country: 'Choose your country.',
  address: 'Enter your street address.',
  card: 'Enter your card details.',
};

/** Added after an amount. The name is in quotation marks, because it may be a sentence: “Bring the otters home”. */
const to = (campaign?: string) => (campaign ? ` to “${campaign}”` : '');

export const gift: GiftMessages = {
  formName: 'Donation form',
  amountLegend: 'Your gift',
  otherAmount: 'Other amount',
  recommended: 'Suggested',
  amountHint: (min, max) => `From ${min} to ${max}`,
  frequencyLegend: 'How often',
  frequencies: { once: 'Once', month: 'Monthly', year: 'Yearly' },
  donorLegend: 'Your details',
  addressLegend: 'Billing address',
  cardLegend: 'Card',
  labels: {
    amount: 'Amount',
    'first-name': 'First name',
    'last-name': 'Last name',
    email: 'Email',
    country: 'Country',
    address: 'Street address',
    city: 'City',
    state: 'State',
    postal: 'Postal code',
    card: 'Card',
  },
  stateLabel: (kind) => (kind === 'province' ? 'Province or territory' : 'State'),
  cityLabel: (kind) => ({ city: 'City', town: 'Town or city', suburb: 'Suburb' })[kind],
  postalLabel: (kind) => ({ zip: 'ZIP code', postcode: 'Postcode', 'postal-code': 'Postal code' })[kind],
  optional: 'optional',
  chooseState: (kind) => (kind === 'province' ? 'Choose a province' : 'Choose a state'),
  emailHint: 'We’ll send your receipt here.',
  didYouMean: (email) => `Did you mean ${email}?`,
  useSuggestion: 'Yes, use it',
  give: (amount, frequency, plan) =>
    plan ? `Give ${plan.payments} × ${amount}` : `Give ${amount}${each[frequency]}`,
  giveNothingYet: 'Give',
  review: (amount, frequency, plan, campaign) => {
    if (plan)
      return `You give ${amount}${to(campaign)} today and ${plan.payments - 1} more ${plural(plan.payments - 1, 'time', 'times')}: ${plan.payments} × ${amount} = ${plan.total}.`;
    return frequency === 'once'
      ? `One-time gift of ${amount}${to(campaign)}.`
      : `You give ${amount}${to(campaign)} today, and the same${each[frequency]} from then on.`;
  },
  working: 'Sending your gift…',
  summaryTitle: 'There is a problem',
  problem,
  elsewhere: (legend, field, code, rules) => {
    if (code === 'form') return `${legend}: enter a code like ${rules.postalExample}.`;
    const noun = {
      country: 'country',
      address: 'street address',
      city: cityNoun(rules),
      state: rules.stateKind ?? 'state',
      postal: gift.postalLabel(rules.postalKind).replace(/^P/, 'p'),
    }[field];
    return `${legend}: ${field === 'country' || field === 'state' ? 'choose' : 'enter'} the ${noun}.`;
  },
  cardIncomplete: 'Complete your card details.',
  cardAgain: 'The page has moved your card fields. Please enter your card again.',
  cardProblems: {
    invalid: 'Check your card details. Nothing was charged.',
    cancelled:
      'Your bank’s confirmation was closed before it was done. Nothing was charged. You can try again.',
    'authentication-failed':
      'Your bank could not confirm that it is you. Nothing was charged. Try again, or use another card.',
    network: 'The card service did not answer. Nothing was charged. You can try again.',
    expired: 'The card fields were open for too long. Nothing was charged. Enter your card again.',
    'card-type': 'This kind of card is not accepted. Nothing was charged. Please use another one.',
  },
  cardUnavailable: 'The card fields could not be loaded.',
  cardRetry: 'Load them again',
  offline: 'You are offline. Nothing was sent; try again once you are connected.',
  notSent: 'Your gift could not be sent, and nothing was charged. You can try again.',
  refused:
    'Your gift was not accepted, and nothing was charged. You can change it and send it again; if it keeps happening, try another card.',
  refusedSettings:
    'The charity’s platform does not accept this gift, and nothing was charged. Try another amount or frequency, or write to us.',
  refusedCampaign: 'This campaign does not accept gifts now, and nothing was charged. Please write to us.',
  possibleRepeat: {
    made: 'You gave to this campaign a few minutes ago. Nothing more was charged. To give once more, press the button again.',
    open: 'Your earlier gift to this campaign may still be charged. This one was not sent. To send it as well, press the button again.',
  },
  checkingTitle: 'We are checking. Please do not give again yet.',
  checkingText:
    'The answer to your gift got lost on the way. It may have gone through, so we are asking what became of it.',
  checking: 'Checking…',
  otherText:
    'Another gift to this campaign was sent from this browser. We are checking whether it went through; then you can give again.',
  restingTitle: 'Please do not give again yet.',
  restingText:
    'We could not find out whether your gift went through. Before you give again, look for a receipt in your email or for the payment on your card statement, or write to us with the reference below.',
  checkAgain: 'Check again',
  referenceKey: 'Reference of this attempt',
  doneTitle: 'Thank you!',
  doneText: (amount, frequency, plan, campaign) => {
    if (plan)
      return `Your first payment of ${amount}${to(campaign)} is made, and ${plan.payments - 1} more ${plural(plan.payments - 1, 'follows', 'follow')}: ${plan.payments} × ${amount} = ${plan.total}.`;
    return frequency === 'once'
      ? `Your gift of ${amount}${to(campaign)} has gone through.`
      : `Your ${frequency === 'month' ? 'monthly' : 'yearly'} gift of ${amount}${to(campaign)} is set up.`;
  },
  pendingTitle: 'Your gift is being processed',
  pendingText: (amount, campaign) =>
    `Your gift of ${amount}${to(campaign)} was received. It is complete once your payment arrives.`,
  reference: 'Reference',
  amount: 'Amount',
  frequency: 'How often',
  statement: 'On your card statement',
  different: (asked, told) =>
    `You asked to give ${asked}, and the platform says ${told}. Please write to us with the reference, and we will put it right.`,
  again: 'Give again',
};

const cityNoun = ({ cityKind }: Place) => gift.cityLabel(cityKind).toLowerCase();

function problem(field: FieldName | undefined, code: FieldProblem, facts: ProblemFacts): string {
  const { min, max, currency, rules, label } = facts;
  switch (code) {
    case 'empty':
      if (field === 'postal') return `Enter your ${gift.postalLabel(rules.postalKind).replace(/^P/, 'p')}.`;
      if (field === 'city') return `Enter your ${cityNoun(rules)}.`;
      if (field === 'state')
        return rules.stateKind === 'province' ? 'Choose your province.' : 'Choose your state.';
      return field ? missing[field] : 'This is needed.';
    case 'figures':
      return `Write the amount in figures and in ${currency}, like 75 or 75.50.`;
    case 'decimals':
      return 'Write at most two figures for the cents, like 75.50.';
    case 'ambiguous':
      return 'This amount can be read in two ways. Write it without a thousands mark, like 1500 or 1500.50.';
    case 'below-min':
      return `The smallest gift is ${min}.`;
    case 'above-max':
      return `The largest gift here is ${max}. For a larger one, please write to us.`;
    case 'form':
      return field !== 'postal'
        ? 'Enter an email address like name@example.org.'
        : `Enter a ${gift.postalLabel(rules.postalKind).replace(/^P/, 'p')} like ${rules.postalExample}.`;
    case 'card-number':
      return `${label}: this looks like a card number. Card details belong in the card fields only.`;
    case 'link':
      return `${label}: leave out web and email addresses, and put a space after each period.`;
    case 'refused':
      return `${label}: this was not accepted. Please check it.`;
  }
}
