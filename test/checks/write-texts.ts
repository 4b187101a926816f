import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../runner/root.js';
import { writtenTexts } from './text-files.js';

for (const { path, expected } of await writtenTexts()) await writeFile(join(root, path), expected);
