import { Refusal } from '../http/refusal.js';

/** A fault. `drop-after` and `truncated` occur after the request was processed, the others instead of processing it. */
export type Scenario =
  | { kind: 'latency'; ms: number }
  | { kind: '429' | '503' | 'drop-before' | 'drop-after' | 'html' | 'truncated' };

const KINDS = ['429', '503', 'drop-before', 'drop-after', 'html', 'truncated'] as const;

/** Reads a scenario such as `latency:800`, `503` or `drop-after`. @throws Refusal 400 for unknown ones. */
export function parseScenario(text: string): Scenario {
  const latency = /^latency:(\d{1,6})$/.exec(text);
  if (latency) return { kind: 'latency', ms: Number(latency[1]) };
  const kind = KINDS.find((each) => each === text);
  if (!kind) throw new Refusal(400, `scenario must be latency:<ms> or one of ${KINDS.join(', ')}`);
  return { kind };
}
