import type { Transaction } from '../schema/transaction.js';

/**
 * Members that nobody searches a transaction by: addresses on the web, and codes, which are English words on a page of any language. What
 * the columns show of a code is searched with the columns.
 */
const codes = new Set([
  'currency',
  'delivery_status',
  'interval',
  'language',
  'method',
  'status',
  'type',
  'url',
]);

/** Members of a whole campaign or team by which its gifts are searched. A search for its captain or a date would find each of its gifts. */
const ofAll = new Set([
  ...['name', 'location', 'campus', 'national_office', 'chapter', 'chapter_custom_id', 'organization'],
  ...['in_support_name', 'in_support_code', 'appeal_code'],
]);
const shared = new Set(['fundraiser', 'fundraiser_team']);

/** Adds the texts in a record: of people, businesses, tributes, addresses, answers and items, whatever the platform has. */
export function addTexts(found: Set<string>, record: Transaction): void {
  addTextsOf(found, record, '');
}

/** @param parent Name of the object; empty for the record. */
function addTextsOf(found: Set<string>, object: object, parent: string): void {
  const isShared = shared.has(parent);
  for (const [name, value] of Object.entries(object) as [string, unknown][]) {
    if (isShared && !ofAll.has(name)) continue;
    if (typeof value === 'string') {
      if (isSearched(name, parent)) addText(found, value, name);
    } else if (typeof value === 'object' && value !== null) {
      // A list has the name of its items' parent.
      addTextsOf(found, value, Array.isArray(object) ? parent : name);
    }
  }
}

function isSearched(name: string, parent: string): boolean {
  // The questions are those of every gift: only the answers tell them apart.
  const isQuestion = parent === 'custom_data' && name !== 'content';
  return !isQuestion && !codes.has(name);
}

function addText(found: Set<string>, value: string, name: string): void {
  for (const text of [value, shortForm(value, name)]) if (text !== '') found.add(text);
}

/** Telephone numbers and postal codes as they are typed without separators. */
function shortForm(value: string, name: string): string {
  if (name === 'phone') return phoneDigits(value);
  return name === 'postal' ? value.replace(/[\s-]/g, '') : '';
}

/** The digits of a telephone number, without the country code of North America, which few people type. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}
