import type { Plugin } from 'vite';

/** Words that only occur in code for servers. A file for pages that contains one of them was built from the wrong modules. */
const serverOnly = /process\.env|FR_API_KEY|FR_UPSTREAM|\bBearer\b|["'`]authorization["'`]|\bauthorization:/i;

export const keepServerOut: Plugin = {
  name: 'keep-server-out',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const word = file.type === 'chunk' ? serverOnly.exec(file.code)?.[0] : undefined;
      if (word !== undefined) this.error(`${file.fileName} contains ${word}, which belongs on a server.`);
    }
  },
};
