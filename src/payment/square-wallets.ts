import type {
  ApplePay,
  GooglePay,
  PaymentRequest,
  Payments,
  TokenDetails,
  TokenResult as SquareTokenResult,
} from '@square/web-payments-sdk-types';
import type { TokenResult } from '../schema/gift-values.js';
import { drawApplePay } from './apple-pay-button.js';
import type { ProcessorKit } from './processor-kit.js';
import type { SquareSettings } from './processor-settings.js';
import { billingOf, isOneCharge, requestOf, type ContactNames } from './square-order.js';
import type { MountedWallets, WalletContext, WalletName, WalletOrder } from './tokenizer.js';
import { pageDocument } from '../page/page-document.js';
import type { Language } from '../text/language.js';

/** Functions that the card adapter passes to the wallets. If they were imported, every page would load both files. */
export interface SquareTools {
  readonly payments: Payments;
  readonly kit: ProcessorKit;
  readonly speak: (payments: Payments, locale: Language) => Promise<void>;
  readonly readToken: (kit: ProcessorKit, ask: () => Promise<SquareTokenResult>) => Promise<SquareAnswer>;
  readonly contactNames: ContactNames;
}

export interface SquareAnswer {
  readonly result: TokenResult;
  readonly details?: TokenDetails | undefined;
  /** The input that the donor has to correct. */
  readonly field?: string | undefined;
}

type SquareWallet = ApplePay | GooglePay;

/** The wallet buttons that Square created for orders of one currency, in one language. */
interface Buttons {
  readonly request: PaymentRequest;
  readonly currency: string;
  readonly box: HTMLElement;
  /** The wallets that the donor can use. */
  readonly found: Set<WalletName>;
  readonly made: SquareWallet[];
}

/** Time limit in ms for an open sheet. A token that arrives later is ignored. */
const patience = 300_000;

const cancelled: SquareAnswer = { result: { ok: false, code: 'cancelled' } };
const noAnswer: SquareAnswer = { result: { ok: false, code: 'network' } };

/** Apple Pay and Google Pay with Square's Web Payments SDK. Their tokens are of the same kind as those of its card fields. */
export function mountSquareWallets(
  { payments, kit, speak, readToken, contactNames }: SquareTools,
  settings: SquareSettings,
  context: WalletContext,
): MountedWallets {
  const { container, signal, onAvailable, onPress, onAnswer } = context;
  let { locale, order, theme } = context;
  let buttons: Buttons | undefined;
  let reported: string | undefined;
  /** The press whose sheet is open. */
  let open: symbol | undefined;
  let isStale = false;

  const remove = () => {
    if (!buttons) return;
    buttons.box.remove();
    for (const wallet of buttons.made) void kit.quietly(() => wallet.destroy());
    buttons = undefined;
  };
  const mount = kit.openMount({ container, signal, onState: () => undefined }, remove);
  if (mount.isOver) throw new Error('given up');

  const report = () => {
    const isShown = isOneCharge(order);
    if (buttons) buttons.box.style.display = isShown ? 'grid' : 'none';
    const names = (['apple-pay', 'google-pay'] as const).filter(
      (name) => isShown && buttons?.found.has(name),
    );
    if (reported === names.join()) return;
    reported = names.join();
    onAvailable(names);
  };

  const optionsOf = (shown: WalletOrder) => requestOf(shown, settings);

  /** Opens the sheet. Must be called in the task of the click, before any `await`, because browsers do not open a sheet later. */
  const pay = (wallet: SquareWallet, { request, currency }: Buttons) => {
    if (open || mount.isOver) return;
    const asked = onPress();
    if (!asked) return;
    const pressed = (open = Symbol());
    let answer: SquareAnswer | Promise<SquareAnswer> = cancelled;
    try {
      // The sheet shows the last update that Square accepted. While a sheet is open, Square accepts none.
      if (isOneCharge(asked) && asked.currency === currency)
        answer = request.update(optionsOf(asked)) ? readToken(kit, () => wallet.tokenize()) : noAnswer;
    } catch {
      answer = noAnswer;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<SquareAnswer>((resolve) => {
      timer = setTimeout(resolve, patience, noAnswer);
    });
    void Promise.race([answer, late]).then(({ result, details }) => {
      clearTimeout(timer);
      if (mount.isOver || open !== pressed) return;
      open = undefined;
      onAnswer({ result, order: asked, billing: billingOf(details?.billing, contactNames) });
      if (isStale) rebuild();
    });
  };

  /** Creates the buttons again, for another currency, language or color scheme. */
  const build = () => {
    isStale = open !== undefined;
    if (open || mount.isOver) return;
    remove();
    if (isOneCharge(order)) {
      const request = payments.paymentRequest(optionsOf(order));
      const box = pageDocument.createElement('div');
      Object.assign(box.style, { gap: '8px' });
      container.append(box);
      const own = {
        request,
        currency: order.currency,
        box,
        found: new Set<WalletName>(),
        made: [],
      };
      buttons = own;
      const added = [addApple, addGoogle].map((add) => kit.quietly(() => add(own)));
      // Reported only now: otherwise the form would hide the buttons until the new ones are ready.
      void Promise.all(added).then(() => {
        if (own === buttons) report();
      });
    } else report();
  };
  const rebuild = () => {
    try {
      build();
    } catch {
      // No buttons are possible for this order, for example because the country of its currency is not known.
      report();
    }
  };

  const addApple = async (own: Buttons) => {
    const wallet = await payments.applePay(own.request);
    if (!keep(own, wallet)) return;
    const button = drawApplePay(locale, kit.words(locale).payWithApple, theme);
    button.addEventListener('click', () => {
      pay(wallet, own);
    });
    own.box.prepend(button);
    own.found.add('apple-pay');
    report();
  };

  const addGoogle = async (own: Buttons) => {
    const wallet = await payments.googlePay(own.request);
    if (!keep(own, wallet)) return;
    const place = pageDocument.createElement('div');
    own.box.append(place);
    await wallet.attach(place, {
      buttonColor: theme['color-scheme'].startsWith('dark') ? 'white' : 'black',
      buttonSizeMode: 'fill',
      buttonType: 'short',
    });
    if (own !== buttons) return;
    place.style.height = '44px';
    place.addEventListener('click', () => {
      pay(wallet, own);
    });
    own.found.add('google-pay');
    report();
  };

  /** Stores a wallet, unless the buttons were replaced before Square's answer arrived. */
  const keep = (own: Buttons, wallet: SquareWallet) => {
    const isWanted = own === buttons;
    if (isWanted) own.made.push(wallet);
    else void kit.quietly(() => wallet.destroy());
    return isWanted;
  };

  try {
    // Called even if no button is shown for this order, because its errors tell the developer what is missing.
    optionsOf(order);
    build();
  } catch (error) {
    mount.end();
    throw error;
  }

  return {
    update(next) {
      order = next;
      if (buttons?.currency !== next.currency && isOneCharge(next)) rebuild();
      else report();
    },
    localize(next) {
      locale = next;
      void speak(payments, next).then(rebuild);
    },
    restyle(next) {
      theme = next;
      rebuild();
    },
    cancel() {
      if (!open) return;
      open = undefined;
      // If a sheet never closed, its buttons accept no other order, so they are created again.
      rebuild();
    },
    unmount: mount.end,
  };
}
