import type { PageFailure } from '../../personal-page/page-calls.js';
import type { PersonalPage } from '../../schema/personal-page.js';
import type { CommonTexts } from '../../text/common.js';
import type { Texts } from '../../text/say.js';
import type english from '../../text/en/page-editor.json';
import type { TextValues } from '../../text/values.js';
import type { AmountTerms, Draft, Field, ProblemCode, TextField } from './draft.js';
import type { Crop } from './picture/crop.js';
import type { Picture } from './picture/read-picture.js';

export type EditorTexts = Texts<typeof english, TextValues['page-editor']>;

/**
 * The picture, as it would be saved.
 * - `kept`: as it is.
 * - `opening`: a file that is being opened; `before` is restored if that fails.
 * - `chosen`: a new one. `uploaded` is its ID once it was uploaded with this crop. `whole` is its file, if this browser can't write the part
 *   that was chosen: it is then sent as it is.
 * - `shown`: a new one that was saved. The platform gives only its ID, so the editor goes on showing what it has.
 * - `reset`: that of the campaign.
 */
export type PictureState =
  | { readonly kind: 'kept' | 'reset' }
  | { readonly kind: 'opening'; readonly before: PictureState }
  | ({ readonly kind: 'chosen'; readonly uploaded?: string } & NewPicture)
  | ({ readonly kind: 'shown' } & NewPicture);

interface NewPicture {
  readonly picture: Picture;
  readonly crop: Crop;
  readonly whole?: Blob;
}

/** Width of what is shown of a new picture by its height. */
export function shownRatio({ whole, picture: { size } }: NewPicture, ratio: number): number {
  return whole ? size.width / size.height : ratio;
}

/** What the editor does for a press of Save. @property share Of the upload, 0 to 1. */
export type Phase =
  { readonly kind: 'preparing' | 'saving' } | { readonly kind: 'uploading'; readonly share: number };

/** What came of the last press, or of a reload. */
export type News =
  | { readonly kind: 'restored' | 'saved' | 'nothing' | 'cancelled' }
  | { readonly kind: 'failed'; readonly failure: PageFailure }
  // Somebody has changed these fields elsewhere, for example in another tab. The page is now the one with those changes.
  | { readonly kind: 'elsewhere'; readonly fields: readonly Field[] };

/** What the editor knows, apart from its settings. */
export interface EditorState {
  /** The saved page; `undefined` until it is loaded. */
  readonly page: PersonalPage | undefined;
  readonly loadFailure: PageFailure | undefined;
  readonly draft: Draft;
  readonly picture: PictureState;
  /** Found by the last press of Save. */
  readonly problems: readonly ProblemCode[];
  /** Why the last file was not opened. It does not keep the rest from being saved. */
  readonly fileProblem: ProblemCode | undefined;
  readonly phase: Phase | undefined;
  readonly news: News | undefined;
}

/** What is on screen once the page is loaded. */
export interface EditorView extends Omit<EditorState, 'page' | 'loadFailure'> {
  readonly words: EditorTexts;
  readonly common: CommonTexts;
  readonly terms: AmountTerms;
  readonly page: PersonalPage;
  /** The texts in the fields. */
  readonly texts: Readonly<Record<TextField, string>>;
  /** Width of the picture by its height. */
  readonly ratio: number;
  /** Address of the picture that the page has; empty if it is not known. */
  readonly pictureAddress: string;
  /** Address of the campaign's picture, likewise. */
  readonly campaignPicture: string;
  readonly isChanged: boolean;
  /** When the page was closed; empty if it is open. */
  readonly closedOn: string;
}

export interface EditorActions {
  readonly onInput: (event: Event) => void;
  readonly onSubmit: (event: Event) => void;
  readonly onFile: (event: Event) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onCrop: (crop: Crop) => void;
  readonly onKeepPicture: () => void;
  readonly onResetPicture: () => void;
  readonly onResetDescription: () => void;
  readonly onDiscard: () => void;
  readonly onCancel: () => void;
  readonly goTo: (field: string) => void;
}
