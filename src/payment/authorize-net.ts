import type { AcceptResponse } from './authorize-net-api.js';
import type { ProcessorKit } from './processor-kit.js';
import type { CardTokenizer, MountContext } from './tokenizer.js';
import { pageDocument } from '../page-document.js';
import { shared } from '../registry.js';

export interface AuthorizeNetSettings {
  readonly apiLoginId: string;
  /** The account's public client key. */
  readonly clientKey: string;
  /** Tries things out, with a sandbox account. */
  readonly test?: boolean;
}

/** Milliseconds for which a nonce can be charged (developer.authorize.net), less a moment for the way there. */
const nonceLife = 14.5 * 60_000;

/** The name under which the script finds the page's handler. */
const handler = 'frAuthorizeNetResponse';

interface Page {
  /** The script's button. One for the page: the script reads it once, when it starts, and looks for no other. */
  trigger?: HTMLButtonElement;
  /** Whoever has opened the hosted form last; it answers to nobody else. */
  opener?: ((response: AcceptResponse) => void) | undefined;
}

const page = shared('authorize-net', (): Page => ({}));

/**
 * Authorize.Net's hosted form (AcceptUI), which keeps the page within SAQ A. It opens over the page at a button's press
 * and gives the nonce then, before the donor gives; so what is mounted here is that button, and what became of it.
 */
export async function createTokenizer(
  settings: AuthorizeNetSettings,
  kit: ProcessorKit,
): Promise<CardTokenizer> {
  const words = kit.words[pageDocument.documentElement.lang.startsWith('fr') ? 'fr' : 'en'];
  page.trigger ??= drawTrigger(settings, words);
  Object.assign(globalThis, {
    [handler]: (response: AcceptResponse) => {
      const tell = page.opener;
      page.opener = undefined;
      tell?.(response);
    },
  });
  await kit.loadScript(
    `https://${settings.test ? 'jstest' : 'js'}.authorize.net/v3/AcceptUI.js`,
    () => (globalThis as { AcceptUI?: object }).AcceptUI,
  );
  return { id: 'authorize-net', contract: 1, mount: async (context) => mountButton(context, kit) };
}

function drawTrigger({ apiLoginId, clientKey }: AuthorizeNetSettings, words: { card: string; save: string }) {
  const button = pageDocument.createElement('button');
  button.type = 'button';
  button.className = 'AcceptUI';
  button.hidden = true;
  const data = {
    apiLoginID: apiLoginId,
    clientKey,
    acceptUIFormBtnTxt: words.save,
    acceptUIFormHeaderTxt: words.card,
    billingAddressOptions: '{"show":false,"required":false}',
    paymentOptions: '{"showCreditCard":true,"showBankAccount":false}',
    responseHandler: handler,
  };
  for (const [name, value] of Object.entries(data)) button.setAttribute(`data-${name}`, value);
  pageDocument.body.append(button);
  return button;
}

function mountButton({ container, locale, theme, onState, signal }: MountContext, kit: ProcessorKit) {
  let words = kit.words[locale];
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
  const draw = () => {
    text.textContent = card ? words.endingIn(card.last) : '';
    text.hidden = !card;
    button.textContent = card ? words.change : words.enter;
  };
  const mount = kit.openMount({ container, onState, signal }, () => {
    if (page.opener === hear) page.opener = undefined;
  });
  const forget = (error?: string) => {
    card = undefined;
    draw();
    mount.tell({ ready: true, complete: false, error });
  };
  function hear({ messages, opaqueData, encryptedCardData }: AcceptResponse): void {
    if (mount.isOver) return;
    if (messages.resultCode !== 'Ok' || !opaqueData?.dataValue) {
      forget(messages.message?.[0]?.text);
      return;
    }
    const last = encryptedCardData?.cardNumber?.slice(-4) ?? '';
    card = { nonce: opaqueData.dataValue, bin: encryptedCardData?.bin, last, until: Date.now() + nonceLife };
    draw();
    mount.tell({ ready: true, complete: true });
  }
  if (mount.isOver) throw new Error('given up');
  container.append(text, button);
  button.addEventListener('click', () => {
    page.opener = hear;
    page.trigger?.click();
  });
  paint(theme);
  forget();
  return {
    async tokenize() {
      if (!card) return { ok: false, code: 'invalid' } as const;
      const { nonce, bin, until } = card;
      // Good for one charge: an attempt after this one has to bring another.
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
      words = kit.words[next];
      draw();
    },
    restyle: paint,
    unmount: mount.end,
  };
}
