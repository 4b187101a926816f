/** What tabs of one site tell each other about one query. Only public figures: the store holds no other. */
export type TabMessage =
  /** "Does anybody have this, or is about to?" */
  | { readonly type: 'question'; readonly from: number; readonly key: string }
  /** "I am asking the platform now." */
  | { readonly type: 'claim'; readonly from: number; readonly key: string }
  | {
      readonly type: 'answer';
      readonly from: number;
      readonly key: string;
      readonly value: unknown;
      /** ms since the epoch; all tabs share one clock. */
      readonly loadedAt: number;
    };

export interface TabLink {
  post(message: TabMessage): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** @returns `undefined` where a page may not talk to its like, as in a sandboxed frame: then each asks for itself. */
export function openTabLink(name: string): TabLink | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const listeners: ((message: unknown) => void)[] = [];
  let channel: BroadcastChannel | undefined;
  const open = () => {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      for (const listen of listeners) listen(data);
    };
  };
  try {
    open();
  } catch {
    return undefined;
  }
  // An open channel can keep a page out of the back/forward cache.
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', () => {
    if (!channel) open();
  });
  return {
    post: (message) => channel?.postMessage(message),
    onMessage: (listener) => listeners.push(listener),
  };
}
