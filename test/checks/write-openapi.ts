import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../runner/root.js';
import { documentPath, openApiDocument } from './openapi-document.js';

await writeFile(join(root, documentPath), await openApiDocument());
