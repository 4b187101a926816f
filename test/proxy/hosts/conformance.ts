import { givesAlike } from './gifts.js';
import type { StartHost } from './host.js';
import { limitsAlike } from './limits.js';
import { readsAlike } from './reads.js';
import { createRig } from './rig.js';

/** The tests that the proxy has to pass on every host. */
export async function servesAlike(name: string, start: StartHost): Promise<void> {
  const rig = await createRig(name, start);
  await readsAlike(rig);
  givesAlike(rig);
  limitsAlike(rig);
}
