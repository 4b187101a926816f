/** A message between tabs of one site about one query. Contains public figures only: the store holds no others. */
export type TabMessage =
  | { readonly type: 'question'; readonly key: string }
  | {
      readonly type: 'answer';
      readonly key: string;
      readonly value: unknown;
      /** ms since the epoch; all tabs share one clock. */
      readonly loadedAt: number;
      /** Seconds that it was old then. */
      readonly age?: number;
    };

export type Task<Result> = (hadToWait: boolean) => Promise<Result>;

export interface TabLink {
  post(message: TabMessage): void;
  onMessage(listener: (message: unknown) => void): void;
  /**
   * Runs the task when no other tab runs one of this name, or rejects if `waiting` is aborted before that. The argument of the task is
   * whether it had to wait for another tab.
   */
  exclusively<Result>(name: string, waiting: AbortSignal, task: Task<Result>): Promise<Result>;
}

/** @returns `undefined` where tabs cannot communicate, as in a sandboxed frame: each then sends its own requests. */
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
  // Missing on http pages: tabs there share answers, but not requests.
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
    // First checks whether the lock is free: on a busy page even a free one takes long, so waiting time says nothing.
    const free = await locks.request(name, { ifAvailable: true }, async (lock) =>
      lock ? { result: await run(false) } : undefined,
    );
    return free ? free.result : await locks.request(name, { signal }, () => run(true));
  } catch (fault) {
    if (hasBegun || signal.aborted) throw fault;
    // Locks are missing if the visitor blocks site data: each tab then sends its own requests.
    return task(false);
  }
}
