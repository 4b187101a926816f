import { columns } from './columns.js';
import { facetNames } from './facets.js';
import { filterNames, monthBefore, type FilterName, type Filters } from './filters.js';
import type { Order } from './sorted-rows.js';
import type { View } from './view.js';

/** What a link has: filters, what is chosen, and the order. */
export interface KeptView {
  readonly filters: Filters;
  readonly chosen: View['chosen'];
  readonly least: string;
  readonly most: string;
  /** `undefined` for the usual one, `null` for that of the list. */
  readonly order: Order | null | undefined;
}

const prefix = '#transactions?';
const months = ['this', 'last'] as const;
/** The order of the list itself. */
const listOrder = 'list';

/**
 * The fragment of a link that opens a view. Addresses stay in histories and are sent on, so it has nothing of a person: neither what was
 * searched nor a donor. This and the last month are kept as such, so that a link shows the last month in the next one, too.
 *
 * @param now ms since 1970.
 */
export function viewAddress(
  { filters, chosen, least, most, order }: KeptView,
  timezone: string,
  now: number,
): string {
  const { start, end, ...others } = filters;
  const month = months.find((_, back) => {
    const whole = monthBefore(now, back, timezone);
    return whole.start === start && whole.end === end;
  });
  const kept = {
    ...(month ? { month } : { start, end }),
    ...others,
    ...chosen,
    least: least.trim(),
    most: most.trim(),
    order: order === null ? listOrder : order && `${order.isDown ? '-' : ''}${order.name}`,
  };
  // A chosen code may be empty: of what the platform leaves open.
  const parameters = Object.entries(kept).filter(
    (pair): pair is [string, string] => Boolean(pair[1]) || (pair[0] in chosen && pair[1] === ''),
  );
  return `${prefix}${new URLSearchParams(parameters).toString()}`;
}

/** Reads the fragment of a page's address; `undefined` if it is not one of `viewAddress`. */
export function readViewAddress(hash: string, timezone: string, now: number): KeptView | undefined {
  if (!hash.startsWith(prefix)) return undefined;
  const parameters = new URLSearchParams(hash.slice(prefix.length));
  const textsOf = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = parameters.get(name);
        return text === null ? [] : [[name, text]];
      }),
    ) as Partial<Record<Name, string>>;
  const back = months.findIndex((month) => month === parameters.get('month'));
  const [, sign, name] = /^(-?)(.+)$/.exec(parameters.get('order') ?? '') ?? [];
  const column = columns.find((one) => one.name === name)?.name;
  return {
    filters: {
      ...textsOf(Object.keys(filterNames) as FilterName[]),
      ...(back >= 0 && monthBefore(now, back, timezone)),
    },
    chosen: textsOf(facetNames),
    least: parameters.get('least') ?? '',
    most: parameters.get('most') ?? '',
    order: name === listOrder ? null : column && { name: column, isDown: sign === '-' },
  };
}
