import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';

const rootDir = fileURLToPath(new URL('.', import.meta.url));

/**
 * What a browser test page is. `npm test` adds the files and the Chromium it found; `npx wtr --watch` works too
 * where a Chrome is installed.
 *
 * @type {import('@web/test-runner').TestRunnerConfig}
 */
export default {
  rootDir,
  files: ['test/**/*.browser.ts'],
  nodeResolve: true,
  concurrency: 2,
  browserLogs: true,
  // Lit's development build says once per page that it is the development build.
  filterBrowserLogs: ({ args }) => !String(args[0]).includes('Lit is in dev mode'),
  testFramework: { config: { timeout: 20_000 } },
  plugins: [
    // The tsconfig matters: class fields must stay assignments, or they shadow Lit's accessors.
    esbuildPlugin({ ts: true, tsconfig: `${rootDir}tsconfig.json`, target: 'auto' }),
  ],
  testRunnerHtml: (testFramework) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>fr-widgets tests</title>
  </head>
  <body>
    <script type="module" src="${testFramework}"></script>
  </body>
</html>`,
};
