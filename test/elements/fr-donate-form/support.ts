import { fixture, html } from '@open-wc/testing';
import '../../../src/elements/fr-donate-form/index.js';
import type { FrDonateForm } from '../../../src/elements/fr-donate-form/fr-donate-form.js';
import { useCardProcessor } from '../../../src/payment/registry.js';
import type { CardState, CardTokenizer, MountContext, TokenRequest } from '../../../src/payment/tokenizer.js';
import type { TokenResult } from '../../../src/schema/gift-values.js';
import { until } from '../../support/until.js';
import { settled as turn } from '../../support/fake-clock.js';

/** A card processor controlled by the test. Its fields are an empty frame, in place of a real processor's frame. */
export interface TestCard {
  readonly mounts: MountContext[];
  readonly requested: TokenRequest[];
  readonly calls: string[];
  /** How often a frame of its fields was loaded. */
  loads: number;
  /** How often the form has called `check`, which makes the fields show their problems. */
  checks: number;
  /** The results of the next token requests; by default a new token each. */
  answer: (request: TokenRequest) => Promise<unknown>;
  state(state: Partial<CardState>): void;
}

/** Registers the test's processor. `ready: false`: its fields never report that they are ready; `overlay`: they open over the page. */
export function useTestCard({
  ready = true,
  complete = true,
  overlay = false,
  mountWallets = undefined as CardTokenizer['mountWallets'],
} = {}): TestCard {
  const card: TestCard = {
    mounts: [],
    requested: [],
    calls: [],
    loads: 0,
    checks: 0,
    answer: () =>
      Promise.resolve<TokenResult>({ ok: true, token: `tok_${card.requested.length}`, cardType: 'VISA' }),
    state(state) {
      card.mounts.at(-1)?.onState({ ready: true, complete: true, ...state });
    },
  };
  useCardProcessor({
    id: 'test',
    overlay,
    load: async () => ({
      id: 'test',
      contract: 1,
      async mount(context) {
        card.mounts.push(context);
        const frame = document.createElement('iframe');
        frame.title = 'Card fields';
        frame.addEventListener('load', () => (card.loads += 1));
        context.container.append(frame);
        if (ready) context.onState({ ready: true, complete });
        return {
          tokenize(request) {
            card.requested.push(request);
            return card.answer(request) as Promise<TokenResult>;
          },
          check: () => {
            card.checks += 1;
          },
          focus: (at) => card.calls.push(at === undefined ? 'focus' : `focus ${at}`),
          clear: () => card.calls.push('clear'),
          localize: (locale) => card.calls.push(`localize ${locale}`),
          restyle: () => card.calls.push('restyle'),
          unmount: () => card.calls.push('unmount'),
        };
      },
      ...(mountWallets && { mountWallets }),
    }),
  });
  return card;
}

/** Delays the card's next token until the returned function is called. */
export function holdCard(card: TestCard): () => void {
  const { answer } = card;
  let hand = (): void => undefined;
  card.answer = (request) => new Promise((resolve) => (hand = () => resolve(answer(request))));
  return () => hand();
}

export async function openForm(
  proxyUrl: string,
  { lang = 'en', campaignId = '1' }: { lang?: string; campaignId?: string } = {},
): Promise<FrDonateForm> {
  const form = await fixture<FrDonateForm>(
    html`<fr-donate-form
      campaign-id=${campaignId}
      proxy-url=${proxyUrl}
      currency="CAD"
      locale="${lang}-CA"
      amounts="25 50"
      donate-href="https://give.example/campaign"
    >
      <p>Call us to give.</p>
    </fr-donate-form>`,
  );
  await drawn(form);
  return form;
}

/** Waits until the form's own code has loaded and rendered, or its fallback is shown. Then touches the form, and waits for its code for giving. */
export async function drawn(form: FrDonateForm): Promise<void> {
  await drawnUntouched(form);
  form.dispatchEvent(new Event('pointerdown'));
  // The form has asked for the same file before.
  await import('../../../src/elements/fr-donate-form/form/giving-code.js');
  await settled(form);
}

/** Waits until the form's own code has loaded and rendered, or its fallback is shown. */
export async function drawnUntouched(form: FrDonateForm): Promise<void> {
  const isWaiting = () => form.shadowRoot?.querySelector('form, section, .hosted') === null;
  while (isWaiting()) await settled(form);
  await settled(form);
}

/** Waits until all pending microtasks have run and are rendered. Does not wait for a frame, because a page in the background has none. */
export async function settled(form: FrDonateForm): Promise<void> {
  await turn();
  await form.updateComplete;
}

/** A control by its visible label. */
export function control(form: FrDonateForm, label: string): HTMLInputElement | HTMLSelectElement {
  for (const one of form.shadowRoot?.querySelectorAll('label') ?? []) {
    const text = one.textContent.replace(/\s+/g, ' ').trim();
    const { control: found } = one;
    if (text === label && (found instanceof HTMLInputElement || found instanceof HTMLSelectElement))
      return found;
  }
  throw new Error(`There is no control labelled ${label}.`);
}

/** Types or chooses like a donor: sets the value and dispatches the events. */
export async function fill(form: FrDonateForm, label: string, value: string): Promise<void> {
  const found = control(form, label);
  if (found.type === 'radio') {
    found.click();
  } else {
    found.value = value;
    for (const type of ['input', 'change']) found.dispatchEvent(new Event(type, { bubbles: true }));
  }
  await form.updateComplete;
}

export const maude: Readonly<Record<string, string>> = {
  'First name': 'Maude',
  'Last name': 'Tremblay',
  Email: 'maude@example.org',
  'Street address': '12, rue des Érables',
  City: 'Gatineau',
  'Province or territory': 'QC',
  'Postal code': 'J8X 1A1',
};

/** Everything except the card. */
export async function fillDonor(form: FrDonateForm): Promise<void> {
  for (const [label, value] of Object.entries(maude)) await fill(form, label, value);
}

export function giveButton(form: FrDonateForm): HTMLButtonElement {
  const button = form.shadowRoot?.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!button) throw new Error('There is no button to give.');
  return button;
}

export function button(form: FrDonateForm, name: string): HTMLButtonElement {
  const all = [...(form.shadowRoot?.querySelectorAll('button') ?? [])];
  const found = all.find((one) => one.textContent.trim() === name);
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
}

/** The visible text of the form. */
export function shownText(form: FrDonateForm): string {
  return [...(form.shadowRoot?.children ?? [])]
    .map((node) => (node instanceof HTMLElement && node.checkVisibility() ? node.innerText : ''))
    .join('\n');
}

/** Waits until the form shows `text`. */
export async function untilShown(form: FrDonateForm, text: string): Promise<void> {
  await until(
    () => shownText(form).includes(text),
    () => `“${text}” in:\n${shownText(form)}`,
  );
}

/** Waits until the result of a gift has this reference, in the part of the receipt that opens. */
export async function untilReference(form: FrDonateForm, reference: string): Promise<void> {
  await until(
    () => form.shadowRoot?.querySelector('details #reference')?.textContent === reference,
    () => `The reference ${reference} in:\n${shownText(form)}`,
  );
}

/** Presses Give, and waits until the form shows `text`. */
export async function give(form: FrDonateForm, text: string): Promise<void> {
  giveButton(form).click();
  await untilShown(form, text);
}

/** Resolves with the next event of a type. */
export function nextEvent<Type extends keyof HTMLElementEventMap>(
  form: FrDonateForm,
  type: Type,
): Promise<HTMLElementEventMap[Type]> {
  return new Promise((resolve) => {
    form.addEventListener(type, (event) => resolve(event), { once: true });
  });
}

export const donation = {
  id: 77,
  ref_id: 'ch_0077',
  amount: 50,
  currency: 'CAD',
  frequency: 'once',
  statement_descriptor: 'OTTER RIVER',
};

export const gifts = 'POST /v2/client/transactions';
export const attempts = 'GET /attempts/*';
