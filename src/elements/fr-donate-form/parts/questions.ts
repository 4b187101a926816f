import { isSafeName } from '../../../schema/gift-values.js';
import { say } from '../../../text/say.js';
import type { PartTexts } from './part-texts.js';
import type { Child } from '../amount/offers.js';
import type { Section } from './part.js';
import type { Question } from '../details/question.js';

const kinds = {
  text: 'text',
  textarea: 'long',
  email: 'email',
  tel: 'telephone',
  select: 'list',
  radio: 'choice',
  checkbox: 'tick',
} as const;

interface CustomQuestion extends Question {
  /** The question's key in `custom_data`. */
  readonly key: string;
}

/**
 * `<fr-field name="heard" label="How did you hear of us?" type="select" options="Radio|A friend" required>`: questions of the charity,
 * whose answers are sent in `custom_data` by name; the answer of a checkbox is true or false.
 */
export const questions: Section = ({ children, words, hint }) => {
  const fields = children('fr-field');
  if (fields.length === 0) return undefined;
  const customQuestions = fields.flatMap((child) => readField(child, words));
  if (customQuestions.length < fields.length)
    hint(
      'has an <fr-field> without a name or a label, or a list without options, and does not ask it: <fr-field name="heard" label="…" options="Radio|A friend">.',
    );
  if (customQuestions.length === 0) return undefined;
  return {
    name: 'questions',
    place: 'receipt',
    legend: words['questions.legend'],
    getQuestions: () => customQuestions,
    addToGift(gift, value) {
      const answers = customQuestions.flatMap(({ key, name, kind }): [string, string | boolean][] => {
        if (kind === 'tick') return [[key, value(name) === 'on']];
        return value(name) === '' ? [] : [[key, value(name)]];
      });
      return { ...gift, custom_data: { ...gift.custom_data, ...Object.fromEntries(answers) } };
    },
  };
};

function readField(child: Child, words: PartTexts): CustomQuestion[] {
  const key = child.attribute('name')?.trim() ?? '';
  const label = (child.attribute('label') ?? child.text).trim();
  if (!/^[A-Za-z][\w.-]{0,63}$/.test(key) || !isSafeName(key) || label === '') return [];
  const type = child.attribute('type')?.trim() ?? '';
  const kind = Object.hasOwn(kinds, type) ? kinds[type as keyof typeof kinds] : 'text';
  const choices = (child.attribute('options') ?? '')
    .split('|')
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({ value: text, label: text }));
  // A required one could never be answered.
  if ((kind === 'list' || kind === 'choice') && choices.length === 0) return [];
  const isRequired = child.attribute('required') !== null;
  return [
    {
      key,
      name: `question-${key}`,
      kind,
      label,
      hint: child.attribute('hint') ?? undefined,
      missing: isRequired
        ? say(words, kind === 'tick' ? 'questions.tick' : 'questions.missing', { label })
        : undefined,
      malformed: say(words, 'questions.malformed', { label }),
      options:
        kind === 'list'
          ? [{ value: '', label: words['questions.choose'] }, ...choices]
          : kind === 'choice'
            ? choices
            : undefined,
      maxLength: kind === 'long' ? 1000 : 200,
      path: `custom_data.${key}`,
    },
  ];
}
