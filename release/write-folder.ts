import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesName, type ElementFiles } from '../build/element-files.js';
import { changelogSection, upgradeNotes } from './changelog.js';
import { importMap, integrityOf } from './integrity.js';
import { policyLines } from './security-policy.js';

export interface ReleaseOptions {
  /** Root folder of the repository, with the built `dist/`. */
  readonly root: string;
  readonly version: string;
  /** The folder to write. Its previous content is removed. */
  readonly folder: string;
  /** The URL at which the folder will be served, with a slash at its end. */
  readonly base: string;
}

/**
 * Writes the files of a release as they are served: the files that pages load, each with its version, and the hashes, the import map, the
 * policies and the notes. The files of a release never change, so caches may keep them forever.
 *
 * @returns The hash of each file that pages load, by its path in the folder.
 */
export async function writeReleaseFolder(options: ReleaseOptions): Promise<ReadonlyMap<string, string>> {
  const { root, version, folder, base } = options;
  await rm(folder, { recursive: true, force: true });
  const hashes = new Map<string, string>();
  const put = async (path: string, text: string): Promise<void> => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const names = await readdir(join(root, 'dist'), { recursive: true });
  // `package/` is left out, because programs install it from npm.
  for (const path of names.filter((name) => /\.(js|css)$/.test(name) && !/^package\b/.test(name)).sort()) {
    const text = `${(await readFile(join(root, 'dist', path), 'utf8')).trimEnd()}\n/*! fr-widgets ${version} */\n`;
    hashes.set(path, integrityOf(Buffer.from(text)));
    await put(path, text);
  }
  if (!hashes.has('fr-widgets.js')) throw new Error('There is no dist/: run npm run build.');
  // Sites copy this page and add their settings. All files that it loads are in this folder.
  await put('embed.html', await readFile(join(root, 'dist/embed.html'), 'utf8'));
  const files = await readFile(join(root, 'dist', filesName), 'utf8');
  await put(filesName, files);
  const section = changelogSection(await readFile(join(root, 'CHANGELOG.md'), 'utf8'), version);
  const payment = await readFile(join(root, 'src/payment/README.md'), 'utf8');
  const map = importMap(base, hashes);
  await put('integrity.json', `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
  await put('importmap.json', map);
  await put(
    'tags.html',
    tags(base, hashes, map) + preloads(base, hashes, JSON.parse(files) as Record<string, ElementFiles>),
  );
  const mapHash = integrityOf(Buffer.from(inlineMap(map)));
  await put(
    'content-security-policy.txt',
    [
      `'${mapHash}' is the hash of the import map as it is in tags.html, with its line breaks. Leave it out on pages without the map.\n`,
      ...[...policyLines(payment, new URL(base).origin, 'https://give.example.org', mapHash)].map(
        ([name, line]) => `${name}:\n${line}\n`,
      ),
    ].join('\n'),
  );
  const notes = upgradeNotes(section);
  await put(
    'RELEASE.md',
    `# fr-widgets ${version}

## Upgrade

${notes.length === 0 ? 'Nothing has to be changed.' : notes.join('\n')}

## Changes

${section}
`,
  );
  return hashes;
}

/** Returns the text between the tags of the import map. A policy has its hash. */
function inlineMap(map: string): string {
  return `\n${map}`;
}

/** Returns the tags that load a release and check its hashes. */
function tags(base: string, hashes: ReadonlyMap<string, string>, map: string): string {
  const tag = (path: string, type: string): string =>
    `<script ${type}src="${base}${path}" integrity="${hashes.get(path) ?? ''}" crossorigin="anonymous" data-proxy-url="https://give.example.org"></script>\n`;
  return `<!-- Choose one of the three. -->

<!-- One module. The map is for its parts/, and has to come before the page's first module. -->
<script type="importmap">${inlineMap(map)}</script>
${tag('fr-widgets.js', 'type="module" ')}
<!-- The autoloader, with the same map before it. -->
${tag('fr-autoloader.js', 'type="module" ')}
<!-- The classic script. Browsers can check its parts/ by the map only. -->
${tag('fr-widgets.iife.js', '')}`;
}

/** Returns the lines with which browsers request the code of an element together with the autoloader, and not after it. */
function preloads(
  base: string,
  hashes: ReadonlyMap<string, string>,
  files: Readonly<Record<string, ElementFiles>>,
): string {
  const lines = Object.entries(files).flatMap(([tag, { code }]) => [
    `<!-- ${tag} -->\n`,
    ...code.map(
      (file) =>
        `<link rel="modulepreload" href="${base}${file}" integrity="${hashes.get(file) ?? ''}" crossorigin="anonymous">\n`,
    ),
  ]);
  return `
<!-- With the autoloader: after the map, the lines of each element in the page let browsers request its code earlier. -->
${lines.join('')}`;
}
