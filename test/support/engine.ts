/** Whether a test page can take the visitor's colour scheme and reduced motion from the runner: only over the DevTools protocol. */
export const hasEmulatedMedia = 'chrome' in window;

/** Declares a test that sets the visitor's media features; where the engine's driver can't, one that says so. */
export function itWithMedia(title: string, check: () => Promise<void>): void {
  if (hasEmulatedMedia) it(title, check);
  else it.skip(`${title} (skipped: this browser’s driver can’t emulate media features)`);
}
