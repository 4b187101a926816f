import type { LitElement, ReactiveController } from 'lit';
import { LazyModule, type LazyModuleOptions } from './lazy-module.js';

export interface OptionalPartOptions<Value> extends LazyModuleOptions<Value> {
  /** Whether the page uses the part. Called at each update, because the page may change its settings at any time. */
  readonly isUsed: () => boolean;
}

/** A part of an element that most pages do not use. Its code is loaded for the first update that needs it. */
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
