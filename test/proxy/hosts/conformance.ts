import { givesAlike } from './gifts.js';
import type { StartHost } from './host.js';
import { limitsAlike } from './limits.js';
import { readsAlike } from './reads.js';
import { createRig } from './rig.js';

/** What the proxy does wherever it runs: on another host it is the same proxy, or it is none. */
export async function servesAlike(name: string, start: StartHost): Promise<void> {
  const rig = await createRig(name, start);
  await readsAlike(rig);
  givesAlike(rig);
  limitsAlike(rig);
}
