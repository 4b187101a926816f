import { Refusal } from '../http/refusal.js';

/** A fault to show. `drop-after` and `truncated` come after the work is done, the others instead of it. */
export type Scenario =
  | { kind: 'latency'; ms: number }
  | { kind: '429' | '503' | 'drop-before' | 'drop-after' | 'html' | 'truncated' };

const KINDS = ['429', '503', 'drop-before', 'drop-after', 'html', 'truncated'] as const;

/** Reads `latency:800`, `503`, `drop-after` and so on. @throws Refusal 400 for anything else. */
export function parseScenario(text: string): Scenario {
  const latency = /^latency:(\d{1,6})$/.exec(text);
  if (latency) return { kind: 'latency', ms: Number(latency[1]) };
  const kind = KINDS.find((each) => each === text);
  if (!kind) throw new Refusal(400, `scenario must be latency:<ms> or one of ${KINDS.join(', ')}`);
  return { kind };
}
