import { pageDocument } from '../page-document.js';
import { shared } from '../registry.js';

/** Milliseconds; below the form's own ten seconds, so that the reason it gives is this one. */
const patience = 8000;

const underWay = shared('processor scripts', () => new Map<string, Promise<void>>());

/**
 * A processor's script, once per page, from the processor's own address: that is what keeps card numbers its business.
 *
 * There is no `integrity` on it. Processors change these files in place, several times a week, and forbid copies: a hash
 * would take the form down with their next release. What a page can do is to name the address in its `script-src`.
 *
 * @param read What the script leaves on the page; a script that is there already, the charity's own, is taken as it is.
 * @returns What `read` finds. Rejects when the script does not come in time or is something else; the next call begins anew.
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
  // A captive portal or a blocker answers with a page of its own, and the browser calls that loaded.
  if (!loaded) throw new Error(`${src} is not the processor’s script`);
  return loaded;
}

/** Without the script its global may be an element of the page's: `<a id="Stripe">`, or several of them. */
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
