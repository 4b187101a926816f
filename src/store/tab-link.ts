import { whenIdle } from '../idle.js';

/** A message between tabs of one site about one query. Contains public figures only: the store holds no others. */
export type TabMessage =
  | { readonly type: 'question'; readonly key: string }
  | {
      readonly type: 'answer';
      readonly key: string;
      readonly value: unknown;
      /** When the answer arrived, ms since the epoch; all tabs have the clock of the device. */
      readonly loadedAt: number;
      /** Age of the answer when it arrived, in seconds. */
      readonly age?: number;
    };

export type Task<Result> = (hadToWait: boolean) => Promise<Result>;

export interface TabLink {
  post(message: TabMessage): void;
  /** Sets the one listener. */
  onMessage(listener: (message: unknown) => void): void;
  /**
   * Runs the task once no other tab runs one of this name. Rejects if `waiting` is aborted before that. The task's argument is whether it
   * had to wait for another tab.
   */
  exclusively<Result>(name: string, waiting: AbortSignal, task: Task<Result>): Promise<Result>;
}

/**
 * Opens the connection once the browser is idle: the first use of `BroadcastChannel`, `navigator` and `locks` takes a slow phone 10 ms, which
 * would delay the first picture. Until then, messages are kept. Where tabs cannot communicate, no message arrives and each
 * tab sends its own requests.
 */
export function openTabLink(site: string): TabLink {
  let listen: (message: unknown) => void = () => undefined;
  let channel: BroadcastChannel | undefined;
  let kept: TabMessage[] | undefined = [];
  const open = () => {
    if (channel) return;
    try {
      const own = (channel = new BroadcastChannel(site));
      own.onmessage = ({ data }: MessageEvent<unknown>) => {
        listen(data);
      };
      kept?.forEach((message) => own.postMessage(message));
    } catch {
      // The page has removed `BroadcastChannel`, or the visitor blocks site data.
    }
    kept = undefined;
  };
  whenIdle(open);
  // An open channel can keep a page out of the back/forward cache.
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', open);
  return {
    post(message) {
      kept?.push(message);
      channel?.postMessage(message);
    },
    onMessage: (listener) => (listen = listener),
    exclusively(name, waiting, task) {
      // Absent on http pages, where tabs share answers but not requests.
      const { locks } = navigator as { readonly locks?: LockManager };
      return locks ? underLock(locks, `${site} ${name}`, waiting, task) : task(false);
    },
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
    // First requests the lock only if it is free: on a busy page, even a free lock takes long, so the waiting time does not show whether
    // another tab had it.
    const free = await locks.request(name, { ifAvailable: true }, async (lock) =>
      lock ? { result: await run(false) } : undefined,
    );
    return free ? free.result : await locks.request(name, { signal }, () => run(true));
  } catch (fault) {
    if (hasBegun || signal.aborted) throw fault;
    // The request for a lock fails if the visitor blocks site data. Each tab then sends its own requests.
    return task(false);
  }
}
