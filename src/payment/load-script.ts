import { pageDocument } from '../page/page-document.js';
import { shared } from '../page/registry.js';

/** Time limit in ms. Shorter than the form's own limit of ten seconds, so that the error of this file is shown. */
const patience = 8000;

const underWay = shared('processor scripts', () => new Map<string, Promise<void>>());

/**
 * Loads a processor's script, once per page, from the processor's own address: only then do card numbers stay with the processor.
 *
 * The script has no `integrity` attribute. Processors change these files in place, several times a week, and forbid copies, so a hash
 * would break the form with their next release. A page can restrict the address with `script-src` instead.
 *
 * @param read Returns the global that the script defines. If the page has already loaded the script itself, that global is used.
 * @returns The value that `read` returns. Rejects if the script does not load in time or is not the processor's; the next call tries again.
 */
export async function loadScript<Api>(
  src: string,
  read: () => Api | undefined,
  limit = patience,
): Promise<Api> {
  const there = found(read());
  if (there) return there;
  let loading = underWay.get(src);
  if (!loading) {
    loading = insertScript(src, limit).finally(() => underWay.delete(src));
    underWay.set(src, loading);
  }
  await loading;
  const loaded = found(read());
  // A captive portal or a blocker may answer with another file, for which the browser also fires `load`.
  if (!loaded) throw new Error(`${src} is not the processor’s script`);
  return loaded;
}

/** Ignores elements of the page: before the script has run, its global may be an element such as `<a id="Stripe">`. */
function found<Api>(api: Api | undefined): Api | undefined {
  return api instanceof Element || api instanceof HTMLCollection ? undefined : api;
}

function insertScript(src: string, limit: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = pageDocument.createElement('script');
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${src} ${reason}`));
    };
    const timer = setTimeout(fail, limit, 'does not come');
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      fail('is blocked or out of reach');
    });
    script.src = src;
    pageDocument.head.append(script);
  });
}
