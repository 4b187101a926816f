import type { TabLink, Task } from '../../src/store/tab-link.js';

/**
 * The channel and the locks between a browser's tabs, without a browser: messages arrive one turn later, and locks are granted in order.
 */
export function fakeTabs(): { open(): TabLink } {
  const tabs: { listener: (message: unknown) => void; of: object }[] = [];
  const queues = new Map<string, Promise<unknown>>();
  return {
    open() {
      const self = {};
      return {
        post(message) {
          const copy: unknown = structuredClone(message);
          queueMicrotask(() => {
            for (const { listener, of } of tabs) if (of !== self) listener(copy);
          });
        },
        onMessage: (listener) => tabs.push({ listener, of: self }),
        exclusively<Result>(name: string, waiting: AbortSignal, task: Task<Result>): Promise<Result> {
          const before = queues.get(name);
          const turn = (before ?? Promise.resolve()).then(() => {
            waiting.throwIfAborted();
            return task(before !== undefined);
          });
          const mine: Promise<unknown> = turn
            .catch(() => undefined)
            .then(() => {
              if (queues.get(name) === mine) queues.delete(name);
            });
          queues.set(name, mine);
          return turn;
        },
      };
    },
  };
}
