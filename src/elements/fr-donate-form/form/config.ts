import type { LitElement, ReactiveController } from 'lit';
import { readCampaignId, unquoted } from '../../../controllers/campaign-id.js';
import { ownChildren, ownText } from '../../../controllers/children-controller.js';
import { hintOnce } from '../../../hints/developer-hint.js';
import { usualMinimum } from '../../../controllers/gift-request.js';
import { readAmount } from '../../../controllers/page-amounts.js';
import { readAttribute } from '../../../controllers/read-attribute.js';
import type { SettingsController } from '../../../controllers/settings-controller.js';
import type { Language } from '../../../text/language.js';
import { pageDocument } from '../../../page/page-document.js';
import { pageProcessor } from '../../../payment/page-processor.js';
import type { Frequency } from '../../../schema/gift-values.js';
import type { AmountView } from '../amount/amount-view.js';
import type { Offers } from '../amount/first-draft.js';
import {
  offeredAmounts,
  readFrequencies,
  usualAmounts,
  type Child,
  type ReportAmount,
} from '../amount/offers.js';
import type { Setup } from '../amount/setup.js';
import { captchaToken } from '../card/captcha.js';
import type { CardView } from '../card/card-state.js';
import type { PlaceWords } from '../details/address-parts.js';
import { readPrefill } from '../details/prefill.js';
import { readContact } from '../outcome/contact.js';
import type { OutcomeView } from '../outcome/outcome-view.js';
import type { Compose } from '../parts/part.js';
import type { SectionsCode } from '../parts/sections-code.js';
import { formTexts } from '../texts/form-texts.js';
import type { WithOwn } from '../texts/texts-controller.js';
import type { GiftCampaign } from './campaign-controller.js';

/** The form's properties that define the offers. Lit sets them to `null` when their attribute is removed, and a framework to a number. */
export interface OfferHost extends LitElement {
  amounts: string | null | undefined;
  defaultAmount: string | null;
  min: string | null;
  max: string | null;
  frequencies: string | null;
  defaultFrequency: string | null;
  defaultCountry: string | null;
  donateHref: string | null;
}

/** The settings that the page's author has made: the attributes and children of the form, and the global settings. */
export interface Config
  extends
    Offers,
    PlaceWords,
    Pick<AmountView, 'campaign' | 'isCancellable'>,
    Pick<CardView, 'charityNumber' | 'processorName'>,
    Pick<OutcomeView, 'contact' | 'donateHref' | 'period' | 'setup' | 'timezone'> {
  /** Adds the enabled optional parts to a gift; `undefined` if their code is not needed or has not loaded. */
  readonly compose: Compose | undefined;
  readonly hasSteps: boolean;
  /** Whether the page uses the dialog, whose code may still be loading. `isDialog`: whether the code has loaded. */
  readonly wantsDialog: boolean;
  readonly isDialog: boolean;
  /** Whether the browser is preparing the page for a visitor who may never open it. */
  readonly isPrerendering: boolean;
  /** Whether the page has put a captcha into the form. */
  readonly hasCaptcha: boolean;
  /** Whether the draft is stored in the tab's storage. */
  readonly keepsDraft: boolean;
}

/** Values that the form depends on besides its attributes and children. */
export interface PageInput {
  readonly setup: Setup | undefined;
  readonly settings: Pick<SettingsController, 'language' | 'locale' | 'timezone'>;
  readonly withOwn: WithOwn;
  /** The code of the optional sections, if it is used and has loaded. */
  readonly parts: Pick<SectionsCode, 'readParts'> | undefined | null;
  /** Current time, ms since the epoch. */
  readonly now: number;
  /** The query of the page's URL when the form was created, because the page may change its URL later. */
  readonly query: string;
  /** Whether the donor has declined a proposal in this tab. */
  readonly hasDeclined: boolean;
  /** Whether the code for the dialog has loaded; `undefined` if it can't be loaded. */
  readonly hasDialog: boolean | undefined;
  /** `undefined` while it is not known. */
  readonly campaign: GiftCampaign | undefined;
}

/** Reads the page's settings of the form. */
function readConfig(host: OfferHost, input: PageInput): Config {
  const { setup, settings, withOwn, query } = input;
  const { language, locale } = settings;
  const hint = (sentence: string) => {
    hintOnce(host, sentence);
  };
  const read = (name: string) => readAttribute(host, name);
  const reportAmount: ReportAmount = (attribute, word) => {
    hint(
      `can’t read “${word}” in its ${attribute}: write amounts like 1000 or 19.99, with spaces between them.`,
    );
  };
  const amountIn = (attribute: string, text: string | null) =>
    readAmount(text, (word) => {
      reportAmount(attribute, word);
    });
  const limits = {
    currency: setup?.currency ?? '',
    min: amountIn('min', host.min) ?? usualMinimum,
    max: amountIn('max', host.max) ?? 2_500_000,
  };
  const frequencies = readFrequencies(host.frequencies ?? 'once month', (word) => {
    hint(`can’t offer gifts “${word}”: write frequencies="once month year", or some of these.`);
  });
  const children = childrenOf(host, 'fr-amount', language).filter((child) => {
    const only = child.attribute('campaign-id');
    return only === null || readCampaignId(only) === setup?.campaignId;
  });
  const amountsFor = (frequency: Frequency) =>
    offeredAmounts(
      frequency,
      children,
      read,
      String(host.amounts ?? usualAmounts(frequency, limits)),
      reportAmount,
    );
  const amounts = { once: amountsFor('once'), month: amountsFor('month'), year: amountsFor('year') };
  for (const { minor } of frequencies.flatMap((frequency) => amounts[frequency]))
    if (minor < limits.min || minor > limits.max)
      hint(
        `offers ${minor / 100}, which is not between its min and max. Donors may choose it, but not type it.`,
      );
  const wantsDialog = read('layout') === 'dialog' && input.hasDialog !== undefined;
  return Object.freeze({
    setup,
    language,
    locale,
    limits,
    frequencies,
    amounts,
    wantsDialog,
    words: withOwn(formTexts(language)),
    defaultAmount: amountIn('default-amount', host.defaultAmount) ?? 0,
    defaultFrequency: String(host.defaultFrequency ?? ''),
    defaultCountry: String(host.defaultCountry ?? ''),
    prefill: readPrefill(read('prefill'), query),
    compose: input.parts?.readParts(
      {
        language,
        locale,
        limits,
        query,
        now: input.now,
        hasDeclined: input.hasDeclined,
        withOwn,
        attribute: read,
        children: (tag) => childrenOf(host, tag, language),
        offersMonthly: frequencies.includes('month'),
      },
      hint,
    ),
    contact: readContact(host),
    processorName: pageProcessor()?.name,
    charityNumber: read('charity-number')?.trim() ?? '',
    donateHref: String(host.donateHref ?? ''),
    hasSteps: read('steps') !== null,
    isDialog: wantsDialog && input.hasDialog === true,
    isPrerendering: Reflect.get(pageDocument, 'prerendering') === true,
    hasCaptcha: captchaToken(host) !== undefined,
    isCancellable: read('with-cancel-any-time') !== null,
    keepsDraft: read('with-draft') !== null,
    campaign: input.campaign?.name || undefined,
    period: input.campaign?.period,
    timezone: settings.timezone,
  });
}

/** Returns the children that define offers. */
export function childrenOf(host: Element, tag: string, language: Language): Child[] {
  return ownChildren(host, tag, language).map((child) => ({
    attribute: (name) => unquoted(readAttribute(child, name)),
    get text() {
      return ownText(child, tag, language);
    },
  }));
}

/**
 * The page's settings of a form. They are read again only after a change of the form's attributes or children, which are observed, and after
 * any update that is requested for the element (`markStale`): reading them for each key would take half of the time of a rendering.
 */
export class ConfigSource implements ReactiveController {
  readonly #host: LitElement;
  readonly #read: () => Config;
  readonly #observer: MutationObserver;
  #config: Config | undefined;

  /** @param input Returns what the settings depend on besides the form's attributes and children. */
  constructor(host: OfferHost, input: () => PageInput) {
    this.#host = host;
    this.#read = () => readConfig(host, input());
    this.#observer = new MutationObserver((records) => {
      if (records.some(this.#isRelevant)) host.requestUpdate();
    });
    host.addController(this);
  }

  /** The settings as they are now, a change in the same task included. */
  get current(): Config {
    if (this.#observer.takeRecords().some(this.#isRelevant)) this.markStale();
    return (this.#config ??= this.#read());
  }

  /** Has the settings read again when they are needed next. */
  markStale(): void {
    this.#config = undefined;
  }

  hostConnected(): void {
    this.#observer.observe(this.#host, {
      attributes: true,
      childList: true,
      subtree: true,
      characterData: true,
    });
    pageDocument.addEventListener('prerenderingchange', this.#redraw);
    this.#redraw();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    pageDocument.removeEventListener('prerenderingchange', this.#redraw);
  }

  readonly #redraw = (): void => {
    this.#host.requestUpdate();
  };

  /** Whether a change may concern the form's settings. Changes that the page, the processor or a captcha makes in a slot do not. */
  readonly #isRelevant = ({ target, attributeName }: MutationRecord): boolean => {
    if (attributeName === 'slot') return true;
    const element = target instanceof Element ? target : target.parentElement;
    const slotted = element?.closest('[slot]:not([slot=campaign], [slot=messages])');
    return !slotted || slotted.contains(this.#host);
  };
}
