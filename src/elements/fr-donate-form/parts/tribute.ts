import type { Child } from '../amount/offers.js';
import type { AddressQuestion, Section, ValueOf } from './part.js';
import type { Option, Question } from '../details/question.js';
import type { Gift } from '../../../donation/gift.js';
import type { PartTexts } from './part-texts.js';
import { addressOf } from './address-of.js';
import { filled } from './filled.js';
import { readWords } from './read-words.js';

const types = ['in_honor', 'in_memory', 'donation'] as const;
const methods = ['email', 'sms', 'mail'] as const;

/**
 * `with-tribute`: a gift in honour or memory of someone, and a card to people who should know of it. `tribute-types` and `tribute-methods`
 * are the campaign's types and methods. Each `<fr-tribute-card item-id="3" image-src="…">Name</fr-tribute-card>` is a card: a single one is
 * always sent; of several, the donor chooses one.
 */
export const tribute: Section = ({ attribute, children, words }) => {
  if (attribute('with-tribute') === null) return undefined;
  const offeredTypes = readWords(attribute('tribute-types'), types, ['in_honor', 'in_memory']);
  const offeredMethods = readWords(attribute('tribute-methods'), methods, methods);
  const cards = children('fr-tribute-card').flatMap(readCard);
  return {
    name: 'tribute',
    place: 'gift',
    getQuestions(value) {
      const opener: Question = { name: 'tribute', kind: 'tick', label: words['tribute.open'] };
      if (value('tribute') !== 'on') return [opener];
      const method = offeredMethods.find((known) => known === value('tribute-method'));
      return [
        opener,
        ...honoreeQuestions(words, offeredTypes, cards),
        {
          name: 'tribute-method',
          kind: 'choice',
          label: words['tribute.method'],
          options: ['' as const, ...offeredMethods].map((one) => ({
            value: one,
            label: words[`tribute.methods.${one || 'none'}`],
          })),
          path: 'tribute.method',
        },
        ...(method ? recipientQuestions(words, method) : []),
      ];
    },
    addToGift: (gift, value) =>
      value('tribute') === 'on' ? { ...gift, tribute: tributeOf(value, offeredTypes[0], cards) } : gift,
  };
};

function honoreeQuestions(
  words: PartTexts,
  offered: readonly (typeof types)[number][],
  cards: readonly Option[],
): Question[] {
  return [
    ...(offered.length > 1
      ? [
          {
            name: 'tribute-type',
            kind: 'choice' as const,
            label: words['tribute.type'],
            options: offered.map((one) => ({ value: one, label: words[`tribute.types.${one}`] })),
            initial: offered[0],
            path: 'tribute.type',
          },
        ]
      : []),
    {
      name: 'tribute-honoree',
      kind: 'text',
      label: words['tribute.honoree'],
      missing: words['tribute.honoreeMissing'],
      path: 'tribute.honoree',
    },
    ...(cards.length > 1
      ? [
          {
            name: 'tribute-card',
            kind: 'choice' as const,
            label: words['tribute.card'],
            options: cards,
            initial: cards[0]?.value,
            path: 'tribute.fundraiser_tribute_id',
          },
        ]
      : []),
    {
      name: 'tribute-message',
      kind: 'long',
      label: words['tribute.message'],
      maxLength: 500,
      path: 'tribute.message',
    },
  ];
}

function recipientQuestions(
  words: PartTexts,
  method: (typeof methods)[number],
): (Question | AddressQuestion)[] {
  const byMethod = {
    email: {
      name: 'tribute-email',
      kind: 'email',
      label: words['tribute.email'],
      missing: words['tribute.emailMissing'],
      malformed: words['tribute.emailMalformed'],
      autocomplete: 'section-tribute email',
      path: 'tribute.email',
    },
    sms: {
      name: 'tribute-phone',
      kind: 'telephone',
      label: words['tribute.phone'],
      missing: words['tribute.phoneMissing'],
      malformed: words['tribute.phoneMalformed'],
      autocomplete: 'section-tribute tel',
      maxLength: 30,
      path: 'tribute.phone',
    },
    mail: {
      name: 'tribute-address',
      kind: 'address',
      legend: words['tribute.address'],
      section: 'section-tribute',
      path: 'tribute.address',
    },
  } as const satisfies Record<string, Question | AddressQuestion>;
  return [
    {
      name: 'tribute-name',
      kind: 'text',
      label: words['tribute.recipient'],
      missing: words['tribute.recipientMissing'],
      autocomplete: 'section-tribute name',
      path: 'tribute.name',
    },
    byMethod[method],
    { name: 'tribute-copy', kind: 'tick', label: words['tribute.copy'], path: 'tribute.donor_copy' },
  ];
}

function tributeOf(
  value: ValueOf,
  onlyType: (typeof types)[number] | undefined,
  cards: readonly Option[],
): NonNullable<Gift['tribute']> {
  const card = value('tribute-card') || cards[0]?.value;
  const method = methods.find((known) => known === value('tribute-method'));
  const address = addressOf('tribute-address', value);
  return {
    ...(card && { fundraiser_tribute_id: Number(card) }),
    type: types.find((known) => known === value('tribute-type')) ?? onlyType ?? 'in_honor',
    honoree: value('tribute-honoree'),
    ...filled({
      message: value('tribute-message'),
      name: value('tribute-name'),
      email: value('tribute-email'),
      phone: value('tribute-phone'),
    }),
    ...(method && { method, donor_copy: value('tribute-copy') === 'on' }),
    ...(Object.keys(address).length > 0 && { address }),
  };
}

function readCard(child: Child): Option[] {
  const id = child.attribute('item-id')?.trim() ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) return [];
  return [{ value: id, label: child.text || id, image: child.attribute('image-src') ?? undefined }];
}
