import { fakeProxy, type FakeProxy } from '../../support/platform.js';
import { resetScheme } from '../../support/looks.js';

/** The proxy of the current test. */
export let proxy: FakeProxy;

/** Gives each test of a file its own proxy, and a page without traces of the previous test. */
export function resetBeforeEach(): void {
  beforeEach(async () => {
    forget();
    proxy = await fakeProxy();
  });
  afterEach(async () => {
    forget();
    await proxy.close();
  });
}

function forget(): void {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '');
  document.documentElement.lang = 'en';
  resetScheme();
}
