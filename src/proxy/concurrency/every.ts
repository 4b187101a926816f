/**
 * Runs `work` repeatedly, with a pause between the end of one run and the start of the next. Errors are ignored. The timer does not keep
 * the process alive.
 *
 * @param ms The pause.
 * @returns A function that stops the repetition; its promise settles once no work is running.
 */
export function every(ms: number, work: () => Promise<unknown>): () => Promise<void> {
  let isOver = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      running = work()
        .catch(() => undefined)
        .finally(() => {
          if (!isOver) wait();
        });
    }, ms);
    timer.unref();
  };
  wait();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await running;
  };
}
