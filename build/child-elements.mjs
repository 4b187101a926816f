// The child elements without a class, which their parents read: their attributes and their text. The analyzer of the manifest finds classes
// only, so `custom-elements-manifest.config.mjs` adds these. No TypeScript, because the analyzer's program imports it.

/** Each is described in the module of its first parent. */
export const childElements = [
  {
    tagName: 'fr-amount',
    parents: ['fr-donate-form'],
    description: 'An amount that `<fr-donate-form>` offers. Its text describes what the amount pays for.',
    attributes: [
      attribute('value', 'string', 'The amount, in major units.'),
      attribute('item-id', 'string', 'ID of the item on the platform.'),
      attribute(
        'campaign-id',
        'string',
        'Campaign for which the amount is offered, in a form that lets the donor choose between campaigns; by default, all. Required with `item-id`, because the platform rejects the items of another campaign.',
      ),
      attribute(
        'frequency',
        'string',
        'Frequencies for which the amount is offered: any of `once month year`; all by default.',
      ),
      attribute('recommended', 'boolean', 'Marks the amount as recommended and selects it initially.'),
    ],
  },
  {
    tagName: 'fr-field',
    parents: ['fr-donate-form'],
    description: 'A custom question in `<fr-donate-form>`. The answer is sent in `custom_data`.',
    attributes: [
      attribute('name', 'string', 'Key of the answer in `custom_data`.'),
      attribute('label', 'string', 'Text of the question.'),
      attribute(
        'type',
        "'text' | 'textarea' | 'email' | 'tel' | 'select' | 'radio' | 'checkbox'",
        'Type of the field; `text` by default.',
      ),
      attribute('options', 'string', 'Answers to choose from, separated by `|`, such as `Radio|A friend`.'),
      attribute('hint', 'string', 'Hint shown below the question.'),
      attribute('required', 'boolean', 'Requires an answer.'),
    ],
  },
  {
    tagName: 'fr-tribute-card',
    parents: ['fr-donate-form'],
    description:
      'A card that can be sent with a tribute in `<fr-donate-form>`. Its text is the name of the card.',
    attributes: [
      attribute('item-id', 'string', 'ID of the item on the platform.'),
      attribute('image-src', 'string', 'URL of a picture of the card (`https:`).'),
    ],
  },
  {
    tagName: 'fr-milestone',
    parents: ['fr-goal-thermometer'],
    description:
      'A milestone on the way to the goal of `<fr-goal-thermometer>`. Its text describes what is reached.',
    attributes: [
      attribute(
        'at',
        'string',
        'Amount of the milestone, in major units, or number of donors for a campaign that counts donors.',
      ),
    ],
  },
  {
    tagName: 'fr-match',
    parents: ['fr-goal-thermometer', 'fr-donate-form'],
    description:
      'A sponsor who adds to each gift. `<fr-goal-thermometer>` shows it above its bar, with a part of the bar, which is not raised, and `<fr-donate-form>` above its amounts, with what reaches the campaign below them; the gift stays the same. It ends by itself, after its last day and when the sponsor has added all, and says so once on pages that are open then.',
    attributes: [
      attribute('sponsor', 'string', 'Name of the sponsor.'),
      attribute(
        'campaign-id',
        'string',
        'In a form that lets the donor choose: the campaign whose gifts are matched. Without it, gifts to all of them are, and the form does not say what is left.',
      ),
      attribute(
        'ratio',
        'string',
        'What the sponsor adds for each unit given: `1`, which doubles a gift, by default.',
      ),
      attribute('cap', 'string', 'The most that the sponsor adds in all, in major units.'),
      attribute('from', 'string', 'The first day, as in `2026-12-01`.'),
      attribute('until', 'string', 'The last day, as in `2026-12-31`.'),
      attribute(
        'raised-before',
        'string',
        'What the campaign had raised when the match began, in major units; 0 by default. Without it, a match with `from` has no part of the bar.',
      ),
    ],
  },
];

/** @param {string} name @param {string} type In TypeScript's syntax. @param {string} description */
function attribute(name, type, description) {
  return { name, type: { text: type }, description };
}
