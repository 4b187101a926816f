import type { Draft } from './draft.js';
import { COMMENTS } from './people.js';

/** Gifts that are read together, on a wall of supporters. */
const together = 10;

/** Replaces each comment that one of the last gifts to the same campaign has by the next one of the list. */
export function varyComments(drafts: readonly Draft[]): void {
  const recent = new Map<number, readonly string[]>();
  for (const draft of [...drafts].sort((one, other) => one.at - other.at)) {
    if (draft.comment === undefined) continue;
    const all = COMMENTS[draft.donor.language];
    const before = recent.get(draft.campaign_id) ?? [];
    // There are more comments than are read together.
    while (before.includes(draft.comment)) draft.comment = after(all, draft.comment);
    recent.set(draft.campaign_id, [...before, draft.comment].slice(-together));
  }
}

function after(all: readonly string[], comment: string): string {
  return all[(all.indexOf(comment) + 1) % all.length] ?? comment;
}
