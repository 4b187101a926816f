import type * as Braintree from 'braintree-web';
import { applePay } from './braintree-apple-pay.js';
import { googlePay } from './braintree-google-pay.js';
import type {
  Billing,
  BraintreeTools,
  GatewayConfiguration,
  Press,
  Wallet,
  WalletAccount,
} from './braintree-wallet.js';
import type { MountedWallets, WalletAnswer, WalletContext } from './tokenizer.js';

/** Country of the account by currency. */
const countries: Readonly<Record<string, string>> = { CAD: 'CA', USD: 'US' };

const braintree = () => (globalThis as { braintree?: Partial<typeof Braintree> }).braintree;

/** Shows the buttons of Apple Pay and Google Pay. Their sheets return a nonce, as the card fields do. */
export async function mountWallets(context: WalletContext, tools: BraintreeTools): Promise<MountedWallets> {
  const { container, signal, onAvailable, onPress, onAnswer } = context;
  const { settings, kit, version, inTime } = tools;
  let { locale, theme } = context;
  const country = settings.country?.toUpperCase() ?? countries[context.order.currency] ?? '';
  if (!/^[A-Z]{2}$/.test(country))
    throw new Error('Braintree’s wallets need the account’s country, as in data-processor-country="CA"');

  const wallets: Wallet[] = [];
  /** The press whose sheet is open. */
  let open: Press | undefined;
  const remove = (wallet: Wallet) => {
    wallet.cancel();
    wallet.remove?.();
  };
  const mount = kit.openMount({ container, signal, onState: () => undefined }, () => {
    wallets.forEach(remove);
  });
  const press = () => {
    // Only one sheet may be open, because a second press could lead to a second gift.
    const order = mount.isOver || open ? undefined : onPress();
    if (!order) return undefined;
    const pressed: Press = {
      order,
      answer: (result, billing = {}) => {
        if (open !== pressed || mount.isOver) return false;
        open = undefined;
        return onAnswer({ result, order, billing: filled(billing) });
      },
    };
    open = pressed;
    return pressed;
  };
  const draw = () => {
    if (!mount.isOver) container.replaceChildren(...wallets.map((wallet) => wallet.draw(locale, theme)));
  };
  const add = (wallet: Wallet | undefined) => {
    if (!wallet) return;
    if (mount.isOver) {
      remove(wallet);
      return;
    }
    if (wallet.name === 'apple-pay') wallets.unshift(wallet);
    else wallets.push(wallet);
    draw();
    onAvailable(wallets.map(({ name }) => name));
  };

  try {
    const scripts = await kit.loadScript(
      // The card fields load the client from the same URL.
      `https://assets.braintreegateway.com/web/${version}/js/client.min.js`,
      () => braintree()?.client,
    );
    const client = await inTime(scripts.create(settings));
    const account: WalletAccount = {
      ...tools,
      client,
      gateway: client.getConfiguration().gatewayConfiguration as GatewayConfiguration,
      country,
      merchantName: settings.merchantName ?? location.hostname,
      container,
      load: (file, read) =>
        kit.loadScript(`https://js.braintreegateway.com/web/${version}/js/${file}.min.js`, () =>
          read(braintree()),
        ),
      press,
    };
    const all = [applePay, googlePay].map((wallet) => inTime(wallet(account)).then(add));
    const failed = (await Promise.allSettled(all)).find((one) => one.status === 'rejected');
    if (mount.isOver) throw new Error('given up');
    if (failed && wallets.length === 0) throw failed.reason;
    if (failed) console.warn('One of Braintree’s wallets is left out:', failed.reason);
  } catch (error) {
    mount.end();
    throw error;
  }
  if (wallets.length === 0) onAvailable([]);
  return {
    // Nothing to update: each sheet is created at the press, from the order that `onPress` returns.
    update: () => undefined,
    localize: (next) => {
      locale = next;
      draw();
    },
    restyle: (next) => {
      theme = next;
      draw();
    },
    cancel: () => {
      open = undefined;
      for (const wallet of wallets) wallet.cancel();
    },
    unmount: mount.end,
  };
}

function filled(billing: Billing): WalletAnswer['billing'] {
  const known = Object.entries(billing).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(known.filter((entry): entry is readonly [string, string] => Boolean(entry[1])));
}
