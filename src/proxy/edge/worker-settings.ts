import type { ProxyOptions } from '../app/options.js';
import { readSettings } from '../settings/settings.js';
import type { Bindings, ObjectNamespace } from './runtime.js';

/** Options of the proxy that a worker takes; `apiKey` belongs into a secret, `FR_API_KEY`. */
export type WorkerOptions = Partial<
  Omit<
    ProxyOptions,
    | 'ledger'
    | 'limitStore'
    | 'answers'
    | 'gifts'
    | 'fetch'
    | 'now'
    | 'clock'
    | 'random'
    | 'sleep'
    | 'log'
    | 'confirmRefusals'
  >
>;

export interface WorkerSettings {
  readonly options: ProxyOptions;
  readonly objects: ObjectNamespace;
  /** Of settings that are unsafe and yet allowed; one sentence each. */
  readonly warnings: readonly string[];
}

/** Name of the binding to the class of objects. */
const binding = 'FR_PROXY';

/**
 * A worker's settings: variables and secrets by the names that `fr-proxy` gives them, and options. A variable goes before an
 * option.
 */
export function readWorkerSettings(
  bindings: Bindings,
  options: WorkerOptions,
): WorkerSettings | { readonly problems: readonly string[] } {
  const entries = Object.entries(bindings) as [string, unknown][];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const settings = readSettings(Object.fromEntries(texts), { name: 'createWorker', content: options });
  const objects = entries.find(([name]) => name === binding)?.[1];
  const problems = [
    ...(settings.problems ?? []),
    ...(isNamespace(objects)
      ? []
      : [`${binding} is missing: a binding to the Durable Object class that createWorker returns.`]),
  ];
  if (settings.problems || !isNamespace(objects)) return { problems };
  // Cloudflare itself says who called. A local caller is a developer's workerd, not an unconfigured proxy before the worker.
  const trusted = { trustedProxies: settings.options.trustedProxies ?? 0 };
  return { options: { ...settings.options, ...trusted }, objects, warnings: settings.warnings };
}

function isNamespace(value: unknown): value is ObjectNamespace {
  return typeof value === 'object' && value !== null && 'idFromName' in value;
}
