// Generated from the JSDoc of fr-donate-form.ts by `npm run write`.

/** Attributes that are present or absent. */
export const flagAttributes =
  'with-cancel-any-time with-fee-cover-checked with-upsell with-tribute with-title with-business with-tax-receipt with-mailed-receipt steps with-draft debug';

/** Attributes with a text. */
export const textAttributes =
  'amounts-once amounts-month amounts-year installments installment-days fee-cover upsell-percent tribute-types tribute-methods custom-data custom-data-from-url layout floating prefill contact charity-number share share-href share-text redirect-href';

/** The properties of these attributes. */
export interface AttributeProperties {
  /** Offered amounts for single gifts, instead of `amounts`. */
  amountsOnce: string | null;
  /** Offered amounts for monthly gifts, instead of `amounts`. */
  amountsMonth: string | null;
  /** Offered amounts for yearly gifts, instead of `amounts`. */
  amountsYear: string | null;
  /** Says below the choice of a monthly or yearly gift that it can be cancelled at any time. Set it if donors can. */
  withCancelAnyTime: boolean;
  /** Numbers of monthly payments that the campaign allows for single gifts; `3 6 12` if empty. A number is offered if each payment is at least `min`. */
  installments: string | null;
  /** Days of the month for the later payments, 1 to 31; by default `1 15`. */
  installmentDays: string | null;
  /** The card fee that donors may add, for example `2.9% + 0.30`; the amount is sent as `custom_data.covered_fee`. */
  feeCover: string | null;
  /** Checks the box that adds the fee. */
  withFeeCoverChecked: boolean;
  /** Proposes a monthly gift instead of a single one, if its amount is between `min` and `max`. */
  withUpsell: boolean;
  /** Percentage of the single gift that is proposed each month, 1 to 100; by default 30. */
  upsellPercent: string | null;
  /** Offers gifts in honour or memory of someone, with a card to other people. */
  withTribute: boolean;
  /** Any of `in_honor in_memory donation`; by default the first two. */
  tributeTypes: string | null;
  /** How the card may be sent: any of `email sms mail`; by default all. */
  tributeMethods: string | null;
  /** Asks for an honorific. */
  withTitle: boolean;
  /** Offers gifts of businesses and foundations. */
  withBusiness: boolean;
  /** Offers tax receipts made out to another person or an organization. */
  withTaxReceipt: boolean;
  /** Offers receipts by mail. */
  withMailedReceipt: boolean;
  /** A JSON object sent as `custom_data`. */
  customData: string | null;
  /** Parameters of the page's URL to send in `custom_data`: `utm_source gclid`. */
  customDataFromUrl: string | null;
  /** `dialog`: shows a button, which opens the form over the page; `LAYOUT.md` lists what else opens it. */
  layout: 'dialog' | null;
  /** With `layout="dialog"`: keeps the button in a lower corner of the window, on the side where lines `end` (the default) or `start`. */
  floating: 'end' | 'start' | null;
  /** Asks in three steps: gift, donor, payment. */
  steps: boolean;
  /** Parameters of the page's URL whose values the form starts with: `amount frequency country` if empty; `first-name last-name email` only if listed. */
  prefill: string | null;
  /** How to contact the charity: an e-mail address or an https URL. Shown with every outcome of a gift. */
  contact: string | null;
  /** The charity's number in its country's register, shown below the card fields: `13134 0921 RR0001` or `EIN 12-3456789`. */
  charityNumber: string | null;
  /** Shows a picture and ways to share the page after a gift: any of `whatsapp email facebook bluesky linkedin x`; the first four if empty. Of more than three ways beside the main button, one of which copies the URL, all but two are behind “More”. */
  share: string | null;
  /** The https URL to share; by default the page's canonical URL, or its own URL without the query. */
  shareHref: string | null;
  /** The message that is shared with the URL. */
  shareText: string | null;
  /** The page to which the donor is redirected after a gift: an https URL, or a page of the same site. `{amount} {currency} {frequency} {campaign} {reference}` are replaced by values. */
  redirectHref: string | null;
  /** Stores the donor's input until the tab is closed or the gift is made; never card data. */
  withDraft: boolean;
  /** Logs to the console why a gift was refused, if the proxy gives the reason. Always enabled on localhost. */
  debug: boolean;
}
