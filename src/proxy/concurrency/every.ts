/**
 * Does a piece of work again and again, with a pause from the end of each to the beginning of the next. A failure is left to
 * the next one. No process is kept alive by it.
 *
 * @param ms The pause.
 * @returns What ends it; settles once no work is running.
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
