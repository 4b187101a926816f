import type {
  CardTokenizer,
  WalletAnswer,
  WalletContext,
  WalletOrder,
} from '../../../../src/payment/tokenizer.js';
import type { TokenResult } from '../../../../src/schema/gift-values.js';
import type { FakeAnswer } from '../../../support/platform.js';
import { until } from '../../../support/until.js';
import { openWith } from '../layouts.js';
import { proxy } from '../start-anew.js';
import { button, gifts, untilShown, useTestCard, type TestCard } from '../support.js';

/** A wallet controlled by the test: one button, and a sheet that is open from a press until an answer. */
export interface TestWallet {
  readonly card: TestCard;
  readonly mounts: WalletContext[];
  /** The orders of the sheets that were opened. */
  readonly sheets: WalletOrder[];
  /** The orders that the form has set between sheets. */
  readonly updates: WalletOrder[];
  readonly calls: string[];
  /** Presses the button. Returns whether a sheet opened. */
  press(): boolean;
  /** Answers the sheet. Returns whether the form accepts the answer. */
  answer(answer?: Partial<WalletAnswer>): boolean;
  /** Waits until the buttons are shown. */
  shown(): Promise<void>;
}

export const billing: Readonly<Record<string, string>> = {
  first_name: 'Maude',
  last_name: 'Tremblay',
  email: 'maude@example.org',
  address: '12, rue des Érables',
  city: 'Gatineau',
  state: 'Québec',
  zip: 'J8X 1A1',
  country: 'CA',
};

/** A captcha of the page that the donor has not solved. */
export const captcha = '<div slot="captcha"><textarea name="h-captcha-response"></textarea></div>';

/** Registers the test's processor with a wallet. */
export function useTestWallet(available = true): TestWallet {
  let tokens = 0;
  const mountWallets: CardTokenizer['mountWallets'] = async (context) => {
    wallet.mounts.push(context);
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Example Pay';
    button.addEventListener('click', () => {
      const order = context.onPress();
      if (order) wallet.sheets.push(order);
    });
    context.container.append(button);
    if (available) context.onAvailable(['apple-pay']);
    return {
      update: (order) => wallet.updates.push(order),
      localize: (locale) => wallet.calls.push(`localize ${locale}`),
      restyle: () => wallet.calls.push('restyle'),
      cancel: () => wallet.calls.push('cancel'),
      unmount: () => {
        wallet.calls.push('unmount');
        button.remove();
      },
    };
  };
  const wallet: TestWallet = {
    card: useTestCard({ complete: false, mountWallets }),
    mounts: [],
    sheets: [],
    updates: [],
    calls: [],
    press() {
      const before = wallet.sheets.length;
      wallet.mounts.at(-1)?.container.querySelector('button')?.click();
      return wallet.sheets.length > before;
    },
    answer(answer = {}) {
      const [mount, order] = [wallet.mounts.at(-1), wallet.sheets.at(-1)];
      if (!mount || !order) throw new Error('No sheet has been opened.');
      const result: TokenResult = { ok: true, token: `wallet_${String((tokens += 1))}`, cardType: 'MC' };
      return mount.onAnswer({ result, order, billing, ...answer });
    },
    shown: () =>
      until(
        () => wallet.mounts.at(-1)?.container.querySelector('button')?.checkVisibility() === true,
        'the wallet button is shown',
      ),
  };
  return wallet;
}

/** A form with these attributes and children whose wallet button is shown, and the proxy's answers to its gifts, in order. */
export async function openWallet(attributes = '', children = '', ...answers: FakeAnswer[]) {
  const wallet = useTestWallet();
  if (answers.length > 0) await proxy.answer(gifts, ...answers);
  const form = await openWith(proxy.url, attributes, children);
  // In steps, wallets are beside the donor's fields.
  if (attributes === 'steps') button(form, 'Continue').click();
  await wallet.shown();
  return { wallet, form };
}

export const shownWallet = (...answers: FakeAnswer[]) => openWallet('', '', ...answers);

/** Presses the wallet's button and confirms its sheet, after which the form still waits for something. */
export async function confirm({ wallet, form }: Opened, answer: Partial<WalletAnswer> = {}): Promise<void> {
  wallet.press();
  wallet.answer(answer);
  await untilShown(form, 'Your wallet is ready to pay.');
}

type Opened = Awaited<ReturnType<typeof openWallet>>;

/** Solves the page's captcha. */
export function solveCaptcha(form: Element): void {
  form.querySelector('textarea')!.value = 'solved';
}

/** The bodies of the gifts that the proxy has received. */
export async function sentGifts(): Promise<Record<string, unknown>[]> {
  return (await proxy.calls(gifts)).map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);
}
