/** What tabs of one site tell each other about one query. Only public figures: the store holds no other. */
export type TabMessage =
  | { readonly type: 'question'; readonly key: string }
  | {
      readonly type: 'answer';
      readonly key: string;
      readonly value: unknown;
      /** ms since the epoch; all tabs share one clock. */
      readonly loadedAt: number;
    };

export interface TabLink {
  post(message: TabMessage): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Runs the task when no other tab runs one of this name, or rejects when `waiting` is aborted before its turn. */
  exclusively<Result>(name: string, waiting: AbortSignal, task: () => Promise<Result>): Promise<Result>;
}

/** @returns `undefined` where a page may not talk to its like, as in a sandboxed frame: then each asks for itself. */
export function openTabLink(site: string): TabLink | undefined {
  if (typeof BroadcastChannel === 'undefined' || globalThis.origin === 'null') return undefined;
  const listeners: ((message: unknown) => void)[] = [];
  let channel: BroadcastChannel | undefined;
  const open = () => {
    channel = new BroadcastChannel(site);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      for (const listen of listeners) listen(data);
    };
  };
  open();
  // An open channel can keep a page out of the back/forward cache.
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', () => {
    if (!channel) open();
  });
  // Absent on plain http pages, where tabs then only hear each other's answers.
  const { locks } = navigator as { readonly locks?: LockManager };
  return {
    post: (message) => channel?.postMessage(message),
    onMessage: (listener) => listeners.push(listener),
    // `request` is typed as if a promise from the task came back doubly wrapped.
    exclusively: async (name, waiting, task) =>
      locks ? await locks.request(`${site} ${name}`, { signal: waiting }, async () => await task()) : task(),
  };
}
