import type { TestRunnerConfig } from '@web/test-runner';

const isLong = Boolean(process.env['FR_RUNS']);

/** The page of a file of browser tests, and its time limits in ms, which are long because tests may be slow on a busy machine. */
export const browserPage: TestRunnerConfig = {
  testFramework: { config: { timeout: isLong ? 600_000 : 60_000 } },
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: isLong ? 3_600_000 : 600_000,
  // Lit's development build logs once per page that it is in dev mode.
  filterBrowserLogs: ({ args }) => !String(args[0]).includes('Lit is in dev mode'),
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
