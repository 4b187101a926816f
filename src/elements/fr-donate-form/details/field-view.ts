import type { FormTexts } from '../texts/form-texts.js';
import type { Problem } from './check-field.js';
import type { CurrentPart } from './current-part.js';
import type { Draft } from './draft.js';

/** What fields and their messages are rendered from. The view of the whole form extends it. */
export interface FieldView {
  readonly words: FormTexts;
  /** Locale for formats. */
  readonly locale: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** In integer minor units. */
  readonly limits: { readonly min: number; readonly max: number };
  readonly draft: Draft;
  /** The optional parts with their current questions. */
  readonly parts: readonly CurrentPart[];
  /** Problems that were found at the last press of Give and still exist. */
  readonly problems: readonly Problem[];
  /** `problems`, and those of fields that the donor has left. */
  readonly marked: readonly (Problem & { readonly text: string })[];
  /** What the card fields report. */
  readonly card: {
    readonly status: string;
    readonly error?: string | undefined;
    readonly fieldErrors?: readonly string[] | undefined;
  };
  /** The visible step; `undefined` if the form has no steps. */
  readonly step: string | undefined;
}
