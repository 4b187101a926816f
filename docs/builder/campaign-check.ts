import type { PageChoice } from './choice.js';
import { make } from './fields.js';

/** Time without input after which a campaign is asked for, in ms. */
const pause = 400;

/** Names the campaigns whose numbers are written in a field, so that a wrong number shows before the code is copied. */
export class CampaignCheck {
  readonly element = make('div');
  #asked = '';
  #abort = new AbortController();

  constructor() {
    this.element.className = 'checked';
    this.element.setAttribute('role', 'status');
  }

  /** @param text Of a `campaign-id`. Anything but whole numbers is left to the hint of the element in the preview. */
  show(text: string, { proxyUrl }: PageChoice): void {
    const wanted = JSON.stringify([text, proxyUrl]);
    if (wanted === this.#asked) return;
    this.#asked = wanted;
    this.#abort.abort();
    this.#abort = new AbortController();
    this.element.replaceChildren();
    const ids = text.split(/\s+/);
    if (!ids.every((id) => /^\d+$/.test(id))) return;
    const { signal } = this.#abort;
    const timer = setTimeout(() => {
      void Promise.all(ids.map((id) => sentenceAbout(id, proxyUrl, signal))).then((sentences) => {
        if (!signal.aborted) this.element.replaceChildren(...sentences.map((one) => make('p', one)));
      });
    }, pause);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
  }
}

async function sentenceAbout(id: string, proxyUrl: string, signal: AbortSignal): Promise<string> {
  try {
    const answer = await fetch(`${proxyUrl.replace(/\/+$/, '')}/v2/client/fundraiser/${id}`, { signal });
    if ([400, 403, 404].includes(answer.status))
      return `The platform knows no campaign ${id}, or the proxy does not let it through.`;
    const { name } = (await answer.json()) as { name?: unknown };
    if (answer.ok) return `${id} is “${typeof name === 'string' ? name : '?'}”.`;
  } catch {
    // Said below.
  }
  return `Campaign ${id} could not be checked: ${proxyUrl} gave no answer.`;
}
