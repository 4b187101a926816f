import { writeFile } from 'node:fs/promises';
import { readmeWithSettings } from './settings-document.js';

const { path, expected } = await readmeWithSettings();
await writeFile(path, expected);
