import type { LitElement, ReactiveController } from 'lit';
import { within } from '../timing/within.js';
import { hintOnce } from '../hints/developer-hint.js';

/** How long a rendering waits for code, in ms. Code that arrives later is used from then on. */
const patience = 4000;

/** How long after a failed request a rendering without an occasion makes no other one, in ms. */
const pause = 30_000;

export interface LazyModuleOptions<Value> {
  /** The file's name without its folder and hash, for the site's developer. */
  readonly name: string;
  /** Imports the file and returns what the element uses from it. */
  readonly load: () => Promise<Value>;
}

/** Code that not every page with the element needs: loaded when it is first needed, and again after a failure. */
export class LazyModule<Value> {
  readonly #host: LitElement;
  readonly #options: LazyModuleOptions<Value>;
  #value: Value | undefined;
  #loading: Promise<Value> | undefined;
  /** Whether the rendering still waits: false once the code is loaded, has failed to load, or takes too long. */
  #isAwaited = true;
  #isLost = false;
  #occasion: unknown;
  /** When the code was last requested, as `performance.now()`. */
  #triedAt = 0;

  constructor(host: LitElement, options: LazyModuleOptions<Value>) {
    this.#host = host;
    this.#options = options;
  }

  /** `undefined` = not loaded yet; `null` = could not be loaded, or takes too long. */
  get value(): Value | undefined | null {
    return this.#value ?? (this.#isAwaited ? undefined : null);
  }

  /** Whether the last attempt to load the code failed. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /**
   * Loads the code once for all calls at the same time: two instances would both render and handle events.
   *
   * @throws What the import throws. The next call tries again.
   */
  load(): Promise<Value> {
    if (this.#loading) return this.#loading;
    this.#isLost = false;
    this.#triedAt = performance.now();
    this.#loading = this.#options.load().then(
      (value) => {
        this.#value = value;
        this.#end();
        return value;
      },
      (fault: unknown) => {
        this.#loading = undefined;
        this.#end(fault);
        throw fault;
      },
    );
    return this.#loading;
  }

  /**
   * Loads the code for a rendering. Resolves once the code is loaded, has failed to load, or takes too long. Never rejects.
   *
   * @param occasion After a failure, loading is retried only for another `occasion`, such as new figures, and not for each rendering; without
   *   one, at most every 30 s. The rendering does not wait for a retry.
   */
  async prepare(occasion?: unknown): Promise<void> {
    if (this.#value !== undefined) return;
    const wasGivenUp = !this.#isAwaited;
    const isDue =
      occasion === undefined ? performance.now() - this.#triedAt >= pause : this.#occasion !== occasion;
    if (wasGivenUp && (this.#loading || !isDue)) return;
    this.#occasion = occasion;
    const arrival = this.load().then(
      () => undefined,
      () => undefined,
    );
    if (wasGivenUp) return;
    await within(arrival, patience, () => undefined);
    if (!this.#isAwaited) return;
    this.#isAwaited = false;
    this.#host.requestUpdate();
  }

  #end(fault?: unknown): void {
    this.#isAwaited = false;
    this.#isLost = fault !== undefined;
    // While the visitor is offline, the failure says nothing about the files.
    if (this.#isLost && navigator.onLine) {
      // The next attempt has another query, and would be a second hint.
      const reason = String(fault).replace(/\?again=\d+/, '');
      hintOnce(
        this.#host,
        `could not load its part “${this.#options.name}” (${reason}): the whole folder of the script has to be there, with “chunks” and “parts”.`,
      );
    }
    this.#host.requestUpdate();
  }
}

export interface OptionalPartOptions<Value> extends LazyModuleOptions<Value> {
  /** Whether the page uses the part. Called at each update, because the page may change its settings at any time. */
  readonly isUsed: () => boolean;
}

/**
 * A part of an element that most pages do not use. Its code is loaded for the first update that needs it. In this file, because a file that
 * only form and leaderboard import would be a chunk of its own, and one more request of their pages.
 */
export class OptionalPart<Value> implements ReactiveController {
  readonly #isUsed: () => boolean;
  readonly #code: LazyModule<Value>;

  constructor(host: LitElement, { isUsed, ...code }: OptionalPartOptions<Value>) {
    this.#isUsed = isUsed;
    this.#code = new LazyModule(host, code);
    host.addController(this);
  }

  /** `undefined` = not used, or not loaded yet; `null` = could not be loaded, or takes too long. */
  get value(): Value | undefined | null {
    return this.#isUsed() ? this.#code.value : undefined;
  }

  /** Whether the page uses the part, and its code is still being loaded. */
  get isLoading(): boolean {
    return this.#isUsed() && this.#code.value === undefined;
  }

  /** Loads the code if the page uses the part. @throws What the import throws. The next call tries again. */
  async load(): Promise<void> {
    if (this.#isUsed()) await this.#code.load();
  }

  /** If the page uses the part, loads the code and calls `act` with it. Without the code, which `LazyModule` reports, does nothing. */
  use(act: (value: Value) => void): void {
    if (this.#isUsed()) void this.#code.load().then(act, () => undefined);
  }

  hostUpdate(): void {
    if (this.#isUsed()) void this.#code.prepare();
  }
}
