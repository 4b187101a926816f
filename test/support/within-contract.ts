import type { Shape } from './contract-fields.js';
import { replies } from './contract-replies.js';

type Operation = keyof typeof replies;

const operations: readonly (readonly [RegExp, Operation])[] = [
  [/\/v2\/private\/transactions$/, 'listTransactions'],
  [/\/v2\/private\/teams\/search$/, 'searchTeams'],
  [/\/v2\/client\/fundraiser\/\d+$/, 'getCampaign'],
  [/\/v2\/client\/fundraiser\/\d+\/heatmap$/, 'getHeatmap'],
  [/\/v2\/client\/wl\/stats$/, 'getSiteStats'],
];

/**
 * A stand-in for the platform that may not send more than the contract has. Code that needs more would work with the stand-in only. What is
 * too much fails the test, and not only the request, because the proxy hides what a platform does wrong from its visitors.
 */
export function withinContract(standIn: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await standIn(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const [, operation] = operations.find(([path]) => path.test(pathname)) ?? [];
    if (!operation || answer.status !== 200) return answer;
    const found = beyondContract(operation, await answer.clone().json());
    if (found.length > 0)
      queueMicrotask(() => {
        throw new Error(
          `The stand-in's answer of ${operation} has more than the contract: ${found.join(', ')}`,
        );
      });
    return answer;
  };
}

/** The members of an answer that section 2 of the interface document does not have, or not in this place. */
export function beyondContract(operation: Operation, body: unknown): string[] {
  const found = new Set(unknownMembers(body, replies[operation], ''));
  if (operation === 'listTransactions')
    for (const row of (body as { data?: readonly Readonly<Record<string, unknown>>[] }).data ?? [])
      for (const [name, type] of rowsOwn)
        if (isGiven(row[name]) && row['type'] !== type) found.add(`data.${name} of a ${String(row['type'])}`);
  return [...found];
}

/** Members that only rows of one type have, §2.7: "present if this is a refund", "present if the transaction has refunds". */
const rowsOwn = [
  ['parent_id', 'refund'],
  ['refunded_items', 'refund'],
  ['refund_children_ids', 'charge'],
] as const;

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}

function unknownMembers(value: unknown, shape: Shape, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return Array.isArray(shape)
      ? value.flatMap((item) => unknownMembers(item, (shape as readonly [Shape])[0], at))
      : [];
  if (typeof shape !== 'object' || Array.isArray(shape)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = at ? `${at}.${name}` : name;
    const known = (shape as Readonly<Record<string, Shape>>)[name];
    return known === undefined ? [path] : unknownMembers(inner, known, path);
  });
}
