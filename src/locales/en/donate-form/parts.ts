/** Texts of the form's optional parts. */
export const parts = {
  business: {
    open: 'I give on behalf of an organization',
    name: 'Name of the organization',
    missing: 'Enter the name of the organization.',
    foundation: 'It is a foundation',
  },
  feeCover: {
    label: (fee: string) => `Add ${fee} to cover the card fees`,
    reason: (formula: string, gift: string) =>
      `Card companies keep ${formula} of each payment. With it, all of your ${gift} goes to the cause.`,
  },
  installments: {
    label: 'Pay in instalments',
    none: (amount: string) => `All at once: ${amount}`,
    choice: (payments: number, each: string) => `${payments} × ${each}`,
    day: 'Later payments on',
    dayName: (day: string) => `the ${day} of the month`,
    sum: (payments: number, each: string, total: string) => `${payments} × ${each} = ${total}`,
    rounded: (asked: string) => `Each payment is rounded to the cent, so the sum is not quite ${asked}.`,
    dates: (first: string, next: string, last: string) =>
      `${first} (today), ${next}, and then each month until ${last}.`,
    datesOfTwo: (first: string, last: string) => `${first} (today) and ${last}.`,
  },
  mailedReceipt: {
    open: 'Send my receipt by mail, too',
    same: 'To my billing address',
    address: 'Mailing address',
  },
  questions: {
    legend: 'A few questions',
    choose: 'Choose',
    missing: (label: string) => `Answer the question “${label}”.`,
    tick: (label: string) => `Tick “${label}” to go on.`,
    malformed: (label: string) => `Check your answer to “${label}”.`,
  },
  taxReceipt: {
    open: 'Make the tax receipt out to someone else',
    hint: 'Another person, or an organization.',
    title: 'Title',
    first: 'First name',
    firstMissing: 'Enter the first name for the receipt, or an organization.',
    last: 'Last name',
    lastMissing: 'Enter the last name for the receipt, or an organization.',
    business: 'Organization',
    email: 'Email',
    emailMalformed: 'Enter the email address for the receipt like name@example.org.',
    address: 'Address on the receipt',
  },
  title: { label: 'Title' },
  tribute: {
    open: 'Give in someone’s honour or memory',
    type: 'This gift is',
    types: {
      in_honor: 'In honour of',
      in_memory: 'In memory of',
      donation: 'In the name of',
    },
    honoree: 'Their name',
    honoreeMissing: 'Enter the name of the person you give for.',
    card: 'Card to send',
    message: 'Message',
    method: 'Tell someone about this gift',
    methods: { '': 'No one', email: 'By email', sms: 'By text message', mail: 'By mail' },
    recipient: 'Recipient’s name',
    recipientMissing: 'Enter the name of the person to tell.',
    email: 'Recipient’s email',
    emailMissing: 'Enter the recipient’s email address.',
    emailMalformed: 'Enter the recipient’s email address like name@example.org.',
    phone: 'Recipient’s mobile number',
    phoneMissing: 'Enter the recipient’s mobile number.',
    phoneMalformed: 'Enter the recipient’s mobile number with its area code, like 819 555-0142.',
    address: 'Recipient’s address',
    copy: 'Send me a copy',
  },
  upsell: {
    text: (amount: string) => `Could you give ${amount} each month instead? Steady gifts let us plan ahead.`,
    yes: (amount: string) => `Give ${amount} monthly`,
    no: 'No, give once',
  },
};

export type PartMessages = typeof parts;
