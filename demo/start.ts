import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMemoryMaps } from '../src/proxy/map/public-map.js';
import { openLedger, startProxy } from '../src/proxy/node.js';
import { whileNoFile } from '../src/proxy/settings/closed-file.js';
import { startSandbox } from './sandbox/server.js';
import { buildWidgets } from './server/build-widgets.js';
import { startFaultyProxies } from './server/faulty-proxies.js';
import { startPageServer } from './server/page-server.js';
import { isTaken } from './server/ports.js';
import { readSettings } from './server/settings.js';
import { createStaffArea } from './server/staff-area.js';

const root = fileURLToPath(new URL('../', import.meta.url));

/** How long servers that are still busy may delay the end of the demo, in ms. */
const patience = 4000;

const running: { close(): Promise<void> }[] = [];

/** The campaigns of the gallery whose supporters and fundraisers are shown, and the questions by which donors of the demo may be named. */
const shown = {
  supporters: [1001, 1007],
  supporterConsent: 'show-name',
  supporterMessage: 'wall',
  fundraisers: [1001, 1007],
};

/** Fundraisers may edit their personal pages. */
const editing = { allow: ['updatePersonalPage', 'uploadImage'], pageOwners: 'token' } as const;

async function start(): Promise<void> {
  const {
    ports,
    apiKey,
    reset,
    life,
    build,
    origins: others,
    ...rest
  } = readSettings(process.env, process.argv.slice(2));
  for (const [port, name] of [
    [ports.page, 'PORT'],
    [ports.proxy, 'PROXY_PORT'],
    [ports.sandbox, 'SANDBOX_PORT'],
  ] as const) {
    if (await isTaken(port)) throw new Error(`Port ${port} is taken; set ${name} to a free one.`);
  }
  const databasePath = resolve(root, rest.databasePath);
  const folder = dirname(databasePath);
  await mkdir(folder, { recursive: true });
  if (build) {
    // Printed first, because the build takes 15 to 90 seconds.
    console.log('Building the widgets: this can take half a minute …');
    await buildWidgets(root);
  }

  // Browsers treat 127.0.0.1 and localhost as different origins.
  const origins = [`http://localhost:${ports.page}`, `http://127.0.0.1:${ports.page}`, ...others];
  const sandbox = await startSandbox({
    port: ports.sandbox,
    databasePath,
    apiKey,
    allowedOrigins: origins,
    scenarios: true,
    life,
    reset,
  });
  running.push(sandbox);
  const upstream = `http://localhost:${ports.sandbox}`;
  // Attempts are kept in memory, because the gifts are not real. No map was published before this start, so the map may show places at once.
  const ledger = { ...(await openLedger('memory')), maps: createMemoryMaps() };
  const proxy = await startProxy({
    port: ports.proxy,
    host: '127.0.0.1',
    upstream,
    apiKey,
    origins,
    ...shown,
    ...editing,
    ledger,
    // Gifts that the sandbox creates itself do not pass through the proxy, so its cache must be short for them to appear.
    maxFresh: 1,
    // Developers try declined cards with the same e-mail many times. With a higher limit, the proxy would print a warning at its start.
    limits: { email: 50 },
    donationsOpen: whileNoFile(join(folder, 'fr-donations-closed')),
  });
  running.push(proxy);
  const faulty = await startFaultyProxies({ upstream, apiKey, origins, ...shown, ...editing });
  running.push(faulty);
  const page = await startPageServer({
    port: ports.page,
    root,
    proxyUrl: `http://localhost:${ports.proxy}`,
    sandboxUrl: upstream,
    galleryUrls: faulty.urls,
    origins,
    staff: await createStaffArea({ upstream, apiKey, origins, ledger }),
  });
  running.push(page);
  console.log(
    `Sandbox:       ${upstream}/\nProxy:         http://localhost:${ports.proxy}/\nDemo:          ${page.url}/\nStaff:         ${page.url}/staff/\nGallery:       ${page.url}/gallery/\nDocumentation: ${page.url}/docs/`,
  );
}

async function stop(): Promise<void> {
  setTimeout(() => process.exit(0), patience).unref();
  // The page server closes first, so that no new requests arrive; the sandbox closes last, so that a gift in flight can finish.
  for (const server of running.splice(0).reverse()) await server.close();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
