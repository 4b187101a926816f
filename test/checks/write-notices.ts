import { writeFile } from 'node:fs/promises';
import { freshNotices, noticesPath } from './notices.js';

const { text } = await freshNotices();
await writeFile(noticesPath, text);
