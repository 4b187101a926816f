import type { Gift } from '../../../donation/gift.js';
import type { Draft } from './draft.js';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Replaces `label` if the label contains an amount. @param gift The gift with this answer and the values of all parts. */
  readonly labelOf?: ((gift: Gift) => string) | undefined;
  /** URL of a picture of the option; shown only if `webAddress` accepts it. */
  readonly image?: string | undefined;
}

/** One control of a part, with its texts. */
export interface Question {
  /** Name of the answer in the draft, and ID of the control. */
  readonly name: string;
  /** `long`: several lines. `list`: a select. `choice`: radio buttons. `tick`: a checkbox, whose value is `on` or empty. */
  readonly kind: 'text' | 'email' | 'telephone' | 'long' | 'list' | 'choice' | 'tick';
  readonly label: string;
  readonly hint?: string | undefined;
  /** Error message if the answer is empty. Without it, the question is optional. */
  readonly missing?: string | undefined;
  /** Error message if the answer does not have the form that `kind` or `pattern` requires. */
  readonly malformed?: string | undefined;
  readonly pattern?: Pick<RegExp, 'test'> | undefined;
  readonly options?: readonly Option[] | undefined;
  /** The value until the donor changes it. */
  readonly initial?: string | undefined;
  readonly autocomplete?: AutoFill | undefined;
  /** What a phone's keyboard capitalizes: nothing, each word, or each character. */
  readonly capitals?: 'none' | 'words' | 'characters' | undefined;
  readonly maxLength?: number | undefined;
  /** Whether the control is shown beside the next or previous one if there is enough space. */
  readonly isHalf?: boolean | undefined;
  /** The contract's name of the field, for example `tribute.honoree`. */
  readonly path?: string | undefined;
}

export interface CurrentQuestion extends Question {
  /** Heading of the address that the question belongs to. */
  readonly group?: string | undefined;
}

/** The problem with the answer to a question. */
export type QuestionProblem = 'empty' | 'form' | 'card-number' | 'link';

export function valueOf({ name, initial = '', options }: Question, { fields }: Draft): string {
  const value = fields[name] ?? initial;
  // If the page has removed an option, it is no longer a valid answer.
  return !options || options.some((option) => option.value === value) ? value : initial;
}
