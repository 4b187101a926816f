import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { hintOnce } from '../../../controllers/developer-hint.js';
import type { Language } from '../../../i18n/language.js';
import { textsOf } from '../../../i18n/messages.js';
import share from '../../../text/en/donate-form-share.json' with { type: 'json' };
import type { ShareChannel } from '../store/events.js';
import { shareAddress } from './share-address.js';
import { linkedChannels, shareLink, type LinkedChannel } from './share-links.js';
import type { WithOwn } from '../texts/texts-controller.js';
import { pageDocument } from '../../../page/page-document.js';

const messages = textsOf('share', share);

/**
 * Ways to share the page: the system's share sheet, or else a button that copies the URL; and plain links, which load nothing from other
 * sites until they are followed.
 */
export class SharePanel {
  readonly #host: LitElement;
  #copied: 'copied' | 'refused' | undefined;

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** @param onShare Called with the channel each time the donor shares the page. */
  render(
    language: Language,
    withOwn: WithOwn,
    onShare: (channel: ShareChannel) => void,
  ): TemplateResult | typeof nothing {
    const words = withOwn(messages(language));
    const url = this.#address();
    if (!url) return nothing;
    const text = this.#host.getAttribute('share-text')?.trim() || words['share.text'];
    const page = { title: pageDocument.title, text, url };
    const hasSheet = typeof navigator.share === 'function';
    const open = async () => {
      try {
        await navigator.share(page);
        onShare('native');
      } catch {
        // The donor closed the sheet, or the frame does not allow it. The links can still be used.
      }
    };
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(url);
        this.#copied = 'copied';
        onShare('copy');
      } catch {
        // The clipboard is not available on plain http or in some frames. The donor can still copy the URL manually.
        this.#copied = 'refused';
      }
      this.#host.requestUpdate();
      await this.#host.updateComplete;
      if (this.#copied === 'refused')
        this.#host.renderRoot.querySelector<HTMLInputElement>('#share-address')?.select();
    };
    return html`<div class="share" part="share" role="group" aria-labelledby="share-title">
      <h3 id="share-title" .textContent=${words['share.title']}></h3>
      <ul>
        <li>
          <button
            class="quiet-button"
            type="button"
            @click=${hasSheet ? open : copy}
            .textContent=${hasSheet ? words['share.native'] : words['share.copy']}
          ></button>
        </li>
        ${this.#channels().map((channel) => {
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
        })}
      </ul>
      ${
        this.#copied === 'refused'
          ? html`<label class="field" for="share-address">
              <span .textContent=${words['share.byHand']}></span>
              <input class="control" id="share-address" readonly .value=${url} />
            </label>`
          : nothing
      }
      <p role="status" .textContent=${this.#copied === 'copied' ? words['share.copied'] : ''}></p>
    </div>`;
  }

  #address(): string | undefined {
    const own = this.#host.getAttribute('share-url')?.trim();
    const canonical = pageDocument.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    const address = shareAddress(own || undefined, canonical, location.href);
    if (!address) hintOnce(this.#host, `can’t share share-url="${own}": it has to begin with https://.`);
    return address;
  }

  #channels(): readonly LinkedChannel[] {
    const words =
      this.#host
        .getAttribute('share')
        ?.trim()
        .split(/[\s,]+/) ?? [];
    const found = linkedChannels.filter((channel) => words.includes(channel));
    // Channels are in the order of the attribute.
    return found.length > 0
      ? found.sort((a, b) => words.indexOf(a) - words.indexOf(b))
      : ['email', 'whatsapp', 'facebook', 'bluesky'];
  }
}
