import type { LitElement, ReactiveController } from 'lit';
import { campaignIdsIn, readCampaignId } from '../../../controllers/campaign-id.js';

interface ChoiceHost extends LitElement {
  campaignId: string;
}

/**
 * Keeps the form's `campaign-id` and the `value` of an `<fr-campaign-choice>` in it equal. It reads and writes attributes only, because the code
 * of that element may load later, or not at all: then gifts are for the form's own campaign.
 */
export class ChoiceController implements ReactiveController {
  readonly #host: ChoiceHost;
  readonly #lockedCampaign: () => number | undefined;

  /** @param bound Returns the campaign of a gift that is being processed or whose outcome is unknown. It can't be changed meanwhile. */
  constructor(host: ChoiceHost, bound: () => number | undefined) {
    this.#host = host;
    this.#lockedCampaign = bound;
    host.addController(this);
    host.addEventListener('fr-campaign-change', (event) => {
      if (bound() !== undefined) event.preventDefault();
      // In a microtask, because a later listener may cancel the event.
      queueMicrotask(() => {
        if (!event.defaultPrevented) host.campaignId = String(event.campaignId);
      });
    });
  }

  /**
   * Takes a request to give, and changes to the first of its campaigns that the form offers, unless the chosen one is among them.
   *
   * @param requested The campaigns of the request; empty for any.
   * @returns Whether the form may propose the request's amount; `undefined` if the request is not for this form.
   */
  acceptRequest(requested: readonly number[]): boolean | undefined {
    const own = readCampaignId(this.#host.campaignId);
    if (requested.length === 0 || requested.some((id) => id === own)) return true;
    const offered = offeredCampaigns(this.#host);
    const id = requested.find((one) => offered.includes(one));
    if (id === undefined) return undefined;
    if (this.#lockedCampaign() !== undefined) return false;
    this.#host.campaignId = String(id);
    return true;
  }

  hostUpdated(): void {
    const choice = findCampaignChoice(this.#host);
    if (!choice) return;
    showChoice(this.#host, choice);
    const own = this.#lockedCampaign() ?? readCampaignId(this.#host.campaignId);
    const value = typeof own === 'number' ? String(own) : '';
    if (choice.getAttribute('value') !== value) choice.setAttribute('value', value);
  }
}

/**
 * Gives the form's child that contains the choice its slot, because a CMS puts paragraphs around elements, and authors leave the slot out. Where the
 * paragraph also contains other settings of the form, whose texts would then be shown, the choice is moved out of it.
 */
function showChoice(form: Element, choice: Element): void {
  let child = choice;
  while (child.parentElement && child.parentElement !== form) child = child.parentElement;
  if (child.slot !== '') return;
  if (child.querySelector('fr-amount, fr-field, fr-match, fr-tribute-card')) {
    form.append(choice);
    child = choice;
  }
  child.slot = 'campaign';
}

function findCampaignChoice(form: Element): Element | null {
  return form.querySelector('fr-campaign-choice');
}

/** The campaigns that a form's `<fr-campaign-choice>` offers; empty without one. */
export function offeredCampaigns(form: Element): readonly number[] {
  return campaignIdsIn(findCampaignChoice(form)?.getAttribute('campaign-id') ?? null);
}
