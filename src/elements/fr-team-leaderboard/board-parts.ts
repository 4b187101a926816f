import type { CSSResult, ReactiveController } from 'lit';
import { LazyModule } from '../../controllers/lazy-module.js';
import { addSheets } from '../../controllers/host-sheets.js';
import type { BoardTools } from './board-tools.js';
import type { Kiosk, KioskHost } from './kiosk.js';

/** The attributes that need a part. */
export interface PartsHost extends KioskHost {
  withSearch: boolean;
  withSort: boolean;
  withCopy: boolean;
}

/** The parts of a board that most pages do not use. Their code is loaded for the first rendering that needs it. */
export class BoardParts implements ReactiveController {
  readonly #host: PartsHost;
  readonly #kiosk: LazyModule<Kiosk>;
  readonly #tools: LazyModule<BoardTools>;

  /** @param turn Shows the next page of a kiosk. */
  constructor(host: PartsHost, turn: () => void) {
    this.#host = host;
    this.#kiosk = this.#createModule('kiosk', async () => new (await import('./kiosk.js')).Kiosk(host, turn));
    this.#tools = this.#createModule(
      'tools',
      async () => new (await import('./board-tools.js')).BoardTools(host),
    );
    host.addController(this);
  }

  /** Whether the board is a kiosk; without the code for it, an ordinary board is shown. */
  get isKiosk(): boolean {
    return this.#host.kiosk !== null && this.#kiosk.value !== null;
  }

  get kiosk(): Kiosk | undefined {
    return this.#neededModules.includes(this.#kiosk) ? (this.#kiosk.value ?? undefined) : undefined;
  }

  get tools(): BoardTools | undefined {
    return this.#neededModules.includes(this.#tools) ? (this.#tools.value ?? undefined) : undefined;
  }

  /** Whether a needed part is still being loaded. */
  get isLoading(): boolean {
    return this.#neededModules.some(({ value }) => value === undefined);
  }

  hostUpdate(): void {
    for (const late of this.#neededModules) void late.prepare();
  }

  get #neededModules(): readonly LazyModule<Kiosk | BoardTools>[] {
    const { withSearch, withSort, withCopy } = this.#host;
    // A kiosk has no controls.
    if (this.isKiosk) return [this.#kiosk];
    return withSearch || withSort || withCopy ? [this.#tools] : [];
  }

  #createModule<Part extends { readonly sheet: CSSResult }>(
    name: string,
    load: () => Promise<Part>,
  ): LazyModule<Part> {
    return new LazyModule<Part>(this.#host, {
      name,
      load: async () => {
        const part = await load();
        addSheets(this.#host, [part.sheet]);
        return part;
      },
    });
  }
}
