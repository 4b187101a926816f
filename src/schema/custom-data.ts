const mostMembers = 50;
const longestName = 64;
const longestText = 2_000;
const deepest = 3;

/** Whether a member's name cannot change the prototype of objects on the platform, which may copy members one by one. */
export function isSafeName(name: string): boolean {
  return !/^(__proto__|constructor|prototype)$/.test(name);
}

/**
 * Whether custom data is small enough: objects and lists of at most 50 members in three levels, names of up to 64 characters, texts of up
 * to 2,000. The contract (§4.4) defines no other limits. Names are refused that `isSafeName` refuses.
 */
export function isModest(value: unknown, depth = deepest): boolean {
  if (typeof value === 'string') return value.length <= longestText;
  if (typeof value !== 'object' || value === null) return true;
  const members = Object.entries(value);
  return (
    depth > 0 &&
    members.length <= mostMembers &&
    members.every(
      ([name, member]) =>
        name.length <= longestName && !/\p{C}/u.test(name) && isSafeName(name) && isModest(member, depth - 1),
    )
  );
}
