import type { Frequency } from '../../../schema/donation.js';
import type { AddressRules } from '../questions/address-rules.js';
import type { ProblemCode } from '../questions/check-draft.js';
import type { OwnField } from '../draft/draft.js';
import type { DonateStrings, ProblemFacts } from './donate-strings.js';

const each: Readonly<Record<Frequency, string>> = { once: '', month: ' each month', year: ' each year' };

/** Those of a place are made of its label. */
const missing: Readonly<Record<Exclude<OwnField, 'city' | 'state' | 'postal'>, string>> = {
  amount: 'Choose an amount, or type one.',
  'first-name': 'Enter your first name.',
  'last-name': 'Enter your last name.',
  email: 'Enter your email address.',
  country: 'Choose your country.',
  address: 'Enter your street address.',
  card: 'Enter your card details.',
};

export const english: DonateStrings = {
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
  give: (amount, frequency, plan) =>
    plan ? `Give ${plan.payments} × ${amount}` : `Give ${amount}${each[frequency]}`,
  giveNothingYet: 'Give',
  review: (amount, frequency, plan) => {
    if (plan)
      return `You give ${amount} today and ${plan.payments - 1} more times: ${plan.payments} × ${amount} = ${plan.total}.`;
    return frequency === 'once'
      ? `You give ${amount} once.`
      : `You give ${amount} today, and the same${each[frequency]} from then on.`;
  },
  working: 'Sending your gift…',
  summaryTitle: (count) =>
    count === 1 ? 'One thing needs your attention' : `${count} things need your attention`,
  problem,
  elsewhere: (legend, field, code, rules) => {
    if (code === 'form') return `${legend}: enter a code like ${rules.postalExample}.`;
    const noun = {
      country: 'country',
      address: 'street address',
      city: cityNoun(rules),
      state: rules.stateKind ?? 'state',
      postal: english.postalLabel(rules.postalKind).replace(/^P/, 'p'),
    }[field];
    return `${legend}: ${field === 'country' || field === 'state' ? 'choose' : 'enter'} the ${noun}.`;
  },
  cardIncomplete: 'Complete your card details.',
  cardAgain: 'The page has moved your card fields. Please enter your card again.',
  cardProblems: {
    invalid: 'Check your card details.',
    cancelled: 'Your bank’s confirmation was closed before it was done. You can try again.',
    'authentication-failed': 'Your bank could not confirm that it is you. Try again, or use another card.',
    network: 'The card service did not answer. You can try again.',
    expired: 'The card fields were open for too long. Enter your card again.',
    'card-type': 'This kind of card is not accepted. Please use another one.',
  },
  cardUnavailable: 'The card fields could not be loaded.',
  cardRetry: 'Load them again',
  offline: 'You are offline. Nothing was sent; try again once you are connected.',
  notSent: 'Your gift could not be sent, and nothing was charged. You can try again.',
  refused:
    'Your gift was not accepted, and nothing was charged. You can change it and send it again; if it keeps happening, try another card.',
  refusedSettings:
    'The charity’s platform does not accept this gift, and nothing was charged. Try another amount or frequency, or write to us.',
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
  doneText: (amount, frequency, plan) => {
    if (plan)
      return `Your first payment of ${amount} is made, and ${plan.payments - 1} more follow: ${plan.payments} × ${amount} = ${plan.total}.`;
    return frequency === 'once'
      ? `Your gift of ${amount} has gone through.`
      : `Your gift of ${amount}${each[frequency]} is set up.`;
  },
  pendingTitle: 'Your gift is being processed',
  pendingText: (amount) => `Your gift of ${amount} was received. It is complete once your payment arrives.`,
  reference: 'Reference',
  amount: 'Amount',
  frequency: 'How often',
  statement: 'On your card statement',
  different: (asked, told) =>
    `You asked to give ${asked}, and the platform says ${told}. Please write to us with the reference, and we will put it right.`,
  again: 'Give again',
};

const cityNoun = ({ cityKind }: AddressRules) => english.cityLabel(cityKind).toLowerCase();

function problem(field: OwnField | undefined, code: ProblemCode, facts: ProblemFacts): string {
  const { min, max, currency, rules, label } = facts;
  switch (code) {
    case 'empty':
      if (field === 'postal')
        return `Enter your ${english.postalLabel(rules.postalKind).replace(/^P/, 'p')}.`;
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
        : `Enter a ${english.postalLabel(rules.postalKind).replace(/^P/, 'p')} like ${rules.postalExample}.`;
    case 'card-number':
      return `${label}: this looks like a card number. Card details belong in the card fields only.`;
    case 'refused':
      return `${label}: this was not accepted. Please check it.`;
  }
}
