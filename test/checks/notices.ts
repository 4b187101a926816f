import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../runner/root.js';
import { buildBundle } from '../runner/bundle.js';
import type { Check } from './check.js';
import type { GeneratedDocument } from './generated-documents.js';
import { bundledPackages, dataPackages, renderNotices } from './licences.js';

const path = 'THIRD-PARTY-NOTICES.md';

/** All code and data that is copied into our bundles is named, with its licence, in THIRD-PARTY-NOTICES.md. */
export const notices: Check = {
  name: 'notices',
  run: async () => {
    const { packages, text } = await freshNotices();
    const committed = await readFile(join(root, path), 'utf8').catch(() => '');
    const problems =
      committed === text ? [] : [`${path} is not what the bundles hold: npm run write -- notices`];
    return { problems, notes: [packages.join(', ')] };
  },
};

export async function writtenNotices(): Promise<readonly GeneratedDocument[]> {
  return [{ path, expected: (await freshNotices()).text }];
}

async function freshNotices(): Promise<{ packages: string[]; text: string }> {
  const chunks = [...(await buildBundle('pages')), ...(await buildBundle('package'))];
  const sources = chunks.flatMap((chunk) => chunk.sources);
  const packages = [...bundledPackages(sources), ...dataPackages(sources)];
  return { packages, text: await renderNotices(packages) };
}
