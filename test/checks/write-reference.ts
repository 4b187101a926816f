import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../runner/root.js';
import { generatedDocuments } from './generated-documents.js';

for (const { path, expected } of await generatedDocuments()) await writeFile(join(root, path), expected);
