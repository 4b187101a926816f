/** What Authorize.Net's AcceptUI hands to the page's handler, as developer.authorize.net has it for version 3. */
export interface AcceptResponse {
  readonly messages?: {
    readonly resultCode?: string;
    readonly message?: readonly { readonly code?: string; readonly text?: string }[];
  };
  readonly opaqueData?: { readonly dataDescriptor: string; readonly dataValue: string };
  /** Only of the hosted form. `bin` has the first six digits, `cardNumber` shows the last four. */
  readonly encryptedCardData?: { readonly cardNumber?: string; readonly bin?: string };
}
