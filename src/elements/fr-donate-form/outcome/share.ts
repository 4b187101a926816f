import { html, nothing, unsafeCSS, type LitElement, type TemplateResult } from 'lit';
import { copyText } from '../../../controllers/copy-text.js';
import { hintOnce } from '../../../controllers/developer-hint.js';
import { addSheets } from '../../../controllers/host-sheets.js';
import type { LazyModule } from '../../../controllers/lazy-module.js';
import { chosenNames } from '../../../format/chosen-names.js';
import type { Language } from '../../../i18n/language.js';
import { textsOf } from '../../../i18n/messages.js';
import { say } from '../../../i18n/say.js';
import share from '../../../text/en/donate-form-share.json' with { type: 'json' };
import type { ShareChannel } from './gift-events.js';
import styles from './share.css?inline';
import { shareAddress } from './share-address.js';
import { linkedChannels, shareLink, type LinkedChannel, type SharedPage } from './share-links.js';
import type { makePicture, PictureTexts } from './share-picture.js';
import type { WithOwn } from '../texts/texts-controller.js';
import { pageDocument } from '../../../page/page-document.js';

const messages = textsOf('share', share);
type ShareTexts = ReturnType<typeof messages>;

/** What is shared, about one gift. */
export interface ShareContext {
  readonly language: Language;
  /** Identifies the gift. */
  readonly key: string;
  /** The campaign on the picture; without it, none is offered. */
  readonly picture: Pick<PictureTexts, 'campaign' | 'progress'> | undefined;
  /** Called with the channel each time the donor shares the page. */
  readonly onShare: (channel: ShareChannel) => void;
}

interface Picture {
  readonly key: string;
  readonly canvas: HTMLCanvasElement;
  /** `undefined` if the browser can't write it: the donor can still take a screenshot. */
  readonly file: File | undefined;
}

/**
 * Ways to share the page: the system's share sheet, or else a button that copies the URL; plain links, which load nothing from other
 * sites until they are followed; and a picture, which is drawn when it is asked for.
 */
export class SharePanel {
  readonly #host: LitElement;
  readonly #withOwn: WithOwn;
  readonly #draw: LazyModule<typeof makePicture>;
  #copied: 'copied' | 'refused' | undefined;
  #picture: Picture | undefined;

  constructor(host: LitElement, withOwn: WithOwn, draw: LazyModule<typeof makePicture>) {
    this.#host = host;
    this.#withOwn = withOwn;
    this.#draw = draw;
    addSheets(host, [unsafeCSS(styles)]);
  }

  render(context: ShareContext): TemplateResult | typeof nothing {
    const words = this.#withOwn(messages(context.language));
    const url = this.#address();
    if (!url) return nothing;
    const text = this.#host.getAttribute('share-text')?.trim() || words['share.text'];
    const page = { title: pageDocument.title, text, url };
    const hasSheet = typeof navigator.share === 'function';
    const open = () => this.#open(page, context);
    const copy = () => this.#copy(url, context);
    const channels = this.#channels();
    const beside = channels.length > 3 ? channels.slice(0, 2) : channels;
    const link = (channel: LinkedChannel) => renderLink(channel, page, words, context);
    return html`<div class="share" part="share" role="group" aria-labelledby="share-title">
      <h3 id="share-title" .textContent=${words['share.title']}></h3>
      <button
        class="main-button"
        type="button"
        @click=${hasSheet ? open : copy}
        .textContent=${hasSheet ? words['share.native'] : words['share.copy']}
      ></button>
      <ul>
        ${beside.map(link)} ${hasSheet ? renderButton(words['share.copy'], copy) : nothing}
        ${
          context.picture && this.#picture?.key !== context.key && !this.#draw.isLost
            ? renderButton(words['share.picture'], () => this.#make(page, context))
            : nothing
        }
      </ul>
      ${
        beside.length < channels.length
          ? html`<details>
              <summary><span .textContent=${words['share.more']}></span></summary>
              <ul>
                ${channels.slice(beside.length).map(link)}
              </ul>
            </details>`
          : nothing
      }
      ${
        this.#copied === 'refused'
          ? html`<label class="field" for="share-address">
              <span .textContent=${words['share.byHand']}></span>
              <input class="control" id="share-address" readonly .value=${url} />
            </label>`
          : nothing
      }
      ${this.#picture?.key === context.key ? this.#renderPicture(this.#picture, page, words, context) : nothing}
      <p role="status" .textContent=${this.#copied === 'copied' ? words['share.copied'] : ''}></p>
    </div>`;
  }

  #renderPicture(
    { canvas, file }: Picture,
    page: SharedPage,
    words: ShareTexts,
    context: ShareContext,
  ): TemplateResult {
    const { campaign = '', progress } = context.picture ?? {};
    const data = { ...page, files: file ? [file] : [] };
    const text = [campaign, progress?.figures].filter(Boolean).join(', ');
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', say(words, 'share.pictureText', { text }));
    // A data URL, because one of a blob would have to be released some time after the download has begun.
    return html`<div class="picture">
      ${canvas}
      ${
        file
          ? html`<ul>
              ${
                navigator.canShare?.(data)
                  ? renderButton(words['share.pictureSend'], () => this.#open(data, context))
                  : nothing
              }
              <li>
                <a
                  class="quiet-button"
                  id="share-save"
                  download="${campaign.replace(/[^\p{L}\p{N}]+/gu, '-') || 'picture'}.png"
                  href=${canvas.toDataURL()}
                  @click=${() => {
                    context.onShare('picture');
                  }}
                  .textContent=${words['share.pictureSave']}
                ></a>
              </li>
            </ul>`
          : html`<p id="share-save" tabindex="-1" .textContent=${words['share.pictureKeep']}></p>`
      }
    </div>`;
  }

  async #open(data: ShareData, { onShare }: ShareContext): Promise<void> {
    try {
      await navigator.share(data);
      onShare('native');
    } catch {
      // The donor closed the sheet, or the frame does not allow it. The links can still be used.
    }
  }

  async #copy(url: string, { onShare }: ShareContext): Promise<void> {
    const isCopied = await copyText(url, this.#host, () => {
      this.#copied = undefined;
    });
    this.#copied = isCopied ? 'copied' : 'refused';
    if (isCopied) onShare('copy');
    await this.#redraw();
    // The donor can still copy the URL by hand.
    if (!isCopied) this.#host.renderRoot.querySelector<HTMLInputElement>('#share-address')?.select();
  }

  async #make({ text, url }: SharedPage, { key, picture }: ShareContext): Promise<void> {
    if (!picture) return;
    const make = await this.#draw.load().catch(() => undefined);
    const { hostname } = new URL(url);
    const made = await make?.(
      { ...picture, message: text, site: hostname.replace(/^www\./, '') },
      this.#look(),
    );
    if (!made) return;
    const file = made.file && new File([made.file], 'picture.png', { type: made.file.type });
    this.#picture = { key, canvas: made.canvas, file };
    await this.#redraw();
    // The button that was pressed is gone.
    this.#host.renderRoot.querySelector<HTMLElement>('#share-save')?.focus();
  }

  /** The colours of a main button, whose text can be read on its fill. Where it is not filled, the picture is black on white. */
  #look() {
    const { fontFamily, direction } = getComputedStyle(this.#host);
    const button = this.#host.renderRoot.querySelector('.share .main-button');
    const isFilled = button && CSS.supports('color', 'rgb(from red r g b)');
    const { backgroundColor, color } = getComputedStyle(button ?? this.#host);
    return {
      ground: isFilled ? backgroundColor : '#fff',
      ink: isFilled ? color : '#1b1b1b',
      fontFamily,
      isRtl: direction === 'rtl',
    };
  }

  async #redraw(): Promise<void> {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
  }

  #address(): string | undefined {
    const own = this.#host.getAttribute('share-url')?.trim();
    const canonical = pageDocument.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    const address = shareAddress(own || undefined, canonical, location.href);
    if (!address) hintOnce(this.#host, `can’t share share-url="${own}": it has to begin with https://.`);
    return address;
  }

  #channels(): readonly LinkedChannel[] {
    const { names } = chosenNames(this.#host.getAttribute('share'), linkedChannels);
    return names.length > 0 ? names : ['whatsapp', 'email', 'facebook', 'bluesky'];
  }
}

function renderButton(name: string, act: () => unknown): TemplateResult {
  return html`<li>
    <button class="quiet-button" type="button" @click=${act} .textContent=${name}></button>
  </li>`;
}

function renderLink(
  channel: LinkedChannel,
  page: SharedPage,
  words: ShareTexts,
  { onShare }: ShareContext,
): TemplateResult {
  // E-mail opens the donor's mail program. The other links open in a new tab, without a referrer.
  const target = channel === 'email' ? nothing : '_blank';
  return html`<li>
    <a
      class="quiet-button"
      href=${shareLink(channel, page)}
      target=${target}
      rel="noopener noreferrer"
      @click=${() => {
        onShare(channel);
      }}
      .textContent=${words[`share.channels.${channel}`]}
    ></a>
  </li>`;
}
