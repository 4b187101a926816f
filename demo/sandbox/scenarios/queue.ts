import type { Scenario } from './scenario.js';

export interface ScenarioQueue {
  add(entry: { scenario: Scenario; path: string; count: number }): void;
  /** Takes the first scenario for a path, and reduces its count. */
  take(path: string): Scenario | undefined;
  clear(): void;
}

/** Scenarios for the next requests, in order. A path matches if it begins with the given text. */
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
