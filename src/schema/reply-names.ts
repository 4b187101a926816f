import { members } from './members.js';

/** The platform's names of members of a personal page where they differ from the defaults: `{ n_donors: 'donors' }`. */
export type ReplyNames = Readonly<Record<string, string>>;

/** Default names of the members that contract §2.5 describes without JSON names: the names that teams use for the same things. */
export const openNames = [
  'type',
  'amount_goal_formatted',
  'amount_pledged',
  'amount_matched',
  'n_donors',
  'archived_at',
  'closed_at',
  'created_at',
] as const;

/** A personal page as the platform sends it, with the default names. */
export function renamed(page: unknown, names: ReplyNames = {}): unknown {
  const sent = members(page);
  const others = openNames.filter((name) => {
    const other = names[name];
    return other !== undefined && other !== name && Object.hasOwn(sent, other);
  });
  if (others.length === 0) return page;
  const replaced = others.map((name) => names[name]);
  return {
    ...Object.fromEntries(Object.entries(sent).filter(([name]) => !replaced.includes(name))),
    ...Object.fromEntries(others.map((name) => [name, sent[names[name] ?? name]])),
  };
}
