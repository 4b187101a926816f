import type { LitElement, ReactiveController, TemplateResult } from 'lit';
import { hintOnce } from '../../controllers/developer-hint.js';
import type { BoardTools, ToolsView } from './board-tools.js';

/** The board's tools, loaded by the first board that wants them: most boards are read only. */
export class ToolsController implements ReactiveController {
  readonly #host: LitElement;
  readonly #wanted: () => boolean;
  #tools: BoardTools | undefined;
  #isAsked = false;

  constructor(host: LitElement, wanted: () => boolean) {
    this.#host = host;
    this.#wanted = wanted;
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.#isAsked || !this.#wanted()) return;
    this.#isAsked = true;
    void this.#load();
  }

  /** `undefined` until they are there. */
  render(view: ToolsView): TemplateResult | undefined {
    return this.#tools?.render(view);
  }

  async #load(): Promise<void> {
    try {
      const { BoardTools } = await import('./board-tools.js');
      this.#tools = new BoardTools(this.#host);
      this.#host.requestUpdate();
    } catch {
      hintOnce(this.#host, 'could not load its tools: fr-board-tools.js has to lie beside the script.');
    }
  }
}
