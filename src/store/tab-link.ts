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

export type Task<Result> = (hadToWait: boolean) => Promise<Result>;

export interface TabLink {
  post(message: TabMessage): void;
  onMessage(listener: (message: unknown) => void): void;
  /**
   * Runs the task when no other tab runs one of this name, or rejects when `waiting` is aborted before its turn. The task is
   * told whether another tab was before it.
   */
  exclusively<Result>(name: string, waiting: AbortSignal, task: Task<Result>): Promise<Result>;
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
  // Absent on plain http pages, where tabs then only hear each other's answers.
  const { locks } = navigator as { readonly locks?: LockManager };
  return {
    post: (message) => channel?.postMessage(message),
    onMessage: (listener) => listeners.push(listener),
    exclusively: (name, waiting, task) =>
      locks ? underLock(locks, `${site} ${name}`, waiting, task) : task(false),
  };
}

async function underLock<Result>(
  locks: LockManager,
  name: string,
  signal: AbortSignal,
  task: Task<Result>,
): Promise<Result> {
  let hasBegun = false;
  const run = async (hadToWait: boolean): Promise<Result> => {
    hasBegun = true;
    return await task(hadToWait);
  };
  try {
    // Asked first whether it is free: how long a lock takes to come says nothing, on a busy page a free one takes long, too.
    const free = await locks.request(name, { ifAvailable: true }, async (lock) =>
      lock ? { result: await run(false) } : undefined,
    );
    return free ? free.result : await locks.request(name, { signal }, () => run(true));
  } catch (fault) {
    if (hasBegun || signal.aborted) throw fault;
    // A visitor who blocks site data has no locks either. Figures come first; asking alone is only more traffic.
    return task(false);
  }
}
