import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';

const rootDir = fileURLToPath(new URL('.', import.meta.url));

const isLong = Boolean(process.env['FR_RUNS']);

/**
 * The page of browser tests. `npm test` passes the files and the Chromium that it found; `npx wtr --watch` needs an installed Chrome.
 *
 * @type {import('@web/test-runner').TestRunnerConfig}
 */
export default {
  rootDir,
  files: ['test/**/*.browser.ts'],
  nodeResolve: true,
  concurrency: 2,
  browserLogs: true,
  // Lit's development build logs once per page that it is in dev mode.
  filterBrowserLogs: ({ args }) => !String(args[0]).includes('Lit is in dev mode'),
  // These limits are long, because tests may be slow on a busy machine.
  testFramework: { config: { timeout: isLong ? 600_000 : 60_000 } },
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: isLong ? 3_600_000 : 600_000,
  plugins: [
    {
      name: 'css-inline',
      resolveMimeType: ({ path, query }) => (path.endsWith('.css') && 'inline' in query ? 'js' : undefined),
      transform: ({ path, query, body }) =>
        path.endsWith('.css') && 'inline' in query
          ? { body: `export default ${JSON.stringify(body)};` }
          : undefined,
    },
    // The tsconfig is needed, so that class fields are compiled to assignments. Otherwise they would shadow Lit's accessors.
    esbuildPlugin({ ts: true, tsconfig: `${rootDir}tsconfig.json`, target: 'auto' }),
  ],
  testRunnerHtml: (testFramework) => `<!doctype html>
<html lang="en"${isLong ? ' data-long' : ''}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>fr-widgets tests</title>
  </head>
  <body>
    <script>
      // The runner clones the results of a file before it sends them, with the values that a failed assertion compared. Elements cannot be
      // cloned, and without an answer the runner would wait for the page until its time limit.
      const clone = structuredClone;
      window.structuredClone = (value) => {
        try {
          return clone(value);
        } catch (error) {
          if (value?.type !== 'wtr-session-finished') throw error;
          return JSON.parse(JSON.stringify(value, (_, part) => (part instanceof Node ? part.nodeName : part)));
        }
      };
    </script>
    <script type="module" src="${testFramework}"></script>
  </body>
</html>`,
};
