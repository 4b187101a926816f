import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import type { InterceptedRequest, Network } from './network.js';
import { ordersAddress, type Fault, type Orders } from './orders.js';
import { addressesOf, ask, traffic } from './traffic.js';

/** The exact URLs of the processors. Other URLs at their hosts return 404. */
const addresses: Readonly<Record<string, string>> = {
  'https://js.stripe.com/dahlia/stripe.js': 'stripe',
  'https://web.squarecdn.com/v1/square.js': 'square',
  'https://sandbox.web.squarecdn.com/v1/square.js': 'square',
  'https://js.braintreegateway.com/web/3.144.0/js/hosted-fields.min.js': 'braintree',
  'https://assets.braintreegateway.com/web/3.144.0/js/client.min.js': 'braintree-wallets',
  'https://js.braintreegateway.com/web/3.144.0/js/apple-pay.min.js': 'braintree-wallets',
  'https://js.braintreegateway.com/web/3.144.0/js/google-payment.min.js': 'braintree-wallets',
  'https://pay.google.com/gp/p/js/pay.js': 'google-pay',
  'https://js.authorize.net/v3/AcceptUI.js': 'authorize-net',
  'https://jstest.authorize.net/v3/AcceptUI.js': 'authorize-net',
  'https://js.authorize.net/v3/acceptMain/acceptMain.html': 'accept-main',
  'https://jstest.authorize.net/v3/acceptMain/acceptMain.html': 'accept-main',
  'https://esqa.moneris.com/HPPtoken/index.php': 'moneris',
  'https://www3.moneris.com/HPPtoken/index.php': 'moneris',
  'https://sandbox-cards.test/card-fields': 'sandbox',
};

/** Answers for the requests of the processors' real scripts, whose content does not matter. */
const asked: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  woff2: 'font/woff2',
};

interface ServeOptions {
  /** The stand-ins send the requests of the real scripts, too. */
  readonly withTraffic?: boolean;
}

/**
 * Answers requests to the processors on a page of the test runner.
 *
 * @returns The requested URLs, which are added as they arrive.
 */
export async function serveStandIns(
  network: Network,
  { withTraffic = false }: ServeOptions = {},
): Promise<ReadonlySet<string>> {
  const reached = new Set<string>();
  const others = withTraffic ? Object.values(traffic).flatMap(addressesOf) : [];
  let orders: Orders = { brand: '' };
  const held = new Map<InterceptedRequest, { readonly name: string; readonly fault: Fault }>();
  const all = [ordersAddress, ...Object.keys(addresses), ...others];
  const hosts = new Set(all.map((address) => new URL(address).origin));
  await network.intercept(hosts, (asked) => {
    answer(asked).catch(() => {
      // The page was closed meanwhile, and its requests with it.
    });
  });
  return reached;

  async function answer(request: InterceptedRequest): Promise<void> {
    // WebDriver BiDi includes the fragment.
    const [address = '', query = ''] = request.url.replace(/#.*/, '').split('?');
    reached.add(address);
    if (address === ordersAddress) {
      orders = JSON.parse(decodeURIComponent(query)) as Orders;
      // Requests of a removed frame are already gone.
      const waiting = [...held];
      held.clear();
      for (const [late, { name, fault }] of waiting)
        await (fault === 'comes-late' ? act(late, name, orders) : late.fail('aborted')).catch(
          () => undefined,
        );
      await fulfil(request, 200, 'application/json', '{}');
      return;
    }
    if (others.includes(address)) {
      const type = asked[address.split('.').at(-1) ?? ''] ?? 'application/json';
      await fulfil(request, 200, type, type === 'application/json' ? '{}' : '');
      return;
    }
    await act(request, addresses[address], orders);
  }

  async function act(
    request: InterceptedRequest,
    name: string | undefined,
    { fault }: Orders,
  ): Promise<void> {
    if (!name) return fulfil(request, 404, 'text/plain', 'Not found');
    if (fault === 'blocked' || (fault === 'frames-blocked' && isFramed(name))) return request.fail('blocked');
    if (fault === 'never-comes' || fault === 'comes-late') return void held.set(request, { name, fault });
    if (fault === 'server-error') return fulfil(request, 500, 'text/plain', 'Sorry');
    if (fault === 'web-page-instead') return fulfil(request, 200, 'text/html', '<p>Please log in.</p>');
    if (fault === 'throws' && !isFramed(name))
      return fulfil(request, 200, 'text/javascript', "throw new Error('broken on purpose')");
    const own = withTraffic ? `(${ask.toString()})(${JSON.stringify(traffic[name] ?? {})});` : '';
    const script = (await compiled(name)) + own;
    if (!isFramed(name)) return fulfil(request, 200, 'text/javascript', script);
    const setup = JSON.stringify({ orders, calls: [] }).replaceAll('<', '\\u003c');
    if (fault === 'throws')
      return fulfil(request, 200, 'text/html', "<script>throw new Error('broken on purpose')</script>");
    const page = `<!doctype html><title>${name}</title><body><script>standInState = ${setup};${script}</script>`;
    return fulfil(request, 200, 'text/html', page);
  }

  function fulfil(request: InterceptedRequest, status: number, type: string, text: string): Promise<void> {
    return request.fulfil(
      status,
      {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      },
      text,
    );
  }
}

/** Processors whose stand-in is a page in a frame. */
function isFramed(name: string): boolean {
  return ['moneris', 'sandbox', 'accept-main'].includes(name);
}

const scripts = new Map<string, Promise<string>>();

function compiled(name: string): Promise<string> {
  let script = scripts.get(name);
  if (!script) scripts.set(name, (script = compile(name)));
  return script;
}

async function compile(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`${name}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}
