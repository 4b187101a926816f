import { tryOrUndefined } from '../../../donation/tab-storage.js';
import { frequencies } from '../../../schema/gift-values.js';
import { holdsCardNumber } from '../../../privacy/card-number.js';
import { textFields, type Draft } from './draft.js';
import { jsonText } from '../../../schema/json.js';

/** Stores what a donor has typed for one campaign, but no card data: values that look like card numbers are left out. */
export interface DraftMemory {
  save(draft: Draft): void;
  find(): Draft | undefined;
  delete(): void;
}

/**
 * Creates a memory in the tab's storage, which is deleted when the tab is closed, because forms are also filled in on shared computers.
 * Errors are ignored, because storage throws in sandboxed frames and if the visitor blocks it.
 */
export function tabDraftMemory(storage: () => Storage, campaignId: number): DraftMemory {
  const name = `fr-draft-${String(campaignId)}`;
  return {
    save(draft) {
      tryOrUndefined(() => {
        storage().setItem(name, jsonText(withoutCards(draft)));
      });
    },
    find() {
      return tryOrUndefined(() => readDraft(JSON.parse(storage().getItem(name) ?? 'null')));
    },
    delete() {
      tryOrUndefined(() => {
        storage().removeItem(name);
      });
    },
  };
}

function withoutCards({ fields, ...choices }: Draft) {
  const kept = Object.entries(fields).filter(([, value]) => !holdsCardNumber(value ?? ''));
  return { ...choices, fields: Object.fromEntries(kept) };
}

/** Reads a draft that `save` wrote; `undefined` for anything else, such as data of another version of the form. */
function readDraft(value: unknown): Draft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { choice, customAmount, isAmountChosen, frequency: often, fields } = value as Record<string, unknown>;
  const frequency = frequencies.find((known) => known === often);
  const isChoice = choice === 'custom' || (Number.isSafeInteger(choice) && Number(choice) > 0);
  if (!isChoice || !frequency || typeof customAmount !== 'string' || typeof fields !== 'object' || !fields)
    return undefined;
  const own = textFields.map((field) => [field, ''] as const);
  const typed = Object.entries(fields).filter(([, text]) => typeof text === 'string' && text.length < 5000);
  return {
    choice: choice === 'custom' ? 'custom' : Number(choice),
    customAmount: customAmount.slice(0, 30),
    isAmountChosen: isAmountChosen !== false,
    frequency,
    fields: { ...Object.fromEntries(own), ...Object.fromEntries(typed) } as Draft['fields'],
  };
}
