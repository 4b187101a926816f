/** The section of a version, without its heading; what is unreleased where the version has none yet. */
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

/** The entries that ask something of those who upgrade: they are marked as breaking, or remove or rename something. */
export function upgradeNotes(section: string): string[] {
  return section
    .split(/^(?=- )/m)
    .map((entry) => entry.trim())
    .filter((entry) => /\*\*Breaking\*\*|^- (Removed|Renamed)\b|: to keep it, set\b/.test(entry));
}

/** The changelog once the version is out: what was unreleased is below the version and its day. */
export function releasedChangelog(changelog: string, version: string, day: string): string {
  if (changelog.includes(`\n## ${version} `)) return changelog;
  return changelog.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version} (${day})`);
}
