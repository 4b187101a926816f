import type { ProxyOptions } from '../settings/options.js';
import { readSettings } from '../settings/settings.js';
import type { Bindings, ObjectNamespace } from './runtime.js';

/** The proxy's options that a worker accepts. Set `apiKey` as the secret `FR_API_KEY`. */
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
  /** Warnings about settings that are unsafe but allowed; one sentence each. */
  readonly warnings: readonly string[];
}

/** Name of the binding to the Durable Object class. */
const binding = 'FR_PROXY';

/**
 * A worker's settings: its options, and variables and secrets with the same names as for `fr-proxy`. A variable takes precedence over an
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
  // Cloudflare provides the client's address. A request from a local address comes from a developer's workerd, not from a proxy that is
  // missing in the settings.
  const trusted = { trustedProxies: settings.options.trustedProxies ?? 0 };
  return { options: { ...settings.options, ...trusted }, objects, warnings: settings.warnings };
}

function isNamespace(value: unknown): value is ObjectNamespace {
  return typeof value === 'object' && value !== null && 'idFromName' in value;
}
