import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packageProblems } from './check-package.js';
import { releasedChangelog } from './changelog.js';
import { writeReleaseFolder } from './write-folder.js';

// The program of `npm run release`. With `--dry-run`, it only writes a release into release/dist/. Otherwise it also writes
// the version of package.json and the date into the heading of CHANGELOG.md that says "not released yet". It does not publish: a tag starts
// .github/workflows/release.yml, which does.

const root = fileURLToPath(new URL('../', import.meta.url));
const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    base: { type: 'string', default: 'https://cdn.example.org/' },
  },
});

const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
const name = `fr-widgets@${version}`;
const target = join(root, 'release/dist');
const npm = (...args: string[]): string =>
  execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

if (!values['no-build']) npm('run', 'build');
const base = new URL(`${name}/`, values.base).href;
const hashes = await writeReleaseFolder({ root, version, folder: join(target, name), base });
console.log(`${hashes.size} files with hashes in release/dist/${name}/, for ${base}`);

// Scripts are ignored, because they would build everything again.
const [packed] = JSON.parse(npm('pack', '--ignore-scripts', '--json', '--pack-destination', target)) as {
  filename: string;
  size: number;
}[];
if (!packed) throw new Error('npm pack wrote nothing.');
const problems = await packageProblems(await readFile(join(target, packed.filename)));
for (const problem of problems) console.error(problem);
console.log(
  `release/dist/${packed.filename}: ${Math.round(packed.size / 1000)} kB, ${problems.length} problems`,
);
if (problems.length > 0) process.exitCode = 1;
else if (values['dry-run']) console.log('Dry run: CHANGELOG.md is unchanged and nothing is published.');
else {
  const path = join(root, 'CHANGELOG.md');
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(path, releasedChangelog(await readFile(path, 'utf8'), version, day));
  console.log(
    `CHANGELOG.md has a section for ${version}. Commit it, and push the tag v${version} to publish.`,
  );
}
