/** Frames of the page, which are only drawn when a test requests it, and the time at which they are drawn. */
export interface FakeFrames {
  /** Advances the time, then draws a frame. */
  draw(ms: number): void;
  restore(): void;
}

/** Replaces `requestAnimationFrame` and `performance.now`, because a page in the background has no frames, and a busy machine has few. */
export function fakeFrames(): FakeFrames {
  const { requestAnimationFrame } = globalThis;
  const now = performance.now.bind(performance);
  // An integer, so that the difference to it is exact.
  const start = Math.round(now());
  let passed = 0;
  let waiting: FrameRequestCallback[] = [];
  performance.now = () => start + passed;
  globalThis.requestAnimationFrame = (run) => waiting.push(run);
  return {
    draw(ms) {
      passed += ms;
      const due = waiting;
      waiting = [];
      for (const run of due) run(start + passed);
    },
    restore() {
      globalThis.requestAnimationFrame = requestAnimationFrame;
      performance.now = now;
    },
  };
}
