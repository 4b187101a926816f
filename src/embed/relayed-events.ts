// The events of an element in a frame that its page may get, with their fields. Whatever is in no list stays in the frame, so that a new event or
// field does. The compiler compares the fields with the events' types, and test/embed/relayed-events.test.ts the names with the manifest.

type Events = GlobalEventHandlersEventMap;
type OwnFields<Type> = Exclude<keyof Type, keyof Event>;
type Lists = { readonly [Name in keyof Events & `fr-${string}`]?: readonly OwnFields<Events[Name]>[] };

const gift = ['campaignId', 'amountMinor', 'currency', 'frequency', 'payments'] as const;

/** What a visitor does, and what is reached meanwhile. */
const lists = {
  'fr-amount-change': ['amountMinor'],
  'fr-campaign-change': ['campaignId'],
  'fr-frequency-change': ['frequency'],
  'fr-gift-refused': [...gift, 'reason'],
  'fr-gift-submit': gift,
  'fr-gift-success': [...gift, 'reference', 'transactionId', 'isPending'],
  'fr-gift-unknown': gift,
  'fr-goal-reached': ['campaignId', 'goalMinor', 'raisedMinor', 'goalDonors', 'donors'],
  'fr-milestone-reached': ['campaignId', 'atMinor', 'atDonors', 'label'],
  'fr-page-share': ['campaignId', 'channel'],
  'fr-region-select': ['country', 'region'],
  'fr-step-change': ['name', 'index', 'total'],
  'fr-team-select': ['teamId', 'url'],
} satisfies Lists;

const relayed: ReadonlyMap<unknown, readonly string[]> = new Map(Object.entries(lists));

export const relayedNames: readonly string[] = Object.keys(lists);

export type EventFields = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Returns the fields of an event that the page around the frame gets; `undefined` if it gets no such events.
 *
 * @param event The event, or a copy of its fields.
 */
export function fieldsOf(name: unknown, event: Readonly<Record<string, unknown>>): EventFields | undefined {
  const names = relayed.get(name);
  if (!names) return undefined;
  const fields: Record<string, string | number | boolean | null> = {};
  for (const field of names) {
    const value = event[field];
    if (
      value === null ||
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'boolean'
    )
      fields[field] = value;
  }
  return fields;
}
