/**
 * Whether the page polls: not while it is hidden. `navigator.onLine` is not used, because it is false on devices that are connected without
 * a default route.
 */
export interface Wakefulness {
  isAwake(): boolean;
  /** Calls back when visibility or connection may have changed. The argument is whether the browser is online again. */
  onChange(listener: (isOnlineAgain: boolean) => void): void;
}

export function pageWakefulness(
  page: Window & typeof globalThis,
  shown: Document = page.document,
): Wakefulness {
  return {
    isAwake: () => shown.visibilityState !== 'hidden',
    onChange(listener) {
      const listen = ({ type }: Event) => {
        listener(type === 'online');
      };
      shown.addEventListener('visibilitychange', listen);
      for (const event of ['online', 'offline', 'pageshow']) page.addEventListener(event, listen);
    },
  };
}
