// A process of its own, because both settings that steer the unpacking are environment variables of the process:
// where to (TMPDIR), and that the machine lacks the shared libraries too, which @sparticuz/chromium otherwise only
// believes on Amazon Linux. `bundled-chromium.ts` sets them and starts this.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
