import { fakeProxy, type FakeProxy } from '../../support/platform.js';
import { undressPage } from '../../support/looks.js';

/** The proxy of the test that is running. */
export let proxy: FakeProxy;

/** Gives each test of a file a proxy of its own, and a page on which nothing is left of the test before. */
export function startAnew(): void {
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
  undressPage();
}
