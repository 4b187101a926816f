import { tryOrUndefined } from '../../donation/tab-storage.js';
import { jsonText, members } from '../../schema/json.js';
import { textFields, type Draft } from './draft.js';

/** Stores what was typed for one page, so that it survives a reload: never the token, and no picture. */
export interface DraftMemory {
  /** An empty draft is deleted. False if it could not be stored. */
  save(draft: Draft): boolean;
  find(): Draft;
}

/** Longest text that is kept, in UTF-16 units: more than may be saved, so that a text that is too long is not lost. */
const longest = 100_000;

/**
 * Creates a memory in the tab's storage, which is deleted when the tab is closed. Errors are ignored, because storage throws in sandboxed
 * frames and if the visitor blocks it.
 */
export function tabDraftMemory(
  storage: () => Storage,
  { campaignId, pageId }: { readonly campaignId: number; readonly pageId: number },
): DraftMemory {
  const name = `fr-page-draft-${String(campaignId)}-${String(pageId)}`;
  return {
    save(draft) {
      const isStored = tryOrUndefined(() => {
        if (Object.keys(draft).length > 0) storage().setItem(name, jsonText(draft));
        else storage().removeItem(name);
        return true;
      });
      return isStored === true;
    },
    find() {
      const found = members(tryOrUndefined(() => JSON.parse(storage().getItem(name) ?? 'null') as unknown));
      return Object.fromEntries(
        textFields.flatMap((field) => {
          const text = found[field];
          return typeof text === 'string' && text.length <= longest ? [[field, text]] : [];
        }),
      );
    },
  };
}
