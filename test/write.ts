import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writtenBudget } from './budget/written.js';
import { generatedDocuments, type GeneratedDocument } from './checks/generated-documents.js';
import { writtenManifest } from './checks/manifest.js';
import { writtenNotices } from './checks/notices.js';
import { writtenOpenApi } from './checks/openapi-document.js';
import { settingsPage } from './checks/settings-document.js';
import { writtenSizes } from './checks/size.js';
import { writtenTexts } from './checks/text-files.js';
import { root } from './runner/root.js';

interface Writer {
  readonly write: () => Promise<readonly GeneratedDocument[]>;
  /** Whether it is written only if it is named: it needs a build, and of the limits a commit says why it raises them. */
  readonly onRequest?: true;
}

/** All that is generated. Each is after what it is made of: the reference is made of the manifest. */
const writers: Readonly<Record<string, Writer>> = {
  settings: { write: async () => [await settingsPage()] },
  openapi: { write: writtenOpenApi },
  texts: { write: writtenTexts },
  manifest: { write: writtenManifest },
  reference: { write: generatedDocuments },
  notices: { write: writtenNotices, onRequest: true },
  sizes: { write: writtenSizes, onRequest: true },
  budget: { write: writtenBudget, onRequest: true },
};

// `npm run write [-- name …]`
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in writers));
if (unknown.length > 0)
  throw new Error(
    `Nothing to write is named ${unknown.join(', ')}, only ${Object.keys(writers).join(', ')}.`,
  );

for (const [name, { write, onRequest }] of Object.entries(writers)) {
  if (names.length > 0 ? !names.includes(name) : onRequest !== undefined) continue;
  for (const { path, expected } of await write()) {
    const file = join(root, path);
    if ((await readFile(file, 'utf8').catch(() => '')) === expected) continue;
    await writeFile(file, expected);
    console.log(path);
  }
}
