import type { Engine } from '../runner/engine.js';

const { userAgent } = navigator;
/** The engine of this test page. Chromium's old headless mode, which the npm package has, has no `window.chrome`. */
export const engine: Engine = userAgent.includes('Chrome/')
  ? 'chromium'
  : userAgent.includes('Firefox/')
    ? 'firefox'
    : 'webkit';

/** Whether a test page can emulate the visitor's media features, which only the DevTools protocol allows. */
export const hasEmulatedMedia = engine === 'chromium';

/** Declares a test that emulates media features; in other engines, the test is skipped with this reason. */
export function itWithMedia(title: string, check: () => Promise<void>): void {
  if (hasEmulatedMedia) it(title, check);
  else it.skip(`${title} (skipped: this browser’s driver can’t emulate media features)`);
}

/** Declares a test that does not pass in all engines yet. In the others, it is skipped with the reason. */
export function itBut(
  engines: readonly Engine[],
  reason: string,
  title: string,
  check: () => Promise<void>,
): void {
  if (engines.includes(engine)) it.skip(`${title} (skipped: ${reason})`);
  else it(title, check);
}
