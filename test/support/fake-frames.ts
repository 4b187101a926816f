/** Frames of the page that are drawn when a test says so, and the time that they are drawn at. */
export interface FakeFrames {
  /** Lets time pass, and draws a frame then. */
  draw(ms: number): void;
  restore(): void;
}

/** Replaces `requestAnimationFrame` and `performance.now`: a page behind another has no frames, and a loaded machine few. */
export function fakeFrames(): FakeFrames {
  const { requestAnimationFrame } = globalThis;
  const now = performance.now.bind(performance);
  const start = now();
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
