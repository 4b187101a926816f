import type { ResourceState } from '../store/resource-state.js';
import { hintOnce } from '../hints/developer-hint.js';
import { adviceOn } from '../hints/error-advice.js';
import { FrDataWarningEvent, FrErrorEvent, FrReadyEvent, FrUpdateEvent } from './events.js';
import type { SettingsHost } from './settings-controller.js';
import type { ViewState } from './view-state.js';
import { jsonText } from '../schema/json.js';

type Shown = ViewState<unknown>;

const texts = new WeakMap<object, string>();

/** An answer as text, to find out whether it has changed. Cached, because a thousand elements may show the same answer. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return jsonText(value);
  let text = texts.get(value);
  if (text === undefined) texts.set(value, (text = jsonText(value)));
  return text;
}

/** Dispatches the `fr-*` events for changes of state, each once. */
export class ResourceEvents {
  readonly #host: SettingsHost;
  #dispatched: Shown = { status: 'loading' };
  #value: string | undefined;

  constructor(host: SettingsHost) {
    this.#host = host;
  }

  /** Starts again: the element now shows something else, and its first value dispatches `fr-ready` again. */
  restart(): void {
    this.#value = undefined;
  }

  dispatch(now: Shown): void {
    const before = this.#dispatched;
    if (now === before) return;
    this.#dispatched = now;
    if (now.status === 'loading' || now.status === 'misconfigured') return;
    this.#dispatchError(now, before);
    if (now.status === 'ready') this.#dispatchValue(now);
  }

  #dispatchError(now: Extract<ResourceState<unknown>, { error?: unknown }>, before: Shown): void {
    const earlier = 'error' in before ? before.error : undefined;
    if (!now.error || now.error === earlier) return;
    // No hint while the visitor is offline: that is not a mistake in the page.
    if (navigator.onLine) hintOnce(this.#host, `could not load its figures: ${adviceOn(now.error)}`);
    this.#host.dispatchEvent(new FrErrorEvent(now.error));
  }

  #dispatchValue({ value, warnings }: Extract<ResourceState<unknown>, { status: 'ready' }>): void {
    const text = Array.isArray(value) ? value.map(textOf).join() : textOf(value);
    if (text === this.#value) return;
    const isFirst = this.#value === undefined;
    this.#value = text;
    if (warnings.length > 0) this.#host.dispatchEvent(new FrDataWarningEvent(warnings));
    const read = () => this.#host.data;
    this.#host.dispatchEvent(isFirst ? new FrReadyEvent(read) : new FrUpdateEvent(read));
  }
}
