import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { nextTask } from '../../controllers/next-task.js';
import { inNextFrame } from '../../styles/motion.js';
import { firstBatch } from './first-batch.js';
import type { Ranked } from './ranking.js';

/** Longest wait for a frame, in ms, because background tabs have no frames. */
const frameTimeout = 100;

/** Draws a few new rows in each frame, so that the page stays responsive. */
export class BatchController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #drawn: ReadonlySet<number> = new Set();
  #isComplete = true;
  #isScheduled = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether all rows are on screen. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** @returns The rows to draw in this frame. */
  nextBatch(rows: readonly Ranked[]): readonly Ranked[] {
    const now = firstBatch(rows, this.#drawn);
    this.#drawn = new Set(now.map(({ team }) => team.id));
    this.#isComplete = now.length === rows.length;
    return now;
  }

  hostUpdated(): void {
    if (this.#isComplete || this.#isScheduled) return;
    this.#isScheduled = true;
    let isOver = false;
    const drawNext = () => {
      if (isOver) return;
      isOver = true;
      this.#isScheduled = false;
      this.#host.requestUpdate();
    };
    // Continues after the frame that paints the previous batch. Otherwise both batches would be laid out in one frame.
    inNextFrame(() => void nextTask().then(drawNext));
    setTimeout(drawNext, frameTimeout);
  }
}
