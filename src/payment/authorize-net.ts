import { closeForm, openForm, startAcceptUi, untilFormIsThere, type Opener } from './accept-ui.js';
import type { AcceptResponse } from './authorize-net-api.js';
import type { ProcessorKit } from './processor-kit.js';
import type { AuthorizeNetSettings } from './processor-settings.js';
import type { CardTokenizer, MountContext } from './tokenizer.js';
import { pageDocument } from '../page/page-document.js';
import { languageOf } from '../text/language.js';
import { say } from '../text/say.js';

/** Milliseconds for which a nonce can be charged (15 minutes, after developer.authorize.net), less half a minute for the request. */
const nonceLife = 14.5 * 60_000;

/** The invalid field by the last two digits of AcceptUI's error code. */
const wrongField: Readonly<Record<string, 'number' | 'expiry' | 'code'>> = {
  '05': 'number',
  '06': 'expiry',
  '07': 'expiry',
  '08': 'expiry',
  '15': 'code',
  '20': 'number',
};

/**
 * Authorize.Net's hosted form (AcceptUI), which keeps the page within SAQ A. The form opens over the page when a button is pressed, and
 * returns the nonce before the donor presses Give. So this adapter mounts the button and a text with the result.
 */
export async function createTokenizer(
  { apiLoginId, clientKey, test }: AuthorizeNetSettings,
  kit: ProcessorKit,
): Promise<CardTokenizer> {
  const words = kit.words(languageOf(pageDocument.documentElement.lang));
  const data = {
    apiLoginID: apiLoginId,
    clientKey,
    acceptUIFormBtnTxt: words.save,
    acceptUIFormHeaderTxt: words.card,
    billingAddressOptions: '{"show":false,"required":false}',
    paymentOptions: '{"showCreditCard":true,"showBankAccount":false}',
  };
  await startAcceptUi(`https://${test ? 'jstest' : 'js'}.authorize.net/v3/AcceptUI.js`, data, kit);
  return {
    id: 'authorize-net',
    contract: 1,
    async mount(context) {
      await untilFormIsThere();
      return mountButton(context, kit);
    },
  };
}

function mountButton({ container, locale, theme, onState, signal }: MountContext, kit: ProcessorKit) {
  let words = kit.words(locale);
  let fault: ((inWords: typeof words) => string) | undefined;
  let card: { nonce: string; bin: string | undefined; last: string; until: number } | undefined;
  const button = pageDocument.createElement('button');
  button.type = 'button';
  const text = pageDocument.createElement('span');
  text.setAttribute('role', 'status');

  const paint = (look: typeof theme) => {
    kit.paintField(button, look, false);
    Object.assign(button.style, {
      width: '100%',
      font: 'inherit',
      color: look['text-color'],
      cursor: 'pointer',
      outline: '',
    });
    Object.assign(text.style, { display: 'block', marginBlockEnd: '8px' });
  };
  const mount = kit.openMount({ container, onState, signal }, () => {
    closeForm(opener);
  });
  const show = () => {
    const error = fault?.(words);
    // The hosted form has closed by now. Without this text, the donor would see an error only after pressing Give.
    text.textContent = card ? say(words, 'endingIn', { digits: card.last }) : (error ?? '');
    text.hidden = text.textContent === '';
    button.textContent = card ? words.change : words.enter;
    mount.tell({ ready: true, complete: Boolean(card), error });
  };
  const forget = (why?: typeof fault) => {
    card = undefined;
    fault = why;
    show();
  };
  const onResponse = ({ messages, opaqueData, encryptedCardData }: AcceptResponse) => {
    if (messages?.resultCode !== 'Ok' || !opaqueData?.dataValue) {
      const { code = '', text = '' } = messages?.message?.[0] ?? {};
      const field = wrongField[code.slice(-2)];
      const isDonors = field ?? /04|1[467]$/.test(code);
      // AcceptUI's own messages are not shown: they are in English, and most are for the page's developer.
      forget((texts) => (field ? texts[`wrong.${field}`] : isDonors ? texts.again : texts.unavailable));
      if (!isDonors) console.warn(`Authorize.Net gives no token: ${code} ${text}`);
      return;
    }
    const last = encryptedCardData?.cardNumber?.slice(-4) ?? '';
    card = { nonce: opaqueData.dataValue, bin: encryptedCardData?.bin, last, until: Date.now() + nonceLife };
    fault = undefined;
    show();
  };
  const opener: Opener = {
    onResponse,
    fail: () => {
      forget((say) => say.unavailable);
    },
    closed: () => {
      button.focus({ preventScroll: true });
    },
  };
  if (mount.isOver) throw new Error('given up');
  container.append(text, button);
  button.addEventListener('click', () => {
    openForm(opener, words.card);
  });
  paint(theme);
  forget();
  return {
    async tokenize() {
      if (!card) return { ok: false, code: 'invalid' } as const;
      const { nonce, bin, until } = card;
      // A nonce is valid for one charge: the next attempt needs another one.
      forget();
      if (Date.now() > until) return { ok: false, code: 'expired' } as const;
      return kit.tokenOf(nonce, kit.cardTypeOfNumber(bin), until);
    },
    focus: () => {
      button.focus();
    },
    clear: () => {
      forget();
    },
    localize: (next: typeof locale) => {
      words = kit.words(next);
      show();
    },
    restyle: paint,
    unmount: mount.end,
  };
}
