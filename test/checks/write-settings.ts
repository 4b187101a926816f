import { writeFile } from 'node:fs/promises';
import { settingsPage } from './settings-document.js';

const { path, expected } = await settingsPage();
await writeFile(path, expected);
