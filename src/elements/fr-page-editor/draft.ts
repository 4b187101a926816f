import { amountText, readTypedAmount } from '../../format/amount-text.js';
import { plainName } from '../../format/plain-name.js';
import type { PageChanges } from '../../personal-page/page-calls.js';
import { toMajor, toMinor } from '../../schema/money.js';
import type { PersonalPage } from '../../schema/personal-page.js';
import { isSeen, plainLine, plainText } from '../../schema/text.js';
import { withoutMarkup } from './markup.js';

/** The text fields, in their order on screen. */
export const textFields = ['name', 'goal', 'description'] as const;
export type TextField = (typeof textFields)[number];
export type Field = TextField | 'picture';

/** Texts that differ from those of the saved page, as they were typed. */
export type Draft = Readonly<Partial<Record<TextField, string>>>;

/** Longest texts, in UTF-16 units, as the schema of §4.2 has them. */
export const longest = { name: 200, description: 10_000 } as const;

export type ProblemCode =
  | 'name.empty'
  | 'name.long'
  | 'name.refused'
  | 'goal.figures'
  | 'goal.decimals'
  | 'goal.ambiguous'
  | 'goal.zero'
  | 'goal.large'
  | 'goal.refused'
  | 'description.long'
  | 'description.refused'
  | 'picture.size'
  | 'picture.kind'
  | 'picture.broken'
  | 'picture.heic'
  | 'picture.tiny'
  // This browser can't write the part of the picture that was chosen: the file can be sent as it is, or it can't.
  | 'picture.whole'
  | 'picture.unwritable'
  | 'picture.refused'
  | 'picture.closed'
  // The code that opens pictures can't be loaded.
  | 'picture.missing';

export const fieldOf = (code: ProblemCode): Field => code.split('.')[0] as Field;

/** How amounts are typed. @param currency ISO 4217 code, or empty. */
export interface AmountTerms {
  readonly locale: string;
  readonly currency: string;
}

/** The texts of the saved page, as its fields show them. */
export function savedTexts(page: PersonalPage, { locale }: AmountTerms): Record<TextField, string> {
  const goal = toMinor(page.amount_goal);
  return {
    name: plainName(page.name),
    goal: goal === null ? '' : amountText(goal, locale),
    // A text area has no other line breaks.
    description: withoutMarkup(page.description ?? '').replace(/\r\n?/g, '\n'),
  };
}

/** The draft without texts that are those of the saved page. */
export function onlyChanged(draft: Draft, page: PersonalPage, terms: AmountTerms): Draft {
  const saved = savedTexts(page, terms);
  return Object.fromEntries(
    textFields.flatMap((field) => {
      const text = draft[field];
      return text === undefined || text === saved[field] ? [] : [[field, text]];
    }),
  );
}

/** The goal as integer minor units; `undefined` if it can't be read. */
export function goalIn(text: string, { locale, currency }: AmountTerms): number | undefined {
  const typed = readTypedAmount(text, locale, currency);
  return 'minor' in typed ? typed.minor : undefined;
}

/** What has to be sent, and what is wrong with it. Fields that were not changed are not sent. */
export function readDraft(
  draft: Draft,
  page: PersonalPage,
  terms: AmountTerms,
): { readonly changes: PageChanges; readonly problems: readonly ProblemCode[] } {
  const saved = savedTexts(page, terms);
  const { name, goal, description } = onlyChanged(draft, page, terms);
  const changes: { -readonly [Name in keyof PageChanges]: PageChanges[Name] } = {};
  const problems: ProblemCode[] = [];
  if (name !== undefined) {
    const line = plainLine(name);
    if (!isSeen(line)) problems.push('name.empty');
    else if (line.length > longest.name) problems.push('name.long');
    else if (line !== plainLine(saved.name)) changes.name = line;
  }
  if (goal !== undefined) {
    const problem = goalProblem(goal, terms);
    const minor = goalIn(goal, terms);
    if (problem) problems.push(problem);
    else if (minor !== undefined && minor !== toMinor(page.amount_goal)) changes.amount_goal = toMajor(minor);
  }
  if (description !== undefined) {
    const text = plainText(description);
    if (text.length > longest.description) problems.push('description.long');
    else if (isNewDescription(text, page, saved.description)) changes.description = text;
  }
  return { changes, problems };
}

/** Whether a description differs from the saved one. An empty one stands for the campaign's, which the page may show already. */
function isNewDescription(text: string, page: PersonalPage, saved: string): boolean {
  return text === '' ? page.is_default_description !== true : text !== plainText(saved);
}

/** What this editor has sent since its last save that was answered. The platform may have saved it. */
export interface Sent {
  readonly draft: Draft;
  /** ID of the picture; empty for the campaign's, `undefined` if the picture was not sent. */
  readonly image: string | undefined;
}

/** The contract's names of the text fields (§4.2). */
const wire = { name: 'name', goal: 'amount_goal', description: 'description' } as const;

/**
 * The fields that are to be saved and that somebody has changed elsewhere, for example in another tab, since the page was loaded. What this
 * editor has sent itself is no such change: a save whose answer was lost may have reached the platform.
 *
 * @param draft Compared with the page as it is now.
 */
export function changedElsewhere(
  draft: Draft,
  isNewPicture: boolean,
  {
    before,
    now,
    sent,
    terms,
  }: {
    readonly before: PersonalPage;
    readonly now: PersonalPage;
    readonly sent: readonly Sent[];
    readonly terms: AmountTerms;
  },
): readonly Field[] {
  const [then, current] = [savedTexts(before, terms), savedTexts(now, terms)];
  const isSaved = (texts: Draft, field: TextField) =>
    readDraft(texts, now, terms).changes[wire[field]] === undefined;
  const texts = textFields.filter(
    (field) =>
      draft[field] !== undefined &&
      then[field] !== current[field] &&
      ![draft, ...sent.map((one) => one.draft)].some(
        (texts) => texts[field] !== undefined && isSaved(texts, field),
      ),
  );
  const isOtherPicture =
    (before.image !== now.image || before.is_default_image !== now.is_default_image) &&
    !sent.some(
      ({ image }) =>
        image !== undefined && (image === '' ? now.is_default_image === true : image === now.image),
    );
  return isNewPicture && isOtherPicture ? [...texts, 'picture'] : texts;
}

function goalProblem(text: string, { locale, currency }: AmountTerms): ProblemCode | undefined {
  const typed = readTypedAmount(text, locale, currency);
  if ('minor' in typed) return typed.minor > 0 ? undefined : 'goal.zero';
  const { problem } = typed;
  if (problem === 'too-large') return 'goal.large';
  return problem === 'empty' ? 'goal.figures' : `goal.${problem}`;
}

/** What is shown for the fields that the platform refuses, by the contract's names (§4.2, §4.3). */
const refused: Readonly<Record<string, ProblemCode>> = {
  name: 'name.refused',
  amount_goal: 'goal.refused',
  description: 'description.refused',
  image: 'picture.refused',
  file: 'picture.refused',
};

/** @param path The contract's name of the refused field, if the platform named one. */
export function refusedField(path = ''): ProblemCode | undefined {
  return Object.hasOwn(refused, path) ? refused[path] : undefined;
}
