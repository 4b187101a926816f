import { describeKey } from './keys/command.js';
import type { Sandbox } from './server.js';
import { KNOWN_KEY, type SandboxSettings } from './settings.js';

/** What `npm run sandbox` prints when it has started. A key that only its owner knows is not printed. */
export function startLines(
  { host, apiKey, databasePath }: SandboxSettings,
  { url, port, keys, adminRequests }: Sandbox,
  now: number,
): string[] {
  const own = apiKey === KNOWN_KEY ? `${KNOWN_KEY}, which everybody knows` : 'that of SANDBOX_API_KEY';
  return [
    `Sandbox:    ${url} (listens on ${host}, port ${port}). It moves no real money.`,
    ...(apiKey === undefined ? [] : [`Key:        ${own}, for everything`]),
    ...keys.map((key) => `Key:        ${describeKey(key, now)}`),
    `Operations: ${url}/openapi.json`,
    `Admin:      ${adminRequests.join(', ')}`,
    `Database:   ${databasePath}`,
  ];
}
