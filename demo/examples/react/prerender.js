import { readFile, writeFile } from 'node:fs/promises';
import { render } from './dist/server/server.js';

const page = await readFile('dist/index.html', 'utf8');
const html = await render();
await writeFile(
  'dist/index.html',
  page.replace('<!--app-->', () => html),
);
