import type { LitElement } from 'lit';
import { hintOnce } from './developer-hint.js';

/** How long a drawing waits for late code, in ms, before it goes without. What comes later is drawn then. */
const patience = 4000;

export interface LazyModuleOptions<Value> {
  /** The file's name without its folder and hash, for the site's developer. */
  readonly name: string;
  /** Imports the file, and makes of it what the element uses. */
  readonly load: () => Promise<Value>;
}

/** Code that not every page with an element needs: fetched when it is first wanted, and asked for again after a failure. */
export class LazyModule<Value> {
  readonly #host: LitElement;
  readonly #options: LazyModuleOptions<Value>;
  #value: Value | undefined;
  #loading: Promise<Value> | undefined;
  /** Whether nobody waits for it any longer: it is there, it was lost, or it takes too long. */
  #isAwaited = true;
  #isLost = false;
  #occasion: unknown;

  constructor(host: LitElement, options: LazyModuleOptions<Value>) {
    this.#host = host;
    this.#options = options;
  }

  /** `undefined` = not yet; `null` = it could not be loaded, or takes too long. */
  get value(): Value | undefined | null {
    return this.#value ?? (this.#isAwaited ? undefined : null);
  }

  /** Whether the last attempt to load it failed. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /**
   * Loads it, once however often this is called meanwhile: two would both draw, listen and answer keys.
   *
   * @throws What the import throws. The next call tries again.
   */
  load(): Promise<Value> {
    if (this.#loading) return this.#loading;
    this.#isLost = false;
    this.#loading = this.#options.load().then(
      (value) => {
        this.#value = value;
        this.#end(false);
        return value;
      },
      (fault: unknown) => {
        this.#loading = undefined;
        this.#end(true);
        throw fault;
      },
    );
    return this.#loading;
  }

  /**
   * Loads it for a drawing. Resolves once it is here, or isn't worth waiting for any longer. Never rejects.
   *
   * @param occasion What was lost is asked for again on another occasion only: new figures, not each redraw. That is not
   *   waited for.
   */
  async prepare(occasion?: unknown): Promise<void> {
    if (this.#value !== undefined) return;
    const wasGivenUp = !this.#isAwaited;
    if (wasGivenUp && (this.#loading || this.#occasion === occasion)) return;
    this.#occasion = occasion;
    const arrival = this.load().then(
      () => undefined,
      () => undefined,
    );
    if (wasGivenUp) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience);
    });
    await Promise.race([arrival, late]);
    clearTimeout(timer);
    if (!this.#isAwaited) return;
    this.#isAwaited = false;
    this.#host.requestUpdate();
  }

  #end(isLost: boolean): void {
    this.#isAwaited = false;
    this.#isLost = isLost;
    if (isLost)
      hintOnce(
        this.#host,
        `could not load its part “${this.#options.name}”: the whole folder of the script has to be there, with “chunks” and “parts”.`,
      );
    this.#host.requestUpdate();
  }
}
