import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { nextTask } from '../../controllers/next-task.js';
import { inNextFrame } from '../../styles/motion.js';
import { firstBatch } from './first-batch.js';
import type { Ranked } from './ranking.js';

/** How long a batch waits for its frame, in ms: where nothing is painted, as in the background, none ever comes. */
const patience = 100;

/** Draws many new rows a few in each frame, so that a page goes on answering its visitor. */
export class BatchController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #drawn: ReadonlySet<number> = new Set();
  #isWhole = true;
  #isAsked = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether all rows are on screen. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** @returns Those of the rows that may be drawn now. */
  follow(rows: readonly Ranked[]): readonly Ranked[] {
    const now = firstBatch(rows, this.#drawn);
    this.#drawn = new Set(now.map(({ team }) => team.id));
    this.#isWhole = now.length === rows.length;
    return now;
  }

  hostUpdated(): void {
    if (this.#isWhole || this.#isAsked) return;
    this.#isAsked = true;
    let isOver = false;
    const goOn = () => {
      if (isOver) return;
      isOver = true;
      this.#isAsked = false;
      this.#host.requestUpdate();
    };
    // After the frame that paints the batch before: within it two batches would be laid out together.
    inNextFrame(() => void nextTask().then(goOn));
    setTimeout(goOn, patience);
  }
}
