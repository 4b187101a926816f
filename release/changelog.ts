/** Returns the section of a version without its heading, or the unreleased section if the version has none. */
export function changelogSection(changelog: string, version: string): string {
  const sections = new Map(
    [...changelog.matchAll(/^## ([^\n]+)\n([^]*?)(?=^## |(?![^]))/gm)].map(([, title = '', text = '']) => [
      title.split(' ')[0] ?? '',
      text.trim(),
    ]),
  );
  const section = sections.get(version) ?? sections.get('Unreleased');
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
    .split(/^(?=- )/m)
    .map((entry) => entry.trim())
    .filter((entry) => /\*\*Breaking\*\*|^- (Removed|Renamed)\b|: to keep it, set\b/.test(entry));
}

/** Returns the changelog after the release: the unreleased entries get a heading with the version and the date. */
export function releasedChangelog(changelog: string, version: string, day: string): string {
  if (changelog.includes(`\n## ${version} `)) return changelog;
  return changelog.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version} (${day})`);
}
