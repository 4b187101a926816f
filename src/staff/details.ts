import { httpsLink } from '../format/https-link.js';
import { members } from '../schema/json.js';
import { Transaction } from '../schema/transaction.js';
import { fieldsOf, type Field } from './fields.js';
import { currencyOf, formatMinor, minorOf } from './money.js';
import { fieldName, type Words } from './words.js';

/** A line of the details: a value, or the title of those that follow with a greater depth. */
export interface Line {
  readonly depth: number;
  readonly label: string;
  /** Empty for a title, and for a field without a value. */
  readonly value: string;
  readonly isTitle: boolean;
  /** An address that `value` may lead to. */
  readonly link?: string | undefined;
}

/** Fields that are amounts of money in the transaction's currency, whatever they are part of. */
const amounts = new Set([
  ...['apparel', 'covered_fees', 'donation', 'donation_to_pages', 'ecards', 'registration', 'sponsorship'],
  ...['tickets', 'total_net', 'total_paid', 'custom_fees', 'amount', 'amount_net', 'amount_donation'],
  ...['amount_benefit', 'amount_eligible', 'price'],
]);

/** Whether a value says that there is none of something, as an amount of nothing does. */
function isNone(value: unknown, name: string): boolean {
  return value === 0 && (amounts.has(name) || name === 'count');
}

/** How values are written. */
export interface DetailWriting {
  readonly words: Words;
  readonly locale: string;
  /** Whether fields without a value, and amounts of nothing, have a line, too. */
  readonly withEmpty: boolean;
}

/**
 * All fields of a transaction as lines: those of the contract in the order of the schema, whose names the page's language has, and after
 * them those that only this platform has.
 */
export function detailLines(record: Transaction, writing: DetailWriting): readonly Line[] {
  const currency = currencyOf(record.amount?.currency);
  const top = fieldsOf(Transaction);
  // Values first, so that they are not between the parts.
  const isValue = ({ kind }: Field) => kind === 'value';
  const order = [...top.filter(isValue), ...top.filter((field) => !isValue(field))];
  return linesOf(record, order, 0, { ...writing, currency });
}

interface Context extends DetailWriting {
  readonly currency: string;
}

function linesOf(value: unknown, fields: readonly Field[], depth: number, context: Context): readonly Line[] {
  const own = members(value);
  const named = new Set(fields.map(({ name }) => name));
  const others = Object.keys(own)
    .filter((name) => !named.has(name))
    .map((name): Field => ({ path: name, name, kind: 'value', fields: [] }));
  return [...fields, ...others].flatMap((field) => linesOfField(own[field.name], field, depth, context));
}

function linesOfField(value: unknown, field: Field, depth: number, context: Context): readonly Line[] {
  const label = fieldName(field.name, context.locale);
  const title: Line = { depth, label, value: '', isTitle: true };
  if (Array.isArray(value) && value.length > 0) {
    // A list of plain values is one line.
    if (value.every((item) => typeof item !== 'object' || item === null))
      return [{ ...title, isTitle: false, value: value.map(String).join(', ') }];
    return [
      title,
      ...value.flatMap((item, at): readonly Line[] => [
        { ...title, depth: depth + 1, label: String(at + 1) },
        ...linesOf(item, field.fields, depth + 2, context),
      ]),
    ];
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject || (field.kind === 'object' && context.withEmpty)) {
    const inner = linesOf(value, field.fields, depth + 1, context);
    return inner.length > 0 ? [title, ...inner] : [];
  }
  const written = write(value, field.name, context);
  if ((written === '' || isNone(value, field.name)) && !context.withEmpty) return [];
  // A donor's comment never becomes a link.
  const link = field.name === 'url' ? httpsLink(written) : undefined;
  return [{ ...title, isTitle: false, value: written, link }];
}

function write(value: unknown, name: string, { words, locale, currency }: Context): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') {
    const minor = amounts.has(name) ? minorOf(value, currency) : null;
    return minor === null ? String(value) : formatMinor(minor, currency, locale);
  }
  return typeof value === 'string' ? value : '';
}
