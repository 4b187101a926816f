import type { Scenario } from './scenario.js';

export interface ScenarioQueue {
  add(entry: { scenario: Scenario; path: string; count: number }): void;
  /** The first scenario waiting for this path, counted down. */
  take(path: string): Scenario | undefined;
  clear(): void;
}

/** Scenarios for the next requests, in the order they were asked for. A path matches its beginning. */
export function createScenarioQueue(): ScenarioQueue {
  let waiting: { scenario: Scenario; path: string; count: number }[] = [];
  return {
    add: (entry) => void waiting.push({ ...entry }),
    take(path) {
      const entry = waiting.find((each) => path.startsWith(each.path));
      if (!entry) return undefined;
      entry.count -= 1;
      waiting = waiting.filter(({ count }) => count > 0);
      return entry.scenario;
    },
    clear: () => void (waiting = []),
  };
}
