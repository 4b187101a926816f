// `npm run bench`: pages with the widgets, compared with other ones (README.md). `-- proxy`, `-- sandbox` and `-- soak` measure servers.
const servers: Readonly<Record<string, string>> = {
  proxy: '../proxy/bench/run.js',
  sandbox: '../demo/sandbox/bench/run.js',
  soak: '../proxy/soak/run.js',
};

await import(servers[process.argv[2] ?? ''] ?? './run-contests.js');
