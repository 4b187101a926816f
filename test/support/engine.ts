import type { Engine } from '../runner/engine.js';

/** The engine of this test page. */
const engine: Engine =
  'chrome' in window ? 'chromium' : navigator.userAgent.includes('Firefox/') ? 'firefox' : 'webkit';

/** Whether a test page can set the visitor's media features: only over the DevTools protocol. */
export const hasEmulatedMedia = engine === 'chromium';

/** Declares a test that sets the visitor's media features; where the engine's driver can't, one that says so. */
export function itWithMedia(title: string, check: () => Promise<void>): void {
  if (hasEmulatedMedia) it(title, check);
  else it.skip(`${title} (skipped: this browser’s driver can’t emulate media features)`);
}

/** Declares a test of something that is not as it should be in some engines yet. There it is skipped, with the reason. */
export function itBut(
  engines: readonly Engine[],
  reason: string,
  title: string,
  check: () => Promise<void>,
): void {
  if (engines.includes(engine)) it.skip(`${title} (skipped: ${reason})`);
  else it(title, check);
}
