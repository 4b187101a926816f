/** The response that Authorize.Net's AcceptUI passes to the page's handler, after developer.authorize.net for version 3. */
export interface AcceptResponse {
  readonly messages?: {
    readonly resultCode?: string;
    readonly message?: readonly { readonly code?: string; readonly text?: string }[];
  };
  readonly opaqueData?: { readonly dataDescriptor: string; readonly dataValue: string };
  /** Only present in the hosted form's response. `bin` has the first six digits; `cardNumber` ends with the last four. */
  readonly encryptedCardData?: { readonly cardNumber?: string; readonly bin?: string };
}
