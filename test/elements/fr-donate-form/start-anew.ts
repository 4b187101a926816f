import { systemClock } from '../../../src/store/clock.js';
import { useFakeProxy } from '../../support/platform.js';
import { resetScheme } from '../../support/looks.js';

// The page counts as open for three seconds: until then, the form's guard against bots would delay the first gift of each file.
const sinceStart = performance.now.bind(performance);
performance.now = () => sinceStart() + 3000;

// The first requests for the outcome of a gift are sent at once, not after one and two seconds.
const wait = systemClock.setTimeout.bind(systemClock);
systemClock.setTimeout = (run, delay) => wait(run, delay <= 2400 ? 0 : delay);

export { proxy } from '../../support/platform.js';

/** Gives each test of a file its own proxy, and a page without traces of the previous test. */
export function resetBeforeEach(): void {
  beforeEach(forget);
  useFakeProxy();
  afterEach(forget);
}

function forget(): void {
  sessionStorage.clear();
  localStorage.clear();
  // WebKit allows a hundred changes in ten seconds, and a fast machine runs fifty tests in that time.
  if (history.state !== null) history.replaceState(null, '');
  document.documentElement.lang = 'en';
  resetScheme();
}
