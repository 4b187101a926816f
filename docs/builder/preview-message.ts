import type { Choice } from './choice.js';

/** From the builder to its preview. */
export interface ShowMessage {
  readonly kind: 'show';
  readonly choice: Choice;
  /** The page's own colours, to judge the widget on. */
  readonly background: string;
  readonly color: string;
}

/** From the preview to the builder. */
export type PreviewMessage =
  { readonly kind: 'ready' } | { readonly kind: 'height'; readonly height: number };
