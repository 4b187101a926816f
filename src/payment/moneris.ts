import type { TokenResult } from '../schema/gift-values.js';
import { readMonerisMessage, type MonerisMessage } from './moneris-message.js';
import type { ProcessorKit } from './processor-kit.js';
import type { MonerisSettings } from './processor-settings.js';
import type { CardTheme, CardTokenizer, MountContext, MountedCard, TokenRequest } from './tokenizer.js';
import { pageDocument } from '../page/page-document.js';

/** Time limit for a token in ms. The form's own limit of minutes allows for the bank's authentication, which this adapter does not use. */
const patience = 15_000;

/** Time in ms after `load` within which a browser reports that a frame was blocked. Chromium 147 reports it only after `load`. */
const reportedWithin = 200;

/** Moneris Hosted Tokenization, which consists of a frame and messages, without a script. */
export function createTokenizer({ profileId, test }: MonerisSettings, kit: ProcessorKit): CardTokenizer {
  const origin = `https://${test ? 'esqa' : 'www3'}.moneris.com`;
  return {
    id: 'moneris',
    contract: 1,
    mount: (context) => mountFrame(origin, profileId, context, kit),
  };
}

async function mountFrame(
  origin: string,
  id: string,
  context: MountContext,
  kit: ProcessorKit,
): Promise<MountedCard> {
  const { container, locale, theme, onState, signal } = context;
  const frame = pageDocument.createElement('iframe');
  let settle: ((message?: MonerisMessage) => void) | undefined;

  const onMessage = ({ data, origin: from, source }: MessageEvent) => {
    if (from !== origin || source !== frame.contentWindow) return;
    const message = readMonerisMessage(data);
    if (message) settle?.(message);
  };
  let reason = 'given up';
  let giveUp: ((reason: Error) => void) | undefined;
  const mount = kit.openMount({ container, onState, signal }, () => {
    removeEventListener('message', onMessage);
    pageDocument.removeEventListener('securitypolicyviolation', onPolicyViolation);
    settle?.();
    giveUp?.(new Error(reason));
  });
  // A blocked frame also fires `load`, but stays empty.
  const onPolicyViolation = ({ blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (isShown || disposition !== 'enforce' || !blockedURI.startsWith(origin)) return;
    reason = `the page’s frame-src lacks ${origin}`;
    mount.end();
  };
  let isShown = false;
  // During a reload, the frame's old page is still there and would return a token for the earlier input.
  let isThere = false;
  const reload = () => {
    isThere = false;
    frame.src = `${origin}/HPPtoken/index.php?${parametersOf(id, kit.words(locale), kit.plainTheme(theme))}`;
  };
  if (mount.isOver) throw new Error('given up');
  addEventListener('message', onMessage);
  pageDocument.addEventListener('securitypolicyviolation', onPolicyViolation);
  frame.title = kit.words(locale).card;
  // The frame shows three inputs with their labels, each on its own line.
  const style = { display: 'block', width: '100%', height: '240px', border: '0' };
  Object.assign(frame.style, style);
  const loaded = new Promise<void>((resolve, reject) => {
    giveUp = reject;
    const show = () => {
      isShown = true;
      resolve();
      // The frame does not report whether its input is complete until a token is requested.
      mount.tell({ ready: true });
    };
    frame.addEventListener('load', () => {
      isThere = true;
      if (isShown) show();
      else setTimeout(show, reportedWithin);
    });
  });
  reload();
  container.append(frame);
  await loaded;

  return {
    async tokenize({ locale: spoken }: TokenRequest): Promise<TokenResult> {
      if (!isThere) return { ok: false, code: 'network' };
      const answer = await new Promise<MonerisMessage | undefined>((resolve) => {
        const timer = setTimeout(resolve, patience);
        settle = (message) => {
          clearTimeout(timer);
          resolve(message);
        };
        frame.contentWindow?.postMessage('tokenize', origin);
      });
      settle = undefined;
      if (!answer) {
        // Answers have no ID. The frame is reloaded so that a late answer is not taken for the answer to the next attempt.
        if (!mount.isOver) reload();
        return { ok: false, code: 'network' };
      }
      if (answer.isToken) return kit.tokenOf(answer.token, kit.cardTypeOfNumber(answer.bin));
      // Only invalid inputs have a message here. For other failures, the donate form shows one.
      const error = answer.wrong.map((input) => kit.words(spoken)[`wrong.${input}`]).join(' ');
      if (error) mount.tell({ ready: true, error });
      return { ok: false, code: error ? 'invalid' : 'network' };
    },
    focus: () => {
      frame.focus();
    },
    clear: reload,
    // Labels and colours are part of the frame's URL, so changing them would reload the frame and clear its input.
    localize: (next: typeof locale) => {
      frame.title = kit.words(next).card;
    },
    restyle: () => undefined,
    unmount: mount.end,
  };
}

function parametersOf(
  id: string,
  words: { number: string; expiry: string; code: string },
  theme: CardTheme,
): URLSearchParams {
  const font = `font-family:${theme['font-family']};font-size:${theme['font-size']};color:${theme['text-color']};`;
  return new URLSearchParams({
    id,
    pmmsg: 'true',
    enable_exp: '1',
    enable_cvd: '1',
    enable_cc_formatting: '1',
    enable_exp_formatting: '1',
    display_labels: '1',
    pan_label: words.number,
    exp_label: words.expiry,
    cvd_label: words.code,
    css_body: `margin:0;background:${theme['surface-color']};${font}`,
    css_input_label: `display:block;margin:0 0 4px;${font}`,
    css_textbox: `display:block;box-sizing:border-box;width:100%;height:44px;margin:0 0 12px;padding:0 12px;background:${theme['surface-color']};border:1px solid ${theme['border-color']};border-radius:${theme.radius};${font}`,
  });
}
