/** The heading of the version that is being worked on: `## 0.2.0 (not released yet)`. */
const unreleased = /^## \S+ \(not released yet\)$/m;

/** Returns the section of a version without its heading, or the section that is not released yet if the version has none. */
export function changelogSection(changelog: string, version: string): string {
  const sections = new Map(
    [...changelog.matchAll(/^## ([^\n]+)\n([^]*?)(?=^## |(?![^]))/gm)].map(([, title = '', text = '']) => [
      title.split(' ')[0] ?? '',
      text.trim(),
    ]),
  );
  const [next = ''] = unreleased.exec(changelog) ?? [];
  const section = sections.get(version) ?? sections.get(next.split(' ')[1] ?? '');
  if (section === undefined || section === '')
    throw new Error(`CHANGELOG.md has nothing about ${version}, and nothing unreleased.`);
  return section;
}

/**
 * Returns the entries that may require changes when upgrading: those that are marked as breaking, and those that remove or rename
 * something.
 */
export function upgradeNotes(section: string): string[] {
  return section
    .split(/^(?=- |#)/m)
    .map((entry) => entry.trim())
    .filter((entry) => /\*\*Breaking\*\*|^- (Removed|Renamed)\b|: to keep it, set\b/.test(entry));
}

/** Returns the changelog after the release: the heading of the section that was not released has the version and the date. */
export function releasedChangelog(changelog: string, version: string, day: string): string {
  // A second run must not give the next version's section the number of this one.
  if (/^## (\S+) \(\d/m.exec(changelog)?.[1] === version) return changelog;
  return changelog.replace(unreleased, `## ${version} (${day})`);
}
