import { isUnderWay } from './under-way.js';

// Taken before a test puts its own clock in their place.
const { clearInterval, setImmediate, setInterval } = globalThis;

/** Milliseconds from one look at what is under way to the next. Looks are counted, not time: a busy test gets none. */
const pause = 200;
/** Looks in a row at which nothing was under way, after which nothing will be. */
const idle = 10;
/** Looks after which it waits for something that does not come: a port of an earlier test, say. */
const longest = 50;

/** Why `work` failed, `undefined` when it did not. Failed is also what can never end, as nothing is under way any more. */
export async function failureOf(work: () => Promise<unknown>): Promise<string | undefined> {
  let stop = (): void => undefined;
  const stopped = new Promise<never>((_, reject) => {
    process.on('uncaughtException', reject);
    process.on('unhandledRejection', reject);
    let looks = 0;
    let idleLooks = 0;
    const timer = setInterval(() => {
      looks += 1;
      idleLooks = isUnderWay() ? 0 : idleLooks + 1;
      if (idleLooks >= idle) reject(new Error('It never ends: nothing is under way.'));
      if (looks >= longest) reject(new Error('It does not end.'));
    }, pause);
    // It is no work itself.
    timer.unref();
    stop = () => {
      process.off('uncaughtException', reject);
      process.off('unhandledRejection', reject);
      clearInterval(timer);
    };
  });
  try {
    await Promise.race([work(), stopped]);
    // A promise that nobody waited for is reported after the turn in which it failed.
    await Promise.race([new Promise((done) => setImmediate(done)), stopped]);
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } finally {
    stop();
  }
}
