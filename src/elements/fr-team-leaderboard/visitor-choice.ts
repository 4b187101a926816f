import type { Order } from './query.js';

/** The page, search and order that a visitor has chosen on a board. */
export interface VisitorChoice {
  /** Number of the page, from 0. */
  readonly page: number;
  /** Search text; empty for all teams. */
  readonly text: string;
  /** The chosen order; `undefined` for that of the `sort` attribute. */
  readonly order: Order | undefined;
  /** Whether the visitor has turned a page: after that, the range on screen is announced. */
  readonly hasTurned: boolean;
}

export const noChoice: VisitorChoice = { page: 0, text: '', order: undefined, hasTurned: false };

export function turned(choice: VisitorChoice, pages: number): VisitorChoice {
  return {
    ...choice,
    page: Math.max(choice.page + pages, 0),
    hasTurned: choice.hasTurned || pages !== 0,
  };
}
