import { createClient } from '../../src/client/client.js';
import { isFrError } from '../../src/client/errors.js';
import { readCampaignIds } from '../../src/controllers/campaign-id.js';
import { formatMoney } from '../../src/format/money.js';
import { localeOf } from '../../src/i18n/language.js';
import { getCampaign } from '../../src/schema/campaign.js';
import { toMinor } from '../../src/schema/money.js';
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

  show(text: string, page: PageChoice): void {
    const wanted = JSON.stringify([text, page.proxyUrl, page.currency]);
    if (wanted === this.#asked) return;
    this.#asked = wanted;
    this.#abort.abort();
    this.#abort = new AbortController();
    this.element.replaceChildren();
    const ids = readCampaignIds(text);
    if (!Array.isArray(ids)) return;
    const { signal } = this.#abort;
    const timer = setTimeout(() => {
      void Promise.all(ids.map((id) => sentenceAbout(id, page, signal))).then((sentences) => {
        if (!signal.aborted) this.element.replaceChildren(...sentences.map((one) => make('p', one)));
      });
    }, pause);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
  }
}

async function sentenceAbout(
  id: number,
  { proxyUrl, currency, locale }: PageChoice,
  signal: AbortSignal,
): Promise<string> {
  try {
    const client = createClient({ proxyUrl, fetch: (...request) => fetch(...request) });
    const { value } = await client.call(getCampaign, { params: { id } }, { signal });
    const { name, raised, goal, type } = value;
    const amount = (figure: number | null | undefined) =>
      type === 'donors' ? String(figure ?? '—') : formatMoney(toMinor(figure), currency, localeOf(locale));
    return `${id} is “${name ?? '?'}”: ${amount(raised)} of ${amount(goal)}${type === 'donors' ? ' donors' : ''}.`;
  } catch (error) {
    const isUnknown =
      isFrError(error) && (error.status === 404 || error.status === 400 || error.status === 403);
    return isUnknown
      ? `The platform knows no campaign ${id}, or the proxy does not let it through.`
      : `Campaign ${id} could not be checked: ${proxyUrl} gave no answer.`;
  }
}
