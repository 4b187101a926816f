/** Whether anybody is looking: a hidden or offline page polls nothing. */
export interface Wakefulness {
  isAwake(): boolean;
  /** Calls back whenever the page may have woken up or gone to sleep. */
  onChange(listener: () => void): void;
}

export function pageWakefulness(
  page: Window & typeof globalThis,
  shown: Document = page.document,
): Wakefulness {
  return {
    isAwake: () => shown.visibilityState !== 'hidden' && page.navigator.onLine,
    onChange(listener) {
      shown.addEventListener('visibilitychange', listener);
      for (const event of ['online', 'offline', 'pageshow']) page.addEventListener(event, listener);
    },
  };
}
