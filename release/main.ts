import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packageProblems } from './check-package.js';
import { releasedChangelog } from './changelog.js';
import { packageNames, writePackage } from './packages.js';
import { writeReleaseFolder } from './write-folder.js';

// The program of `npm run release`. With `--dry-run`, it only writes a release into release/dist/: the folder for pages, and the archives of the
// packages. Otherwise it also writes the version of package.json and the date into the heading of CHANGELOG.md that says "not released yet". It
// does not publish: a tag starts .github/workflows/release.yml, which does.

const root = fileURLToPath(new URL('../', import.meta.url));
const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    base: { type: 'string', default: 'https://cdn.example.org/' },
  },
});

const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
const pages = `fr-widgets@${version}`;
const target = join(root, 'release/dist');
const npm = (...args: string[]): string =>
  execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

if (!values['no-build']) npm('run', 'build');
const base = new URL(`${pages}/`, values.base).href;
const hashes = await writeReleaseFolder({ root, version, folder: join(target, pages), base });
console.log(`${hashes.size} files with hashes in release/dist/${pages}/, for ${base}`);

let failed = false;
for (const name of packageNames) {
  // Not in release/dist/, because the declarations in it would be compiled with this repository's sources.
  const folder = join(root, '.cache/packages', name);
  await writePackage({ root, dist: join(root, 'dist'), name, folder });
  const [packed] = JSON.parse(npm('pack', folder, '--json', '--pack-destination', target)) as {
    filename: string;
    size: number;
    unpackedSize: number;
  }[];
  if (!packed) throw new Error('npm pack wrote nothing.');
  const problems = await packageProblems(await readFile(join(target, packed.filename)));
  for (const problem of problems) console.error(problem);
  const sizes = [packed.size, packed.unpackedSize].map((bytes) => `${Math.round(bytes / 1000)} kB`);
  console.log(`release/dist/${packed.filename}: ${sizes.join(', unpacked ')}, ${problems.length} problems`);
  failed ||= problems.length > 0;
}
if (failed) process.exitCode = 1;
else if (values['dry-run']) console.log('Dry run: CHANGELOG.md is unchanged and nothing is published.');
else {
  const path = join(root, 'CHANGELOG.md');
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(path, releasedChangelog(await readFile(path, 'utf8'), version, day));
  console.log(
    `CHANGELOG.md has a section for ${version}. Commit it, and push the tag v${version} to publish.`,
  );
}
