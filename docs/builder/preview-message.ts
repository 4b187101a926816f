import type { Choice } from './choice.js';

/** A message from the builder to its preview. */
export interface ShowMessage {
  readonly kind: 'show';
  readonly choice: Choice;
  /** The page's own colours, on which the preview shows the widget. */
  readonly background: string;
  readonly color: string;
}

/** A message from the preview to the builder. */
export type PreviewMessage =
  { readonly kind: 'ready' } | { readonly kind: 'height'; readonly height: number };
