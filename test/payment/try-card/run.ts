import { startTryCard } from './server.js';
import { help, readAccount } from './settings.js';

// `tsx test/payment/try-card/run.ts stripe`
const words = process.argv.slice(2);

if (words.includes('--help')) console.log(help);
else
  try {
    const account = readAccount(words, process.env);
    const { url } = await startTryCard(account, Number(process.env['PORT'] ?? 4180));
    console.log(`The card fields of ${account.name}: ${url}  (Ctrl-C ends it)`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
