import { startSandbox } from './server.js';

const { SANDBOX_PORT, SANDBOX_DATABASE, SANDBOX_API_KEY, SANDBOX_ORIGINS, SANDBOX_LIFE } = process.env;

try {
  const sandbox = await startSandbox({
    port: Number(SANDBOX_PORT ?? 4172),
    databasePath: SANDBOX_DATABASE ?? '.data/sandbox.db',
    apiKey: SANDBOX_API_KEY ?? 'sandbox-key',
    allowedOrigins: (SANDBOX_ORIGINS ?? 'http://localhost:4170').split(',').map((origin) => origin.trim()),
    scenarios: true,
    life: SANDBOX_LIFE !== 'off',
    reset: process.argv.includes('--reset'),
  });
  console.log(`Sandbox at ${sandbox.url}`);
  const stop = (): void => void sandbox.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const sentence = taken
    ? `Port ${SANDBOX_PORT ?? 4172} is taken; set SANDBOX_PORT to a free one.`
    : undefined;
  console.error(sentence ?? (error instanceof Error ? error.message : error));
  process.exit(1);
}
