import type { ReactiveControllerHost } from 'lit';
import { pageDocument } from '../../page/page-document.js';

/**
 * Keeps the screen on while the host is in the document and `isWanted`. Browsers end this whenever the page is hidden, so it is asked for
 * again when the page becomes visible. Does nothing where it is missing or refused: on an insecure page, in a frame without
 * `allow="screen-wake-lock"`, or with an almost empty battery.
 */
export function keepScreenAwake(host: ReactiveControllerHost & Element, isWanted: () => boolean): void {
  const { wakeLock } = navigator as Partial<Navigator>;
  if (!wakeLock) return;
  let isUsed = false;
  let isAsking = false;
  let lock: WakeLockSentinel | undefined;

  async function ask(): Promise<void> {
    if (!wakeLock || isAsking || lock?.released === false || pageDocument.visibilityState === 'hidden')
      return;
    isAsking = true;
    lock = await wakeLock.request('screen').catch(() => undefined);
    isAsking = false;
    // The host may have left the document meanwhile.
    if (!isUsed) await lock?.release();
  }
  const onVisible = () => void ask();

  // Not for each update: a refused request would be repeated with every refresh.
  const follow = () => {
    const isUsedNow = host.isConnected && isWanted();
    if (isUsedNow === isUsed) return;
    isUsed = isUsedNow;
    if (isUsed) {
      pageDocument.addEventListener('visibilitychange', onVisible);
      void ask();
    } else {
      pageDocument.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
      lock = undefined;
    }
  };
  host.addController({ hostUpdate: follow, hostConnected: follow, hostDisconnected: follow });
}
