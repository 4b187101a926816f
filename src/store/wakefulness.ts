/** Whether the page polls: not while it is hidden. It does while `navigator.onLine` is false, which is wrong on devices without a default route. */
export interface Wakefulness {
  isAwake(): boolean;
  /** Calls back when visibility or connection may have changed. */
  onChange(listener: () => void): void;
}

export function pageWakefulness(
  page: Window & typeof globalThis,
  shown: Document = page.document,
): Wakefulness {
  return {
    isAwake: () => shown.visibilityState !== 'hidden',
    onChange(listener) {
      shown.addEventListener('visibilitychange', listener);
      for (const event of ['online', 'offline', 'pageshow']) page.addEventListener(event, listener);
    },
  };
}
