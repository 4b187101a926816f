import { html, nothing, unsafeCSS, type LitElement, type TemplateResult } from 'lit';
import { copyText } from '../../../controllers/copy-text.js';
import { hintOnce } from '../../../hints/developer-hint.js';
import { addSheets } from '../../../controllers/host-sheets.js';
import type { LazyModule } from '../../../controllers/lazy-module.js';
import { readAttribute } from '../../../controllers/read-attribute.js';
import { chosenNames } from '../../../format/chosen-names.js';
import { commonMessages } from '../../../text/common.js';
import type { Language } from '../../../text/language.js';
import { textsOf } from '../../../text/messages.js';
import { say } from '../../../text/say.js';
import share from '../../../text/en/donate-form-share.json' with { type: 'json' };
import type { ShareChannel } from './gift-events.js';
import styles from './share.css?inline';
import { shareAddress } from './share-address.js';
import { linkedChannels, shareLink, type LinkedChannel, type SharedPage } from './share-links.js';
import { ShareCanvas } from './share-canvas.js';
import type { drawPicture, PictureTexts } from './share-picture.js';
import { renderNewTab } from '../../../templates/new-tab.js';
import type { WithOwn } from '../texts/texts-controller.js';
import { pageDocument } from '../../../page/page-document.js';

const messages = textsOf('share', share);
type ShareTexts = ReturnType<typeof messages>;

/** What is shared, about one gift. */
export interface ShareContext {
  readonly language: Language;
  /** Identifies the gift. */
  readonly key: string;
  /** The campaign on the picture; without it, there is none. */
  readonly picture: Pick<PictureTexts, 'campaign' | 'progress'> | undefined;
  /** Called with the channel each time the donor shares the page. */
  readonly onShare: (channel: ShareChannel) => void;
}

/** Largest number of ways beside the main button. Of more, all but the first two are behind "More". */
const mostBeside = 3;

/**
 * Ways to share the page: a picture with the main button, which sends it by the system's share sheet, or saves it; plain links, which
 * load nothing from other sites until they are followed; and a button that copies the URL. Without a picture, the main button opens the
 * share sheet for the URL, or copies it.
 */
export class SharePanel {
  readonly #host: LitElement;
  readonly #withOwn: WithOwn;
  readonly #canvas: ShareCanvas;
  /** Result of the last copy, and the key of the gift after which it was made. */
  #copied: { readonly key: string; readonly isDone: boolean } | undefined;
  /** Identifies the gift whose further ways are shown. */
  #openFor: string | undefined;

  constructor(host: LitElement, withOwn: WithOwn, draw: LazyModule<typeof drawPicture>) {
    this.#host = host;
    this.#withOwn = withOwn;
    this.#canvas = new ShareCanvas(host, draw);
    addSheets(host, [unsafeCSS(styles)]);
  }

  render(context: ShareContext): TemplateResult | typeof nothing {
    const words = this.#withOwn(messages(context.language));
    const url = this.#address();
    if (!url) return nothing;
    const text = readAttribute(this.#host, 'share-text')?.trim() || words['share.text'];
    const page = { title: pageDocument.title, text, url };
    const hasPicture = context.picture !== undefined && !this.#canvas.isLost;
    const { main, others } = this.#ways(page, words, context, hasPicture);
    const isLong = others.length > mostBeside;
    const isOpen = this.#openFor === context.key;
    const copied = this.#copied?.key === context.key ? this.#copied : undefined;
    const toggle = () => {
      this.#openFor = isOpen ? undefined : context.key;
      this.#host.requestUpdate();
    };
    return html`<div class="share" part="share" role="group" aria-labelledby="share-title">
      <h3 id="share-title" .textContent=${words['share.title']}></h3>
      ${hasPicture ? this.#renderPicture(page, words, context) : nothing} ${main('main-button')}
      <ul class="ways">
        ${others.slice(0, isLong ? 2 : mostBeside).map((way) => html`<li>${way('quiet-button')}</li>`)}
        ${
          isLong
            ? html`<li>
                <button
                  class="quiet-button"
                  type="button"
                  aria-expanded=${isOpen ? 'true' : 'false'}
                  aria-controls="share-more"
                  @click=${toggle}
                  .textContent=${words['share.more']}
                ></button>
              </li>`
            : nothing
        }
      </ul>
      ${
        isLong
          ? html`<ul class="ways" id="share-more" ?hidden=${!isOpen}>
              ${others.slice(2).map((way) => html`<li>${way('quiet-button')}</li>`)}
            </ul>`
          : nothing
      }
      ${
        copied?.isDone === false
          ? html`<label class="field" for="share-address">
              <span .textContent=${words['share.byHand']}></span>
              <input class="control" id="share-address" readonly .value=${url} />
            </label>`
          : nothing
      }
      <p role="status" .textContent=${copied?.isDone ? words['share.copied'] : ''}></p>
    </div>`;
  }

  /** All ways to share. */
  #ways(
    page: SharedPage,
    words: ShareTexts,
    context: ShareContext,
    hasPicture: boolean,
  ): { readonly main: Way; readonly others: readonly Way[] } {
    const canSave = hasPicture && this.#canvas.file !== null;
    const send: Way = (kind) =>
      renderButton(kind, words['share.pictureSend'], () => this.#send(page, context));
    const open: Way = (kind) => renderButton(kind, words['share.native'], () => this.#open(page, context));
    const copy: Way = (kind) => renderButton(kind, words['share.copy'], () => this.#copy(page.url, context));
    const save: Way = (kind) => this.#renderSave(kind, words, context);
    const hasSheet = typeof navigator.share === 'function';
    const address = hasSheet ? open : copy;
    const picture = canSendPictures(page) ? send : hasSheet ? open : save;
    const main = canSave ? picture : address;
    const [first, ...links] = this.#channels().map(
      (channel): Way =>
        (kind) =>
          renderLink(kind, channel, page, words, context),
    );
    const ways = [first, copy, ...links, canSave && save];
    return { main, others: ways.filter((way): way is Way => Boolean(way) && way !== main) };
  }

  #renderPicture({ text, url }: SharedPage, words: ShareTexts, { picture }: ShareContext): TemplateResult {
    const { campaign = '', progress } = picture ?? {};
    const name = [campaign, progress?.figures].filter(Boolean).join(', ');
    const site = new URL(url).hostname.replace(/^www\./, '');
    return html`<div class="picture">
      ${this.#canvas.render({ campaign, message: text, site, progress }, say(words, 'share.pictureText', { text: name }))}
      ${this.#canvas.file === null ? html`<p .textContent=${words['share.pictureKeep']}></p>` : nothing}
    </div>`;
  }

  #renderSave(kind: ButtonKind, words: ShareTexts, { picture, onShare }: ShareContext): TemplateResult {
    const href = this.#canvas.file?.href;
    // Until the file is written, it is a link that can't be followed, in its place.
    return html`<a
      class=${kind}
      role="link"
      aria-disabled=${href ? 'false' : 'true'}
      download="${picture?.campaign.replace(/[^\p{L}\p{N}]+/gu, '-') || 'picture'}.png"
      href=${href ?? nothing}
      @click=${() => {
        if (href) onShare('picture');
      }}
      .textContent=${words['share.pictureSave']}
    ></a>`;
  }

  /** Sends the picture and the URL; the URL alone if the picture could not be written. */
  async #send(page: SharedPage, context: ShareContext): Promise<void> {
    const picture = await this.#canvas.written();
    await this.#open(picture ? { ...page, files: [picture.file] } : page, context);
  }

  async #open(data: ShareData, { onShare }: ShareContext): Promise<void> {
    try {
      await navigator.share(data);
      onShare('native');
    } catch {
      // The donor closed the sheet, or the frame does not allow it. The links can still be used.
    }
  }

  async #copy(url: string, { key, onShare }: ShareContext): Promise<void> {
    const isCopied = await copyText(url, this.#host, () => {
      this.#copied = undefined;
    });
    this.#copied = { key, isDone: isCopied };
    if (isCopied) onShare('copy');
    await this.#redraw();
    // The donor can still copy the URL by hand.
    if (!isCopied) this.#host.renderRoot.querySelector<HTMLInputElement>('#share-address')?.select();
  }

  async #redraw(): Promise<void> {
    this.#host.requestUpdate();
    await this.#host.updateComplete;
  }

  #address(): string | undefined {
    const own = readAttribute(this.#host, 'share-href')?.trim();
    const canonical = pageDocument.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    const address = shareAddress(own || undefined, canonical, location.href);
    if (!address) hintOnce(this.#host, `can’t share share-href="${own}": it has to begin with https://.`);
    return address;
  }

  #channels(): readonly LinkedChannel[] {
    const { names } = chosenNames(readAttribute(this.#host, 'share'), linkedChannels);
    return names.length > 0 ? names : ['whatsapp', 'email', 'facebook', 'bluesky'];
  }
}

type ButtonKind = 'main-button' | 'quiet-button';

/** Renders a button or link that shares. */
type Way = (kind: ButtonKind) => TemplateResult;

/** Whether the system's share sheet takes pictures. Known before there is one, so that the main button does not change. */
function canSendPictures(page: SharedPage): boolean {
  const sample = new File([], 'picture.png', { type: 'image/png' });
  return typeof navigator.share === 'function' && navigator.canShare?.({ ...page, files: [sample] }) === true;
}

function renderButton(kind: ButtonKind, name: string, act: () => unknown): TemplateResult {
  return html`<button class=${kind} type="button" @click=${act} .textContent=${name}></button>`;
}

function renderLink(
  kind: ButtonKind,
  channel: LinkedChannel,
  page: SharedPage,
  words: ShareTexts,
  { language, onShare }: ShareContext,
): TemplateResult {
  // E-mail opens the donor's mail program. The other links open in a new tab, without a referrer.
  const isPage = channel !== 'email';
  return html`<a
    class=${kind}
    href=${shareLink(channel, page)}
    target=${isPage ? '_blank' : nothing}
    rel="noopener noreferrer"
    @click=${() => {
      onShare(channel);
    }}
    ><span .textContent=${words[`share.channels.${channel}`]}></span
    >${isPage ? renderNewTab(commonMessages(language)) : nothing}</a
  >`;
}
